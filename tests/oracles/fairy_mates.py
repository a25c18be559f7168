#!/usr/bin/env python3
"""Random boards of nine-square shogi on which Debian's fairy-stockfish finds a mate, held against ours.

    tests/oracles/fairy_mates.py build/release/bin/kanzen --boards 500 --pieces 4

Where it finds a mate, the same side must win by our answer, in at most as many plies: its mates are upper
bounds. It lets a pawn be dropped for mate and then calls the dropper lost, so its wins are wins by our rules.
"""

import argparse
import dataclasses
import json
import random
import re
import subprocess
import sys

from fairy_perft import Fairy, SKIPPED, to_fen

KINDS = "GSRBNLP"


def random_sfen(rng, pieces):
    """A board of two kings and so many pieces, on the board or in hand; it may be no position."""
    cells = [None] * 9
    squares = rng.sample(range(9), 9)
    cells[squares.pop()] = "K"
    cells[squares.pop()] = "k"
    hand = []
    bag = rng.sample([kind for kind in KINDS for _ in range(2)], pieces)
    for kind in bag:
        letter = kind if rng.random() < 0.5 else kind.lower()
        if rng.random() < 0.5 or not squares:
            hand.append(letter)
            continue
        promoted = kind != "G" and rng.random() < 0.25
        cells[squares.pop()] = ("+" if promoted else "") + letter
    ranks = []
    for row in range(3):
        text = "".join(cell or "1" for cell in cells[3 * row:3 * row + 3])
        ranks.append(text.replace("111", "3").replace("11", "2"))
    counts = {letter: hand.count(letter) for letter in hand}
    order = sorted(counts, key=lambda letter: (letter.islower(), KINDS.index(letter.upper())))
    held = "".join((str(counts[letter]) if counts[letter] > 1 else "") + letter for letter in order)
    return f"{'/'.join(ranks)} {rng.choice('bw')} {held or '-'} 1"


def ours(program, sfens):
    """Our answers, one for each board; None where it is no position, or over."""
    done = subprocess.run([program, "probe", "nine", "-", "--json"], input="\n".join(sfens) + "\n",
                          stdout=subprocess.PIPE, text=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(sfens), f"{len(answers)} answers to {len(sfens)} boards"
    return [None if "error" in answer or answer["ended"] else answer for answer in answers]


class Mates(Fairy):
    """Its search instead of its perft. It scores a loss by perpetual check as a mate, after whatever way it came
    there; with that rule switched off its mates are mates."""

    def __init__(self, game):
        super().__init__(game)
        self._game = dataclasses.replace(self._game, ini=self._game.ini + "perpetualCheckIllegal = false\n")

    def mate(self, sfen, depth):
        """Plies to mate for the side to move, negative if it is mated; None if it finds none."""
        self._send("ucinewgame")
        self._send(f"position fen {to_fen(sfen)}")
        self._send(f"go depth {depth}")
        found = None
        for line in self._process.stdout:
            if match := re.search(r" score (mate|cp) (-?\d+)", line):
                found = int(match[2]) if match[1] == "mate" else None
            if line.startswith("bestmove"):
                break
        if found is None:
            return None
        return 2 * found - 1 if found > 0 else 2 * found


def fault(answer, plies):
    """What is wrong with an answer of ours where the other program found a mate; None if nothing is."""
    wanted = "win" if plies > 0 else "loss"
    if answer["outcome"] != wanted:
        return f"ours is {answer['outcome']}, theirs {wanted} in {abs(plies)}"
    if answer["distance"] is None or answer["distance"] > abs(plies):
        return f"ours takes {answer['distance']}, theirs {abs(plies)}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--boards", type=int, default=500, help="boards with a mate to compare")
    parser.add_argument("--pieces", type=int, default=4, help="at most so many besides the kings")
    parser.add_argument("--depth", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not Fairy.path():
        print("fairy_mates: no such program (Debian: apt-get install fairy-stockfish)", file=sys.stderr)
        return SKIPPED
    rng = random.Random(args.seed)
    compared = faults = asked = 0
    longest = 0
    with Mates("nine") as fairy:
        while compared < args.boards:
            # Boards of few classes at a time: without tables each class is solved when it is first met.
            sfens = sorted((random_sfen(rng, rng.randint(1, args.pieces)) for _ in range(400)),
                           key=lambda sfen: sorted(re.sub("[^A-Z]", "", sfen.upper())))
            for sfen, answer in zip(sfens, ours(args.program, sfens)):
                if answer is None or compared == args.boards:
                    continue
                asked += 1
                plies = fairy.mate(sfen, args.depth)
                if plies is None or plies == 0:
                    continue
                compared += 1
                longest = max(longest, abs(plies))
                if why := fault(answer, plies):
                    faults += 1
                    print(f"{sfen}: {why}")
    print(f"{compared} mates on {asked} boards compared, the longest in {longest} plies; {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
