"""Who may know what (R28-R31): the one place where a full round becomes a view."""

from __future__ import annotations

from collections.abc import Iterable

from jaipur.rules.events import Event, seen_by
from jaipur.rules.seats import BySeat, Seat
from jaipur.rules.state import Player, Round
from jaipur.rules.tokens import NO_BONUS_TOKENS, ByBonus
from jaipur.rules.views import PlayerView, SeenValues, View


def view(round_: Round, viewer: Seat | None, history: Iterable[Event] = ()) -> View:
    """The round as a seat, or a spectator (None), may know it.

    Args:
        round_: the round in full.
        viewer: who sees it.
        history: the round's events so far; what the viewer may not know of them is left out.

    >>> from jaipur.rules import STANDARD, Match
    >>> round_ = Match.start(STANDARD, seed="monsoon").round
    >>> view(round_, Seat.A).hand == round_.players[Seat.A].hand
    True
    >>> view(round_, None).hand is None
    True
    """
    return View(
        ruleset=round_.ruleset,
        number=round_.number,
        viewer=viewer,
        starter=round_.starter,
        turn=round_.turn,
        seals=round_.seals,
        market=round_.market,
        deck_size=len(round_.deck),
        discard=round_.discard,
        hand=None if viewer is None else round_.players[viewer].hand,
        tokens=round_.tokens,
        bonus_sizes=ByBonus(*map(len, round_.bonus)),
        # Bonus values are their owner's secret until the round is scored (R29).
        players=BySeat(
            _player(round_.players.a, values_shown=viewer is Seat.A or round_.result is not None),
            _player(round_.players.b, values_shown=viewer is Seat.B or round_.result is not None),
        ),
        idle=round_.idle,
        result=round_.result,
        history=tuple(seen_by(event, viewer) for event in history),
    )


def _player(player: Player, *, values_shown: bool) -> PlayerView:
    bonus: ByBonus[SeenValues] = ByBonus(*player.bonus)
    if not values_shown and bonus != NO_BONUS_TOKENS:
        bonus = ByBonus(*((None,) * len(values) for values in player.bonus))
    return PlayerView(
        hand_size=len(player.hand),
        herd=player.herd,
        tokens=player.tokens,
        bonus=bonus,
        known=player.known,
    )
