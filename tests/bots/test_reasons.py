"""Whatever is said of a move is so: every claim is checked by making the move, by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import fmean

from jaipur.bots import Reason, contrast, reasons_for
from jaipur.rules import (
    RULESETS,
    Bonus,
    Match,
    Move,
    Paid,
    Refilled,
    Round,
    legal_moves,
    play,
    score,
    view,
)
from jaipur.words import LANGUAGES, advice_reason, language, why_better


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


def pairs(count: int) -> Iterator[tuple[Round, Move, Move]]:
    """Positions of random matches, and two different moves that were possible in each."""
    random, found = Random(11), 0
    while found < count:
        rules = random.choice([*RULESETS.values()])
        match = Match.start(rules, seed=f"reasons {found}")
        while match.round.result is None:
            moves = list(legal_moves(match.round))
            if len(moves) > 1:
                better, played = random.sample(moves, 2)
                yield match.round, better, played
                found += 1
            # Sales first, so that rounds come to an end and piles run out.
            sales = [move for move in moves if not move.take]
            match, _ = match.play(random.choice(sales or moves))


def test_every_reason_is_true() -> None:
    said = Counter[str]()
    for round_, better, played in pairs(1500):
        seen = view(round_, round_.turn)
        pro, contra = contrast(seen, better, played)
        for move, other, reasons in (
            (better, played, pro),
            (played, better, contra),
            (played, better, reasons_for(seen, played)),
        ):
            made = Made(round_, move, other)
            for reason in reasons:
                assert made.is_true(reason), (round_, move, other, reason)
                said[reason.name] += 1
        assert len(pro) <= 2
        assert len(contra) <= 2
        assert 1 <= len(reasons_for(seen, played)) <= 3
    assert len(said) == 14, said
    assert sum(said.values()) >= 200


def test_reasons_are_at_most_two_sentences() -> None:
    for round_, better, played in pairs(150):
        seen = view(round_, round_.turn)
        for code in LANGUAGES:
            lang = language(code)
            told = why_better(lang, *contrast(seen, better, played))
            assert told.count(". ") <= 1
            assert advice_reason(lang, reasons_for(seen, played)).count(". ") == 0
