"""Endings and taking back, decided on a table: who may do what, and when."""

from __future__ import annotations

from enum import Enum
from random import Random

import pytest

from jaipur.formats import EndedBy, MatchEnd, replay
from jaipur.rules import BySeat, IllegalReason, Seat, legal_moves
from jaipur.table import (
    AskRematch,
    CallOff,
    Host,
    LogEntry,
    MakeMove,
    MatchClosed,
    MemoryStore,
    Mode,
    MoveMade,
    MovesUndone,
    Outcome,
    Player,
    PlayerSeated,
    Refusal,
    Resign,
    StartNextRound,
    Submission,
    Summary,
    Table,
    TablePhase,
    Undo,
    entry_text,
    player_names,
    refusal_text,
    story,
)
from jaipur.table.decide import MAX_UNDOS, available_acts, may_call_off_alone
from jaipur.words import language
from tests.table.scripted import Heard, against, next_act, opened, signed

EMPTY: BySeat[Player | None] = BySeat(None, None)


async def play(host: Host, table: Table, moves: int, seed: int = 0) -> Table:
    random = Random(seed)
    for _ in range(moves):
        await host.submit(table.id, *next_act(table, random))
        table = await host.table(table.id)
    return table


async def play_round(host: Host, table: Table) -> Table:
    while table.phase is TablePhase.PLAY:
        table = await play(host, table, 1, seed=table.seq)
    return table


@pytest.mark.parametrize("mode", [Mode.ONLINE, Mode.PASS])
@pytest.mark.parametrize("seat", Seat)
async def test_the_rival_of_who_resigns_wins(mode: Mode, seat: Seat) -> None:
    host = Host(MemoryStore(), Heard())
    table = await play(host, await host.open(opened(mode)), 3)
    await host.submit(table.id, *signed("r", 0, seat, Resign()))
    table = await host.table(table.id)
    assert table.ending == table.closed == MatchEnd(EndedBy.RESIGNED, seat.rival)
    assert (table.phase, table.on_turn) == (TablePhase.MATCH_OVER, None)
    summary = Summary.of(table)
    assert (summary.phase, summary.winner, summary.ended_by, summary.turn) == (
        *(TablePhase.MATCH_OVER, seat.rival, EndedBy.RESIGNED, None),
    )
    record = table.record("a test")
    assert record.end == table.ending
    assert replay(record).problem is None


async def test_a_match_ends_once() -> None:
    host = Host(MemoryStore(), Heard())
    table = await play(host, await host.open(opened()), 2)
    await host.submit(table.id, *signed("r", 0, Seat.A, Resign()))
    table = await host.table(table.id)
    for act in (Resign(), CallOff(), Undo(), StartNextRound(), MakeMove("+D")):
        answer = await host.submit(table.id, *signed(f"{act}", table.seq, Seat.B, act))
        assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.MATCH_OVER)
    with pytest.raises(ValueError, match="ends once"):
        table.after(LogEntry(table.seq + 1, 0, MatchClosed(EndedBy.CALLED_OFF, None, Seat.A)))
    with pytest.raises(ValueError, match="not on turn"):
        table.after(LogEntry(table.seq + 1, 0, MoveMade(Seat.A, "+D")))
    rematch = await host.submit(table.id, *signed("again", 0, Seat.A, AskRematch()))
    assert rematch.outcome is Outcome.APPLIED


async def test_a_round_that_is_over_can_still_be_given_up_between_rounds() -> None:
    host = Host(MemoryStore(), Heard())
    table = await play_round(host, await host.open(opened()))
    assert table.phase is TablePhase.ROUND_OVER
    await host.submit(table.id, *signed("r", 0, Seat.B, Resign()))
    table = await host.table(table.id)
    assert table.ending == MatchEnd(EndedBy.RESIGNED, Seat.A)
    assert replay(table.record("a test")).problem is None


async def test_calling_off_alone_ends_with_the_second_move_of_either() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened(Mode.ONLINE))
    for moves in range(4):
        assert may_call_off_alone(table) == (moves < 3), moves
        table = await play(host, table, 1)
    waiting = await host.open(opened(Mode.ONLINE, EMPTY))
    assert may_call_off_alone(waiting)
    assert available_acts(waiting, Seat.A) == (CallOff(),)


async def test_a_bot_does_not_agree_to_call_off() -> None:
    host = Host(MemoryStore(), Heard())
    table = await play(host, await host.open(against("trader")), 6)
    answer = await host.submit(table.id, *signed("c", 0, Seat.A, CallOff()))
    assert answer.reason is Refusal.NOBODY_TO_AGREE
    assert set(available_acts(table, Seat.A)) == {Undo(), Resign()}


async def test_later_both_must_agree_to_call_off() -> None:
    host = Host(MemoryStore(), Heard())
    table = await play(host, await host.open(opened(Mode.ONLINE, starter=Seat.A)), 6)
    await host.submit(table.id, *signed("c", 0, Seat.A, CallOff()))
    table = await host.table(table.id)
    assert (table.call_off_asked, table.phase) == (Seat.A, TablePhase.PLAY)
    again = await host.submit(table.id, *signed("d", 0, Seat.A, CallOff()))
    assert (again.outcome, again.reason) == (Outcome.REFUSED, Refusal.ALREADY_ASKED)
    # Whoever is asked may answer by playing on; one's own move leaves the offer standing.
    table = await play(host, table, 1)
    assert table.call_off_asked is Seat.A
    table = await play(host, table, 1)
    assert table.call_off_asked is None
    await host.submit(table.id, *signed("e", 0, Seat.A, CallOff()))
    await host.submit(table.id, *signed("e", 0, Seat.B, CallOff()))
    table = await host.table(table.id)
    assert table.ending == MatchEnd(EndedBy.CALLED_OFF, None)
    lines = story(language("en"), table, None)
    assert lines[-2:] == ("Asha offers to call the match off.", "The match is called off.")


async def test_undo_goes_back_before_the_players_own_last_move() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(against("trader", starter=Seat.A))
    states = [table.match]
    for _ in range(6):
        table = await play(host, table, 1, seed=table.seq)
        states.append(table.match)
    # The bot moved last: its reply goes, too.
    await host.submit(table.id, *signed("u1", table.seq, Seat.A, Undo()))
    table = await host.table(table.id)
    assert (table.match, table.undone) == (states[4], 2)
    table = await play(host, table, 1, seed=99)
    await host.submit(table.id, *signed("u2", table.seq, Seat.A, Undo()))
    table = await host.table(table.id)
    assert (table.match, table.undone) == (states[4], 3)
    for _ in range(2):
        await host.submit(table.id, *signed(f"u{table.seq}", table.seq, Seat.A, Undo()))
        table = await host.table(table.id)
    assert table.match == states[0]
    answer = await host.submit(table.id, *signed("x", table.seq, Seat.A, Undo()))
    assert answer.reason is Refusal.NOTHING_TO_UNDO
    again = Table.fold(table.id, [*table.log])
    assert again.match == table.match


async def test_the_last_move_of_a_round_can_be_taken_back_but_not_of_a_match() -> None:
    host = Host(MemoryStore(), Heard())
    table = await play_round(host, await host.open(opened()))
    await host.submit(table.id, *signed("u", table.seq, Seat.A, Undo()))
    table = await host.table(table.id)
    assert table.phase is TablePhase.PLAY
    table = await play_round(host, table)
    await host.submit(table.id, *signed("n", table.seq, Seat.A, StartNextRound()))
    table = await host.table(table.id)
    answer = await host.submit(table.id, *signed("v", table.seq, Seat.A, Undo()))
    assert answer.reason is Refusal.NOTHING_TO_UNDO


async def test_a_match_with_undone_moves_replays_as_it_stands() -> None:
    host, random = Host(MemoryStore(), Heard()), Random(8)
    table = await host.open(opened(first_to=1))
    while table.phase is not TablePhase.MATCH_OVER:
        act = next_act(table, random)
        if table.standing and random.random() < 0.3:
            act = signed(f"undo {table.seq}", table.seq, act.seat, Undo())
        await host.submit(table.id, *act)
        table = await host.table(table.id)
    assert table.undone > 5
    record = table.record("a test")
    assert record.undone == table.undone
    replayed = replay(record)
    assert replayed.problem is None
    assert replayed.steps[-1].match == table.match


async def test_taking_back_has_an_end() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    assert table.match is not None
    move = MakeMove(str(legal_moves(table.match.round)[0]))
    for n in range(MAX_UNDOS + 1):
        seat = table.match.round.turn
        table = await host.table(table.id)
        await host.submit(table.id, seat, Submission(f"m{n}", table.seq, move))
        answer = await host.submit(table.id, seat, Submission(f"u{n}", table.seq + 1, Undo()))
    assert answer.reason is Refusal.TOO_MANY_UNDOS


async def test_time_never_goes_back_in_a_log() -> None:
    times = iter([5000, 3000, 4000, 9000])
    host = Host(MemoryStore(), Heard(), clock=lambda: next(times))
    table = await host.open(opened())
    table = await play(host, table, 3)
    assert [entry.at for entry in table.log] == [5000, 5000, 5000, 5000, 9000]
    assert (table.started_at, table.updated_at) == (5000, 9000)


async def test_the_story_tells_everything_but_the_rematch() -> None:
    host = Host(MemoryStore(), Heard())
    table = await play(host, await host.open(opened(Mode.PASS)), 2)
    await host.submit(table.id, *signed("u", table.seq, Seat.A, Undo()))
    await host.submit(table.id, *signed("c", 0, Seat.A, CallOff()))
    await host.submit(table.id, *signed("r", 0, Seat.A, AskRematch()))
    table = await host.table(table.id)
    lines = story(language("en"), table, None)
    assert len(lines) == 5
    assert lines[-2:] == ("Asha takes the last move back.", "The match is called off.")
    assert isinstance(table.log[4].fact, MovesUndone)


async def test_every_entry_of_a_log_can_be_told() -> None:
    host, english = Host(MemoryStore(), Heard()), language("en")
    table = await host.open(opened(Mode.ONLINE, EMPTY, starter=Seat.B))
    assert player_names(english, table.players) == ("", "")
    for seat, name in zip(Seat, ("Asha", "Belen"), strict=True):
        await host.sit_down(table.id, PlayerSeated(seat, name, (bytes([seat]) * 32).hex()))
    await host.submit(table.id, *signed("r", 0, Seat.B, Resign()))
    for seat in Seat:
        await host.submit(table.id, *signed("again", 0, seat, AskRematch()))
    table = await host.table(table.id)
    assert [entry_text(english, table, entry, None) for entry in table.log] == [
        "The table is set.",
        "Asha sits down.",
        "Belen sits down.",
        "Round 1: Belen starts.",
        "Belen resigns.",
        "Asha would like to play again.",
        "Belen would like to play again.",
        "A new match begins.",
    ]
    assert table.rematch is not None
    following = await host.table(table.rematch)
    assert following.rounds == ()


async def test_against_a_bot_one_gives_up() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(against("trader"))
    await host.submit(table.id, *signed("r", 0, Seat.A, Resign()))
    table = await host.table(table.id)
    assert story(language("en"), table, Seat.A)[-1] == "You give up."
    assert story(language("en"), table, None)[-1] == "Asha gives up."
    answer = await host.substitute(table.id, Seat.B, "novice")
    assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.MATCH_OVER)


async def test_nothing_but_a_call_off_is_for_a_match_that_waits() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened(Mode.ONLINE, EMPTY))
    for act in (Resign(), StartNextRound(), AskRematch(), MakeMove("+D")):
        answer = await host.submit(table.id, *signed(f"{act}", table.seq, Seat.A, act))
        assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.NOT_STARTED)
    await host.submit(table.id, *signed("c", 0, Seat.A, CallOff()))
    table = await host.table(table.id)
    assert table.ending == MatchEnd(EndedBy.CALLED_OFF, None)
    with pytest.raises(ValueError, match="not over"):
        table.record("a test")


async def test_a_rematch_is_opened_once() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    await host.submit(table.id, *signed("r", 0, Seat.A, Resign()))
    await host.submit(table.id, *signed("one", 0, Seat.A, AskRematch()))
    answer = await host.submit(table.id, *signed("two", 0, Seat.B, AskRematch()))
    assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.REMATCHED)


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_every_refusal_has_a_sentence_of_its_own(code: str) -> None:
    sentences = [refusal_text(language(code), reason) for reason in (*Refusal, *IllegalReason)]
    assert all(sentence[0].isupper() and sentence.endswith((".", "!")) for sentence in sentences)
    assert len({refusal_text(language(code), reason) for reason in Refusal}) == len(Refusal)


@pytest.mark.parametrize("enum", [EndedBy, Mode, Outcome, Refusal, TablePhase])
def test_the_repr_of_a_choice_is_code(enum: type[Enum]) -> None:
    for member in enum:
        assert repr(member) == f"{enum.__name__}.{member.name}"
