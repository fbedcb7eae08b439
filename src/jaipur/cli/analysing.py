"""`jaipur analyse`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from jaipur.cli.as_json import JSON, print_json
from jaipur.cli.failing import fail
from jaipur.cli.options import LANG, LazyChoice, chosen_language
from jaipur.cli.progress import progress_bar
from jaipur.cli.records import record_at

if TYPE_CHECKING:
    from jaipur.analysis import Analysis, Effort
    from jaipur.formats import Record
    from jaipur.words import Language


_STANDARD_OUTPUT: Final = Path("-")


def _efforts() -> Iterable[str]:
    from jaipur.analysis import EFFORTS

    return EFFORTS


@click.command()
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    type=click.Path(path_type=Path, allow_dash=True),
)
@click.option(
    "--effort",
    type=LazyChoice(_efforts),
    default="normal",
    show_default=True,
    help="How closely to look at every decision.",
)
@click.option(
    "--html",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    help="Write the report as a self-contained HTML page; - is stdout.",
)
@click.option("--position", metavar="TEXT", help="Say what to play in a position, instead.")
@JSON
@LANG
def analyse(
    *,
    files: tuple[Path, ...],
    effort: str,
    html: Path | None,
    position: str | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Show how luck and decisions shaped finished matches.

    Every FILE is a record; - reads one from the standard input. With several of them, totals by
    player follow.
    """
    from jaipur.analysis import EFFORTS
    from jaipur.cli.analysis_page import analysis_page
    from jaipur.cli.analysis_text import analysis_text
    from jaipur.cli.analysis_totals import totals_text

    if as_json and html == _STANDARD_OUTPUT:
        fail("--json and --html cannot both go to the standard output")
    language = chosen_language(lang)
    if position is not None:
        if files or html is not None:
            fail("--position takes neither files nor --html")
        _print_candidates(language, position, EFFORTS[effort], as_json=as_json)
        return
    if not files:
        fail("name the file of a record, or a position with --position")
    records = [(file, record_at(file)) for file in files]
    found = [_analysed(language, file, record, EFFORTS[effort]) for file, record in records]
    if html is not None:
        _write_page(html, analysis_page(language, found))
    if as_json:
        print_json(found[0] if len(found) == 1 else found)
        return
    if html is not None:
        return
    texts = [analysis_text(language, analysis) for analysis in found]
    if len(found) > 1:
        texts.append(totals_text(language, found))
    click.echo("\n\n".join(texts))


def _print_candidates(lang: Language, text: str, effort: Effort, *, as_json: bool) -> None:
    from jaipur.analysis import candidates
    from jaipur.cli.position_text import candidates_json, candidates_text, position_at

    view = position_at(lang, text)
    found = candidates(view, effort)
    if as_json:
        print_json(candidates_json(view, effort, found))
    else:
        click.echo(candidates_text(lang, view, found))


def _write_page(file: Path, page: str) -> None:
    if file == _STANDARD_OUTPUT:
        click.echo(page, nl=False)
        return
    try:
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        fail(f"cannot write {file}: {error.strerror}")


def _analysed(lang: Language, file: Path, record: Record, effort: Effort) -> Analysis:
    from jaipur.analysis import CannotAnalyse
    from jaipur.analysis import analyse as analyse_record
    from jaipur.words import describe_problem

    try:
        with progress_bar(file.name) as told:
            return analyse_record(record, effort, progress=told)
    except CannotAnalyse as refused:
        problem = refused.problem
        sentence = str(refused) if problem is None else describe_problem(lang, problem)
        fail(f"{file}: {sentence}")
