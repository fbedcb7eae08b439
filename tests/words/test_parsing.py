"""Moves as people write them."""

from __future__ import annotations

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.rules import Match, Move, MoveKind, Seat, View, legal_moves, view
from jaipur.terminal.plain.texts import help_text
from jaipur.words import (
    LANGUAGES,
    Language,
    NotUnderstood,
    card_letter,
    card_name,
    in_letters,
    language,
    move_in_full,
    parse_command,
    parse_move,
)
from tests.rules.positions import compose
from tests.strategies import matches

EN, FR, DE = language("en"), language("fr"), language("de")
ALL = [language(code) for code in LANGUAGES]
EVERY_LANGUAGE = pytest.mark.parametrize("lang", ALL, ids=lambda lang: lang.code)


def seen(market: str = "DGKKS", hand: str = "CCCLL", herd: int = 3) -> View:
    return view(compose(market, hand, herd), Seat.A)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("take gold", "+G"),
        ("Take the diamond!", "+D"),
        ("take a diamond", "+D"),
        ("take camels", "+KK"),
        ("take all the camels", "+KK"),
        ("take two camels", "+KK"),
        ("take 1 camel", "+K"),
        ("sell 3 cloth", "-CCC"),
        ("sell three cloth", "-CCC"),
        ("sell all cloth", "-CCC"),
        ("sell two of my leather cards", "-LL"),
        ("sell a cloth", "-C"),
        ("sell silver", "-S"),
        ("take gold and a diamond for leather and a camel", "+DG-LK"),
        ("take gold, diamond for camels", "+DG-KK"),
        ("take gold diamond silver for a cloth and camels", "+DGS-CKK"),
        ("exchange gold diamond for camel leather", "+DG-LK"),
        ("exchange 2 cloth for gold and silver", "+GS-CC"),
        ("give two camels for gold and silver", "+GS-KK"),
        ("swap diamond silver for cloth leather", "+DS-CL"),
        ("prends l'or", "+G"),
        ("Prends l’argent.", "+S"),
        ("prendre le diamant", "+D"),
        ("prends les chameaux", "+KK"),
        ("vends 3 tissus", "-CCC"),
        ("vends tout le cuir", "-LL"),
        ("vendre deux cartes cuir", "-LL"),
        ("troque l'or et l'argent contre un tissu et un chameau", "+GS-CK"),
        ("échange 2 cartes tissu contre de l'or et un diamant", "+DG-CC"),
        ("E\u0301change diamant et argent pour deux chameaux", "+DS-KK"),
        ("donne un cuir et un chameau contre de l'or et de l'argent", "+GS-LK"),
        ("nimm Gold", "+G"),
        ("Nimm den Diamanten!", "+D"),
        ("nimm die Kamele", "+KK"),
        ("alle Kamele nehmen", "+KK"),
        ("verkaufe 3 Stoffe", "-CCC"),
        ("drei Stoffe verkaufen", "-CCC"),
        ("verkaufe alle meine Leder", "-LL"),
        ("tausche Gold und Silber gegen ein Leder und ein Kamel", "+GS-LK"),
        ("nimm Gold und einen Diamanten für zwei Stoffe", "+DG-CC"),
        ("2 Kamele gegen Gold und Silber tauschen", "+GS-KK"),
        ("gib ein Leder und ein Kamel für Gold und Silber", "+GS-LK"),
        ("+gd-kl", "+DG-LK"),
        (" - c c c ", "-CCC"),
        ("+KK", "+KK"),
    ],
)
def test_a_move_in_words_and_in_the_notation(text: str, notation: str) -> None:
    """Whatever language somebody reads, the words of all and the notation are understood."""
    for lang in ALL:
        assert str(parse_move(lang, text, seen())) == notation


@EVERY_LANGUAGE
def test_a_move_in_the_letters_of_the_language(lang: Language) -> None:
    for notation in ("+D", "+KK", "-CCC", "+DG-LK", "+GS-CP"):
        written = in_letters(lang, notation)
        assert str(parse_move(lang, written.lower(), seen())) == notation


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "?", "take", "sell", "exchange", "gold", "take 3", "sell 3", "+", "+X", "-", "+G-",
        "exchange gold", "give gold", "take gold for", "take for gold", "sell gold for silver",
        "take gold for silver for cloth", "sell 99 cloth", "sell 0 cloth", "take sell gold",
        "prends", "vends", "nimm", "verkaufen", "123", "\x00", "take " * 500,
    ],
)  # fmt: skip
def test_what_is_not_a_move_is_explained(text: str) -> None:
    for lang, explained in (
        (EN, r"That is not a move|do not know the word"),
        (FR, r"Ce n’est pas un coup|ne connais pas le mot"),
        (DE, r"Das ist kein Zug|Das Wort .* kenne ich nicht"),
    ):
        with pytest.raises(NotUnderstood, match=explained):
            parse_move(lang, text, seen())


def test_an_unknown_word_is_named() -> None:
    with pytest.raises(NotUnderstood, match="I do not know the word “purple”"):
        parse_move(EN, "take purple gold", seen())


def test_a_sale_says_how_many() -> None:
    with pytest.raises(NotUnderstood, match=r"How many\? You have 3"):
        parse_move(EN, "sell cloth", seen())
    with pytest.raises(NotUnderstood, match="Vous en avez 2"):
        parse_move(FR, "vends du cuir", seen())
    assert str(parse_move(EN, "sell leather", seen(hand="CCCL"))) == "-L"


def test_an_ambiguous_exchange_is_queried() -> None:
    both = seen(market="DGCCL", hand="DGCCL")
    with pytest.raises(NotUnderstood, match="Which way round"):
        parse_move(EN, "exchange diamond gold for cloth cloth", both)
    assert str(parse_move(EN, "take diamond gold for cloth cloth", both)) == "+DG-CC"
    assert str(parse_move(EN, "give diamond gold for cloth cloth", both)) == "+CC-DG"


@EVERY_LANGUAGE
def test_every_example_that_is_given_means_what_it_says(lang: Language) -> None:
    position = seen(market="DGKKK")
    examples = re.findall(r"^ {2}(\S.*?) {2,}([+-]\S+)$", help_text(lang), re.MULTILINE)
    assert len(examples) == 4
    for words, letters in examples:
        assert parse_move(lang, words, position) == parse_move(lang, letters, position)
    for card in "DGSCPLK":
        assert f"{card_letter(lang, card)} {card_name(lang, card)}" in help_text(lang)
    with pytest.raises(NotUnderstood) as refused:
        parse_move(lang, "", position)
    quoted = re.findall(r"[“„«]\s?(.*?)\s?[”“»]", str(refused.value))
    written = re.findall(r"[+-][^\s,.]+", str(refused.value))
    meant = {str(parse_move(lang, text, position)) for text in quoted}
    assert meant == {"+G", "+KKK", "-CCC", "+DG-LK"}
    assert [str(parse_move(lang, text, position)) for text in written] == ["+G", "-CCC", "+DG-LK"]


@EVERY_LANGUAGE
def test_every_command_that_the_help_names_is_one(lang: Language) -> None:
    named = re.findall(
        r"(?:^| {3})([^\s:][^:\n]*?)\s?: ", help_text(lang).split("\n", 6)[-1], re.MULTILINE
    )
    assert {parse_command(word) for word in named} == {
        "moves", "hint", "story", "table", "help", "quit", "undo", "resign", "call_off",
    }  # fmt: skip


@given(matches(), st.sampled_from(ALL), st.data())
def test_every_legal_move_can_be_said_as_it_is_written(
    match: Match, lang: Language, data: st.DataObject
) -> None:
    mine = match.view(match.round.turn)
    moves = [
        move
        for move in legal_moves(mine)
        # One card of several: that needs a number.
        if move.kind is not MoveKind.SELL or len(move.give) > 1 or mine.hand == move.give
    ]
    if moves:
        move = data.draw(st.sampled_from(moves))
        assert parse_move(lang, move_in_full(lang, move), mine) == move
        assert parse_move(lang, str(move).lower(), mine) == move
        assert parse_move(lang, in_letters(lang, str(move)), mine) == move


@given(st.text(max_size=60) | st.text("abdefgiklnoprstuv +-0123'", max_size=60))
def test_anything_else_is_refused_and_nothing_more(text: str) -> None:
    for lang in ALL:
        with contextlib.suppress(NotUnderstood):
            assert isinstance(parse_move(lang, text, seen()), Move)
