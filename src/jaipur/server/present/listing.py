"""A match on somebody's list, and what waits for them there."""

from __future__ import annotations

from jaipur.formats import MatchEnd
from jaipur.server.present.updates import present_ending, present_players
from jaipur.server.wire import outgoing as wire
from jaipur.storage import Listed
from jaipur.table import TablePhase
from jaipur.words import Language


def present_listed(each: Listed, lang: Language) -> wire.ListedMatch:
    """A match on a list."""
    summary = each.summary
    how = summary.ended_by
    return wire.ListedMatch(
        id=each.match,
        mode=summary.mode,
        rules=summary.rules,
        first_to=summary.first_to,
        phase=summary.phase,
        ending=present_ending(None if how is None else MatchEnd(how, summary.winner)),
        you=[int(seat) for seat in each.seats],
        players=present_players(summary.players, lang),
        seals=list(summary.seals),
        your_turn=summary.turn in each.seats,
        waits=what_waits(each),
        challenge=summary.challenge if summary.phase is TablePhase.WAITING else None,
        rematch=summary.rematch,
        clock=summary.clock,
        deadline=summary.deadline,
        rated=summary.rated,
        created=each.created,
        updated=each.updated,
    )


def what_waits(each: Listed) -> wire.Waits | None:
    """What a player is waited for to do; None if nothing is."""
    summary = each.summary
    if not each.seats:
        return None
    match summary.phase:
        case TablePhase.WAITING:
            if any(summary.players[seat] is None for seat in each.seats):
                return "seat"
            return "reveal" if set(summary.awaiting_reveal) & set(each.seats) else None
        case TablePhase.PLAY:
            return "move" if summary.turn in each.seats else None
        case TablePhase.ROUND_OVER:
            ready = all(seat in summary.ready for seat in each.seats)
            return None if ready else "next_round"
        case TablePhase.MATCH_OVER:
            asked = any(seat.rival in summary.rematch_asked for seat in each.seats)
            return "rematch" if asked and summary.rematch is None else None
