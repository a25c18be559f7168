#!/usr/bin/env python3
"""Writes the page of results of nine-square shogi, from nothing but what the program says.

    scripts/nine_results.py build/release/bin/kanzen > docs/results/nine.md

Needs the tables of all classes up to 4 pieces and makes those that are missing. Classes of the largest family
count as far as `kanzen census nine --family 4v4` has got.
"""

import argparse
import json
import subprocess
import sys

KANJI = dict(zip("KGSRBNLP", "玉金銀飛角桂香歩"))


def run(program, *words):
    done = subprocess.run([program, *words, "--json"], stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def drawn(sfen):
    """A board in one cell of a table: gote's pieces have a v before them."""
    board, _, hands, _ = sfen.split()
    ranks = []
    for rank in board.split("/"):
        cells = []
        promoted = ""
        for letter in rank:
            if letter.isdigit():
                cells += ["・"] * int(letter)
            elif letter == "+":
                promoted = "+"
            else:
                cells.append(("v" if letter.islower() else "") + promoted + KANJI[letter.upper()])
                promoted = ""
        ranks.append(" ".join(cells))
    return "<br>".join(ranks) + (f"<br>{hands}" if hands != "-" else "")


def census_table(rows, counts):
    print("| family | arrangements | valid | won | lost | drawn | won, lost by perpetual check | longest |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    sums = {}
    for row in rows:
        figures = row[counts]
        for name, figure in figures.items():
            sums[name] = sums.get(name, 0) + figure
        part = "" if row["classes"] == row["classes_in_all"] else f" ({row['classes']} of {row['classes_in_all']} classes)"
        print_census_row(row["meaning"] + part, figures, f"{row['longest']}: `{row['longest_position']}`")
    print_census_row("all of these", sums, str(max(row["longest"] for row in rows)))


def print_census_row(name, figures, longest):
    cells = [f"{figures[key]:,}" for key in ("arrangements", "valid", "won", "lost", "drawn")]
    ruled = f"{figures['won_by_perpetual_check']:,}, {figures['lost_by_perpetual_check']:,}"
    print(f"| {name} | {' | '.join(cells)} | {ruled} | {longest} |")


def rules_table(rows):
    print("| family | kings side by side | a piece that can never move | the king can be taken | first player has no move | two pawns on a file |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for row in rows:
        cells = [f"{row['counts'][key]:,}" for key in
                 ("kings_touch", "dead_pieces", "king_en_prise", "mated", "two_pawns")]
        print(f"| {row['meaning']} | {' | '.join(cells)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--up-to", type=int, default=4)
    args = parser.parse_args()
    up_to = ["--up-to", str(args.up_to)]
    classes = run(args.program, "solve", "nine", *up_to)
    packed = {row["material"]: row["bytes"] for row in run(args.program, "pack", "nine", *up_to)}
    longest = {}
    for row in run(args.program, "find", "nine", "--longest", "--limit", "1", *up_to)[0]["positions"]:
        longest[row["note"]] = row
    families = run(args.program, "census", "nine")[0]["families"]
    large = run(args.program, "census", "nine", "--family", "4v4", "--kept")[0]["families"]
    print("# Nine-square shogi, solved\n")
    print("Written by `scripts/nine_results.py build/release/bin/kanzen > docs/results/nine.md`; every figure is the program's own.\n")
    print("## Census of start boards\n")
    print(CENSUS)
    print("Mirror images counted twice (`kanzen census nine`):\n")
    census_table(families, "counts")
    print("\nMirror images counted once:\n")
    census_table(families, "folded")
    print("\nWhat the arrangements that are not valid break, the first rule of these in this order:\n")
    rules_table(families)
    if large and large[0]["classes"]:
        print("\nFour pieces each on the board, class by class (`kanzen census nine --family 4v4`), as far as it has got; mirror images counted twice, then once:\n")
        census_table(large, "counts")
        print()
        census_table(large, "folded")
    print(PAPER)
    print("## All classes of up to {} pieces\n".format(args.up_to))
    total = {key: sum(row[key] for row in classes) for key in ("positions", "positions_folded", "win", "loss", "draw")}
    ruled = [sum(row["by_perpetual_check"][key] for row in classes) for key in ("win", "loss")]
    print(f"`kanzen solve nine --up-to {args.up_to}`, `kanzen pack nine --up-to {args.up_to}`, `kanzen find nine --longest --limit 1 --up-to {args.up_to}`: "
          f"{len(classes)} classes, {total['positions']:,} positions ({total['positions_folded']:,} with mirror images folded), "
          f"{total['win']:,} won, {total['loss']:,} lost, {total['draw']:,} drawn for the side to move, of these "
          f"{ruled[0]:,} won and {ruled[1]:,} lost by perpetual check. The packed tables take {sum(packed.values()):,} bytes, "
          f"the tables {sum(row['bytes'] for row in classes):,}.\n")
    print("The board is a start board (nothing promoted) that is decided in the greatest number of plies, sente to move; v marks gote's pieces, below are the hands (sente's in capitals).\n")
    print("| pieces | positions | won | lost | drawn | won, lost by perpetual check | packed, bytes | longest of all | longest start board | |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    for row in classes:
        found = longest.get(row["material"])
        board = drawn(found["position"]) if found else ""
        plies = f"{found['outcome']} in {found['distance']}" if found else ""
        by_rule = row["by_perpetual_check"]
        print(f"| {row['material']} | {row['positions']:,} | {row['win']:,} | {row['loss']:,} | {row['draw']:,} | "
              f"{by_rule['win']:,}, {by_rule['loss']:,} | {packed[row['material']]:,} | {row['longest']} | {plies} | {board} |")
    return 0


CENSUS = """A start board has two kings and unpromoted pieces, on the board or in hand, at most two of a kind in all (what is in the box); sente moves first. An
*arrangement* puts the pieces of a family on different squares in any way. It is *valid* if (1) the kings do not stand side by side, (2) no piece stands where it can never move, (3) the first
player cannot take the king at once, (4) the first player has a move, and if nobody has two unpromoted pawns on a file. The first four are the paper's (its fourth says that neither side is mated; with (3) that
can only be the first player). Pieces of one kind and side are not told apart. Won and lost are for the first player, by the rules of ordinary shogi: perpetual check loses.
"""

PAPER = """
R. Kobayashi, K. Koizumi and M. Otsuki count 1,129,818,199 arrangements and 48,707,017 valid boards in all eight families, and decide 26,628,931 of them: 20,783,004 won, 5,844,993 lost, 934 drawn. Our
totals differ, and no simple way of counting we know gives theirs: the paper does not say whether pieces of a kind are told apart, whether there may be more than two of a kind, whether mirror images count, or whether two pawns on a file are
left out. Their searches stop at a depth; here every valid board of a counted family is decided.
"""


if __name__ == "__main__":
    sys.exit(main())
