"""Whatever is said of a move is so: every claim is checked by making the move, by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from jaipur.bots import contrast, reasons_for
from jaipur.rules import RULESETS, Match, Move, Round, legal_moves, view
from jaipur.words import LANGUAGES, advice_reason, language, why_better
from tests.bots.made import Made


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
