"""The deal of a day as somebody may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jaipur.analysis import read_analysis
from jaipur.formats import commitment
from jaipur.people import Standing, standing
from jaipur.rules import Seat
from jaipur.server.wire import daily as wire
from jaipur.storage import Attempt, BotResult, StoredAnalysis, Turnout
from jaipur.table import (
    DAILY_RIVAL,
    DAY,
    begin_of,
    opening_of,
)
from jaipur.words import LEVELS, Language, among_text, bot_name, share_text


def present_attempt(
    attempt: Attempt,
    turnout: Turnout,
    bots: Sequence[BotResult],
    *,
    analysis: wire.DailyAnalysis | None,
    page: str,
    lang: Language,
) -> wire.DailyAttempt:
    """Somebody's own attempt, compared with the others'; `page` is where others find that day."""
    rupees, found = attempt.rupees, None
    if rupees is not None:
        mine = rupees.a - rupees.b
        others = {**turnout.differences, mine: turnout.differences.get(mine, 1) - 1}
        found = standing(
            mine, others, turnout.given_up, [bot.rupees.a - bot.rupees.b for bot in bots]
        )
    compared = None if found is None else _standing(found, lang)
    return wire.DailyAttempt(
        match=attempt.match,
        state=state_of(attempt),
        won=attempt.won,
        rupees=None if rupees is None else list(rupees),
        standing=compared,
        analysis=analysis,
        share=None
        if rupees is None
        else share_text(
            lang,
            attempt.day,
            (rupees.a, rupees.b),
            better_than=None if compared is None else compared.better_than,
            among="" if compared is None else compared.among,
            lost=None if analysis is None else analysis.lost,
            luck=None if analysis is None else analysis.luck,
            page=page,
        ),
    )


def present_figures(stored: StoredAnalysis | None) -> wire.DailyAnalysis:
    """How far the analysis of an attempt is, and its two figures once it is done.

    They are whole, and there are no others: the cards are still to be played by somebody.
    """
    if stored is None:  # it waits to be asked for
        return wire.DailyAnalysis(0, 0, failed=False, lost=None, luck=None)
    lost = luck = None
    if stored.analysis is not None:
        account = read_analysis(stored.analysis).account.of(Seat.A)
        lost, luck = round(account.losses[0]), round(account.luck)
    failed = stored.state == "failed"
    return wire.DailyAnalysis(stored.judged, stored.moves, failed=failed, lost=lost, luck=luck)


def present_results(
    turnout: Turnout, bots: Sequence[BotResult], lang: Language
) -> wire.DailyResults:
    """How everybody did, the best of the bots first."""
    ranked = sorted(bots, key=lambda bot: (bot.rupees.b - bot.rupees.a, -LEVELS.index(bot.bot)))
    return wire.DailyResults(
        differences=sorted(turnout.differences.items()),
        given_up=turnout.given_up,
        bots=[
            wire.DailyBot(bot.bot, bot_name(lang, bot.bot), bot.won, list(bot.rupees))
            for bot in ranked
        ],
    )


def present_day(
    day: str,
    secret: bytes,
    now: int,
    *,
    players: int,
    attempt: wire.DailyAttempt | None,
    results: wire.DailyResults | None,
    ahead: Mapping[str, bytes],
    lang: Language,
) -> wire.DailyBody:
    """The deal of a day at a moment: its secret and all results once it is over.

    Args:
        day: which.
        secret: the server's share of its key.
        now: milliseconds since 1970.
        players: how many have begun it.
        attempt: the reader's own.
        results: how everybody did.
        ahead: the secrets of days to come.
        lang: the reader's language.
    """
    state = state_at(day, now)
    seen = state == "over" or (attempt is not None and attempt.state != "playing")
    return wire.DailyBody(
        day=day,
        state=state,
        begins_at=begin_of(day),
        ends_at=begin_of(day) + DAY,
        opens_at=opening_of(day),
        commitment=commitment(secret).hex(),
        secret=secret.hex() if state == "over" else None,
        rival=DAILY_RIVAL,
        rival_name=bot_name(lang, DAILY_RIVAL),
        players=players,
        attempt=attempt,
        results=results if seen else None,
        ahead=[
            wire.DailyCommitment(later, commitment(theirs).hex()) for later, theirs in ahead.items()
        ],
    )


def present_archived(day: str, players: int, attempt: Attempt | None) -> wire.DailyDay:
    """A day of the archive."""
    if attempt is None:
        return wire.DailyDay(day, players, None, None, None, None)
    rupees = None if attempt.rupees is None else list(attempt.rupees)
    return wire.DailyDay(day, players, attempt.match, state_of(attempt), attempt.won, rupees)


def state_at(day: str, now: int) -> wire.DayState:
    """How far a day is."""
    if now < begin_of(day) + DAY:
        return "open"
    return "closing" if now < opening_of(day) else "over"


def state_of(attempt: Attempt) -> wire.AttemptState:
    """How far an attempt is."""
    if attempt.ended is None:
        return "playing"
    if attempt.won is None:
        return "void"
    return "given_up" if attempt.rupees is None else "finished"


def _standing(found: Standing, lang: Language) -> wire.DailyStanding:
    return wire.DailyStanding(
        people=found.people,
        bots=found.bots,
        better_than=round(found.better_than, 1),
        duplicate=None if found.duplicate is None else round(found.duplicate, 1),
        among=among_text(lang, found.people, found.bots),
    )
