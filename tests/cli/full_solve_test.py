#!/usr/bin/env python3
"""Solves Dobutsu shogi with the real program: killed on the way, out of disk, resumed; for test --all also in one go.

    full_solve_test.py PROGRAM

Needs 1 GB of memory and 2 GB of disk in the folder for temporary files.
"""

import filecmp
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SUMMARY = {
    "positions": 231_641_991,
    "win": 174_787_315,
    "loss": 53_793_170,
    "draw": 3_061_506,
    "longest": 173,
    "reachable": 246_803_167,
    "reachable_not_ended": 99_485_568,
    "start": {"outcome": "loss", "distance": 78},
}
FIRST_MOVES = {"1d1c": 78, "2d1c": 78, "2d3c": 78, "2c2b": 76}  # section 4.1 of the paper
RESULTS = Path(__file__).parents[2] / "docs/results/dobutsu.md"
BROWSER_TEST = Path(__file__).parents[1] / "browser/browser_test.py"
KILL_AT_ROUND = 60
VERDICTS_AT, BLOCK = 3 * 4096, 64 * 1024

program = ""
failures = []


def check(condition, what):
    if not condition:
        failures.append(what)
        print(f"FAILED: {what}", flush=True)


def limit_files(size):
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def run(home, *arguments, code=0, file_size=None):
    """Runs the program; its standard output. Errors must be one line, and nothing else may be said."""
    began = time.monotonic()
    finished = subprocess.run(
        [program, *map(str, arguments)],
        env=os.environ | {"KANZEN_HOME": str(home)},
        preexec_fn=limit_files(file_size) if file_size else None,
        capture_output=True,
        text=True,
    )
    words = " ".join(map(str, arguments))
    print(f"{time.monotonic() - began:7.1f} s  exit {finished.returncode}  kanzen {words}", flush=True)
    check(finished.returncode == code, f"{words}: exit code {finished.returncode}, not {code}: {finished.stderr}")
    lines = finished.stderr.count("\n")
    check(lines == (0 if code <= 1 else 1), f"{words}: {lines} lines on standard error: {finished.stderr}")
    check(code == 0 or code == 1 or finished.stdout == "", f"{words}: output beside the error: {finished.stdout}")
    return finished.stdout


def start(home, *arguments):
    return subprocess.Popen(
        [program, *map(str, arguments)],
        env=os.environ | {"KANZEN_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def kill_midway(home, saved):
    """Kills a run without warning, somewhere after a checkpoint."""
    solver = start(home, "solve", "dobutsu", "--checkpoint", saved, "--checkpoint-every", 3, "--progress")
    refused = False
    for line in solver.stderr:
        found = re.search(r"round (\d+)", line)
        if not found or not (saved / "dobutsu.kzc").exists():
            continue
        if not refused:
            run(home, "solve", "dobutsu", "--checkpoint", saved, code=4)
            refused = True
        if int(found[1]) >= KILL_AT_ROUND:
            solver.kill()
            break
    solver.stdout.close()
    solver.stderr.close()
    check(solver.wait() == -signal.SIGKILL, "the run was over before it could be killed")
    check((saved / "dobutsu.kzc").exists(), "there is no checkpoint after the kill")
    check(not (home / "dobutsu.kzt").exists(), "there is a table although the run was killed")


def interrupt(home, saved):
    """Asks a run to stop, as Ctrl-C does."""
    solver = start(home, "solve", "dobutsu", "--checkpoint", saved)
    time.sleep(2)
    solver.send_signal(signal.SIGINT)
    out, err = solver.communicate()
    check(solver.returncode == 130, f"interrupted: exit code {solver.returncode}")
    check(out == "" and err.endswith("there was nothing to keep yet\n"), f"interrupted: says {err}{out}")
    check(not list(home.glob("*")), "interrupted: something is left")


def interrupted_and_resumed(folder):
    """The home of a run that was killed, found no room, and was let go on; as few positions as possible twice."""
    home, saved, full = folder / "resumed", folder / "saved", folder / "full"
    kill_midway(home, saved)
    run(full, "solve", "dobutsu", "--checkpoint", saved, "--checkpoint-every", 1000, code=4, file_size=100_000_000)
    check(not list(full.glob("*")), "a full disk: something is left")
    check((saved / "dobutsu.kzc").exists(), "a full disk: the checkpoint is gone")
    result = json.loads(run(home, "solve", "dobutsu", "--checkpoint", saved, "--json") or "{}")
    check(result.get("resumed_at_round", 0) > 0, f"the run began anew: {result}")
    check_summary(result)
    check(not (saved / "dobutsu.kzc").exists(), "the checkpoint is not cleared")
    check(not list(saved.glob("*.part-*")), "half a checkpoint of the killed run is left")
    return home


def check_summary(result):
    for key, value in SUMMARY.items():
        check(result.get(key) == value, f"{key} is {result.get(key)}, not {value}")


def check_straight(home, resumed):
    """A run that nothing stops makes the very same table, and says so in words."""
    text = run(home, "solve", "dobutsu")
    check("231,641,991 positions" in text and "resumed" not in text, f"other figures: {text}")
    check(filecmp.cmp(resumed, home / "dobutsu.kzt", shallow=False), "resumed and straight runs differ")


def check_answers(home):
    probe = json.loads(run(home, "probe", "dobutsu", "startpos", "--json"))
    check((probe["outcome"], probe["distance"]) == ("loss", 78), f"the start: {probe}")
    moves = {move["move"]: move["distance"] for move in probe["moves"]}
    check(moves == FIRST_MOVES, f"the first moves: {moves}")
    check(all(move["outcome"] == "loss" for move in probe["moves"]), f"the first moves: {probe}")
    line = json.loads(run(home, "line", "dobutsu", "startpos", "--json"))
    check(len(line["moves"]) == 78, f"the line has {len(line['moves'])} plies")
    run(home, "find", "dobutsu", "--win", 172, code=2)
    for plies in (173, 175, 255, 291):
        found = json.loads(run(home, "find", "dobutsu", "--win", plies, "--everywhere", "--json"))
        check((found["count"] > 0) == (plies == 173), f"wins in {plies}: {found['count']}")
        wrong = [p for p in found["positions"] if (p["outcome"], p["distance"]) != ("win", plies)]
        check(not wrong, f"wins in {plies}: {wrong}")


def check_packed(home):
    """The packed table says the same, and is asked when the table is not there."""
    packed = json.loads(run(home, "pack", "dobutsu", "--json") or "{}")
    check(packed.get("bytes", 0) <= 5_500_000, f"the packed table: {packed}")
    run(home, "verify", "dobutsu", "--table", home / "dobutsu.kzs", "--sample", 100_000)
    run(home, "verify", "dobutsu", "--sample", 10, code=2)
    retrieval = json.loads(run(home, "pack", "dobutsu", "--retrieval", "--json") or "{}")
    check(retrieval.get("bytes", 0) <= 32_000_000, f"the retrieval table: {retrieval}")
    run(home, "verify", "dobutsu", "--table", home / "dobutsu.kzr", "--sample", 1_000_000)
    os.remove(home / "dobutsu.kzr")
    if os.environ.get("KANZEN_TEST_ALL"):  # minutes: every position by the definition of a packed table
        run(home, "verify", "dobutsu", "--table", home / "dobutsu.kzs")
    os.rename(home / "dobutsu.kzt", home / "aside.kzt")
    probe = json.loads(run(home, "probe", "dobutsu", "startpos", "--json"))
    moves = {move["move"]: move["distance"] for move in probe["moves"]}
    check((probe["distance"], moves) == (78, FIRST_MOVES), f"the packed start: {probe}")
    line = json.loads(run(home, "line", "dobutsu", "startpos", "--json"))
    check(len(line["moves"]) == 78, f"the packed line has {len(line['moves'])} plies")
    os.rename(home / "aside.kzt", home / "dobutsu.kzt")
    browser = subprocess.run([sys.executable, BROWSER_TEST, program, home / "dobutsu.kzt", home / "dobutsu.kzs"])
    check(browser.returncode == 0, f"the browser's reader: exit code {browser.returncode}")


def check_damage(table, home):
    """Takes the table for good."""
    damaged = home / "damaged.kzt"
    os.rename(table, damaged)
    size = damaged.stat().st_size

    def flip(offsets):
        with open(damaged, "r+b") as file:
            for at in offsets:
                file.seek(at)
                byte = file.read(1)[0]
                file.seek(at)
                file.write(bytes([byte ^ 1]))

    flip([VERDICTS_AT + 100 * BLOCK])
    run(home, "verify", "dobutsu", "--table", damaged, code=3)
    flip([VERDICTS_AT + 100 * BLOCK])
    every_block = range(VERDICTS_AT + 5, VERDICTS_AT + 249_442_767, BLOCK)
    flip(every_block)
    run(home, "probe", "dobutsu", "startpos", "--table", damaged, code=3)
    flip(every_block)
    run(home, "probe", "dobutsu", "startpos", "--table", damaged)
    flip([64])
    run(home, "probe", "dobutsu", "startpos", "--table", damaged, code=3)
    flip([64])
    os.truncate(damaged, size - 1)
    run(home, "probe", "dobutsu", "startpos", "--table", damaged, code=3)


def main(arguments):
    global program
    program = arguments[0]
    folder = Path(tempfile.mkdtemp(prefix="kanzen-full-solve-"))
    try:
        interrupt(folder / "interrupted", folder / "stopped")
        home = interrupted_and_resumed(folder)
        if os.environ.get("KANZEN_TEST_ALL"):
            check_straight(folder / "straight", home / "dobutsu.kzt")
        check_answers(home)
        run(home, "verify", "dobutsu")
        check_packed(home)
        printed = run(home, "report", "dobutsu", "--markdown")
        check(printed == RESULTS.read_text(), f"{RESULTS} is not what the report prints")
        check_damage(home / "dobutsu.kzt", home)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
