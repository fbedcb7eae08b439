"""A move that was made in a full round: what may be claimed of it, and what numbers that names.

By the rules alone; no code of `jaipur.bots.reasons` is used.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean

from jaipur.bots import Reason
from jaipur.rules import (
    CAMEL,
    CARD_LETTERS,
    Bonus,
    Move,
    Paid,
    Refilled,
    Round,
    legal_moves,
    play,
    score,
)


@dataclass(frozen=True)
class Made:
    """A move that was made in a full round, to see what it does."""

    before: Round
    move: Move
    other: Move

    def __post_init__(self) -> None:
        assert {self.move, self.other} <= set(legal_moves(self.before))

    def is_true(self, reason: Reason) -> bool:  # noqa: C901, PLR0912 - a case for each claim
        """Whether a claim about the move holds; no code of `reasons` is used."""
        before, (after, events) = self.before, play(self.before, self.move)
        me, amount, cards, values = before.turn, reason.amount, reason.cards, reason.values
        mine, then = before.players[me], after.players[me]
        rival = before.players[me.rival]
        gained, given = Counter(then.hand) - Counter(mine.hand), Counter(mine.hand)
        given -= Counter(then.hand)
        good = cards[:1]
        match reason.name:
            case "tokens":
                (paid,) = [event for event in events if isinstance(event, Paid)]
                sold = paid.good * sum(given.values())
                return paid.values == values and sum(values) == amount and sold == cards
            case "bonus":
                (bonus,) = [event for event in events if isinstance(event, Bonus)]
                mean = fmean(before.ruleset.bonus.of(bonus.size))
                return values == (bonus.size,) and amount == round(mean)
            case "set":
                sets = [then.hand.count(each) for each in gained]
                return good in gained and then.hand.count(good) == amount == max(sets) == len(cards)
            case "race":
                known = rival.known.count(good) == amount == len(cards) > 0
                return good in given and known and bool(before.tokens.of(good))
            case "denies":
                seen = rival.known.count(good)
                return gained[good] == amount == len(cards) and values == (seen,) and seen > 0
            case "keeps":
                without = play(before, self.other)[0].players[me].hand.count(good) < amount
                pile = before.bonus.of(amount + 1) if amount >= 2 else ()
                return without and then.hand.count(good) == amount == len(cards) and bool(pile)
            case "ends_round":
                counted = score(after).tallies
                shown = [tally.goods + tally.camels for tally in (counted[me], counted[me.rival])]
                lead = shown[0] - shown[1]
                return after.result is not None and list(values) == shown and amount == lead
            case "breaks":
                held, left = mine.hand.count(good), then.hand.count(good)
                return held == amount == len(cards) and values == (held - left,) and 0 < left < held
            case "leaves":
                market, wanted = Counter(before.market), Counter(self.other.take)
                market -= Counter(self.move.take)
                return all(
                    market[card] == number and wanted[card] > self.move.take.count(card)
                    for card, number in Counter(cards).items()
                ) and amount == len(cards)
            case "spends":
                return given == Counter(cards) and amount == len(cards) and bool(self.move.take)
            case "camels":
                change = then.herd - mine.herd == amount != 0
                return change and values == (then.herd, rival.herd)
            case "herd":
                lead, was = then.herd > rival.herd, mine.herd > rival.herd
                change = then.herd - mine.herd == amount and values == (then.herd, rival.herd)
                return change and (lead, was) == ((True, False) if amount > 0 else (False, True))
            case "new_cards":
                return sum(isinstance(event, Refilled) for event in events) == amount
            case "full_hand":
                return len(then.hand) == amount == 7
            case _:
                return False

    def is_true_in_public(self, reason: Reason) -> bool:
        """The same of what everybody sees, in which a hand is the cards known to be in it."""
        before, me = self.before, self.before.turn
        good = reason.cards[:1]
        if reason.name == "set":
            known = play(before, self.move)[0].players[me].known.count(good)
            return good in self.move.take and known == reason.amount == len(reason.cards) > 1
        if reason.name == "price":
            next_tokens = [before.tokens.of(good)[:1] for good in reason.cards]
            taken = self.move.take.replace(CAMEL, "") == reason.cards
            return taken and sum(map(sum, next_tokens)) == reason.amount > 0
        return self.is_true(reason)

    def numbers(self, reason: Reason) -> list[int]:
        """What words for a true claim name, counted by the rules, in their order in English."""
        before, (after, events) = self.before, play(self.before, self.move)
        me, good = before.turn, reason.cards[:1]
        mine, then, rival = before.players[me], after.players[me], before.players[me.rival]
        gone = Counter(mine.hand) - Counter(then.hand)
        herds = [abs(then.herd - mine.herd), then.herd, rival.herd]
        match reason.name:
            case "tokens":
                (paid,) = [event for event in events if isinstance(event, Paid)]
                values = [*paid.values]
                return [*values, sum(values)] if len(values) > 1 else values
            case "bonus":
                (bonus,) = [event for event in events if isinstance(event, Bonus)]
                return [bonus.size, round(fmean(before.ruleset.bonus.of(bonus.size)))]
            case "ends_round":
                return [score(after).tallies[s].goods + score(after).tallies[s].camels
                        for s in (me, me.rival)]  # fmt: skip
            case "set" | "keeps":
                return [then.hand.count(good)]
            case "race":
                return [rival.known.count(good)]
            case "denies":
                return [then.hand.count(good) - mine.hand.count(good), rival.known.count(good)]
            case "breaks":
                return [gone[good], mine.hand.count(good)]
            case "leaves":
                left = Counter(before.market) - Counter(self.move.take)
                return [left[card] for card in CARD_LETTERS if card in reason.cards]
            case "spends":
                return [gone[card] for card in CARD_LETTERS if gone[card]]
            case "camels":
                return herds[:1]
            case "herd":
                return herds
            case "new_cards":
                return [sum(isinstance(event, Refilled) for event in events)]
            case "full_hand":
                return []
            case name:
                raise ValueError(name)

    def numbers_in_public(self, reason: Reason) -> list[int]:
        """What a bot's words for a true claim name, in their order in English."""
        match reason.name:
            case "tokens":
                return self.numbers(reason)[-1:] or [0]
            case "bonus":
                return self.numbers(reason)[:1]
            case "ends_round":
                mine, theirs = self.numbers(reason)
                return [mine, theirs] if mine > theirs else []
            case "set":
                known = play(self.before, self.move)[0].players[self.before.turn].known
                return [known.count(reason.cards[0])]
            case "price":
                return [sum(sum(self.before.tokens.of(good)[:1]) for good in reason.cards)]
            case "denies":
                taken, held = self.numbers(reason)
                return [held, taken]
            case "camels" | "herd":
                return []
            case _:
                return self.numbers(reason)
