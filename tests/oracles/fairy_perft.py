#!/usr/bin/env python3
"""Perft counts from Debian's fairy-stockfish, one process for any number of positions.

    printf 'p+nks+l/5/5/5/+LSK+NP b - 1\\n' | tests/oracles/fairy_perft.py kyoto 4

Reads SFENs, one a line, and answers in the form of the golden files:
`<sfen> ; D1 n ; D2 n ; ...`. Also holds what all scripts here share: which
variant of the third-party programs is which game of ours, and SFEN <-> FEN.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass

SKIPPED = 77

# One text for two dialects: fairy-stockfish 11 reads promotionRank, ffish 0.7 the two regions.
NINE_INI = """[nine:shogi]
maxRank = 3
maxFile = c
promotionRank = 3
promotionRegionWhite = *3
promotionRegionBlack = *1
startFen = 2k/3/K2[SPsp] w 0 1
"""


@dataclass(frozen=True)
class Game:
    variant: str  # its name in both programs
    start: str
    programs: tuple = ("fairy", "ffish")  # those whose rules are ours
    ini: str = ""
    rules: str = ""  # "try": ffish_perft.mjs ends the game at an untaken try


GAMES = {
    "dobutsu": Game("dobutsu", "gle/1c1/1C1/ELG b - 1", programs=("ffish",), rules="try"),
    "kyoto": Game("kyotoshogi", "p+nks+l/5/5/5/+LSK+NP b - 1"),
    "nine": Game("nine", "2k/3/K2 b SPsp 1", ini=NINE_INI),
    "minishogi": Game("minishogi", "rbsgk/4p/5/P4/KGSBR b - 1"),
    "gorogoro": Game("gorogoro", "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1"),
}


def to_fen(sfen):
    """`2k/3/K2 b 2Ps 1` -> `2k/3/K2[PPs] w - - 0 1`: their white is our sente."""
    board, side, hand, _ = sfen.split()
    hand = re.sub(r"(\d+)(\D)", lambda m: m[2] * int(m[1]), hand.replace("-", ""))
    return f"{board}[{hand}] {'w' if side == 'b' else 'b'} - - 0 1"


def to_sfen(fen):
    """The other way; the move number is always 1, a position has no history here."""
    board, hand, side = re.match(r"([^\[ ]+)\[([^\]]*)\] ([wb]) ", fen).groups()
    hand = re.sub(r"(.)\1+", lambda m: f"{len(m[0])}{m[1]}", hand.replace("-", ""))
    return f"{board} {'b' if side == 'w' else 'w'} {hand or '-'} 1"


def same_position(one, other):
    """Whether two SFENs differ in nothing but move number and order in hand."""
    (board, side, *_), (other_board, other_side, *_) = one.split(), other.split()
    hands = [sorted(re.search(r"\[(.*)\]", to_fen(sfen))[1]) for sfen in (one, other)]
    return (board, side) == (other_board, other_side) and hands[0] == hands[1]


def golden_line(sfen, counts):
    return " ; ".join([sfen] + [f"D{depth} {n}" for depth, n in enumerate(counts, start=1)])


class Fairy:
    """A running fairy-stockfish, set to one game. Use as a context manager."""

    name = "fairy"

    def __init__(self, game):
        self._process = None
        self._ini = None
        self._game = GAMES[game]
        if self.name not in self._game.programs:
            raise ValueError(f"fairy-stockfish plays {game} by other rules")

    @staticmethod
    def path():
        """Where the program is, or None. Debian's /usr/games is often not in PATH."""
        return shutil.which("fairy-stockfish", path=os.environ.get("PATH", "") + ":/usr/games")

    def __enter__(self):
        self._process = subprocess.Popen([self.path()], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         text=True, bufsize=1)
        self._send("uci")
        self.version = self._read(r"id name (.+)")
        if self._game.ini:
            self._ini = tempfile.NamedTemporaryFile("w", suffix=".ini")
            self._ini.write(self._game.ini)
            self._ini.flush()
            self._send(f"setoption name VariantPath value {self._ini.name}")
        self._send(f"setoption name UCI_Variant value {self._game.variant}")
        self._read(f"info string variant {self._game.variant} (.*)")
        return self

    def __exit__(self, *_):
        self._process.communicate("quit\n")
        if self._ini:
            self._ini.close()

    def perft(self, sfen, depth):
        """[D1, .., Ddepth]; every depth is counted on its own."""
        self._send(f"position fen {to_fen(sfen)}")
        counts = []
        for ply in range(1, depth + 1):
            self._send(f"go perft {ply}")
            counts.append(int(self._read(r"Nodes searched: (\d+)")))
        return counts

    def echo(self, sfen):
        """The position as the program itself writes it in SFEN."""
        self._send(f"position fen {to_fen(sfen)}")
        self._send("d")
        answer = self._read(r"Sfen: (.+)")
        self._read(r"(Checkers:)")
        return answer

    def _send(self, line):
        self._process.stdin.write(line + "\n")

    def _read(self, pattern):
        for line in self._process.stdout:
            if match := re.match(pattern, line):
                return match[1]
        raise RuntimeError(f"fairy-stockfish ended before it printed {pattern!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if "fairy" in game.programs])
    parser.add_argument("depth", type=int)
    args = parser.parse_args()
    if not Fairy.path():
        print("fairy_perft: no such program (Debian: apt-get install fairy-stockfish)", file=sys.stderr)
        return SKIPPED
    with Fairy(args.game) as fairy:
        for sfen in filter(None, map(str.strip, sys.stdin)):
            print(golden_line(sfen, fairy.perft(sfen, args.depth)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
