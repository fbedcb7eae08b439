"""The deal of the day: who may play it, and who may see what of it when.

All days are by UTC. A day's cards are fixed long before it begins: the server's secret of a day
follows from one that is made once. What would tell them to those who have yet to play is withheld
until the day is over, and an hour more for those who began late.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from jaipur.rules import BySeat, Seat
from jaipur.server.analysing.analyst import Analyst
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.server.live.hub import Hub
from jaipur.server.notices import Notices
from jaipur.server.present.daily import (
    present_archived,
    present_attempt,
    present_day,
    present_figures,
    present_results,
    state_of,
)
from jaipur.server.seating import check_portrait
from jaipur.server.wire.daily import DailyAnalysis, DailyBody, DailyDays, DailyRequest
from jaipur.storage import PAGE_OF_DAYS, Attempt, BotResult, Database
from jaipur.table import (
    BadName,
    BotPool,
    BotStuck,
    Conflict,
    DamagedMatch,
    Host,
    JobKind,
    NoSuchMatch,
    Player,
    StoreError,
    begin_of,
    clean_name,
    daily_opening,
    daily_secret,
    day_at,
    days_from,
    play_daily,
    rupees_of,
)
from jaipur.words import LEVELS, Language

AHEAD: Final = 7
"""For so many days to come the server publishes what it has committed itself to."""
_SECRET: Final = "daily"  # noqa: S105 - its name
_SECONDS_BETWEEN_LOOKS: Final = 60.0
_LOG = logging.getLogger("jaipur.server")


class Daily:
    """The deals of the days.

    Args:
        database: where everything is stored.
        host: where they are played.
        analyst: analyses what was played.
        pool: where bots think.
        hub: who is connected.
        notices: whether new matches are begun.
        clock: milliseconds since 1970.
    """

    def __init__(
        self,
        database: Database,
        *,
        host: Host,
        analyst: Analyst,
        pool: BotPool,
        hub: Hub,
        notices: Notices,
        clock: Callable[[], int],
    ) -> None:
        self._database = database
        self._host = host
        self._analyst = analyst
        self._pool = pool
        self._hub = hub
        self._notices = notices
        self._clock = clock
        self._begun = asyncio.Event()
        self._bots = asyncio.get_running_loop().create_task(self._play_on())

    async def close(self) -> None:
        """Let the bots stop; another process goes on."""
        self._bots.cancel()
        with suppress(asyncio.CancelledError):
            await self._bots

    @property
    def today(self) -> str:
        """The day, by UTC."""
        return day_at(self._clock())

    async def attempt(self, guest: Guest) -> Attempt | None:
        """What a guest has made of today's deal."""
        return None if guest.new else await self._database.daily.attempt(self.today, guest.id)

    async def begin(self, guest: Guest, wanted: DailyRequest, lang: Language) -> str:
        """Begin today's deal, or go on with it; returns the match.

        Raises:
            Refused: they may not, or no new matches are begun here now.
        """
        if guest.account is not None and guest.account.bot:
            raise Refused(403, "daily_for_people")
        day, store = self.today, self._database.daily
        before = await store.attempt(day, guest.id)
        if before is not None:
            return before.match
        if (await self._notices.current()).draining:
            raise Refused(503, "draining")
        opened = daily_opening(day, _player(guest, wanted, lang), lang, await self._secret(day))
        try:
            table = await self._host.open(opened, BySeat[str | None](guest.id, None))
        except Conflict:  # they have just begun elsewhere
            before = await store.attempt(day, guest.id)
            if before is None:
                raise
            return before.match
        self._begun.set()
        self._hub.agendas.look_again(guest.id)
        return table.id

    async def show(self, day: str, guest: Guest, lang: Language, pages: str) -> DailyBody:
        """The deal of a day, as somebody may see it now.

        Args:
            day: like 2027-01-15.
            guest: who it is.
            lang: their language.
            pages: where others find the pages of the days.

        Raises:
            Refused: there is no such day, or it has not come, or nobody played it.
        """
        now, store = self._clock(), self._database.daily
        today = day_at(now)
        if not _is_day(day) or day > today:
            raise Refused(404, "no_such_day")
        turnout = await store.turnout(day)
        if day != today and not turnout.begun:
            raise Refused(404, "no_such_day")
        mine = None if guest.new else await store.attempt(day, guest.id)
        bots, attempt = await store.bots(day), None
        if mine is not None:
            page, analysis = f"{pages}/{day}", await self._analysed(mine, guest)
            attempt = present_attempt(mine, turnout, bots, analysis=analysis, page=page, lang=lang)
        ahead = days_from(day, AHEAD + 1)[1:] if day == today else ()
        return present_day(
            day,
            await self._secret(day),
            now,
            players=turnout.begun,
            attempt=attempt,
            results=present_results(turnout, bots, lang),
            ahead={later: await self._secret(later) for later in ahead},
            lang=lang,
        )

    async def archive(self, guest: Guest, before: str | None) -> DailyDays:
        """Days that are past, the last one first, from before another one.

        Raises:
            Refused: that is no day.
        """
        if before is not None and not _is_day(before):
            raise Refused(422, "bad_request", "before is a day like 2027-01-15")
        store, today = self._database.daily, self.today
        found = await store.days(min(before or today, today))
        mine = {} if guest.new else {each.day: each for each in await store.attempts(guest.id)}
        return DailyDays(
            [present_archived(day, players, mine.get(day)) for day, players in found],
            found[-1][0] if len(found) == PAGE_OF_DAYS else None,
        )

    async def _analysed(self, attempt: Attempt, guest: Guest) -> DailyAnalysis | None:
        """What decisions and chance did in a finished attempt, which is analysed unasked.

        It is asked for by the first look at the result: while too many wait, by the next one.
        """
        if state_of(attempt) != "finished":
            return None
        found = await self._analyst.find(attempt.match)
        if found is None:
            try:
                found = await self._analyst.ask(await self._host.table(attempt.match), guest)
            except (NoSuchMatch, DamagedMatch):  # its result is all that is left
                return None
            except Refused:
                pass
        return present_figures(found)

    async def _secret(self, day: str) -> bytes:
        return daily_secret(await self._database.secrets.get(_SECRET), day)

    async def _play_on(self) -> None:
        """Let the bots play the deals that people have begun, one process at a time."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._begun.wait(), _SECONDS_BETWEEN_LOOKS)
            self._begun.clear()
            try:
                await self.play_bots()
            except (StoreError, BotStuck) as error:
                _LOG.warning("the bots have not played the deal of the day: %s", error)
            except Exception:  # noqa: BLE001 - nobody else would go on
                _LOG.exception("the bots have not played the deal of the day")

    async def play_bots(self) -> None:
        """Let the bots play what they are to play, and nobody else has seen to.

        Raises:
            StoreError: the database cannot be read or written.
            BotStuck: a bot did not come back; the others are tried again later.
        """
        store, jobs = self._database.daily, self._database.jobs
        for job in await store.take_days():
            done = {each.bot for each in await store.bots(job.match)}
            secret = await self._secret(job.match)
            for bot in LEVELS:
                if bot not in done:
                    await jobs.keep(JobKind.DAILY, [job.match])
                    table = await play_daily(bot, job.match, secret, self._pool)
                    won = table.ending is not None and table.ending.winner is Seat.A
                    await store.add_bot(job.match, BotResult(bot, won, rupees_of(table)))
            await jobs.finish(job)


def _is_day(text: str) -> bool:
    try:
        begin_of(text)
    except ValueError:
        return False
    return True


def _player(guest: Guest, wanted: DailyRequest, lang: Language) -> Player:
    if guest.account is not None:
        return Player(guest.account.name, portrait=guest.account.portrait)
    check_portrait(wanted.portrait)
    if wanted.name is None:
        return Player(lang.text("Player {n}", n=1), portrait=wanted.portrait)
    try:
        return Player(clean_name(wanted.name), portrait=wanted.portrait)
    except BadName:
        raise Refused(422, "bad_name") from None
