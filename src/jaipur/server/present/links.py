"""Links: what somebody who was given one may know before they use it."""

from __future__ import annotations

from jaipur.rules import Seat
from jaipur.server.present.updates import present_players
from jaipur.server.wire.links import LinkTarget
from jaipur.storage import Purpose
from jaipur.table import Table
from jaipur.words import Language


def present_link(purpose: Purpose, table: Table, lang: Language) -> LinkTarget:
    """What a link to a match leads to."""
    options = table.options
    taken = table.players[Seat.B] is not None or table.closed is not None
    return LinkTarget(
        purpose=purpose.value,
        match=table.id,
        free=not (purpose is Purpose.INVITE and taken),
        phase=table.phase,
        players=present_players(table.players, lang),
        rules=options.rules,
        first_to=options.first_to,
        herds=options.herds,
        memory=options.memory,
        clock=options.clock,
        rated=options.rated,
        commitment=table.commitment.hex(),
    )
