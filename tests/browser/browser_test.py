#!/usr/bin/env python3
"""Builds the browser's reader and compares its answers with the program's.

    browser_test.py PROGRAM TABLE PACKED [POSITIONS]

The answers come from the plain table, the reader's from the packed one, for random positions, legal or not. Exit code
77 says that there is no emscripten here.
"""

import json
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples/browser"


def random_sfen(rng):
    """The eight pieces of the game thrown on the board or into hands; about half of it is legal."""
    squares = list(range(12))
    rng.shuffle(squares)
    board, hands = {}, []
    for piece in "LlEeGgCc":
        letter = piece if piece in "Ll" else rng.choice((piece.lower(), piece.upper()))
        if piece in "Ll" or rng.random() < 0.6:
            board[squares.pop()] = ("+" if letter in "Cc" and rng.random() < 0.3 else "") + letter
        else:
            hands.append(letter)
    ranks = []
    for rank in range(4):
        text = "".join(board.get(rank * 3 + file, "1") for file in range(3))
        ranks.append(text.replace("111", "3").replace("11", "2"))
    order = "EGCegc"
    counts = [(letter, hands.count(letter)) for letter in order if letter in hands]
    hand = "".join((str(count) if count > 1 else "") + letter for letter, count in counts)
    return f"{'/'.join(ranks)} {rng.choice('bw')} {hand or '-'} 1"


def native_answers(program, table, positions):
    """None for what is no legal position, else (outcome, distance)."""
    asked = subprocess.run(
        [program, "probe", "dobutsu", "-", "--json", "--table", table], input=positions, capture_output=True, text=True
    )
    answers = [json.loads(line) for line in asked.stdout.splitlines()]
    return [None if "error" in answer else (answer["outcome"], answer["distance"]) for answer in answers]


def meaning(number):
    if number == -1:
        return None
    if number == 0:
        return ("draw", None)
    if number == 256:
        return ("win", 0)
    return ("win" if (number - 1) % 2 else "loss", number - 1)


def main(program, table, packed, count=25_000):
    if not shutil.which("em++"):
        return 77
    rng = random.Random(20)
    positions = "".join(random_sfen(rng) + "\n" for _ in range(int(count)))
    with tempfile.TemporaryDirectory() as folder:
        reader = Path(folder) / "reader.js"
        subprocess.run(["bash", EXAMPLE / "build.sh", reader], check=True)
        asked = subprocess.run(
            ["node", EXAMPLE / "probe.js", reader, packed], input=positions, capture_output=True, text=True, check=True
        )
    expected = native_answers(program, table, positions)
    found = [meaning(int(line)) for line in asked.stdout.splitlines()]
    legal = sum(answer is not None for answer in expected)
    wrong = [i for i in range(len(expected)) if i >= len(found) or expected[i] != found[i]]
    print(f"{len(expected)} positions, {legal} of them legal, {len(wrong)} differences")
    for i in wrong[:5]:
        print(positions.splitlines()[i], "is", expected[i], "in the browser", found[i] if i < len(found) else "-")
    return 1 if wrong or legal < 10_000 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
