"""An open database: the stores of the table and of the server, on one writer."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from sqlalchemy import Connection, select

from jaipur.storage.account_store import AccountStore
from jaipur.storage.analysis_store import AnalysisStore
from jaipur.storage.backend import Backend, Listener
from jaipur.storage.challenge_store import ChallengeStore
from jaipur.storage.daily_store import DailyStore
from jaipur.storage.erase_store import EraseStore
from jaipur.storage.errors import CannotOpen
from jaipur.storage.heartbeat_store import HeartbeatStore
from jaipur.storage.history import History
from jaipur.storage.job_store import JobStore
from jaipur.storage.match_store import MatchStore
from jaipur.storage.notice_store import NoticeStore
from jaipur.storage.opening import SAME_AGAIN, check_form, found_form, open_backend
from jaipur.storage.passkey_store import PasskeyStore
from jaipur.storage.place_store import PlaceStore
from jaipur.storage.presence_store import PresenceStore
from jaipur.storage.push_store import PushStore
from jaipur.storage.puzzle_store import PuzzleStore
from jaipur.storage.rating_store import RatingStore
from jaipur.storage.reader import Reader
from jaipur.storage.retention import Removed, Retention, remove_old
from jaipur.storage.schema import REVISIONS, matches
from jaipur.storage.secret_store import SecretStore
from jaipur.storage.seek_store import SeekStore
from jaipur.storage.server_clock import ServerClock
from jaipur.storage.session_store import SessionStore
from jaipur.storage.standings import Standings
from jaipur.storage.writer import Writer
from jaipur.table import StoreError


class Database:
    """Everything that is stored.

    Attributes:
        process: the name of this process.
        matches: the table's store.
        ratings: how strong players are.
        standings: who stands where.
        history: what players have finished.
        places: who has which place at which match.
        challenges: who challenges whom.
        seeks: who waits for a rival.
        daily: who has played the deal of which day.
        analyses: what was found out about finished matches.
        jobs: what one process at a time is to do.
        notices: what the operator has to say.
        pushes: whom to tell what happens while they are away.
        puzzles: who solved which puzzles.
        presence: who is connected at other processes.
        heartbeat: that some process is there.
        clock: milliseconds since 1970, the same for all processes.
        accounts: players with a name of their own.
        sessions: where they are signed in.
        passkeys: what they prove it with, beside passwords.
        secrets: the server's own.
        erasing: accounts that are being erased.
    """

    def __init__(self, backend: Backend, committed: Callable[[int], None]) -> None:
        self._backend = backend
        self._writer = Writer(backend, committed)
        self._reader = Reader(backend, threads=4 if backend.several else 2)
        # What people leaf through may take long to find; whoever plays does not wait for it.
        self._browsing = Reader(backend, threads=1)
        # A process has a name of its own, also after it was started again.
        self.process = process = secrets.token_hex(8)
        self.jobs = JobStore(backend, self._writer, self._reader, process)
        self.seeks = SeekStore(backend, self._writer, self._reader)
        self.daily = DailyStore(backend, self._writer, self._browsing, self.jobs)
        self.analyses = AnalysisStore(backend, self._writer, self._reader, self.jobs)
        self.matches = MatchStore(self._writer, self._reader, self.jobs, self.seeks, self.daily)
        self.ratings = RatingStore(self._writer, self._reader, self.jobs)
        self.standings = Standings(self._browsing)
        self.history = History(self._browsing)
        self.places = PlaceStore(self._writer, self._reader)
        self.challenges = ChallengeStore(self._reader)
        self.notices = NoticeStore(self._writer, self._reader)
        self.pushes = PushStore(backend, self._writer, self._reader)
        self.puzzles = PuzzleStore(self._writer, self._reader)
        self.presence = PresenceStore(backend, self._writer, self._reader, process)
        self.heartbeat = HeartbeatStore(backend, self._writer, self._reader)
        self.clock = ServerClock(backend, self._reader)
        self.accounts = AccountStore(self._writer, self._reader)
        self.sessions = SessionStore(self._writer, self._reader)
        self.passkeys = PasskeyStore(self._writer, self._reader)
        self.secrets = SecretStore(self._writer, self._reader)
        self.erasing = EraseStore(backend, self._writer, self._reader)

    @classmethod
    def open(cls, url: str, committed: Callable[[int], None] = lambda _size: None) -> Database:
        """Open the database at a URL, upgrading it if needed.

        Args:
            url: like `sqlite:///FILE` or `postgresql://HOST/NAME`.
            committed: called with the number of writes in each commit.

        Raises:
            CannotOpen: it is not there, cannot be written, or was made by a newer version.
        """
        return cls(open_backend(url), committed)

    def listen(self, heard: Callable[[str], None]) -> Listener | None:
        """Call `heard`, in another thread, with what other processes announce.

        Hints are `match:seq`, `match:presence`, `match:said…`, `player:places` or `:lobby`,
        separated by blanks.
        None if this kind of database has no way to tell.
        """
        return self._backend.listen(heard)

    def announce(self, hint: str) -> None:
        """Tell other processes something that is stored nowhere; it may be lost."""
        self._backend.announce((hint,))

    async def remove_old(self, retention: Retention, now: int) -> Removed:
        """Remove what is older than the retention allows at `now`, in milliseconds since 1970."""
        return await remove_old(self._reader, self._writer, retention, now)

    async def check(self) -> None:
        """Check that it can be read and written, and that this program may still do so.

        Raises:
            StoreError: it cannot, or may not.
        """
        await self._writer.write(self._check)
        await self._reader.read(select(matches.c.id).limit(1))

    def _check(self, connection: Connection) -> None:
        connection.execute(SAME_AGAIN)
        form = found_form(connection)
        if form not in REVISIONS:
            try:
                check_form(connection, str(form), self._backend.name)
            except CannotOpen as error:
                raise StoreError(str(error)) from None

    def close(self) -> None:
        """Finish all writes, then close the file."""
        self._writer.close()
        self._reader.close()
        self._browsing.close()
        self._backend.close()
