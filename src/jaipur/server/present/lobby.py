"""The lobby as it travels: the same for everybody, but for what one waits for oneself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from jaipur.people import portraits_of
from jaipur.rules import BySeat, Seat
from jaipur.server.wire import lobby as wire
from jaipur.storage import Listed, Waiting
from jaipur.table import Player


def present_seek(waiting: Waiting) -> wire.SeekBody:
    """An open seat."""
    wish, player = waiting.wish, Player(waiting.name, portrait=waiting.portrait)
    return wire.SeekBody(
        id=waiting.id,
        name=waiting.name,
        portrait=portraits_of(BySeat(player, None))[Seat.A],
        rating=None if waiting.rating is None else round(waiting.rating),
        provisional=waiting.provisional,
        clock=wish.clock,
        rules=wish.rules,
        first_to=wish.first_to,
        rated=wish.rated,
        public=wish.public,
        since=waiting.since,
    )


def present_pools(waiting: Iterable[Waiting]) -> list[wire.PoolBody]:
    """How many wait for quick matches, by clock."""
    counted = Counter(each.wish.clock or "" for each in waiting)
    return [wire.PoolBody(clock, count) for clock, count in sorted(counted.items())]


def present_running(listed: Listed, watching: int) -> wire.RunningBody:
    """A match to watch: what its summary says is public."""
    summary = listed.summary
    portraits = portraits_of(summary.players)
    return wire.RunningBody(
        id=listed.match,
        players=[
            None if player is None else Player(player.name, player.bot, portrait, player.program)
            for player, portrait in zip(summary.players, portraits, strict=True)
        ],
        seals=list(summary.seals),
        clock=summary.clock,
        rated=summary.rated,
        watching=watching,
        created=listed.created,
    )


def present_own(waiting: Waiting) -> wire.OwnSeekBody:
    """What somebody waits for, told to themselves."""
    wish = waiting.wish
    return wire.OwnSeekBody(
        id=waiting.id,
        quick=wish.quick,
        clock=wish.clock,
        rules=wish.rules,
        first_to=wish.first_to,
        rated=wish.rated,
        since=waiting.since,
        match=waiting.match,
    )
