"""`jaipur puzzles`: solve them, look at them, make and check them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from jaipur.cli.as_json import JSON, print_json
from jaipur.cli.failing import fail, failing_on
from jaipur.cli.options import LANG, LIGHT, PLAIN, THEME, LazyChoice, chosen_language
from jaipur.cli.progress import progress_bar

if TYPE_CHECKING:
    from jaipur.puzzles import Puzzle
    from jaipur.words import Language

_ENOUGH: Final = 98.0
"""Per cent of the puzzles that must be stable."""


def _themes() -> Iterable[str]:
    from jaipur.puzzles import Theme

    return (theme.value for theme in Theme)


def _efforts() -> Iterable[str]:
    from jaipur.analysis import EFFORTS

    return ("long", *EFFORTS)


WORKERS: Final = click.option(
    "--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes."
)
_FILE: Final = click.Path(path_type=Path, dir_okay=False)


@click.group(invoke_without_command=True)
@click.option("--about", "puzzle_theme", type=LazyChoice(_themes), help="Puzzles of this theme.")
@click.option("--seed", help="A text that fixes the order of the puzzles.")
@PLAIN
@LIGHT
@THEME
@LANG
@click.pass_context
def puzzles(context: click.Context, /, **options: Any) -> None:
    """Solve puzzles: find the best move, from what the player knows.

    Without a command: in the terminal, on the whole screen, or line by line with --plain.
    """
    if context.invoked_subcommand is not None:
        return
    from jaipur.terminal import command

    lang = chosen_language(options.pop("lang"))
    with failing_on(command.PlayError):
        command.solve(lang, command.PuzzleOptions(**options))


@puzzles.command()
@click.argument("id", metavar="ID")
@JSON
@LANG
def show(*, id: str, as_json: bool, lang: str | None) -> None:  # noqa: A002 - as the user calls it
    """Show a puzzle and its solution."""
    from dataclasses import asdict

    from jaipur.puzzles import puzzles as shipped

    puzzle = shipped().get(id)
    if puzzle is None:
        fail(f"there is no puzzle {id!r}")
    if as_json:
        print_json({"id": id, **asdict(puzzle)})
        return
    click.echo("\n".join(_told(chosen_language(lang), puzzle)))


def _told(lang: Language, puzzle: Puzzle) -> Iterator[str]:
    from jaipur.terminal.puzzle_texts import position_lines, solution_lines

    yield from position_lines(lang, puzzle)
    yield ""
    yield from solution_lines(lang, puzzle)


@puzzles.command()
@click.option("--count", type=click.IntRange(1, 100_000), default=500, show_default=True)
@click.option("--seed", default="jaipur", show_default=True, help="A text that fixes the games.")
@click.option("--out", type=_FILE, required=True, help="Where the puzzles are written.")
@WORKERS
def make(*, count: int, seed: str, out: Path, workers: int) -> None:
    """Find puzzles in games of bots.

    The same seed and count give the same puzzles. What is found meanwhile is kept beside the file,
    in FILE.part: the same command goes on from there.
    """
    from jaipur.puzzles import CannotResume, write_puzzles
    from jaipur.puzzles import make as make_puzzles

    journal = out.with_name(f"{out.name}.part")
    try:
        with progress_bar(out.name) as told, failing_on(CannotResume):
            found = make_puzzles(seed, count, workers=workers, journal=journal, progress=told)
        out.write_text(write_puzzles(found), encoding="utf-8")
        journal.unlink()
    except OSError as error:
        fail(f"cannot write {error.filename}: {error.strerror}")
    click.echo(f"{len(found)} puzzles: {_by_theme(found)}")


@puzzles.command()
@click.argument("file", type=_FILE, required=False)
@click.option(
    "--seed", default="check", show_default=True, help="A text that fixes the random worlds."
)
@click.option(
    "--effort",
    type=LazyChoice(_efforts),
    default="long",
    show_default=True,
    help="How long to look: long is ten times the search that finds puzzles.",
)
@click.option("--sample", type=click.IntRange(1), help="Check only this many.")
@WORKERS
@JSON
def check(
    *,
    file: Path | None,
    seed: str,
    effort: str,
    sample: int | None,
    workers: int,
    as_json: bool,
) -> None:
    """Check puzzles anew: those of a FILE, or those of the package.

    Exit code 1 if fewer than 98% are stable: if the solution is not the best move any more, or no
    longer at least 8 points ahead of all others.
    """
    from jaipur.analysis import EFFORTS
    from jaipur.puzzles import LONG, running
    from jaipur.puzzles import check as check_puzzle
    from jaipur.puzzles import puzzles as shipped

    found = tuple(shipped().values()) if file is None else _read(file)
    found = found[:: max(1, len(found) // sample)][:sample] if sample else found
    if not found:
        fail("there are no puzzles")
    again = partial(check_puzzle, seed=seed, effort=EFFORTS.get(effort, LONG.effort))
    checked = []
    with progress_bar("check") as told, running(workers) as run:
        for each in run(again, found):
            checked.append(each)
            told(len(checked), len(found))
    same = sum(each.best == puzzle.solution for each, puzzle in zip(checked, found, strict=True))
    stable = 100 * sum(each.stable for each in checked) / len(found)
    unstable = [
        (puzzle.id, each.problem or f"{each.gap:+.1f} ± {each.error:.1f}, best {each.best}")
        for each, puzzle in zip(checked, found, strict=True)
        if not each.stable
    ]
    figures = {
        "puzzles": len(found),
        "stable": round(stable, 2),
        "same": round(100 * same / len(found), 2),
        "gap_holds": round(100 * sum(each.holds for each in checked) / len(found), 2),
        "unstable": dict(unstable),
    }
    if as_json:
        print_json(figures)
    else:
        click.echo(f"{len(found)} puzzles: {_by_theme(found)}")
        click.echo(f"stable: {stable:.1f}%")
        click.echo(f"the same best move: {figures['same']:.1f}%")
        click.echo(f"still 10 points ahead: {figures['gap_holds']:.1f}%")
        for name, what in unstable:
            click.echo(f"  {name}: {what}")
    if stable < _ENOUGH:
        sys.exit(1)


def _read(file: Path) -> tuple[Puzzle, ...]:
    from jaipur.formats import FormatError
    from jaipur.puzzles import read_puzzles

    try:
        return read_puzzles(file.read_text("utf-8"))
    except OSError as error:
        fail(f"cannot read {file}: {error.strerror}")
    except (UnicodeDecodeError, FormatError) as error:
        fail(f"{file}: {error}")


def _by_theme(found: Iterable[Puzzle]) -> str:
    from collections import Counter

    themes = Counter(str(puzzle.theme) for puzzle in found)
    return ", ".join(f"{theme} {number}" for theme, number in sorted(themes.items()))
