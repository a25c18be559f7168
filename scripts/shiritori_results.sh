#!/usr/bin/env bash
# Writes docs/results/shiritori.md and docs/results/shiritori-dictionaries.md from what the program prints.
#
#   scripts/shiritori_results.sh [BASELINES [OURS]]   records of earlier runs (--record), told without running again
#
# Without records everything is run: hours. KANZEN names the program, OURS_NODES the limit of our search, SECONDS_EACH
# the time for each letter of a dictionary.
set -euo pipefail
cd "$(dirname "$0")/.."
kanzen=${KANZEN:-./kanzen} results=docs/results ours_nodes=${OURS_NODES:-33554432}
baselines=(--nodes 33554432) ours=(--nodes "$ours_nodes")
[[ -z ${1:-} ]] || baselines+=(--record "$1" --recorded)
[[ -z ${2:-} ]] || ours+=(--record "$2" --recorded)

{
  cat <<'PAGE'
# Shiritori: the paper's experiments

Ito and Tanaka's random games: n letters, every number of words from 0 to m from each letter to each. Every recursive call and every look at a
child is a node. `scripts/shiritori_results.sh` writes this page.

## Table 1: how many games are solved

The paper's two searches, plain and ordered, as it describes them, limit 2^25 nodes:

PAGE
  "$kanzen" experiment shiritori table1 "${baselines[@]}"
  printf '\nOur search, limit %s nodes:\n\n' "$ours_nodes"
  "$kanzen" experiment shiritori table1 "${ours[@]}"
  printf '\n## Figures 11 to 13: nodes of the plain search (across) and of the ordered one (up)\n\n'
  "$kanzen" experiment shiritori figures "${baselines[@]}" --out "$results"
  printf '\n## Table 2: how often the player to move wins\n\nOne word after the start of the games that are solved, m = 4.\n\n'
  "$kanzen" experiment shiritori table2 --instances "${RATE_GAMES:-1000}" --nodes "${RATE_NODES:-65536}"
} >"$results/shiritori.md"

{
  cat <<'PAGE'
# Shiritori: dictionaries

Every list from every letter, by the default rules (docs/INTERFACES.md), with ゔ read as ぶ, because that is how it sounds. Small changes of a list change verdicts,
so each line names list and version. Proofs are written, read again and checked. `scripts/shiritori_results.sh` writes this page.

PAGE
  "$kanzen" experiment shiritori dictionaries --seconds "${SECONDS_EACH:-60}"
} >"$results/shiritori-dictionaries.md"
