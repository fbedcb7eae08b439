"""What a report says of marked moves is so: each claim, and each number and card in its words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

from jaipur.analysis import Effort, JudgedMove, analyse, finished_match
from jaipur.bots import Reason
from jaipur.formats import Person, Record, Step
from jaipur.rules import CAMEL, CARD_LETTERS, RULESETS, BySeat, Match, Move
from jaipur.words import LANGUAGES, Language, card_name, cards_name, language, why_better
from tests.analysis.matches import now_and_then, played
from tests.bots.test_reasons import Made

GLANCE = Effort("glance", scouting=10, batches=4, worlds=10)
WANTED = 200


def marked_moves() -> Iterator[tuple[Step, JudgedMove]]:
    """Moves with a mark, of careless players, and the moments before them."""
    found, number = 0, 0
    while found < WANTED:
        ruleset = [*RULESETS.values()][number % len(RULESETS)]
        careless = now_and_then(Random(number))
        match = played(Match.start(ruleset, seed=f"marked {number}"), careless, careless)
        record = Record.of(match, BySeat(Person("Asha"), Person("Belen")))
        steps = {(s.match.round.number, s.turn): s for s in finished_match(record).steps}
        for part in analyse(record, GLANCE).rounds:
            for move in part.moves:
                if move.mark:
                    yield steps[move.round, move.turn - 1], move
                    found += 1
        number += 1


def sayable(reason: Reason) -> Counter[int]:
    """Every number that a clause about this reason may name."""
    by_kind = [*Counter(reason.cards).values()]
    return Counter([abs(reason.amount), *reason.values, *reason.values, *by_kind, *by_kind])


def test_every_claim_about_two_hundred_marked_moves_is_true() -> None:
    said, count = Counter[str](), 0
    for step, move in marked_moves():
        count += 1
        assert move.why is not None
        better, worse = Move.parse(move.best), Move.parse(move.move)
        for made, other, reasons in (
            (better, worse, move.why.better),
            (worse, better, move.why.played),
        ):
            for reason in reasons:
                assert Made(step.match.round, made, other).is_true(reason), (step, move, reason)
                said[reason.name] += 1
        for code in LANGUAGES:
            check_words(language(code), move.why.better, move.why.played)
    assert count >= WANTED
    assert len(said) >= 10, said


def check_words(lang: Language, better: tuple[Reason, ...], worse: tuple[Reason, ...]) -> None:
    """No number and no card is named that the reasons do not have."""
    told, reasons = why_better(lang, better, worse), (*better, *worse)
    numbers = sum(map(sayable, reasons), Counter[int]())
    assert Counter(map(int, re.findall(r"\d+", told))) <= numbers, told
    cards = {card for reason in reasons for card in reason.cards}
    if any(reason.name in {"camels", "herd"} for reason in reasons):
        cards.add(CAMEL)
    words = set(re.findall(r"\w+", told.lower()))
    for card in set(CARD_LETTERS) - cards:
        assert not {card_name(lang, card).lower(), cards_name(lang, card).lower()} & words, told
