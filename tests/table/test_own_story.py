"""The log says "you" to whom it belongs, and names to everybody else."""

from __future__ import annotations

from random import Random

import pytest

from jaipur.rules import BySeat, EndReason, Result, Seat
from jaipur.table import (
    AskRematch,
    Host,
    MemoryStore,
    Mode,
    Player,
    PlayerSeated,
    Resign,
    Table,
    entry_text,
)
from jaipur.words import describe_end, language
from tests.table.scripted import Heard, next_act, opened, signed

TOLD = {
    "en": ("You sit down.", "Round 1: you start.", "You resign.", "You would like to play again."),
    "fr": ("Vous prenez place.", "Manche 1\u202f: vous commencez.", "Vous abandonnez."),
    "de": ("Du nimmst Platz.", "Runde 1: Du beginnst.", "Du gibst auf."),
}
EMPTY: BySeat[Player | None] = BySeat(None, None)
BEGINNINGS = {"en": "You ", "fr": "Vous avez ", "de": "Du "}


async def play(host: Host, table: Table, moves: int) -> Table:
    for _ in range(moves):
        await host.submit(table.id, *next_act(table, Random(table.seq)))
        table = await host.table(table.id)
    return table


async def online() -> Table:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened(Mode.ONLINE, EMPTY, starter=Seat.A))
    for seat, name in zip(Seat, ("Asha", "Belen"), strict=True):
        await host.sit_down(table.id, PlayerSeated(seat, name, f"{seat:064}"))
    await play(host, await host.table(table.id), 4)
    await host.submit(table.id, *signed("r", 0, Seat.A, Resign()))
    await host.submit(table.id, *signed("again", 0, Seat.A, AskRematch()))
    return await host.table(table.id)


@pytest.mark.parametrize("code", TOLD)
async def test_a_player_reads_you_and_the_rivals_name(code: str) -> None:
    table, lang = await online(), language(code)
    own = [entry_text(lang, table, entry, Seat.A) for entry in table.log]
    for line in TOLD[code]:
        assert line in own
    moves = [line for line, entry in zip(own, table.log, strict=True) if entry.events]
    assert [line.startswith(BEGINNINGS[code]) for line in moves] == [True, False, True, False]
    assert all("Asha" not in line for line in own)
    assert sum("Belen" in line for line in own) == 3


async def test_a_rival_and_a_spectator_read_names() -> None:
    table, lang = await online(), language("en")
    for viewer in (Seat.B, None):
        lines = [entry_text(lang, table, entry, viewer) for entry in table.log]
        assert {"Asha sits down.", "Round 1: Asha starts.", "Asha resigns."} <= set(lines)
        assert any(line.startswith("Asha ") for line in lines[4:8])


async def test_on_a_shared_screen_everybody_has_a_name() -> None:
    host = Host(MemoryStore(), Heard())
    both = BySeat[Player | None](Player("Asha"), Player("Belen"))
    table = await play(host, await host.open(opened(Mode.PASS, both)), 2)
    for seat in Seat:
        lines = [entry_text(language("en"), table, entry, seat) for entry in table.log]
        assert not any("you" in line.lower() for line in lines)


@pytest.mark.parametrize(
    ("code", "own", "seal"),
    [
        ("en", "You ", "You take the seal."),
        ("fr", "Vous ", "Vous prenez le sceau."),
        ("de", "Du ", "Du bekommst das Siegel."),
    ],
)
def test_the_end_of_a_round_is_told_to_whoever_takes_the_seal(
    code: str, own: str, seal: str
) -> None:
    result = Result(EndReason.TOKENS, rupees=BySeat(70, 61), camels=None, winner=Seat.A)
    names = BySeat("Asha", "Belen")
    told = describe_end(language(code), result, names, you=Seat.A)
    assert told.endswith(seal)
    assert f" {own}70, Belen 61" in told
    rival = describe_end(language(code), result, names, you=Seat.B)
    assert f" {own}61, Asha 70" in rival
    assert seal not in rival
