#!/usr/bin/env bash
# Writes docs/results/shiritori.md and docs/results/shiritori-dictionaries.md from what the program prints.
#
#   scripts/shiritori_results.sh dictionaries                      minutes
#   scripts/shiritori_results.sh experiments [BASELINES [OURS]]    hours, or records of earlier runs (--record) told again
#
# KANZEN names the program, OURS_NODES the limit of our search, SECONDS_EACH the time for each letter of a dictionary.
set -euo pipefail
cd "$(dirname "$0")/.."
kanzen=${KANZEN:-./kanzen} results=docs/results

experiments() {
  local ours_nodes=${OURS_NODES:-33554432}
  local baselines=(--nodes 33554432 --search plain --search ordered) ours=(--nodes "$ours_nodes" --search ours)
  [[ -z ${1:-} ]] || baselines+=(--record "$1" --recorded)
  [[ -z ${2:-} ]] || ours+=(--record "$2" --recorded)
  cat <<'PAGE'
# Shiritori: the paper's experiments

Ito and Tanaka's random games: n letters, every number of words from 0 to m from each letter to each. Every recursive call and every look at a
child is a node. `scripts/shiritori_results.sh experiments` writes this page.

## Table 1: how many games are solved

The paper's two searches, plain and ordered, as it describes them, limit 2^25 nodes:

PAGE
  "$kanzen" experiment shiritori table1 "${baselines[@]}"
  printf '\nOur search, limit %s nodes (the column *games* says of how many of a size):\n\n' "$ours_nodes"
  "$kanzen" experiment shiritori table1 "${ours[@]}"
  cat <<'PAGE'

What stops the rest: numbers of words that matter exactly. Where both sides use up the same kind of word, a claim allows one number of them only, and
holds for few other positions. Most positions of a hard game are searched while more than half of its words are left. Tried without gain on sixty games each: df-pn, alone and above a search that finishes its moves;
noise in the order of moves; orders learnt while searching (a linear rule, a small network, the nearest settled positions); a forecast that counts only the words of the scarcest
letters; claims over sums of words. Gain came from looking through more claims.
PAGE
  printf '\n## Figures 11 to 13: nodes of the plain search (across) and of the ordered one (up)\n\n'
  "$kanzen" experiment shiritori figures "${baselines[@]}" --out "$results"
  printf '\n## Table 2: how often the player to move wins\n\nOne word after the start of the games that are solved, m = 4.\n\n'
  "$kanzen" experiment shiritori table2 --instances "${RATE_GAMES:-1000}" --nodes "${RATE_NODES:-65536}"
}

dictionaries() {
  cat <<'PAGE'
# Shiritori: dictionaries

Every list from every letter, by the default rules (docs/INTERFACES.md). Small changes of a list change verdicts, so each line names list and
version. Proofs are written, read again and checked. Seconds are of the clock; what is unknown is unknown so far.
`scripts/shiritori_results.sh dictionaries` writes this page.

PAGE
  "$kanzen" experiment shiritori dictionaries --seconds "${SECONDS_EACH:-0.5}" --memory 1G
  printf '\n## All lists with a final ー read as its vowel\n\n'
  "$kanzen" experiment shiritori dictionaries --long-vowel --seconds "${SECONDS_EACH:-0.5}" --memory 1G | sed '/^## /,$d'
  cat <<'PAGE'

## The same lists by other rules

Letters won / lost / unknown, each given 0.1 s: `scripts/shiritori_rules.py`. `--long-vowel` reads a final ー as its vowel instead of dropping it,
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
  experiments) experiments "${@:2}" >"$results/shiritori.md" ;;
  dictionaries) dictionaries >"$results/shiritori-dictionaries.md" ;;
  *) sed -n 's/^#   //p' "$0" >&2 && exit 2 ;;
esac
