"""A player's own history: every match that they finished, as they want to see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from sqlalchemy import and_, or_, select

from jaipur.people import BotMatch
from jaipur.rules import Seat
from jaipur.storage.match_store import readable_summary
from jaipur.storage.place_store import Listed
from jaipur.storage.reader import Reader
from jaipur.storage.schema import matches, seats
from jaipur.storage.standings import PAGE
from jaipur.table import Mode, Summary

_CHUNK: Final = 200
_MAX_CHUNKS: Final = 5
"""So many are looked at for one page; whoever looks for something rare turns pages."""


class Won(Enum):
    """How a match ended for one player."""

    WON = "won"
    LOST = "lost"
    NEITHER = "neither"
    """Called off, or both sides were theirs."""

    def __repr__(self) -> str:
        return f"Won.{self.name}"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which matches; None is any.

    Attributes:
        result: how they ended.
        rival: a part of the rival's name, or of their bot's.
        mode: how they were played.
        rated: whether they were to be rated.
    """

    result: Won | None = None
    rival: str | None = None
    mode: Mode | None = None
    rated: bool | None = None

    def takes(self, listed: Listed) -> bool:
        """Whether a match is one of them."""
        summary = listed.summary
        return (
            self.result in {None, result_for(listed)}
            and self.mode in {None, summary.mode}
            and self.rated in {None, summary.rated}
            and (self.rival is None or _plays(summary, listed.seats, self.rival))
        )


ANY: Final = Wanted()


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a page ends: when its last match ended, and the name of that match."""

    updated: int
    match: str


@dataclass(frozen=True, slots=True)
class Page:
    """Some matches, the last played first.

    Attributes:
        next: where the next page begins; None if nowhere.
        looked: how many matches were looked at to find them.
    """

    matches: Sequence[Listed]
    next: Cursor | None
    looked: int


class History:
    """Reads what players have finished."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def page(self, guest: str, wanted: Wanted = ANY, after: Cursor | None = None) -> Page:
        """A page of the matches that a guest has finished, from after another one."""
        found: list[Listed] = []
        looked = 0
        for _ in range(_MAX_CHUNKS):
            chunk, after = await self._chunk(guest, after)
            looked += len(chunk)
            for each in chunk:
                if not wanted.takes(each):
                    continue
                if len(found) == PAGE:
                    last = found[-1]
                    return Page(found, Cursor(last.updated, last.match), looked)
                found.append(each)
            if after is None:
                break
        return Page(found, after, looked)

    async def against_bots(self, guest: str) -> tuple[BotMatch, ...]:
        """The last matches that a guest has finished against bots, the first finished first."""
        found, _ = await self._chunk(guest, None)
        return bot_matches(found)

    async def _chunk(self, guest: str, after: Cursor | None) -> tuple[list[Listed], Cursor | None]:
        over = [seats.c.guest == guest, matches.c.phase == "match_over"]
        if after is not None:
            earlier = matches.c.updated < after.updated
            same = and_(matches.c.updated == after.updated, matches.c.id > after.match)
            over.append(or_(earlier, same))
        rows = await self._reader.read(
            select(
                seats.c.seat, matches.c.id, matches.c.summary, matches.c.created, matches.c.updated
            )
            .join(matches, matches.c.id == seats.c.match)
            .where(*over)
            .order_by(matches.c.updated.desc(), matches.c.id, seats.c.seat)
            .limit(_CHUNK)
        )
        found: dict[str, Listed] = {}
        for row in rows:
            own = (*(found[row.id].seats if row.id in found else ()), Seat(row.seat))
            summary = readable_summary(row.id, row.summary)
            if summary is None:
                continue
            found[row.id] = Listed(row.id, own, summary, row.created, row.updated)
        end = Cursor(rows[-1].updated, rows[-1].id) if len(rows) == _CHUNK else None
        return list(found.values()), end


def bot_matches(listed: Iterable[Listed]) -> tuple[BotMatch, ...]:
    """The matches of a list that somebody played against a bot, the first finished first."""
    found: list[tuple[int, BotMatch]] = []
    for each in listed:
        result = result_for(each)
        if each.summary.mode is not Mode.BOT or each.summary.stood_in or result is Won.NEITHER:
            continue
        rival = each.summary.players[each.seats[0].rival]
        if rival is not None and rival.bot is not None:
            found.append((each.updated, BotMatch(rival.bot, result is Won.WON)))
    return tuple(match for _, match in sorted(found, key=lambda one: one[0]))


def result_for(listed: Listed) -> Won:
    """How a match ended for who lists it."""
    winner = listed.summary.winner
    if winner is None or listed.summary.mode is Mode.PASS:
        return Won.NEITHER
    return Won.WON if winner in listed.seats else Won.LOST


def _plays(summary: Summary, own: tuple[Seat, ...], name: str) -> bool:
    rivals = [player for seat, player in zip(Seat, summary.players, strict=True) if seat not in own]
    names = [text for player in rivals if player for text in (player.name, player.bot) if text]
    return any(name.casefold() in each.casefold() for each in names)
