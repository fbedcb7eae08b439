"""Challenges at the table: a seat that is kept for somebody, for a while."""

from __future__ import annotations

from msgspec.structs import replace

from jaipur.formats import EndedBy, MatchEnd
from jaipur.rules import BySeat, Seat
from jaipur.table import (
    FORMER_PLAYER,
    Challenge,
    Host,
    LogEntry,
    MatchClosed,
    MatchOpened,
    MemoryStore,
    Mode,
    Outcome,
    Player,
    PlayerSeated,
    Summary,
    TableOptions,
    entry_text,
    forget_in_summary,
    forget_names,
    player_names,
)
from jaipur.words import language
from tests.table.scripted import SECRET, Heard
from tests.table.test_clocks import START, Clock

OPENED = MatchOpened(
    TableOptions(Mode.ONLINE),
    BySeat(None, None),
    SECRET.hex(),
    Challenge("Asha", "Belen", START + 1000),
)


async def test_a_challenge_lapses_unless_cards_were_dealt() -> None:
    clock = Clock()
    host = Host(MemoryStore(), Heard(), clock=clock)
    for seated in (0, 1, 2):
        clock.now = START
        table = await host.open(OPENED)
        for seat in list(Seat)[:seated]:
            await host.sit_down(table.id, PlayerSeated(seat, f"n{seat}", bytes(32).hex()))
        clock.now = START + 999
        assert (await host.meet_deadline(table.id)).outcome is Outcome.STALE
        clock.now = START + 1000
        lapsed = seated < 2
        answer = await host.meet_deadline(table.id)
        assert answer.outcome is (Outcome.APPLIED if lapsed else Outcome.STALE)
        ending = MatchEnd(EndedBy.CALLED_OFF, None) if lapsed else None
        assert (await host.table(table.id)).ending == ending


async def test_who_erases_their_account_is_named_in_no_challenge() -> None:
    table = await Host(MemoryStore(), Heard(), clock=Clock()).open(OPENED)
    forgotten = Challenge(FORMER_PLAYER, "Belen", START + 1000)
    assert forget_names(OPENED, [Seat.A]) == replace(OPENED, challenge=forgotten)
    assert forget_in_summary(Summary.of(table), [Seat.A]).challenge == forgotten
    other = replace(OPENED, challenge=None)
    assert forget_names(other, [Seat.A, Seat.B]) == other


def test_a_program_is_named_as_one() -> None:
    players = BySeat[Player | None](Player("Gopal", program=True), Player("Gopal"))
    assert player_names(language("en"), players) == BySeat("Gopal (bot)", "Gopal")
    assert player_names(language("de"), players) == BySeat("Gopal (Bot)", "Gopal")


async def test_the_log_says_what_became_of_a_challenge() -> None:
    clock = Clock()
    host = Host(MemoryStore(), Heard(), clock=clock)

    async def closed_by(seat: Seat, at: int) -> str:
        table = await host.open(OPENED)
        closed = LogEntry(table.seq + 1, at, MatchClosed(EndedBy.CALLED_OFF, None, seat))
        return entry_text(language("en"), table.after(closed), closed, None)

    assert await closed_by(Seat.B, START) == "Belen declined the challenge."
    assert await closed_by(Seat.A, START + 999) == "Asha withdrew the challenge."
    late = await closed_by(Seat.A, START + 1000)
    assert late == "Belen did not answer the challenge in time."
