"""Portraits: every name has words and a picture, and everybody at a table has a face."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from jaipur.people import PORTRAITS, portrait_name, portraits_of
from jaipur.rules import BySeat
from jaipur.table import Player
from jaipur.words import LANGUAGES, NAMED_BOTS, language

STATIC = resources.files("jaipur.web") / "static"
BOTS_WITH_PORTRAIT = [bot for bot in NAMED_BOTS if bot != "random"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_portrait_has_a_name_of_its_own(code: str) -> None:
    names = {portrait_name(language(code), portrait) for portrait in PORTRAITS}
    assert len(names) == len(PORTRAITS) == 12


def test_an_unknown_portrait_has_no_name() -> None:
    with pytest.raises(ValueError, match="no portrait 'ghost'"):
        portrait_name(language("en"), "ghost")


def test_every_portrait_has_a_picture_and_the_styles_know_it() -> None:
    pictures = {each.name for each in (STATIC / "art" / "portraits").iterdir()}
    assert pictures == {f"{name}.svg" for name in (*PORTRAITS, *BOTS_WITH_PORTRAIT)}
    styles = (STATIC / "pieces.css").read_text()
    shown = set(
        re.findall(r'\[data-portrait="([\w-]+)"\] { --face: url\(art/portraits/\1.svg', styles)
    )
    assert {f"{name}.svg" for name in shown} == pictures


def test_chosen_portraits_are_shown_and_bots_have_their_own() -> None:
    players = BySeat[Player | None](Player("Asha", portrait="potter"), Player("Guide", "guide"))
    assert portraits_of(players) == BySeat("potter", "peddler")
    assert portraits_of(BySeat(None, Player("Random", "random"))) == BySeat("", "novice")


def test_whoever_chose_none_gets_one_by_name_but_not_the_rivals() -> None:
    alone = portraits_of(BySeat(Player("Asha"), None))
    assert alone == portraits_of(BySeat(Player("Asha"), None))
    assert alone.a in PORTRAITS
    for n in range(40):
        first, second = portraits_of(BySeat(Player("Asha"), Player(f"Rival {n}")))
        assert first != second
        chosen = Player(f"Rival {n}", portrait=alone.a)
        assert portraits_of(BySeat(Player("Asha"), chosen)).a != alone.a


def test_what_no_longer_exists_is_replaced() -> None:
    assert portraits_of(BySeat(Player("Asha", portrait="ghost"), None)).a in PORTRAITS
