"""Every kind of sentence in every language, as `sentences/<code>.toml` expects it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from jaipur.bots import BOTS, Reason
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
    NAMED_BOTS,
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
    level_strength,
    move_in_full,
    move_label,
    remark_text,
    sale_label,
    why,
    why_better,
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


def remark(*reasons: Reason) -> Case:
    return lambda lang: remark_text(lang, reasons, herds_shown=True)


def advice(*reasons: Reason) -> Case:
    return lambda lang: advice_reason(lang, reasons)


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
    "advice tokens": advice(
        Reason("tokens", 11, "CCC", (5, 3, 3)),
        Reason("bonus", 2, values=(3,)),
        Reason("ends_round", 3, values=(41, 38)),
    ),
    "advice token": advice(Reason("tokens", 1, "L", (1,)), Reason("race", 2, "LL")),
    "advice no token": advice(Reason("tokens", 0, "L"), Reason("breaks", 3, "LLL", (1,))),
    "advice set": advice(Reason("set", 3, "GGG"), Reason("camels", -1), Reason("spends", 2, "CP")),
    "advice camels": advice(Reason("camels", 3), Reason("new_cards", 3)),
    "advice herd": advice(
        Reason("herd", 3, values=(4, 2)), Reason("herd", -2, values=(2, 3)), Reason("full_hand", 7)
    ),
    "advice single": advice(Reason("set", 1, "G"), Reason("denies", 1, "G", (2,))),
    "advice none": advice(),
    "remark sale": remark(Reason("tokens", 11, "CCC", (5, 3, 3)), Reason("bonus", 2, values=(3,))),
    "remark race": remark(Reason("race", 2, "LL"), Reason("tokens", 1, "L", (1,))),
    "remark take": remark(Reason("price", 7, "D"), Reason("set", 3, "DDD")),
    "remark exchange": remark(Reason("denies", 1, "G", (2,)), Reason("price", 11, "GS")),
    "remark camels": remark(Reason("camels", 3), Reason("herd", 3, values=(4, 2))),
    "remark hidden herd": lambda lang: remark_text(
        lang, [Reason("herd", 3, values=(4, 2)), Reason("camels", 3)], herds_shown=False
    ),
    "remark end": remark(
        Reason("ends_round", 3, values=(41, 38)), Reason("ends_round", 0, values=(38, 38))
    ),
    "why better": lambda lang: why_better(
        lang, [Reason("keeps", 2, "LL")], [Reason("leaves", 3, "DDC")]
    ),
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
        [bot_name(lang, bot) for bot in NAMED_BOTS],
        [bot_character(lang, bot) for bot in NAMED_BOTS],
        [level_strength(lang, level) for level in LEVELS],
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
    assert list(NAMED_BOTS) == list(BOTS)
    with pytest.raises(ValueError, match="there is no bot 'genius'"):
        bot_name(EN, "genius")
    with pytest.raises(ValueError, match="there is no bot 'genius'"):
        bot_character(EN, "genius")
    with pytest.raises(ValueError, match="there is no level 'novice'"):
        level_strength(EN, "novice")


def test_a_remark_of_an_unknown_kind() -> None:
    with pytest.raises(ValueError, match="a bot does not speak of 'breaks'"):
        remark_text(EN, [Reason("breaks", 1)], herds_shown=True)


def test_advice_of_an_unknown_kind() -> None:
    with pytest.raises(ValueError, match="no words for the reason 'luck'"):
        advice_reason(EN, [Reason("luck", 1)])


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
