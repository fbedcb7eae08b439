"""Processor time of a whole match analysed, at every effort.

One match of the merchant against itself, with a fixed number of iterations, so that it is the same
everywhere. Processor time, on one core, is what counts: it hardly depends on what else a machine
does.
"""

from __future__ import annotations

from time import process_time

from benchmarks.care import played
from jaipur.analysis import EFFORTS, analyse
from jaipur.bots import Limit
from jaipur.formats import Person, Record
from jaipur.rules import BySeat


def main() -> None:
    """Print a line for every effort."""
    match = played("merchant", Limit(iterations=200), 1)
    record = Record.of(match, BySeat(Person("One"), Person("Two")))
    for name, effort in EFFORTS.items():
        begun = process_time()
        found = analyse(record, effort)
        seconds = process_time() - begun
        decisions = sum(len(part.moves) for part in found.rounds)
        each = 1000 * seconds / decisions
        print(
            f"{name:8} {seconds:6.1f} s of a processor, {decisions} decisions, {each:.0f} ms each"
        )


if __name__ == "__main__":
    main()
