"""Taking people's names out of a match that stays: whose it was is forgotten, the play is not."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from jaipur.rules import BySeat, Seat
from jaipur.table.facts import Challenge, Fact, MatchOpened, PlayerSeated
from jaipur.table.options import FORMER_PLAYER, Player
from jaipur.table.summary import Summary


def forget_names(fact: Fact, seats: Collection[Seat]) -> Fact:
    """The fact without the names and portraits of the people on these seats."""
    match fact:
        case MatchOpened(_, players, _, challenge):
            names = _without_names(challenge, seats)
            return replace(fact, players=_without(players, seats), challenge=names)
        case PlayerSeated(seat) if seat in seats:
            return replace(fact, name=FORMER_PLAYER, portrait=None)
        case _:
            return fact


def forget_in_summary(summary: Summary, seats: Collection[Seat]) -> Summary:
    """The summary without the names and portraits of the people on these seats."""
    names = _without_names(summary.challenge, seats)
    return replace(summary, players=_without(summary.players, seats), challenge=names)


def _without_names(challenge: Challenge | None, seats: Collection[Seat]) -> Challenge | None:
    if challenge is None:
        return None
    by = FORMER_PLAYER if Seat.A in seats else challenge.by
    return Challenge(by, FORMER_PLAYER if Seat.B in seats else challenge.to, challenge.until)


def _without(players: BySeat[Player | None], seats: Collection[Seat]) -> BySeat[Player | None]:
    return BySeat(
        *(
            Player(FORMER_PLAYER)
            if player is not None and player.bot is None and seat in seats
            else player
            for seat, player in zip(Seat, players, strict=True)
        )
    )
