"""What docs/arena.md prints is true: its bot plays, its example runs, its tables are complete."""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from jaipur.arena import Competitor, Job
from jaipur.arena import program as arena_program
from jaipur.arena.estimate import PRIOR_PAIRS
from jaipur.arena.giving_up import MAX_FIRST_FORFEITS
from jaipur.arena.results_file import Header
from jaipur.cli import main
from tests.arena.players import FIRST, LIMIT, SELLER, Seller, duel, played, timeless

TEXT = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def test_the_report_of_the_document_is_real() -> None:
    found = re.search(
        r"^    jaipur (arena .*)\n\n```report\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL
    )
    assert found is not None
    result = CliRunner().invoke(main, found[1].split())

    def without_times(text: str) -> list[str]:
        return [line for line in text.splitlines() if not line.startswith("milliseconds")]

    assert without_times(result.output) == without_times(found[2])


def test_the_bot_of_the_document_plays(tmp_path: Path) -> None:
    file = tmp_path / "seller.py"
    file.write_text(EXAMPLES[0], encoding="utf-8")
    outside = Competitor("seller", "seller", LIMIT, (sys.executable, str(file)))
    results = played(duel(outside, pairs=2))
    assert all(result.forfeit is None for result in results)
    assert timeless(results) == timeless(played(duel(Competitor("seller", Seller, LIMIT), pairs=2)))


def test_the_example_of_the_document_runs() -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(EXAMPLES[1], "arena.md", "exec"), {})
    assert re.fullmatch(r"\(\d+, \d+\)\n", printed.getvalue())


def test_every_option_is_documented() -> None:
    options = [name for option in main.commands["arena"].params for name in option.opts]
    assert [name for name in options if name.startswith("--") and f"`{name}" not in TEXT] == []


def test_every_field_is_documented() -> None:
    job = Job((FIRST, SELLER), 1)
    written = msgspec.to_builtins(played(job)[0])
    head = msgspec.to_builtins(Header.of(job))
    names = {*head, *head["competitors"][0], *written, *written["kinds"][0], "side", "why"}
    assert [name for name in sorted(names) if f"`{name}`" not in TEXT] == []


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (arena_program.GRACE, "at least {:g} seconds more"),
        (arena_program.MOVE_TIMEOUT, "{:g} seconds a move"),
        (arena_program.START_TIMEOUT, "{:g} seconds more for its first answer"),
        (MAX_FIRST_FORFEITS, "A program that forfeits its first {:g} games"),
        (PRIOR_PAIRS, "1 + {:g})*, and *d* = 1 where"),
    ],
)
def test_the_numbers_of_the_document_are_those_of_the_code(number: float, sentence: str) -> None:
    assert sentence.format(number) in " ".join(TEXT.split())
