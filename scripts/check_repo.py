#!/usr/bin/env python3
"""Fails when a tracked file names a path of somebody's machine or is too large to be committed.

    check_repo.py [ROOT]        default: the repository this script is in
"""

import re
import subprocess
import sys
from pathlib import Path

MB = 1024 * 1024
MAX_FILE = 4 * MB
MAX_BINARIES = 40 * MB
# A machine's own folder, not the middle of a longer path or of an address.
MACHINE_PATH = re.compile(r"(?<![\w.~}/-])/(?:work|root|home|Users)/[\w.*<$-]*")


def tracked_files(root):
    """The tracked files that are in the work tree; links are left out, their targets are tracked or outside."""
    listing = subprocess.run(["git", "-C", root, "ls-files", "-z"], check=True, capture_output=True).stdout
    files = (root / name.decode() for name in listing.split(b"\0") if name)
    return [f for f in files if f.is_file() and not f.is_symlink()]


def text_of(data):
    """The text of a file, or None for a binary one."""
    try:
        return None if b"\0" in data else data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def check(root):
    """All faults of the tracked files, in the order git lists them."""
    faults, binaries = [], 0
    for file in tracked_files(root):
        name, data = file.relative_to(root).as_posix(), file.read_bytes()
        if len(data) > MAX_FILE:
            faults.append(f"{name}: {len(data) / MB:.1f} MB, the limit is {MAX_FILE // MB} MB")
        text = text_of(data)
        if text is None:
            binaries += len(data)
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if match := MACHINE_PATH.search(line):
                faults.append(f"{name}:{number}: {match[0]} is a path of one machine")
    if binaries > MAX_BINARIES:
        faults.append(f"binary files: {binaries / MB:.1f} MB in all, the limit is {MAX_BINARIES // MB} MB")
    return faults


def main(arguments):
    root = Path(arguments[0] if arguments else Path(__file__).resolve().parent.parent)
    if not (root / ".git").exists():
        print("repo: not a git work tree, nothing to check")
        return 0
    faults = check(root)
    print("\n".join(faults) if faults else "repo: in order")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
