"""Moves as people write them."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.rules import Match, Move, MoveKind, View, legal_moves, view
from jaipur.rules.seats import Seat
from jaipur.words import LANGUAGES, Language, NotUnderstood, language, move_in_full, parse_move
from tests.rules.positions import compose
from tests.strategies import matches

EN, FR = language("en"), language("fr")


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
        ("+gd-kl", "+DG-LK"),
        (" - c c c ", "-CCC"),
        ("+KK", "+KK"),
    ],
)
def test_a_move_in_words(text: str, notation: str) -> None:
    for lang in (EN, FR):
        assert str(parse_move(lang, text, seen())) == notation


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "?", "take", "sell", "exchange", "gold", "take 3", "sell 3", "+", "+X", "-", "+G-",
        "exchange gold", "give gold", "take gold for", "take for gold", "sell gold for silver",
        "take gold for silver for cloth", "sell 99 cloth", "sell 0 cloth",
        "prends", "vends", "123", "\x00", "take " * 500,
    ],
)  # fmt: skip
def test_what_is_not_a_move_is_explained(text: str) -> None:
    with pytest.raises(NotUnderstood, match=r"That is not a move|do not know the word"):
        parse_move(EN, text, seen())
    with pytest.raises(NotUnderstood, match=r"Ce n’est pas un coup|ne connais pas le mot"):
        parse_move(FR, text, seen())


def test_a_word_that_is_not_known_is_named() -> None:
    with pytest.raises(NotUnderstood, match="I do not know the word “purple”"):
        parse_move(EN, "take purple gold", seen())


def test_a_sale_says_how_many() -> None:
    with pytest.raises(NotUnderstood, match=r"How many\? You have 3"):
        parse_move(EN, "sell cloth", seen())
    with pytest.raises(NotUnderstood, match="Vous en avez 2"):
        parse_move(FR, "vends du cuir", seen())
    assert str(parse_move(EN, "sell leather", seen(hand="CCCL"))) == "-L"


def test_an_exchange_that_could_go_both_ways_is_asked_back() -> None:
    both = seen(market="DGCCL", hand="DGCCL")
    with pytest.raises(NotUnderstood, match="Which way round"):
        parse_move(EN, "exchange diamond gold for cloth cloth", both)
    assert str(parse_move(EN, "take diamond gold for cloth cloth", both)) == "+DG-CC"
    assert str(parse_move(EN, "give diamond gold for cloth cloth", both)) == "+CC-DG"


@given(matches(), st.sampled_from(sorted(LANGUAGES)).map(language), st.data())
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


@given(st.text(max_size=60) | st.text("abdefgiklnoprstuv +-0123'", max_size=60))
def test_anything_else_is_refused_and_nothing_more(text: str) -> None:
    with contextlib.suppress(NotUnderstood):
        assert isinstance(parse_move(EN, text, seen()), Move)
