"""Sampling full rounds that agree with a view, for search and simulation.

`sample` takes a view and nothing else, so it cannot peek.
"""

from __future__ import annotations

from random import Random

from jaipur.rules.cards import CAMEL
from jaipur.rules.seats import BySeat, Seat
from jaipur.rules.state import Player, Round
from jaipur.rules.tokens import BONUS_SIZES, ByBonus, Values
from jaipur.rules.views import View


def sample(view: View, random: Random) -> Round:
    """A full round that looks like `view` to its viewer, all such deals equally likely.

    >>> from jaipur.rules import STANDARD, Match, view
    >>> seen = Match.start(STANDARD, seed="monsoon").view(Seat.A)
    >>> could_be = sample(seen, Random(1))
    >>> view(could_be, Seat.A) == seen
    True
    """
    goods = list(view.unseen.replace(CAMEL, ""))
    random.shuffle(goods)
    hands = []
    for seat, player in zip(Seat, view.players, strict=True):
        if seat is view.viewer and view.hand is not None:
            hands.append(view.hand)
            continue
        # Camels are never in a hand, so what is unknown of it is made of goods.
        drawn = [goods.pop() for _ in range(view.hidden(seat))]
        hands.append(player.known + "".join(drawn))
    deck = goods + list(CAMEL * view.unseen.count(CAMEL))
    random.shuffle(deck)
    piles, earned = _bonus(view, random)
    return Round(
        ruleset=view.ruleset,
        number=view.number,
        starter=view.starter,
        turn=view.turn,
        seals=view.seals,
        market=view.market,
        deck="".join(deck),
        discard=view.discard,
        tokens=view.tokens,
        bonus=piles,
        players=BySeat(
            *(
                Player(hand, player.herd, player.tokens, bonus, player.known)
                for hand, player, bonus in zip(hands, view.players, earned, strict=True)
            )
        ),
        idle=view.idle,
        result=view.result,
    )


def _bonus(view: View, random: Random) -> tuple[ByBonus[Values], BySeat[ByBonus[Values]]]:
    """The piles left and what each seat earned; values the viewer cannot see are drawn."""
    piles: list[Values] = []
    earned: tuple[list[Values], list[Values]] = ([], [])
    for size in BONUS_SIZES:
        unseen = list(view.ruleset.bonus.of(size))
        for player in view.players:
            for value in player.bonus.of(size):
                if value is not None:
                    unseen.remove(value)
        random.shuffle(unseen)
        for seat, player in zip(Seat, view.players, strict=True):
            values = player.bonus.of(size)
            earned[seat].append(tuple(unseen.pop() if value is None else value for value in values))
        piles.append(tuple(unseen))
    return ByBonus(*piles), BySeat(ByBonus(*earned[0]), ByBonus(*earned[1]))
