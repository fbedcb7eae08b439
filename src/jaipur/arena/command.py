"""The command `jaipur arena`: read the options, play, report."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import click

from jaipur.arena.about import About
from jaipur.arena.competitor import Competitor, read_competitors, read_programs
from jaipur.arena.errors import ArenaError
from jaipur.arena.figures import figures
from jaipur.arena.files import same_file
from jaipur.arena.job import Job
from jaipur.arena.plot import check_plot, page, write_plot
from jaipur.arena.progress import RunProgress
from jaipur.arena.records import RecordsFolder
from jaipur.arena.report import report
from jaipur.arena.report_json import JsonReport
from jaipur.arena.result import GameResult
from jaipur.arena.results_file import ResultsFile, ResultsStream
from jaipur.arena.run import run
from jaipur.arena.sprt import Sprt
from jaipur.arena.stopping import Terminated, terminable
from jaipur.arena.summary import summarize

INTERRUPTED, TERMINATED = 130, 143
"""The exit codes after Ctrl-C and SIGTERM, as in shells."""

STANDARD_OUTPUT = Path("-")
"""Where `--out -` and `--plot -` write."""

_DEFAULT_ROUNDS = 1000
_DEFAULT_SPRT_ROUNDS = 100_000


class PrintJson(Protocol):
    """Prints a value as JSON."""

    def __call__(self, value: object, *, err: bool) -> None:
        """Print it, on the error output if `err`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The command line; see `jaipur arena --help`.

    Attributes:
        command: the words as they were given, for the report.

    The others are named as on the command line.
    """

    competitors: tuple[str, ...]
    rounds: int | None = None
    matches: int | None = None
    sprt: str | None = None
    seed: str = "arena"
    ruleset: str = "standard"
    workers: int = 1
    cluster: str | None = None
    out: Path | None = None
    records: Path | None = None
    resume: bool = False
    plot: Path | None = None
    bots: tuple[str, ...] = ()
    luck_adjusted: bool = False
    advantage: float | None = None
    command: tuple[str, ...] = ()


def arena(options: Options, print_json: PrintJson | None = None) -> int:
    """Play, print the report, and return the exit code.

    Args:
        options: the command line.
        print_json: prints the report as JSON instead of words.

    Raises:
        ArenaError: the run cannot start or failed; the report of what was played is printed first.
    """
    job = _job(options)
    sprt = None if options.sprt is None else Sprt.parse(options.sprt)
    _check_files(options)
    results: list[GameResult] = []
    problems: list[str] = []
    code = 0
    try:
        with terminable():
            _play(job, options, sprt, results)
    except Terminated:
        code = TERMINATED
    except KeyboardInterrupt:
        code = INTERRUPTED
    except ArenaError as error:
        if not results:
            raise
        problems.append(str(error))
        if options.out not in (None, STANDARD_OUTPUT):
            problems.append(f"the games played are in {options.out}")
    problems += _tell(job, options, sprt, results, print_json)
    if problems:
        raise ArenaError("; ".join(problems))
    return code


def _tell(
    job: Job,
    options: Options,
    sprt: Sprt | None,
    results: list[GameResult],
    print_json: PrintJson | None,
) -> Iterator[str]:
    """Print the report and write the plot; yield what went wrong."""
    summary = summarize(results)
    text = report(job, summary, sprt)
    # What was asked for on the standard output has it for itself.
    taken = STANDARD_OUTPUT in (options.out, options.plot)
    if print_json is None:
        click.echo(text, err=taken)
    else:
        print_json(JsonReport.of(job, summary, sprt), err=taken)
    if options.plot is None:
        return
    about = About.of(job, options.command)
    drawn = page(figures(results, summary), text, about)
    if options.plot == STANDARD_OUTPUT:
        click.echo(drawn, nl=False)
        return
    try:
        write_plot(options.plot, drawn)
    except ArenaError as error:
        yield str(error)


def _play(job: Job, options: Options, sprt: Sprt | None, results: list[GameResult]) -> None:
    """Play the job, adding to `results` and to the file even if the run is cut short."""
    with ExitStack() as stack:
        file: ResultsFile | ResultsStream | None = None
        if options.out == STANDARD_OUTPUT:
            file = ResultsStream(sys.stdout.buffer, job)
        elif options.out is not None:
            file = stack.enter_context(ResultsFile(options.out, job, resume=options.resume))
        known = file.known if file else ()
        records = None
        if options.records is not None:
            records = RecordsFolder(options.records, job, known, resume=options.resume)
        pairs = stack.enter_context(
            closing(
                run(
                    job,
                    workers=options.workers,
                    cluster=options.cluster,
                    known=known,
                    sprt=sprt,
                )
            )
        )
        progress = RunProgress(job, sys.stderr, len(known))
        stack.callback(progress.close)
        for pair in pairs:
            if records is not None:  # first, so that no result is without its record
                records.add(pair.fresh, pair.records)
            if file is not None:
                file.add(pair.fresh)
            results += pair.games
            progress.add(pair)


def _check_files(options: Options) -> None:
    out, plot = options.out, options.plot
    if options.resume and out is None:
        raise ArenaError("--resume needs --out, the file to continue")
    if options.resume and out == STANDARD_OUTPUT:
        raise ArenaError("--resume needs a file, not the standard output")
    if out == plot == STANDARD_OUTPUT:
        raise ArenaError("--out and --plot cannot both go to the standard output")
    if out is not None and plot is not None and same_file(out, plot):
        raise ArenaError("--out and --plot are the same file: the plot would replace the results")
    if plot not in (None, STANDARD_OUTPUT):
        check_plot(plot)


def _job(options: Options) -> Job:
    programs = read_programs(options.bots)
    competitors = read_competitors(options.competitors, programs)
    playing = {re.split("[:@]", text)[0] for text in options.competitors}
    for name in programs:
        if name not in playing:
            raise ArenaError(f"--bot {name} is not among the competitors")
    if options.cluster is None:
        _check_programs(competitors)
    if options.rounds is not None and options.matches is not None:
        raise ArenaError("an arena plays rounds or matches, not both")
    number = options.matches or options.rounds
    if number is None:
        number = _DEFAULT_ROUNDS if options.sprt is None else _DEFAULT_SPRT_ROUNDS
    if number < 2 or number % 2:
        raise ArenaError(f"games are played in pairs, so their number is even, not {number}")
    if options.advantage is not None and not options.luck_adjusted:
        raise ArenaError("--advantage is for --luck-adjusted: it says how luck is counted")
    return Job(
        competitors,
        pairs=number // 2,
        seed=options.seed,
        rules=options.ruleset,
        mode="rounds" if options.matches is None else "matches",
        advantage=(options.advantage or 0.0) if options.luck_adjusted else None,
    )


def _check_programs(competitors: tuple[Competitor, ...]) -> None:
    """Check that all programs exist: a missing one would forfeit every game."""
    for competitor in competitors:
        if competitor.command is not None and shutil.which(competitor.command[0]) is None:
            raise ArenaError(f"there is no program {competitor.command[0]!r}")
