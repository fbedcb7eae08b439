"""A program that plays, well or badly: `python program.py BEHAVIOUR [FILE]`.

It answers its first request as it should, and shows its behaviour from the second one on.
"""

from __future__ import annotations

import json
import sys
import threading
from pathlib import Path


def main(behaviour: str, *files: str) -> None:
    for number, line in enumerate(sys.stdin):
        request = json.loads(line)
        answer = json.dumps({"id": request["id"], "move": request["view"]["legal"][0]})
        text = answer if number == 0 else behave(behaviour.removeprefix("loud-"), answer, files)
        if behaviour.startswith("loud-"):
            sys.stderr.write(f"request {number}\nthinking\n")
            sys.stderr.flush()
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()


def behave(behaviour: str, answer: str, files: tuple[str, ...]) -> str:
    """What to write instead of the right answer."""
    match behaviour:
        case "crash":
            raise SystemExit("no more dates")
        case "blush":
            raise SystemExit("a red \x1b[31mface\x00\ufffe")
        case "chatter":
            raise SystemExit("a word " * 100_000 + "\nsaid it all")
        case "wail":
            raise SystemExit("\n".join([*(f"line {n}" for n in range(20)), "", "oh no"]))
        case "hang":
            threading.Event().wait()
        case "cheat":
            return answer.replace(json.loads(answer)["move"], "-KK")
        case "tell":
            with Path(files[0]).open("w", encoding="utf-8") as file:
                file.write("playing\n")
                file.flush()
                threading.Event().wait()
    return {
        "garbage": "{]",
        "list": "[1]",
        "refuse": '{"id": 2, "error": {"reason": "tired", "message": "No."}}',
        "forget": '{"move": "+D"}',
        "stammer": f"{answer}\n{answer}",
        "mumble": '{"id": 2, "move": "diamonds, please"}',
        "nothing": '{"id": 2}',
        "endless": "x" * (3 << 20),
    }.get(behaviour, answer)


if __name__ == "__main__":
    main(*sys.argv[1:])
