"""Every kind of sentence in every language, as `sentences/<code>.toml` expects it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from jaipur.bots import BOTS
from jaipur.rules import (
    BOX,
    GOODS,
    STANDARD,
    Bonus,
    BySeat,
    Card,
    Decider,
    Ended,
    EndReason,
    Event,
    IllegalReason,
    Match,
    Move,
    Moved,
    Paid,
    Refilled,
    Result,
    Ruleset,
    Seat,
    legal_moves,
    score,
)
from jaipur.words import (
    LANGUAGES,
    LEVELS,
    Language,
    advice_reason,
    bot_character,
    bot_name,
    card_letter,
    card_name,
    cards_in_words,
    cards_name,
    decided_by,
    describe_score,
    describe_turn,
    describe_view,
    end_reason,
    in_letters,
    language,
    move_in_full,
    move_label,
    sale_label,
    why,
)
from tests.strategies import played

EN = language("en")
NAMES = BySeat("Asha", "Belen")
EVERY_LANGUAGE = pytest.mark.parametrize(
    "lang", [language(code) for code in LANGUAGES], ids=lambda lang: lang.code
)
Case = Callable[[Language], str]


def turn(notation: str, *events: Event) -> Case:
    moved = Moved(Seat.B, Move.parse(notation))
    return lambda lang: describe_turn(lang, [moved, *events], NAMES)


def end(rupees: BySeat[int], winner: Seat | None) -> Ended:
    return Ended(Result(EndReason.DECK, rupees, winner, winner))


def label(notation: str) -> Case:
    return lambda lang: move_label(lang, Move.parse(notation))


def advice(*features: tuple[str, int]) -> Case:
    return lambda lang: advice_reason(lang, features)


CASES: dict[str, Case] = {
    "turn +G": turn("+G"),
    "turn +D": turn("+D"),
    "turn +KKK": turn("+KKK"),
    "turn +PL-CK": turn("+PL-CK"),
    "turn +DSS-CLK": turn("+DSS-CLK"),
    "turn -CCC": turn("-CCC", Paid(Seat.B, "C", (5, 3, 3)), Bonus(Seat.B, 3, 2)),
    "turn -LLLLL": turn("-LLLLL", Paid(Seat.B, "L", (1,)), Bonus(Seat.B, 5, None)),
    "turn -C": turn("-C", Paid(Seat.B, "C", ())),
    "turn with two silver drawn": turn("+KK", Refilled(0, "S"), Refilled(3, "S")),
    "turn with a diamond drawn": turn("+P", Refilled(0, "D")),
    "turn that ends the round": turn("+G", end(BySeat(71, 64), Seat.A)),
    "turn that ends in a tie": turn("+G", end(BySeat(60, 60), None)),
    "label +S": label("+S"),
    "label +D": label("+D"),
    "label +KKK": label("+KKK"),
    "label +K": label("+K"),
    "label -CCCC": label("-CCCC"),
    "label -P": label("-P"),
    "label +DG-LL": label("+DG-LL"),
    "label +DG-LK": label("+DG-LK"),
    "label +DGG-LKK": label("+DGG-LKK"),
    "sale with bonus": lambda lang: sale_label(lang, Move.parse("-CCC"), 11, bonus=True),
    "sale without": lambda lang: sale_label(lang, Move.parse("-CC"), 8, bonus=False),
    "exchange in full": lambda lang: move_in_full(lang, Move.parse("+DG-LK")),
    "sale in full": lambda lang: move_in_full(lang, Move.parse("-CCC")),
    "letters": lambda lang: in_letters(lang, "+DGS-CPLK"),
    "advice tokens": advice(("tokens", 11), ("bonus", 2), ("ends_round", 1)),
    "advice set": advice(("set", 3), ("camels", -1), ("spends", 1)),
    "advice camels": advice(("camels", 3), ("new_cards", 3)),
    "advice single": advice(("set", 1)),
    "advice none": advice(),
    "illegal": lambda lang: why(lang, IllegalReason.SALE_TOO_SMALL),
    "bot": lambda lang: bot_name(lang, "peddler"),
}


@cache
def expected(code: str) -> dict[str, str]:
    file = Path(__file__).with_name("sentences") / f"{code}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@EVERY_LANGUAGE
@pytest.mark.parametrize("case", CASES)
def test_sentences(lang: Language, case: str) -> None:
    assert CASES[case](lang) == expected(lang.code)[case]


@EVERY_LANGUAGE
def test_no_sentence_is_expected_that_is_never_said(lang: Language) -> None:
    assert set(expected(lang.code)) == set(CASES)


@EVERY_LANGUAGE
def test_no_two_things_are_said_alike(lang: Language) -> None:
    for texts in (
        [why(lang, reason) for reason in IllegalReason],
        [end_reason(lang, reason) for reason in EndReason],
        [decided_by(lang, decider) for decider in Decider],
        [card_name(lang, card) for card in Card],
        [cards_name(lang, card) for card in Card],
        [card_letter(lang, card) for card in Card],
        [bot_name(lang, level) for level in LEVELS],
        [bot_character(lang, level) for level in LEVELS],
    ):
        assert len(set(texts)) == len(texts)
        assert all(texts)


@EVERY_LANGUAGE
def test_a_translation_differs_from_english(lang: Language) -> None:
    if lang is not EN:
        assert not {why(EN, reason) for reason in IllegalReason} & {
            why(lang, reason) for reason in IllegalReason
        }
        assert "".join(cards_in_words(lang, good * 2) for good in GOODS) != "".join(
            cards_in_words(EN, good * 2) for good in GOODS
        )


def test_every_bot_has_a_name_and_a_character() -> None:
    assert set(LEVELS) == set(BOTS)
    with pytest.raises(ValueError, match="there is no bot 'genius'"):
        bot_name(EN, "genius")
    with pytest.raises(ValueError, match="there is no bot 'genius'"):
        bot_character(EN, "genius")


def test_advice_of_an_unknown_kind() -> None:
    with pytest.raises(ValueError, match="no words for the feature 'luck'"):
        advice_reason(EN, [("luck", 1)])


@EVERY_LANGUAGE
@pytest.mark.parametrize("ruleset", [STANDARD, BOX], ids=lambda ruleset: ruleset.name)
def test_whole_matches_can_be_described(lang: Language, ruleset: Ruleset) -> None:
    match = played(Match.start(ruleset, seed="told"), [3, 1, 4, 1, 5, 9, 2, 6] * 50)
    for seat in (*Seat, None):
        text = describe_view(lang, match.view(seat), NAMES, hidden_herds={Seat.B})
        assert "?" in text
        assert "{" not in text
    assert all(move_label(lang, move) for move in legal_moves(match.round))
    assert "{" not in describe_turn(lang, match.history, NAMES)
    table = describe_score(lang, score(match.round), NAMES).split("\n")[:-1]
    assert len({len(line) for line in table}) == 1


@EVERY_LANGUAGE
def test_a_position_shows_the_letters_of_the_language(lang: Language) -> None:
    seen = Match.start(STANDARD, seed="letters").view(Seat.A)
    lines = describe_view(lang, seen, NAMES).splitlines()
    piles = lines[3] + lines[4]
    assert [letter for letter in lang.letters if f" {letter} " in piles] == list(lang.letters[:6])
    assert lines[-1].endswith(f"[{in_letters(lang, seen.hand or '')}]")
