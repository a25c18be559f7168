#!/usr/bin/env bash
# Writes docs/results/shiritori.md and docs/results/shiritori-dictionaries.md from what the program prints.
#
#   scripts/shiritori_results.sh dictionaries          minutes
#   scripts/shiritori_results.sh baselines [RECORD]    the paper's two searches and its figures: half an hour
#   scripts/shiritori_results.sh ours [RECORD]         ours, as far as the record has it (data/shiritori/runs.csv)
#   scripts/shiritori_results.sh values [RECORD]       ours with values first, likewise
#   scripts/shiritori_results.sh rates                 table 2: minutes
#
# The last four write a part each of the page of the experiments. A record is made by `kanzen experiment … --record`.
# KANZEN names the program, SECONDS_EACH the time for each letter of a dictionary.
set -euo pipefail
cd "$(dirname "$0")/.."
kanzen=${KANZEN:-./kanzen} results=docs/results

# in_part NAME COMMAND…: puts what the command prints between the two marks of that name on the page.
in_part() {
  local text
  text=$("${@:2}")
  TEXT=$text awk -v name="$1" '
    $0 == "<!-- end of " name " -->" { inside = 0 }
    !inside
    $0 == "<!-- " name " -->" { inside = 1; print "\n" ENVIRON["TEXT"] "\n" }' "$results/shiritori.md" >"$results/shiritori.md.new"
  mv "$results/shiritori.md.new" "$results/shiritori.md"
}

baselines() {
  local options=(--search plain --search ordered)
  [[ -z ${1:-} ]] || options+=(--record "$1")
  "$kanzen" experiment shiritori table1 "${options[@]}"
  printf '\n### Figures 11 to 13: nodes of the plain search (across) and of the ordered one (up)\n\n'
  "$kanzen" experiment shiritori figures "${options[@]}" --out "$results"
}

ours() {
  "$kanzen" experiment shiritori table1 --search ours --record "${1:-data/shiritori/runs.csv}" --recorded
}

values() {
  "$kanzen" experiment shiritori table1 --search values --letters 8 --words 4 --first 479 --instances 480 --nodes 8589934592 \
    --record "${1:-data/shiritori/runs.csv}" --recorded
}

rates() { "$kanzen" experiment shiritori table2 --nodes 65536; }

dictionaries() {
  cat <<'PAGE'
# Shiritori: dictionaries

Every list from every letter, by the default rules (docs/INTERFACES.md). Small changes of a list change verdicts, so each line names list and
version. Proofs are written, read again and checked. Seconds are of the clock; what is unknown is unknown so far.
`scripts/shiritori_results.sh dictionaries` writes this page.

PAGE
  "$kanzen" experiment shiritori dictionaries --seconds "${SECONDS_EACH:-0.5}" --memory 1G
  printf '\n## All lists with a final ー dropped\n\nThe other common rule: コーヒー ends in ひ, not in い.\n\n'
  "$kanzen" experiment shiritori dictionaries --long-mark dropped --seconds "${SECONDS_EACH:-0.5}" --memory 1G | sed '/^## /,$d'
  cat <<'PAGE'

## The same lists by other rules

Letters won / lost / unknown, each given 0.1 s: `scripts/shiritori_rules.py`. `--long-mark dropped` leaves a final ー out instead of reading it as its vowel,
`--keep-small` makes ゃ and the like letters of their own, `--merge-voiced` makes が a か.

PAGE
  scripts/shiritori_rules.py
  cat <<'PAGE'

Most lists fall at once or not at all, and a single switch may take one from one kind to the other. Where a list falls, a letter with next to no
words left after cancelling decides. Where it does not, we suspect that both sides pass such letters by, one after another, until a few dozen letters with few words
each are left, as hard as a random game of that size. Nobody has shown that.
PAGE
}

case ${1:-} in
  baselines | ours | values | rates) in_part "$1" "$@" ;;
  dictionaries) dictionaries >"$results/shiritori-dictionaries.md" ;;
  *) sed -n 's/^#   //p' "$0" >&2 && exit 2 ;;
esac
