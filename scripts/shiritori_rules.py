#!/usr/bin/env python3
"""Which dictionaries fall under which rules: a table of letters won, lost and open, for docs/results.

    scripts/shiritori_rules.py [SECONDS]     the time for each letter (default 0.1)

One switch of the rules is turned at a time. KANZEN names the program.
"""

import collections
import json
import os
import subprocess
import sys

LISTS = ["edict", "edict-common", "ipadic", "ipadic-noun", "skk-l", "skk-m", "skk-s"]
RULES = ["", "--long-mark dropped", "--keep-small", "--merge-voiced", "--shortest 3", "--keep-homophones"]


def outcomes(words, rule, seconds):
    program = os.environ.get("KANZEN", "./kanzen")
    command = [program, "solve", "shiritori", "--words", words, *rule.split(), "--seconds", seconds, "--memory", "1G", "--json"]
    answer = json.loads(subprocess.run(command, check=False, stdout=subprocess.PIPE).stdout)
    count = collections.Counter(result["outcome"] for result in answer["results"])
    return f"{count['win']} / {count['loss']} / {count['unknown']}"


def main():
    seconds = sys.argv[1] if len(sys.argv) > 1 else "0.1"
    print("| list | " + " | ".join(f"`{rule}`" if rule else "default" for rule in RULES) + " |")
    print("| --- |" + " ---: |" * len(RULES))
    for words in LISTS:
        print(f"| {words} | " + " | ".join(outcomes(words, rule, seconds) for rule in RULES) + " |", flush=True)


if __name__ == "__main__":
    main()
