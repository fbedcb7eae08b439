"""The games of a run as records: one file for each, under a name that a rerun gives it again."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

from jaipur import __version__
from jaipur.arena.errors import ArenaError
from jaipur.arena.job import Game, GameId, Job
from jaipur.arena.result import Forfeit, GameResult
from jaipur.bots import BOTS
from jaipur.formats import EndedBy, MatchEnd, Person, Record, StarterBy, record_text
from jaipur.rules import BySeat, Match, Seat

_MAX_NAME: Final = 40
"""Longer names are not read in a record."""
_READABLE: Final = "@+#"
"""Characters of names that a file's name may have in every system."""


def record_of(game: Game, match: Match, forfeit: Forfeit | None) -> Record:
    """The record of a game that is over; whoever forfeits it resigns."""
    seats = BySeat(game.swap, 1 - game.swap)
    end = None
    if forfeit is not None:
        end = MatchEnd(EndedBy.RESIGNED, Seat(seats[forfeit.side]).rival)
    elif match.winner is None:
        end = MatchEnd(EndedBy.CALLED_OFF)
    return Record.of(
        match,
        BySeat(*(_person(game, side) for side in seats)),
        made_by=f"jaipur {__version__}",
        end=end,
        starter_by=StarterBy.DRAWN,
    )


def _person(game: Game, side: int) -> Person:
    competitor = game.sides[side]
    name = competitor.name
    known = competitor.command is None and competitor.bot in BOTS
    return Person(
        name if len(name) <= _MAX_NAME else name[: _MAX_NAME - 1] + "…",
        bot=True,
        level=str(competitor.bot) if known else None,
    )


class RecordsFolder:
    """A folder that the records of a job are written to, a folder in it for every pairing."""

    def __init__(self, path: Path, job: Job, known: Iterable[GameResult], *, resume: bool) -> None:
        """Make the folders.

        Args:
            path: the folder.
            job: what is played.
            known: games that are not played again; their records must be there.
            resume: whether the folder may hold something.

        Raises:
            ArenaError: it is no empty folder, lacks the record of a known game, or cannot be
                written.
        """
        self._path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            if not resume and any(path.iterdir()):
                raise ArenaError(f"{path} is not empty; --resume continues it")
            for first, second in job.pairings():
                self._file((first.name, second.name, 0, 0)).parent.mkdir(exist_ok=True)
        except OSError as error:
            raise ArenaError(f"cannot write {path}: {error.strerror}") from error
        lacking = sum(not self._file(result.id).exists() for result in known)
        if lacking:
            raise ArenaError(
                f"{path} lacks the records of {lacking} games that were played before; "
                "begin anew, with another --out"
            )

    def add(self, results: Iterable[GameResult], records: Iterable[Record]) -> None:
        """Write the records of games; a run that is killed leaves whole files only.

        Raises:
            ArenaError: they cannot be written.
        """
        for result, record in zip(results, records, strict=True):
            file = self._file(result.id)
            part = file.with_suffix(".part")
            try:
                part.write_bytes(record_text(record).encode())
                part.replace(file)
            except OSError as error:
                with suppress(OSError):
                    part.unlink(missing_ok=True)
                raise ArenaError(f"cannot write {file}: {error.strerror}") from error

    def _file(self, game: GameId) -> Path:
        first, second, pair, swap = game
        pairing = f"{quote(first, _READABLE)},{quote(second, _READABLE)}"
        return self._path / pairing / f"{pair:06}-{swap}.jaipur.json"
