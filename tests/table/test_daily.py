"""The deal of the day: equal play meets equal answers, once, until the day is over."""

from __future__ import annotations

from random import Random

import pytest

from jaipur.bots import make_bot
from jaipur.formats import EndedBy, replay
from jaipur.rules import Seat, legal_moves
from jaipur.table import (
    DAY,
    Act,
    AskRematch,
    BotPool,
    CallOff,
    Host,
    MakeMove,
    MatchOpened,
    MemoryStore,
    Mode,
    NewMatch,
    Outcome,
    Player,
    Refusal,
    Resign,
    Submission,
    Summary,
    Table,
    TableOptions,
    TablePhase,
    Undo,
    begin_of,
    daily_opening,
    daily_secret,
    day_at,
    opening_of,
    play_daily,
    rupees_of,
    show,
)
from jaipur.words import language
from tests.table.scripted import Heard, Playing

TODAY = "2027-01-15"
KEPT = bytes(32)


def opened(day: str = TODAY) -> MatchOpened:
    return daily_opening(day, Player("Asha"), language("en"), daily_secret(KEPT, day))


async def attempt(like: str, opening: MatchOpened) -> Table:
    """An attempt by somebody who plays as a bot would, at a real table."""
    async with Playing(MemoryStore()) as playing:
        table = await playing.host.open(opening)
        bot = make_bot(like, table.seed_for("bot 0"))
        while (table := await playing.until(table.id, Seat.A)).phase is TablePhase.PLAY:
            assert table.match is not None
            move = bot.choose(table.match.view(Seat.A), bot.default_limit).move
            submission = Submission(f"{table.seq}", table.seq, MakeMove(str(move)))
            await playing.host.submit(table.id, Seat.A, submission)
        return table


async def test_equal_play_meets_equal_answers() -> None:
    first, again = [await attempt("trader", opened()) for _ in range(2)]
    assert [entry.fact for entry in first.log] == [entry.fact for entry in again.log]
    assert first.id != again.id
    other = await attempt("trader", opened("2027-01-16"))
    assert [entry.fact for entry in other.log[2:]] != [entry.fact for entry in first.log[2:]]


async def test_a_bot_in_the_persons_place_meets_the_same() -> None:
    pool = BotPool()
    for bot in ("trader", "peddler"):
        played = await play_daily(bot, TODAY, daily_secret(KEPT, TODAY), pool)
        at_table = await attempt(bot, opened())
        assert [entry.fact for entry in played.log[1:]] == [e.fact for e in at_table.log[1:]]
        assert Summary.of(at_table).rupees == rupees_of(played)
    pool.close()


@pytest.mark.parametrize("act", [Undo(), CallOff(), AskRematch()])
async def test_everybody_has_one_attempt(act: Act) -> None:
    host = Host(MemoryStore(), Heard(), clock=lambda: begin_of(TODAY))
    table = await host.open(opened())
    if isinstance(act, AskRematch):
        await host.submit(table.id, Seat.A, Submission("enough", table.seq, Resign()))
    answer = await host.submit(table.id, Seat.A, Submission("again", table.seq, act))
    assert answer.reason is Refusal.ONE_ATTEMPT
    shown = show(await host.table(table.id), (Seat.A,))
    assert act not in shown.acts
    assert not shown.hints


async def test_who_does_not_finish_in_time_has_lost() -> None:
    now = begin_of(TODAY)
    host = Host(MemoryStore(), Heard(), clock=lambda: now)
    table = await host.open(opened())
    assert table.deadline == opening_of(TODAY) == begin_of(TODAY) + DAY + 3_600_000
    now = opening_of(TODAY) - 1
    assert (await host.meet_deadline(table.id)).outcome is Outcome.STALE
    now += 1
    assert table.match is not None
    seat = table.match.round.turn
    move = MakeMove(str(Random(1).choice(legal_moves(table.match.round))))
    answer = await host.submit(table.id, seat, Submission("late", table.seq, move))
    assert answer.reason is Refusal.OUT_OF_TIME
    assert (await host.meet_deadline(table.id)).outcome is Outcome.APPLIED
    table = await host.table(table.id)
    assert table.ending is not None
    assert (table.ending.how, table.ending.winner) == (EndedBy.TIME, Seat.B)
    assert table.deadline is None
    assert Summary.of(table).rupees is None
    assert replay(table.record("test")).problem is None


async def test_a_replaced_rival_spoils_the_result() -> None:
    async with Playing(MemoryStore()) as playing:
        table = await playing.host.open(opened())
        await playing.host.substitute(table.id, Seat.B, "novice")
        while (table := await playing.until(table.id, Seat.A)).phase is TablePhase.PLAY:
            assert table.match is not None
            move = MakeMove(str(legal_moves(table.match.round)[0]))
            submission = Submission(f"{table.seq}", table.seq, move)
            await playing.host.submit(table.id, Seat.A, submission)
    assert Summary.of(table).ended_by is EndedBy.SEALS
    assert Summary.of(table).rupees is None


def test_a_secret_of_a_day_tells_no_other() -> None:
    secrets = {daily_secret(KEPT, day) for day in ("2027-01-15", "2027-01-16")}
    secrets |= {daily_secret(b"\1" * 32, TODAY)}
    assert len(secrets) == 3
    assert daily_secret(KEPT, TODAY) in secrets


def test_days_are_those_of_utc() -> None:
    assert day_at(begin_of(TODAY)) == day_at(begin_of(TODAY) + DAY - 1) == TODAY
    assert day_at(begin_of(TODAY) - 1) == "2027-01-14"
    for wrong in ("2027-02-29", "20270115", "2027-W03-5", "today", ""):
        with pytest.raises(ValueError, match=r".+"):
            begin_of(wrong)


def test_only_the_deal_of_the_day_has_a_day() -> None:
    with pytest.raises(ValueError, match="has a day"):
        TableOptions(Mode.DAILY)
    with pytest.raises(ValueError, match="no other match has one"):
        TableOptions(Mode.BOT, day=TODAY)
    with pytest.raises(ValueError, match="begun elsewhere"):
        NewMatch(Mode.DAILY)


async def test_nothing_was_made_of_a_deal_that_was_given_up() -> None:
    host = Host(MemoryStore(), Heard(), clock=lambda: begin_of(TODAY))
    table = await host.open(opened())
    with pytest.raises(ValueError, match="not played to its end"):
        rupees_of(table)
