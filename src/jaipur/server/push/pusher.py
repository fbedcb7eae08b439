"""The pusher: jobs to tell somebody something, done beside the game and never in its way."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec

from jaipur.rules import Seat
from jaipur.server.metrics import Metrics
from jaipur.server.push.delivery import BadEndpoint, Delivery, NotDelivered
from jaipur.server.push.keyring import Keyring
from jaipur.server.push.notice import PlayerNotice, low_time_at, notice_of, notice_text
from jaipur.server.push.sealing import encrypted, signature
from jaipur.storage import Audience, JobStore, PushKeys, PushStore, Subscription
from jaipur.table import DamagedMatch, Host, Job, JobKind, NoSuchMatch, StoreError, Table
from jaipur.words import Language, language

SECONDS_BETWEEN_LOOKS: Final = 2.0
MAX_AT_ONCE: Final = 8
"""Jobs that a process does at the same time."""
_RETRY: Final = 60_000
"""Milliseconds until somebody whose browsers could not be reached is told anything again."""
_SOON: Final = 3_000
"""Milliseconds until somebody who is just being told something else is told this."""
_SECONDS_TO_KEEP: Final = 24 * 3600
"""For how long a push service keeps a notice for a browser that is off."""
_GONE: Final = frozenset({404, 410})
_LOG = logging.getLogger("jaipur.server")

IsHere = Callable[[str, Seat], Awaitable[bool]]


class Told(msgspec.Struct, frozen=True):
    """What a browser's service worker is told: no cards, nothing that only a player may know."""

    match: str
    kind: str
    title: str
    text: str
    lang: str


def told(lang: Language, table: Table, notice: PlayerNotice) -> bytes:
    """A notice as a browser decrypts it."""
    text = notice_text(lang, table, notice)
    return msgspec.json.encode(Told(table.id, notice.kind.value, "Jaipur", text, lang.code))


@dataclass(slots=True)
class _Results:
    reached: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)


class Pusher:
    """Tells people who are away.

    A job is leased: if this process dies, another one tells them, perhaps twice. Whoever was told
    something about a match is told nothing more about it until they look.

    Args:
        host: where tables are.
        jobs: whom to tell, shared with other processes.
        store: browsers, and what was told.
        keyring: the server's keys.
        delivery: the way out.
        metrics: what is counted.
        is_here: whether the player of a seat is connected somewhere.
        clock: milliseconds since 1970.

    Attributes:
        keyring: the server's keys.
        delivery: the way out.
    """

    def __init__(
        self,
        host: Host,
        jobs: JobStore,
        store: PushStore,
        *,
        keyring: Keyring,
        delivery: Delivery,
        metrics: Metrics,
        is_here: IsHere,
        clock: Callable[[], int],
    ) -> None:
        self._host = host
        self._jobs = jobs
        self._store = store
        self.keyring = keyring
        self.delivery = delivery
        self._metrics = metrics
        self._is_here = is_here
        self._clock = clock
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._busy: set[str] = set()
        self._slow: dict[str, int] = {}
        self._loop = asyncio.get_running_loop().create_task(self._look_on())

    async def close(self) -> None:
        """Stop; what is not done is left to others."""
        tasks = (self._loop, *self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.delivery.close()

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await self._look()
            except StoreError as error:
                _LOG.warning("cannot tell anybody anything: %s", error)
            except Exception:  # noqa: BLE001 - nobody else would go on
                _LOG.exception("cannot tell anybody anything")

    async def _look(self) -> None:
        """Renew what takes longer, and take what is due."""
        now = self._clock()
        self._slow = {player: until for player, until in self._slow.items() if until > now}
        if self._tasks:
            await self._jobs.keep(JobKind.PUSH, list(self._tasks))
        free = MAX_AT_ONCE - len(self._tasks)
        keys = await self.keyring.keys()
        if keys is None or free <= 0:
            return
        for job in await self._jobs.take(JobKind.PUSH, free):
            if job.match not in self._tasks:
                self._tasks[job.match] = asyncio.create_task(self._do(job, keys))

    async def _do(self, job: Job, keys: PushKeys) -> None:
        try:
            due = await self._tell(job, keys)
            if due is None:
                await self._jobs.finish(job)
            else:
                await self._jobs.postpone(job, due)
        except (NoSuchMatch, DamagedMatch):
            with suppress(StoreError):
                await self._jobs.finish(job)
        except StoreError as error:  # the lease expires, and somebody does it again
            _LOG.warning("match %s: nobody was told: %s", job.match, error)
        finally:
            del self._tasks[job.match]

    async def _tell(self, job: Job, keys: PushKeys) -> int | None:
        """Tell whom a job is about; returns when to look at it again, None for never."""
        table, now = await self._host.table(job.match, job.seq), self._clock()
        notice = notice_of(table, now)
        if notice is None:
            return None
        low = low_time_at(table)
        later = low if low is not None and low > now else None
        audience = await self._store.audience(table.id, notice.seat)
        if audience is None or not audience.browsers or audience.told:
            return later
        if await self._is_here(table.id, notice.seat):
            return later
        # One player's browsers that hang take one place at a time, and then none for a while.
        player = audience.player
        if player in self._busy or self._slow.get(player, 0) > now:
            return max(self._slow.get(player, 0), now + _SOON)
        self._busy.add(player)
        try:
            await self._store.begin(table.id, player, now)
            results = await self._deliver(table, notice, audience, keys)
        finally:
            self._busy.discard(player)
        await self._store.done(table.id, player, results.reached, results.failed, results.gone)
        if not results.failed:
            return later
        self._slow[player] = again = self._clock() + _RETRY
        return later if results.reached else again

    async def _deliver(
        self, table: Table, notice: PlayerNotice, audience: Audience, keys: PushKeys
    ) -> _Results:
        results = _Results()

        async def one(browser: Subscription) -> None:
            outcome = await self._send(browser, table, notice, keys)
            self._metrics.pushes.labels(outcome).inc()
            getattr(results, outcome).append(browser.id)

        await asyncio.gather(*map(one, audience.browsers))
        return results

    async def _send(
        self, browser: Subscription, table: Table, notice: PlayerNotice, keys: PushKeys
    ) -> str:
        headers = {
            "Authorization": signature(keys, browser.endpoint, int(time.time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_SECONDS_TO_KEEP),
            "Topic": table.id,
            "Urgency": "normal",
        }
        body = encrypted(browser, told(language(browser.lang), table, notice))
        try:
            status = await self.delivery.post(browser.endpoint, headers, body)
        except BadEndpoint as error:
            _LOG.warning("push: %r: %s", browser, error)
            return "gone"
        except NotDelivered as error:
            _LOG.info("push: %r: %s", browser, error)
            return "failed"
        if status in _GONE:
            return "gone"
        return "reached" if status < 300 else "failed"
