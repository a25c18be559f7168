#!/usr/bin/env python3
"""Writes the golden perft files, from programs nobody of this project wrote.

    FFISH_MODULES=/tmp/ff/node_modules tests/oracles/make_golden.py            # all games
    FFISH_MODULES=/tmp/ff/node_modules tests/oracles/make_golden.py kyoto      # one

Needs npm's ffish-es6 and, but for dobutsu, Debian's fairy-stockfish. ffish
plays the random games; where both programs know a game, each position must
come back from both as it went in and with the same counts, or nothing is
written. Same seed, same bytes.
"""

import argparse
import json
import random
import re
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from compare import Ffish, programs_for
from fairy_perft import GAMES, SKIPPED, golden_line, same_position, to_fen, to_sfen

OUT = Path(__file__).resolve().parents[1] / "golden" / "perft"

NINE_STARTS = [
    "2k/3/K2 b SPsp 1", "prk/3/KRP b - 1", "npk/3/KPN b - 1", "psk/3/KSP b - 1", "1kb/3/RK1 b Pp 1",
    "bk1/3/1KR b Pp 1", "2k/3/K2 b GSRBNLPgsrbnlp 1", "2k/3/K2 b 2G2S2R2B2N2L2P 1",
]

PAWN_DROP = """Both programs generate pawn-drop mates as legal moves, so the counts include them:
compare them with a rules variant that allows the drop."""

NOTES = {
    "dobutsu": """ffish's own rules but for one: it plays on when a lion that entered an attacked square of
its far rank is not taken. Here, as by the rules, the game is then over: a position whose
mover's own lion stands on its far rank has no moves (done in the recursion over ffish,
`--rules try`). With ffish's own rules {plain} of these lines would differ.
No line starts with a lion on its far rank. Debian's fairy-stockfish 11.1 plays Dobutsu by
older rules and was not asked.""",
    "kyoto": """No rule of moving differs: pawn-drop mates, two pawns on a file, dead pieces are legal.
The programs' repetition rules are not ours, but perft does not see repetition.""",
    "nine": PAWN_DROP,
    "minishogi": PAWN_DROP,
    "gorogoro": PAWN_DROP + "\nThe variant is built into both; promotion zone: the farthest two ranks.",
}


@dataclass(frozen=True)
class Batch:
    """How many random positions of which sort, and how deep to count."""

    count: int
    depth: int
    in_hand: int = 0  # at least so many pieces in both hands together
    style: str = "mixed"


BATCHES = {
    "dobutsu": [Batch(200, 3)],
    "kyoto": [Batch(400, 3), Batch(300, 3, in_hand=4, style="hoard")],
    "nine": [Batch(200, 4)],
    "minishogi": [Batch(200, 3)],
    "gorogoro": [Batch(200, 3)],
}
START_DEPTH = {"dobutsu": 7, "kyoto": 6, "nine": 5, "minishogi": 5, "gorogoro": 5}


def hand_size(sfen):
    return len(re.search(r"\[(.*)\]", to_fen(sfen))[1])


def lion_on_far_rank(sfen):
    ranks = sfen.split()[0].split("/")
    return "L" in ranks[0] or "l" in ranks[-1]


def draw(rng, n):
    return int(rng.random() * n)  # unlike choice() and sample(), the same in every version of Python


def nine_start(rng, ffish):
    if rng.random() < 0.2:
        return NINE_STARTS[draw(rng, len(NINE_STARTS))]
    return random_nine_start(rng, ffish, 1 + draw(rng, 6))


def random_nine_start(rng, ffish, pieces):
    """Kings and so many other pieces, at most two of a kind, on the board or in hand."""
    while True:
        sfen = shuffle_nine(rng, pieces)
        if sfen is None:
            continue
        fen = to_fen(sfen)
        other = fen.replace(" w ", " . ").replace(" b ", " w ").replace(" . ", " b ")
        # The side that has just moved must not stand in check, nor the game be over.
        if ffish.ask("check", other) == "0" and ffish.perft(sfen, 1)[0] > 0:
            return sfen


def shuffle_nine(rng, pieces):
    """One try of random_nine_start; None if it breaks a rule of placement."""
    squares = [""] * 9  # rank a first, as in SFEN
    sente_king, gote_king = draw(rng, 9), draw(rng, 9)
    distance = max(abs(sente_king // 3 - gote_king // 3), abs(sente_king % 3 - gote_king % 3))
    if distance < 2:
        return None
    squares[sente_king], squares[gote_king] = "K", "k"
    box, hand = list("GGSSRRBBNNLLPP"), []
    for _ in range(pieces):
        piece = box.pop(draw(rng, len(box)))
        piece = piece if rng.random() < 0.5 else piece.lower()
        square = draw(rng, 18)
        if square >= 9:
            hand.append(piece)
        elif squares[square] or is_dead(piece, square // 3):
            return None
        elif piece in "Pp" and piece in squares[square % 3::3]:
            return None
        else:
            squares[square] = piece
    ranks = ["".join(square or "1" for square in squares[i:i + 3]) for i in (0, 3, 6)]
    board = re.sub("1+", lambda m: str(len(m[0])), "/".join(ranks))
    return f"{board} {'bw'[draw(rng, 2)]} {''.join(sorted(hand)) or '-'} 1"


def is_dead(piece, rank):
    ahead = rank if piece.isupper() else 2 - rank
    return ahead < {"P": 1, "L": 1, "N": 2}.get(piece.upper(), 0)


def random_position(rng, ffish, start, style):
    """Out of a random game of up to 80 plies, after 5 or more of them; None if it got stuck before."""
    seed, plies = draw(rng, 2**32), 5 + draw(rng, 76)
    length, fen = ffish.ask("play", seed, plies, style, to_fen(start)).split(maxsplit=1)
    if int(length) < plies:  # every move ends the game here: take an earlier position instead
        if int(length) <= 5:
            return None
        plies = 5 + draw(rng, int(length) - 5)
        fen = ffish.ask("play", seed, plies, style, to_fen(start)).split(maxsplit=1)[1]
    return to_sfen(fen)


def random_positions(game, batch, seed, ffish, known):
    """As many different positions out of random games as the batch asks for, none of them in `known`."""
    rng = random.Random(f"{game} {seed} {batch.in_hand}")
    found = []
    while len(found) < batch.count:
        start = GAMES[game].start if game != "nine" else nine_start(rng, ffish)
        style = batch.style if batch.style != "mixed" else ("even", "hoard")[draw(rng, 2)]
        sfen = random_position(rng, ffish, start, style)
        if sfen is None or sfen in known or hand_size(sfen) < batch.in_hand:
            continue
        if game == "dobutsu" and lion_on_far_rank(sfen):
            continue
        known.add(sfen)
        found.append(sfen)
    return found


def positions_of(game, seed, ffish):
    """[(sfen, depth)] of a whole file."""
    starts = NINE_STARTS if game == "nine" else [GAMES[game].start]
    positions = [(sfen, START_DEPTH[game]) for sfen in starts]
    known = {ffish.echo(sfen) for sfen in starts}  # as ffish orders the hands
    if game == "nine":
        rng = random.Random(f"nine starts {seed}")
        for pieces in [n for n in range(1, 7) for _ in range(10)]:
            sfen = ffish.echo(random_nine_start(rng, ffish, pieces))
            if sfen not in known:
                known.add(sfen)
                positions.append((sfen, 4))
    for batch in BATCHES[game]:
        found = random_positions(game, batch, seed, ffish, known)
        positions += [(sfen, batch.depth) for sfen in found]
    return positions


def agreed_counts(programs, sfen, depth):
    """What all programs say; raises if they read the position or count it differently."""
    for program in programs:
        if not same_position(program.echo(sfen), sfen):
            raise RuntimeError(f"{program.name} reads {sfen} as {program.echo(sfen)}")
    answers = [program.perft(sfen, depth) for program in programs]
    if any(answer != answers[0] for answer in answers):
        raise RuntimeError(f"{sfen}: the programs count {answers}")
    if answers[0][0] == 0:
        raise RuntimeError(f"{sfen}: the game is over")
    return answers[0]


def describe(program, modules):
    """The program's own name and the package it came in."""
    if program.name == "ffish":
        package = json.loads((modules / "ffish-es6" / "package.json").read_text())
        return f"{program.version}, npm {package['name']} {package['version']}"
    shown = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", "fairy-stockfish"], capture_output=True,
                           text=True, check=False)
    return f"{program.version}, Debian {shown.stdout or '(no package)'}"


def make(game, seed, modules):
    """The text of tests/golden/perft/<game>.txt."""
    programs = programs_for(game, modules)
    with ExitStack() as stack:
        for program in programs:
            stack.enter_context(program)
        ffish = next(program for program in programs if program.name == "ffish")
        positions = positions_of(game, seed, ffish)
        lines, plain = [], 0
        for sfen, depth in positions:
            counts = agreed_counts(programs, sfen, depth)
            lines.append(golden_line(sfen, counts))
            plain += GAMES[game].rules == "try" and counts != ffish.perft(sfen, depth, "plain")
        names = [describe(program, modules) for program in programs]
    header = [f"Perft of {game}: {len(lines)} positions, each with its counts at depth 1, 2, ..."]
    header += [f"Counted by {name}" for name in names]
    header += ["They agree on every line."] if len(names) > 1 else []
    command = f"tests/oracles/make_golden.py --modules .../node_modules --seed {seed} {game}"
    header += [f"Made by: {command}"]
    header += NOTES[game].format(plain=plain).splitlines()
    return "".join(f"# {line}\n" for line in header) + "".join(f"{line}\n" for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="game", help=f"{', '.join(GAMES)}; none: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--modules", help="the folder that holds ffish-es6")
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    if unknown := set(args.games) - set(GAMES):
        parser.error(f"no game {', '.join(sorted(unknown))}; known are {', '.join(GAMES)}")
    modules = Ffish.modules(args.modules)
    for game in args.games or GAMES:
        if len(programs_for(game, modules)) < len(GAMES[game].programs):
            print(f"make_golden: {game} needs all of: {', '.join(GAMES[game].programs)}", file=sys.stderr)
            return SKIPPED
        text = make(game, args.seed, modules)
        args.out.mkdir(parents=True, exist_ok=True)
        (args.out / f"{game}.txt").write_text(text)
        print(f"{args.out / game}.txt: {len(text.splitlines())} lines", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
