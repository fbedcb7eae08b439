"""Every kind of thing that is said, in both languages."""

from __future__ import annotations

import pytest

from jaipur.bots import BOTS, Feature
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
    Seat,
    legal_moves,
    score,
)
from jaipur.words import (
    LEVELS,
    Language,
    UnknownLanguage,
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
    language,
    move_in_full,
    move_label,
    sale_label,
    why,
)
from tests.strategies import played

EN, FR = language("en"), language("fr")
NAMES = BySeat("Asha", "Belen")
BOTH = pytest.mark.parametrize("lang", [EN, FR], ids=lambda lang: lang.code)
N = "\u202f"


def said(lang: Language, *events: Event) -> str:
    return describe_turn(lang, events, NAMES)


def moved(notation: str) -> Moved:
    return Moved(Seat.B, Move.parse(notation))


@pytest.mark.parametrize(
    ("events", "english", "french"),
    [
        ([moved("+G")], "Belen took gold.", "Belen a pris de l’or."),
        ([moved("+D")], "Belen took a diamond.", "Belen a pris un diamant."),
        ([moved("+KKK")], "Belen took 3 camels.", "Belen a pris 3 chameaux."),
        (
            [moved("+PL-CK")],
            "Belen exchanged 2: took spice and leather, gave cloth and a camel.",
            f"Belen a troqué 2 cartes{N}: a pris des épices et du cuir, a donné du tissu et un chameau.",
        ),
        (
            [moved("+DSS-CLK")],
            "Belen exchanged 3: took a diamond and 2 silver, gave cloth, leather and a camel.",
            f"Belen a troqué 3 cartes{N}: a pris un diamant et 2 cartes argent, a donné du tissu, du cuir et un chameau.",
        ),
        (
            [moved("-CCC"), Paid(Seat.B, "C", (5, 3, 3)), Bonus(Seat.B, 3, 2)],
            "Belen sold 3 cloth. Tokens: 5 + 3 + 3 = 11. Bonus for 3 cards: 2.",
            f"Belen a vendu 3 cartes tissu. Jetons{N}: 5 + 3 + 3 = 11. Bonus pour 3 cartes{N}: 2.",
        ),
        (
            [moved("-LLLLL"), Paid(Seat.B, "L", (1,)), Bonus(Seat.B, 5, None)],
            "Belen sold 5 leather. Tokens: 1. Bonus for 5 or more cards: hidden.",
            f"Belen a vendu 5 cartes cuir. Jetons{N}: 1. Bonus pour 5 cartes ou plus{N}: caché.",
        ),
        (
            [moved("-C"), Paid(Seat.B, "C", ())],
            "Belen sold cloth. No tokens are left.",
            "Belen a vendu du tissu. Il ne reste plus de jetons.",
        ),
        (
            [moved("+KK"), Refilled(0, "S"), Refilled(3, "S")],
            "Belen took 2 camels. New in the market: 2 silver.",
            f"Belen a pris 2 chameaux. Arrivage au marché{N}: 2 cartes argent.",
        ),
        (
            [moved("+G"), Ended(Result(EndReason.DECK, BySeat(71, 64), Seat.A, Seat.A))],
            "Belen took gold. The deck cannot refill the market: the round is over. Asha 71, Belen 64 rupees. Asha takes the seal.",
            f"Belen a pris de l’or. La pioche ne peut plus garnir le marché{N}: la manche est terminée. Asha 71, Belen 64 roupies. Asha prend le sceau.",
        ),
        (
            [moved("+G"), Ended(Result(EndReason.DECK, BySeat(60, 60), None, None))],
            "Belen took gold. The deck cannot refill the market: the round is over. Asha 60, Belen 60 rupees. A tie in everything: nobody takes the seal.",
            f"Belen a pris de l’or. La pioche ne peut plus garnir le marché{N}: la manche est terminée. Asha 60, Belen 60 roupies. Égalité parfaite{N}: personne ne prend le sceau.",
        ),
    ],
)
def test_turns(events: list[Event], english: str, french: str) -> None:
    assert said(EN, *events) == english
    assert said(FR, *events) == french


@pytest.mark.parametrize(
    ("notation", "english", "french"),
    [
        ("+S", "Take silver", "Prendre de l’argent"),
        ("+KKK", "Take 3 camels", "Prendre 3 chameaux"),
        ("+K", "Take a camel", "Prendre un chameau"),
        ("-CCCC", "Sell 4 cloth", "Vendre 4 cartes tissu"),
        ("-P", "Sell spice", "Vendre des épices"),
        ("+DG-LL", "Exchange 2 for 2", "Troquer 2 contre 2"),
        ("+DG-LK", "Exchange 2 for 2 (1 camel)", "Troquer 2 contre 2 (1 chameau)"),
        ("+DGG-LKK", "Exchange 3 for 3 (2 camels)", "Troquer 3 contre 3 (2 chameaux)"),
    ],
)
def test_labels(notation: str, english: str, french: str) -> None:
    assert move_label(EN, Move.parse(notation)) == english
    assert move_label(FR, Move.parse(notation)) == french


def test_labels_that_say_more() -> None:
    sale, exchange = Move.parse("-CCC"), Move.parse("+DG-LK")
    assert sale_label(EN, sale, 11, bonus=True) == "Sell 3 cloth → 11 + bonus"
    assert sale_label(FR, sale, 11, bonus=False) == "Vendre 3 cartes tissu → 11"
    assert move_in_full(EN, exchange) == "Take a diamond and gold for leather and a camel"
    assert (
        move_in_full(FR, exchange) == "Prendre un diamant et de l’or contre du cuir et un chameau"
    )
    assert move_in_full(EN, sale) == move_label(EN, sale)


@BOTH
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


def test_letters_of_the_cards() -> None:
    assert "".join(card_letter(EN, card) for card in Card) == "DGSCPLK"
    assert "".join(card_letter(FR, card) for card in Card) == "DOATECH"


def test_french_differs_from_english() -> None:
    for reason in IllegalReason:
        assert why(EN, reason) != why(FR, reason)
    for good in GOODS:
        assert cards_in_words(EN, good * 2) != cards_in_words(FR, good * 2)


def test_every_bot_has_a_name_and_a_character() -> None:
    assert set(LEVELS) == set(BOTS)
    assert bot_name(FR, "peddler") == "Colporteur"
    with pytest.raises(ValueError, match="there is no bot 'genius'"):
        bot_name(EN, "genius")
    with pytest.raises(ValueError, match="there is no bot 'genius'"):
        bot_character(EN, "genius")


@pytest.mark.parametrize(
    ("features", "english", "french"),
    [
        (
            [Feature("tokens", 11), Feature("bonus", 2), Feature("ends_round", 1)],
            "Earns 11 rupees now; a bonus of about 2; ends the round.",
            f"Rapporte 11 roupies tout de suite{N}; un bonus d’environ 2{N}; termine la manche.",
        ),
        (
            [Feature("set", 3), Feature("camels", -1), Feature("spends", 1)],
            "Makes a set of 3; spends a camel; gives up a good.",
            f"Réunit 3 cartes pareilles{N}; coûte un chameau{N}; cède une marchandise.",
        ),
        (
            [Feature("camels", 3), Feature("new_cards", 3)],
            "Gains 3 camels; shows the rival 3 new cards.",
            f"Gagne 3 chameaux{N}; dévoile 3 nouvelles cartes à l’adversaire.",
        ),
        ([Feature("set", 1)], "The only card of its kind.", "Seule carte de sa sorte."),
        ([], "", ""),
    ],
)
def test_advice(features: list[Feature], english: str, french: str) -> None:
    pairs = [(feature.name, feature.amount) for feature in features]
    assert advice_reason(EN, pairs) == english
    assert advice_reason(FR, pairs) == french


def test_advice_of_an_unknown_kind() -> None:
    with pytest.raises(ValueError, match="no words for the feature 'luck'"):
        advice_reason(EN, [("luck", 1)])


@BOTH
@pytest.mark.parametrize("ruleset", [STANDARD, BOX], ids=lambda ruleset: ruleset.name)
def test_whole_matches_can_be_told(lang: Language, ruleset: object) -> None:
    match = played(Match.start(ruleset, seed="told"), [3, 1, 4, 1, 5, 9, 2, 6] * 50)  # type: ignore[arg-type]
    for seat in (*Seat, None):
        text = describe_view(lang, match.view(seat), NAMES, hidden_herds={Seat.B})
        assert "?" in text
        assert "{" not in text
    assert all(move_label(lang, move) for move in legal_moves(match.round))
    assert "{" not in describe_turn(lang, match.history, NAMES)
    assert (
        len(
            {len(line) for line in describe_score(lang, score(match.round), NAMES).split("\n")[:-1]}
        )
        == 1
    )


def test_a_language_that_does_not_exist() -> None:
    with pytest.raises(UnknownLanguage, match="there is no language 'tlh'; there are: en, fr"):
        language("tlh")


def test_languages_are_values() -> None:
    assert language("fr") is language("fr")
    assert language("fr") != language("en")
