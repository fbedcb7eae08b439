"""What a player knows of a round since its start, and sampling rounds that agree with it.

An `Information` holds no secrets of the rival, so a search that samples from it cannot cheat. It
is an information state in OpenSpiel's sense, with perfect recall.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from jaipur.rules import (
    ALL_CARDS,
    BONUS_SIZES,
    CAMEL,
    Bonus,
    BySeat,
    Cards,
    Event,
    Move,
    Moved,
    Refilled,
    Ruleset,
    Seat,
)


@dataclass(frozen=True, slots=True)
class Information:
    """All that a seat knows of a round.

    Attributes:
        ruleset: the mix of bonus tokens.
        seat: the player.
        hand: the goods the seat was dealt.
        herds: the camels both seats were dealt.
        market: the market at the start.
        events: what has happened since, as the seat has seen it.

    Two positions have the same text if and only if the seat cannot tell them apart.
    """

    ruleset: Ruleset
    seat: Seat
    hand: Cards
    herds: BySeat[int]
    market: str
    events: tuple[Event, ...]

    def __str__(self) -> str:
        """The start, then every move, card and bonus token: `+S>C`, `-CCC*2`, `-LLL*?`."""
        start = f"seat {self.seat:d} hand {self.hand or '-'} camels {self.herds.a} {self.herds.b}"
        return f"{start} market {self.market}{events_text(self.events)}"

    def sample(self, random: Random) -> Iterator[Event]:
        """The deal and the events of a full round that this seat could be in.

        All deals that agree with the information are equally likely. The deal is twelve
        `Refilled`: five cards for seat 0, five for seat 1, two for the market.
        """
        rival = self.seat.rival
        revealed = Cards("".join(_revealed(self.events, rival)))
        drawn = "".join(event.card for event in self.events if isinstance(event, Refilled))
        camels = CAMEL * sum(self.herds)
        seen = self.hand + camels + self.market + drawn + revealed
        goods = list((ALL_CARDS - seen).replace(CAMEL, ""))
        hidden = random.sample(goods, 5 - self.herds[rival] - len(revealed))
        hands = BySeat(self.hand, self.hand).replace(rival, revealed + "".join(hidden))
        dealt = "".join(hand + CAMEL * herd for hand, herd in zip(hands, self.herds, strict=True))
        yield from (Refilled(0, card) for card in dealt + self.market[3:])
        yield from self._with_values(random)

    def _with_values(self, random: Random) -> Iterator[Event]:
        """The events, with values for the rival's bonus tokens."""
        left = {size: list(self.ruleset.bonus.of(size)) for size in BONUS_SIZES}
        for event in self.events:
            if isinstance(event, Bonus) and event.value is not None:
                left[event.size].remove(event.value)
        for values in left.values():
            random.shuffle(values)
        for event in self.events:
            if isinstance(event, Bonus) and event.value is None:
                yield Bonus(event.seat, event.size, left[event.size].pop())
            else:
                yield event


def events_text(events: tuple[Event, ...]) -> str:
    """Events as text, without those that follow from the rules."""
    words = []
    for event in events:
        match event:
            case Moved(_, move):
                words.append(f" {move}")
            case Refilled(_, card):
                words.append(f">{card}")
            case Bonus(_, _, value):
                words.append(f"*{'?' if value is None else value}")
            case _:
                pass
    return "".join(words)


def _revealed(events: tuple[Event, ...], seat: Seat) -> Iterator[str]:
    """The dealt cards of a seat that have left its hand.

    Cards that were seen being taken leave first (R31); any others were dealt.
    """
    known = Cards()
    for event in events:
        if isinstance(event, Moved) and event.seat is seat:
            given = Cards(event.move.give.replace(CAMEL, ""))
            yield given.without(known)
            known = known.without(given) + _goods_taken(event.move)


def _goods_taken(move: Move) -> str:
    return move.take.replace(CAMEL, "")
