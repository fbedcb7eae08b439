"""Who may know what (R28-R31): the one place where a full round becomes a view."""

from __future__ import annotations

from collections.abc import Iterable

from jaipur.rules.events import Event, seen_by
from jaipur.rules.seats import BySeat, Seat
from jaipur.rules.state import Player, Round
from jaipur.rules.tokens import ByBonus
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
        players=BySeat(
            *(
                # Bonus values are their owner's secret until the round is scored (R29).
                _player(player, values_shown=seat is viewer or round_.result is not None)
                for seat, player in zip(Seat, round_.players, strict=True)
            )
        ),
        idle=round_.idle,
        result=round_.result,
        history=tuple(seen_by(event, viewer) for event in history),
    )


def _player(player: Player, *, values_shown: bool) -> PlayerView:
    bonus: ByBonus[SeenValues] = ByBonus(
        *(values if values_shown else (None,) * len(values) for values in player.bonus)
    )
    return PlayerView(
        hand_size=len(player.hand),
        herd=player.herd,
        tokens=player.tokens,
        bonus=bonus,
        known=player.known,
    )
