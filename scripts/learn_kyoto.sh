#!/usr/bin/env bash
# Makes src/games/kyoto/proof_weights.inc anew: the first guesses of the proof search of Kyoto shogi.
#
#   scripts/learn_kyoto.sh [FOLDER]     samples and weights of each round stay there (default: a temporary one)
#
# Round 1 searches all replies to the paper's first move with no guess at all, for a while; each further round
# searches them with what was learned before, and learns from the samples of all rounds but the first. Hard replies
# must be among them: what is learned from easy ones alone does not help with these. Take the result only if
# `./kanzen bench kyoto` finds it better on what was held out.
set -euo pipefail

cd "$(dirname "$0")/.."
folder=${1:-$(mktemp -d)}
rounds=${ROUNDS:-3} seconds=${SECONDS_EACH:-300}

zeros=$(tr -cd ',' <src/games/kyoto/proof_weights.inc | wc -c)
for ((i = 0; i < zeros; i++)); do echo 0,; done >"$folder/weights-0"
samples=()
for ((round = 1; round <= rounds; round++)); do
  rm -f "$folder/samples-$round"
  ./kanzen prove kyoto --first-move 1e1d+ --threads 1 --memory 2GB --time-limit "$((round == 1 ? seconds / 3 : seconds))" \
    --weights "$folder/weights-$((round - 1))" --samples "$folder/samples-$round" || (($? == 1))
  ((round == 2)) && samples=() # what was found without any guess is forgotten
  samples+=("$folder/samples-$round")
  ./kanzen learn kyoto --samples "${samples[@]}" --out "$folder/weights-$round"
done
cp "$folder/weights-$rounds" src/games/kyoto/proof_weights.inc
