"""New matches: what is asked for, and the opening it becomes."""

from __future__ import annotations

import pytest

from jaipur.rules import RULESETS, BySeat, Seat
from jaipur.table import (
    GUIDE,
    BadName,
    Herds,
    Mode,
    NewMatch,
    Player,
    Starter,
    Table,
    TableOptions,
    TablePhase,
    new_bot_match,
    new_match,
    opening_entries,
    player_names,
)
from jaipur.words import NAMED_BOTS, language
from tests.table.scripted import SECRET

EN, FR = language("en"), language("fr")


@pytest.mark.parametrize(
    ("starter", "seat"), [(Starter.ME, Seat.A), (Starter.RIVAL, Seat.B), (Starter.RANDOM, None)]
)
def test_every_choice_reaches_the_table(starter: Starter, seat: Seat | None) -> None:
    wanted = NewMatch(
        Mode.BOT,
        bot="merchant",
        rules="box",
        first_to=1,
        herds=Herds.OPEN,
        memory=True,
        starter=starter,
        name="Asha",
    )
    opened = new_match(wanted, EN, SECRET)
    assert opened.options == TableOptions(Mode.BOT, "box", 1, Herds.OPEN, memory=True, starter=seat)
    assert opened.players == BySeat(Player("Asha"), Player("Merchant", "merchant"))
    assert opened.secret == SECRET.hex()
    table = Table.fold("m", opening_entries(opened, 0))
    assert table.match is not None
    assert table.match.round.ruleset.first_to == 1
    assert seat in {None, table.match.round.turn}


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (NewMatch(Mode.PASS), ("Player 1", "Player 2")),
        (NewMatch(Mode.PASS, name=" Asha "), ("Asha", "Player 2")),
        (NewMatch(Mode.PASS, names=("Asha", "Belén  C.")), ("Asha", "Belén C.")),
        (NewMatch(Mode.BOT), ("Player 1", "Trader")),
        (NewMatch(Mode.LEARN, name="Asha"), ("Asha", "Guide")),
        (NewMatch(Mode.ONLINE, name="Asha"), ("", "")),
    ],
)
def test_whoever_has_no_name_gets_one(wanted: NewMatch, names: tuple[str, str]) -> None:
    assert player_names(EN, new_match(wanted, EN, SECRET).players) == names


def test_names_are_made_up_in_the_language_of_whoever_opens_the_match() -> None:
    players = new_match(NewMatch(Mode.BOT, bot="trader"), FR, SECRET).players
    assert players[Seat.A] == Player("Joueur 1")
    assert player_names(FR, players)[Seat.B] != player_names(EN, players)[Seat.B] == "Trader"


def test_the_first_game_is_always_the_same() -> None:
    wanted = NewMatch(Mode.LEARN, bot="maharaja", rules="box", starter=Starter.RIVAL)
    opened = new_match(wanted, EN, SECRET)
    expected = TableOptions(Mode.LEARN, "standard", 1, Herds.OPEN, memory=True, starter=Seat.A)
    assert opened.options == expected
    rival = opened.players[Seat.B]
    assert rival is not None
    assert rival.bot == GUIDE


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode not in {Mode.DAILY, Mode.PRACTICE}])
def test_on_a_shared_screen_both_seats_are_ones_own(mode: Mode) -> None:
    assert NewMatch(mode).own_seats == (tuple(Seat) if mode is Mode.PASS else (Seat.A,))


def test_two_bots_play_each_other() -> None:
    opened = new_bot_match(BySeat("novice", "trader"), "box", EN, SECRET)
    assert [player and player.bot for player in opened.players] == ["novice", "trader"]
    assert Table.fold("m", opening_entries(opened, 0)).phase is TablePhase.PLAY
    with pytest.raises(ValueError, match="unknown bot 'nobody'; known: random, novice"):
        new_bot_match(BySeat("novice", "nobody"), "box", EN, SECRET)


def test_what_is_not_known_is_refused_with_what_is() -> None:
    with pytest.raises(ValueError, match=f"known: {', '.join(NAMED_BOTS)}"):
        NewMatch(Mode.BOT, bot="nobody")
    with pytest.raises(ValueError, match=f"known: {', '.join(RULESETS)}"):
        NewMatch(Mode.BOT, rules="chess")
    with pytest.raises(ValueError, match="practice begins with a position"):
        NewMatch(Mode.PRACTICE)
    with pytest.raises(ValueError, match=f"known: {', '.join(RULESETS)}"):
        TableOptions(Mode.BOT, "chess")
    with pytest.raises(BadName):
        new_match(NewMatch(Mode.PASS, names=("Asha", "\u3164")), EN, SECRET)
