#!/usr/bin/env bash
# Makes src/games/kyoto/proof_weights.inc anew: the first guesses of the proof search of Kyoto shogi.
#
#   scripts/learn_kyoto.sh [FOLDER]     samples and weights of each round stay there (default: a temporary one)
#
# Round 1 searches the short replies with no guess at all, for a while; each further round searches them with what
# was learned before. Take the result only if `./kanzen bench kyoto` finds it better on what was held out.
set -euo pipefail

cd "$(dirname "$0")/.."
folder=${1:-$(mktemp -d)}
rounds=4 seconds=120
replies=(2a1b+ 2a3b+ 3a2b 3a3b 3a4b 4a3b- 4a4b- 4a5b-)

zeros=$(tr -cd ',' <src/games/kyoto/proof_weights.inc | wc -c)
for ((i = 0; i < zeros; i++)); do echo 0,; done >"$folder/weights-0"
for ((round = 1; round <= rounds; round++)); do
  rm -f "$folder/samples-$round"
  ./kanzen prove kyoto --first-move 1e1d+ --reply "${replies[@]}" --threads 1 --memory 2GB --time-limit "$seconds" \
    --weights "$folder/weights-$((round - 1))" --samples "$folder/samples-$round" || (($? == 1))
  ./kanzen learn kyoto --samples "$folder/samples-$round" --out "$folder/weights-$round"
done
cp "$folder/weights-$rounds" src/games/kyoto/proof_weights.inc
