"""Any interleaving of tabs, retries, other processes and failures (Hypothesis, stateful).

Several hosts share one store, as several server processes share a database. Whatever happens, the
store holds one legal history, every act that was ever acknowledged is in it exactly once, and
nothing was told that is not in it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from jaipur.rules import BySeat, Seat
from jaipur.storage import Database
from jaipur.table import (
    NO_OWNERS,
    Answer,
    CallOff,
    Host,
    LogEntry,
    MakeMove,
    MatchClosed,
    Opening,
    Outcome,
    Resign,
    StartNextRound,
    StoreError,
    Summary,
    Table,
    TablePhase,
    Undo,
)
from tests.table.scripted import FailingStore, Heard, Signed, next_act, opened, signed

pytestmark = pytest.mark.heavy

T = TypeVar("T")
HOSTS = 2


class FailingDatabase:
    """A database whose next write fails: before it is done, or after it."""

    def __init__(self, database: Database) -> None:
        self.fail: str | None = None
        self._database = database
        self.create = database.matches.create
        self.load = database.matches.load

    async def append(
        self,
        match: str,
        entries: Sequence[LogEntry],
        summary: Summary,
        *,
        rematch: Opening | None = None,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> None:
        fail, self.fail = self.fail, None
        if fail == "before":
            raise StoreError("the disk is full")
        await self._database.matches.append(match, entries, summary, rematch=rematch, owners=owners)
        if fail == "after":
            raise StoreError("the line was cut")

    def close(self) -> None:
        self._database.close()


class Tables(RuleBasedStateMachine):
    """Two hosts on one store, and people who press everything twice."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.store = self.make_store()
        self.heard = [Heard() for _ in range(HOSTS)]
        self.hosts = [Host(self.store, heard) for heard in self.heard]
        self.sent: list[Signed] = []
        self.acked: dict[tuple[Seat, str], int] = {}
        self.random = Random(0)
        self.match = ""

    def make_store(self) -> FailingStore | FailingDatabase:
        """Where both hosts store."""
        return FailingStore()

    def teardown(self) -> None:
        self.store.close()
        self.loop.close()

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    @initialize(seed=st.integers(0, 10**6))
    def open(self, seed: int) -> None:
        self.random = Random(seed)
        self.match = self.wait(self.hosts[0].open(opened())).id

    def submit(self, host: int, act: Signed) -> None:
        self.sent.append(act)
        try:
            self.note(act, self.wait(self.hosts[host].submit(self.match, *act)))
        except StoreError:
            return

    def note(self, act: Signed, answer: Answer) -> None:
        key = (act.seat, act.submission.id)
        if answer.outcome in {Outcome.APPLIED, Outcome.DUPLICATE}:
            # Whenever it is asked about, an act has the place it had at first.
            assert self.acked.setdefault(key, answer.seq) == answer.seq
        if answer.outcome is Outcome.APPLIED:
            assert self.sent.count(act) >= 1

    def some_act(self, table: Table) -> Signed:
        """A move mostly; sometimes a move is taken back, seldom the match is given up."""
        act = next_act(table, self.random)
        dice = self.random.random()
        if dice < 0.15 and table.standing:
            return signed(f"undo {table.seq}", table.seq, act.seat, Undo())
        if dice > 0.97:
            return signed(f"end {table.seq}", table.seq, act.seat, CallOff())
        if dice > 0.95:
            return signed(f"end {table.seq}", table.seq, act.seat, Resign())
        return act

    @rule(host=st.integers(0, HOSTS - 1))
    def act(self, host: int) -> None:
        """Somebody looks at the table, as this host knows it, and acts."""
        table = self.wait(self.hosts[host].table(self.match))
        if table.phase is not TablePhase.MATCH_OVER:
            self.submit(host, self.some_act(table))

    @precondition(lambda self: self.sent)
    @rule(host=st.integers(0, HOSTS - 1), data=st.data())
    def again(self, host: int, data: st.DataObject) -> None:
        """An act is sent again, perhaps much later, perhaps to the other host."""
        self.submit(host, data.draw(st.sampled_from(self.sent)))

    @precondition(lambda self: self.sent)
    @rule(host=st.integers(0, HOSTS - 1), data=st.data())
    def reuse(self, host: int, data: st.DataObject) -> None:
        """A broken client uses an id for something else."""
        old = data.draw(st.sampled_from(self.sent))
        illegal = signed(old.submission.id, old.submission.seq, old.seat, MakeMove("-K"))
        answer = self.wait(self.hosts[host].submit(self.match, *illegal))
        assert answer.outcome is not Outcome.APPLIED

    @rule(host=st.integers(0, HOSTS - 1), moment=st.sampled_from(["before", "after"]))
    def fail(self, host: int, moment: str) -> None:
        """The disk is full, or the line is cut after the write."""
        self.store.fail = moment
        told = len(self.heard[host].tables)
        table = self.wait(self.hosts[host].table(self.match))
        if table.phase is not TablePhase.MATCH_OVER:
            self.submit(host, self.some_act(table))
        if self.store.fail is None:
            # It failed while writing: this host has told nobody of the act. (It may have told
            # of what the other host did, if it had to look.)
            new = self.heard[host].tables[told:]
            assert all(Table.fold(t.id, self.stored()[: t.seq]) == t for t in new)
        self.store.fail = None

    @rule()
    def together(self) -> None:
        """Both hosts get acts for the same table at the same moment."""
        tables = [self.wait(host.refresh(self.match)) for host in self.hosts]
        if tables[0].phase is TablePhase.MATCH_OVER:
            return
        acts = [next_act(table, self.random) for table in tables]
        acts = [
            signed(f"{act.submission.id} at {n}", act.submission.seq, act.seat, act.submission.act)
            for n, act in enumerate(acts)
        ]
        self.sent += acts

        async def both() -> list[Answer]:
            pairs = zip(self.hosts, acts, strict=True)
            return await asyncio.gather(*(host.submit(self.match, *act) for host, act in pairs))

        answers = self.wait(both())
        assert sorted(answer.outcome.value for answer in answers) == ["applied", "stale"]
        for act, answer in zip(acts, answers, strict=True):
            self.note(act, answer)

    @rule(host=st.integers(0, HOSTS - 1))
    def restart(self, host: int) -> None:
        """A process is killed and started again."""
        self.heard[host] = Heard()
        self.hosts[host] = Host(self.store, self.heard[host])

    @rule(host=st.integers(0, HOSTS - 1))
    def too_early(self, host: int) -> None:
        """The next round, when there is none to start."""
        table = self.wait(self.hosts[host].refresh(self.match))
        if table.phase is TablePhase.PLAY:
            act = signed("early", table.seq, Seat.A, StartNextRound())
            answer = self.wait(self.hosts[host].submit(self.match, *act))
            assert answer.outcome is Outcome.REFUSED

    def stored(self) -> list[Any]:
        return list(self.wait(self.store.load(self.match)))

    @invariant()
    def the_history_is_one_and_legal(self) -> None:
        if not self.match:
            return
        entries = self.stored()
        table = Table.fold(self.match, entries)  # raises if a move was not legal
        places = {
            (entry.receipt.seat, entry.receipt.id): entry.seq
            for entry in entries
            if entry.receipt is not None
        }
        assert sum(entry.receipt is not None for entry in entries) == len(places)
        assert self.acked.items() <= places.items()
        for heard in self.heard:
            if heard.tables:
                told = heard.tables[-1]
                assert Table.fold(told.id, entries[: told.seq]) == told
        assert table.seq == len(entries)
        assert sum(isinstance(entry.fact, MatchClosed) for entry in entries) <= 1


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=60, stateful_step_count=40)


def test_the_same_on_a_database(url: str, request: pytest.FixtureRequest) -> None:
    class Stored(Tables):
        def make_store(self) -> FailingDatabase:
            return FailingDatabase(Database.open(url))

    examples = 100 if request.config.getoption("--long") else 5
    few = settings(max_examples=examples, stateful_step_count=30)
    run_state_machine_as_test(Stored, settings=few)
