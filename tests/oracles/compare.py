#!/usr/bin/env python3
"""Asks the third-party programs again about the lines of a golden perft file.

    tests/oracles/compare.py tests/golden/perft/kyoto.txt --sample 50 --seed 7

The name of the file is the game. Exit code 0: every program at hand gives the
same counts; 1: one does not, the first such line is shown; 77: none of the
programs that know the game is installed. ffish-es6 is looked for in
--modules DIR, $FFISH_MODULES, ./node_modules.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fairy_perft import GAMES, SKIPPED, Fairy, golden_line, to_fen, to_sfen

SCRIPT = Path(__file__).with_name("ffish_perft.mjs")


class Ffish:
    """A running ffish_perft.mjs, set to one game. Use as a context manager."""

    name = "ffish"

    def __init__(self, game, modules):
        self._process = None
        self._ini = None
        self._game = GAMES[game]
        self._modules = modules

    @staticmethod
    def modules(given=None):
        """The folder that holds ffish-es6, or None; also None without node."""
        folder = Path(given or os.environ.get("FFISH_MODULES") or "node_modules")
        return folder if shutil.which("node") and (folder / "ffish-es6" / "ffish.wasm").is_file() else None

    def __enter__(self):
        command = ["node", str(SCRIPT), self._game.variant, "--modules", str(self._modules)]
        if self._game.rules:
            command += ["--rules", self._game.rules]
        if self._game.ini:
            self._ini = tempfile.NamedTemporaryFile("w", suffix=".ini")
            self._ini.write(self._game.ini)
            self._ini.flush()
            command += ["--ini", self._ini.name]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                         bufsize=1)
        self.version = self.ask("version")
        return self

    def __exit__(self, *_):
        self._process.communicate()
        if self._ini:
            self._ini.close()

    def ask(self, *words):
        self._process.stdin.write(" ".join(map(str, words)) + "\n")
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError("ffish_perft.mjs ended instead of answering: " + " ".join(map(str, words)))
        return answer.strip()

    def perft(self, sfen, depth, verb="perft"):
        """[D1, .., Ddepth]; every depth is counted on its own."""
        return [int(word) for word in self.ask(verb, depth, to_fen(sfen)).split()]

    def echo(self, sfen):
        return to_sfen(self.ask("echo", to_fen(sfen)))


def programs_for(game, modules):
    """The installed programs whose rules of the game are ours, not yet started."""
    found = []
    if "fairy" in GAMES[game].programs and Fairy.path():
        found.append(Fairy(game))
    if "ffish" in GAMES[game].programs and modules:
        found.append(Ffish(game, modules))
    return found


def read_golden(path):
    """[(sfen, counts)] of a golden file."""
    lines = [line for line in Path(path).read_text().splitlines() if line and not line.startswith("#")]
    fields = [line.split(" ; ") for line in lines]
    return [(sfen, [int(count.split()[1]) for count in counts]) for sfen, *counts in fields]


def find_difference(program, positions):
    """The first line the program answers otherwise, as (golden line, its own), or None."""
    for sfen, counts in positions:
        answer = program.perft(sfen, len(counts))
        if answer != counts:
            return golden_line(sfen, counts), golden_line(sfen, answer)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("golden", type=Path, help="e.g. tests/golden/perft/kyoto.txt")
    parser.add_argument("--sample", type=int, metavar="N", help="only N lines, drawn at random")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of that draw")
    parser.add_argument("--modules", help="the folder that holds ffish-es6")
    args = parser.parse_args()

    game = args.golden.stem
    if game not in GAMES:
        parser.error(f"{args.golden}: no game {game}; known are {', '.join(GAMES)}")
    programs = programs_for(game, Ffish.modules(args.modules))
    if not programs:
        print(f"compare: skipped, {game} needs one of: {', '.join(GAMES[game].programs)}")
        return SKIPPED
    positions = read_golden(args.golden)
    if args.sample is not None and args.sample < len(positions):
        positions = random.Random(args.seed).sample(positions, args.sample)
    for program in programs:
        with program:
            difference = find_difference(program, positions)
        if difference:
            print(f"golden  {difference[0]}\n{program.name:7} {difference[1]}")
            return 1
        print(f"{game}: {program.version} gives the same counts in {len(positions)} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
