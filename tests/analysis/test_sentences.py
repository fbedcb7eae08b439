"""What is said of a move is so: each claim, and each number and card in its words.

Every clause is held to its own move: what is true of the other move does not excuse it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

from jaipur.analysis import Effort, JudgedMove, analyse, finished_match
from jaipur.bots import Reason, public_reasons, reasons_for
from jaipur.formats import Person, Record, Step
from jaipur.puzzles import puzzles
from jaipur.rules import (
    CAMEL,
    CARD_LETTERS,
    RULESETS,
    BySeat,
    Match,
    Move,
    legal_moves,
    sample,
    view,
)
from jaipur.words import (
    LANGUAGES,
    Language,
    advice_reason,
    card_name,
    cards_in_words,
    cards_name,
    language,
    remark_text,
    why_better,
    why_solution,
)
from tests.analysis.matches import now_and_then, played
from tests.bots.made import Made
from tests.bots.test_reasons import pairs

GLANCE = Effort("glance", scouting=10, batches=4, worlds=10)
WANTED = 200
Say = Callable[[Language, Sequence[Reason]], str]


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


def test_every_claim_about_two_hundred_marked_moves_is_true() -> None:
    said, count = Counter[str](), 0
    for step, move in marked_moves():
        count += 1
        assert move.why is not None
        better, worse = Move.parse(move.best), Move.parse(move.move)
        pro, contra = move.why.better, move.why.played
        check_claims(Made(step.match.round, better, worse), pro, better_half, said)
        check_claims(Made(step.match.round, worse, better), contra, worse_half, said)
        for code in LANGUAGES:
            lang = language(code)
            halves = better_half(lang, pro), worse_half(lang, contra)
            assert why_better(lang, pro, contra) == " ".join(filter(None, halves))
    assert count >= WANTED
    assert len(said) >= 10, said


def better_half(lang: Language, reasons: Sequence[Reason]) -> str:
    return why_better(lang, reasons, ())


def worse_half(lang: Language, reasons: Sequence[Reason]) -> str:
    return why_better(lang, (), reasons)


def test_every_claim_of_hints_is_true() -> None:
    said = Counter[str]()
    for round_, move, other in pairs(400):
        reasons = reasons_for(view(round_, round_.turn), move)
        check_claims(Made(round_, move, other), reasons, advice_reason, said)
    assert len(said) >= 12, said


def test_every_claim_about_puzzles_is_true() -> None:
    """Any round that agrees with what the solver sees will do: the claims are about that."""
    said = Counter[str]()
    for number, puzzle in enumerate([*puzzles().values()][::4]):
        round_ = sample(puzzle.view, Random(number))
        best = Move.parse(puzzle.solution)
        others = [move for move in legal_moves(round_) if move != best]
        tempting = Move.parse(puzzle.tempting)
        for yours, other in ((False, tempting), (True, Random(number).choice(others))):
            if other == best:
                continue
            pro, contra = puzzle.reasons(other if yours else None)

            def for_it(lang: Language, reasons: Sequence[Reason]) -> str:
                return why_solution(lang, reasons, (), yours=False)

            def against(lang: Language, reasons: Sequence[Reason], *, mine: bool = yours) -> str:
                return why_solution(lang, (), reasons, yours=mine)

            check_claims(Made(round_, best, other), pro, for_it, said)
            check_claims(Made(round_, other, best), contra, against, said)
            for code in LANGUAGES:
                lang = language(code)
                halves = for_it(lang, pro), against(lang, contra)
                told = why_solution(lang, pro, contra, yours=yours)
                assert told == " ".join(filter(None, halves))
    assert len(said) >= 10, said


def test_every_claim_of_bots_about_their_own_moves_is_true_in_public() -> None:
    said = Counter[str]()
    for round_, move, other in pairs(1_500):
        made = Made(round_, move, other)
        for reason in public_reasons(view(round_, None), move):
            assert made.is_true_in_public(reason), (round_, move, reason)
            said[reason.name] += 1
            for code in LANGUAGES:
                lang = language(code)
                told = remark_text(lang, [reason], herds_shown=True)
                check_words(lang, told, made.numbers_in_public(reason), reason)
    assert {"price", "set", "tokens", "bonus", "denies"} <= said.keys(), said


def check_claims(made: Made, reasons: Sequence[Reason], say: Say, said: Counter[str]) -> None:
    """Each is true, its words name what it is about, and all are said in their order."""
    for reason in reasons:
        assert made.is_true(reason), (made, reason)
        said[reason.name] += 1
    for code in LANGUAGES:
        lang = language(code)
        clauses = [say(lang, [reason]) for reason in reasons]
        for reason, clause in zip(reasons, clauses, strict=True):
            check_words(lang, clause, made.numbers(reason), reason)
        # All together say no more than each alone.
        alone = Counter(number for clause in clauses for number in re.findall(r"\d+", clause))
        assert Counter(re.findall(r"\d+", say(lang, reasons))) == alone


def names(lang: Language, card: str) -> set[str]:
    """The words for a kind of card: on the card, on a pile, and after a number."""
    named = {card_name(lang, card), cards_name(lang, card)}
    named |= {cards_in_words(lang, number * card) for number in (1, 2)}
    return {re.findall(r"\w+", each.lower())[-1] for each in named}


def check_words(lang: Language, told: str, numbers: list[int], reason: Reason) -> None:
    """They name these numbers, in English in this order, and the cards that are meant, no others.

    One of something may be said without a number.
    """
    found = [int(number) for number in re.findall(r"\d+", told)]
    several = [number for number in found if number != 1]
    wanted = [number for number in numbers if number != 1]
    if lang.code == "en":
        assert several == wanted, told
    if lang.code == "en" and reason.name == "denies":  # one of them has no number
        counted = [cards_in_words(lang, number * reason.cards[0]) for number in numbers]
        assert re.search(".*".join(map(re.escape, counted)), told), told
    assert sorted(several) == sorted(wanted), told
    assert found.count(1) <= numbers.count(1), told
    words = set(re.findall(r"\w+", told.lower()))
    named = {card for card in CARD_LETTERS if names(lang, card) & words}
    match reason.name:
        case "camels" | "herd":
            assert named <= {CAMEL}, told
        case "tokens" | "price":
            assert not named, told
        case "set" if reason.amount == 1:
            assert not named, told
        case _:
            assert named == {*reason.cards}, told
