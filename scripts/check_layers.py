#!/usr/bin/env python3
"""Fails when a file under src/ includes a room it may not know, or is longer than 500 lines.

    check_layers.py [SRC]       default: the src/ beside this script's folder
    check_layers.py --self-test

Includes are written relative to src/: #include "core/shogi/position.h". The table is the architecture.
"""

import re
import sys
import tempfile
from pathlib import Path

MAY_USE = {
    "base": [],
    "core": ["base"],
    "games": ["base", "core"],
    "solve": ["base", "core"],
    "store": ["base", "core"],
    "query": ["base", "core", "store"],
    "play": ["base", "core", "query"],
    "learn": ["base", "core", "solve", "query", "play"],
    "report": ["base", "core", "query"],
    "print": ["base", "core", "report"],
    "catalog": ["base", "core", "games", "solve", "store", "query", "play", "learn", "report"],
    "api": ["base", "core", "query", "report", "catalog"],
    "serve": ["base", "core", "query", "report", "catalog"],
    "cli": ["base", "core", "query", "report", "catalog", "serve"],
    "cards": ["base", "core", "report", "print", "catalog", "cli"],
}
MAX_LINES = 500
SUFFIXES = {".h", ".hpp", ".cpp", ".inc"}
INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^">]+)[">]')


def include_fault(room, quote, path):
    """What is wrong with one include in a file of `room`, or None."""
    target = path.split("/")[0]
    if target == room or target in MAY_USE[room]:
        return None
    if target in MAY_USE and "/" in path:
        return f"{room}/ must not include {target}/"
    return f'"{path}" is not written relative to src/' if quote == '"' else None


def faults_of(file, name):
    """Yields each fault of one file; `name` is its path relative to src/."""
    lines = file.read_text(encoding="utf-8").splitlines()
    if len(lines) > MAX_LINES:
        yield f"{name}: {len(lines)} lines, the limit is {MAX_LINES}"
    room = name.split("/")[0]
    if room not in MAY_USE:
        yield f"{name}: {room} is no room of the architecture (see MAY_USE in scripts/check_layers.py)"
        return
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        fault = match and include_fault(room, *match.groups())
        if fault:
            yield f"{name}:{number}: {fault}"


def check(src):
    """All faults under src, in the order of the paths."""
    files = sorted(f for f in src.rglob("*") if f.suffix in SUFFIXES)
    return [fault for f in files for fault in faults_of(f, f.relative_to(src).as_posix())]


def self_test():
    tree = {
        "base/bits.h": "#include <bit>\n#include <sys/mman.h>\n",
        "core/shogi/position.h": '#include "base/bits.h"\n#include "core/verdict.h"\n',
        "solve/verify.h": '#include "games/dobutsu/rules.h"\n',
        "solve/proof/check.cpp": '// one\n  #  include <store/file.h>\n#include "check.h"\n#include "../x.h"\n',
        "cli/main.cpp": '#include "catalog/catalog.h"\n#include "serve/http.h"\n#include "solve/verify.h"\n',
        "api/kanzen.h": '#include "catalog/catalog.h"\n#include "store/file.h"\n',
        "core/limit.cpp": "\n" * 500,
        "core/long.cpp": "\n" * 501,
        "util/misc.h": "\n",
        "games/words.txt": '#include "cli/main.h"\n',
    }
    expected = [
        "api/kanzen.h:2: api/ must not include store/",
        "cli/main.cpp:3: cli/ must not include solve/",
        "core/long.cpp: 501 lines, the limit is 500",
        "solve/proof/check.cpp:2: solve/ must not include store/",
        'solve/proof/check.cpp:3: "check.h" is not written relative to src/',
        'solve/proof/check.cpp:4: "../x.h" is not written relative to src/',
        "solve/verify.h:1: solve/ must not include games/",
        "util/misc.h: util is no room of the architecture (see MAY_USE in scripts/check_layers.py)",
    ]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in tree.items():
            file = Path(folder, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        found = check(Path(folder))
    if found != expected:
        sys.exit("self-test failed, found:\n" + "\n".join(found))
    print("self-test passed")


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    src = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent / "src"
    if not src.is_dir():
        sys.exit(f"{src}: no such folder")
    faults = check(src)
    print("\n".join(faults) if faults else "layers: in order")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
