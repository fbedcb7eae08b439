"""Players, their ratings and their matches as they travel."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from msgspec import structs

from jaipur.analysis import ENOUGH, band
from jaipur.formats import EndedBy
from jaipur.people import ANCHORS, Rating
from jaipur.rules import BySeat
from jaipur.server.present.listing import present_listed
from jaipur.server.wire import outgoing, people
from jaipur.storage import (
    PAGE,
    Against,
    Care,
    Change,
    Cursor,
    Listed,
    Person,
    Point,
    Ranked,
    result_for,
)
from jaipur.words import Language, bot_name, describe_band


def present_rating(rating: Rating, now: int) -> outgoing.RatingBody:
    """A rating as it is now."""
    return outgoing.RatingBody(
        points=round(rating.rating),
        deviation=round(rating.later(now).deviation),
        provisional=rating.is_provisional(now),
        games=rating.games,
    )


def present_person(person: Person) -> people.PersonBody:
    """Somebody who has an account."""
    return people.PersonBody(person.name, person.portrait, person.bot, None)


def present_bot(level: str, lang: Language) -> people.PersonBody:
    """A bot of the server."""
    return people.PersonBody(bot_name(lang, level), level, program=False, bot=level)


def present_ladder(page: int, found: Sequence[Ranked], now: int, lang: Language) -> people.Ladder:
    """A page of the ladder; bots stand where their ratings belong.

    Args:
        page: its number, from 1.
        found: its players, and the first one of the next page.
        now: in milliseconds since 1970.
        lang: what bots are called in.
    """
    here, after = found[:PAGE], found[PAGE:]
    entries: list[people.LadderEntry] = []
    bots = _bots_between(page, here, after, now)
    for rank, each in enumerate(here, (page - 1) * PAGE + 1):
        settled = not each.rating.is_provisional(now)
        while bots and (not settled or ANCHORS[bots[-1]].rating > each.rating.rating):
            entries.append(_bot_entry(bots.pop(), now, lang))
        person, rating = present_person(each.person), present_rating(each.rating, now)
        entries.append(people.LadderEntry(rank if settled else None, person, rating))
    entries += [_bot_entry(bot, now, lang) for bot in reversed(bots)]
    return people.Ladder(page, bool(after), entries)


def _bots_between(
    page: int, here: Sequence[Ranked], after: Sequence[Ranked], now: int
) -> list[str]:
    """The bots on a page, the weakest first: those above its first player were on the last one."""
    highest = inf if page == 1 else max((_place(each, now) for each in here[:1]), default=-inf)
    lowest = max((_place(each, now) for each in after), default=-inf)
    return [bot for bot, at in ANCHORS.items() if lowest < at.rating <= highest]


def _place(each: Ranked, now: int) -> float:
    return -inf if each.rating.is_provisional(now) else each.rating.rating


def _bot_entry(bot: str, now: int, lang: Language) -> people.LadderEntry:
    return people.LadderEntry(None, present_bot(bot, lang), present_rating(ANCHORS[bot], now))


def present_rivals(found: Sequence[Against], lang: Language) -> list[people.RivalBody]:
    """Whom somebody met, and how it went."""
    return [people.RivalBody(_rival(each, lang), each.won, each.lost) for each in found]


def present_changes(page: int, found: Sequence[Change], lang: Language) -> people.RatedMatches:
    """A page of somebody's rated matches."""
    return people.RatedMatches(
        page,
        len(found) > PAGE,
        [
            people.RatedMatch(
                rival=_rival(each, lang),
                won=each.won,
                how=EndedBy(each.how),
                before=round(each.before),
                after=round(each.after),
                at=each.at,
            )
            for each in found[:PAGE]
        ],
    )


def _rival(each: Against | Change, lang: Language) -> people.PersonBody | None:
    if each.bot is not None:
        return present_bot(each.bot, lang)
    return None if each.rival is None else present_person(each.rival)


def present_points(found: Sequence[Point]) -> list[people.GraphPoint]:
    """How a rating went."""
    return [people.GraphPoint(each.at, round(each.rating), round(each.deviation)) for each in found]


def present_care(found: Care, lang: Language) -> people.CareBody | None:
    """How carefully somebody decides; None if no match of theirs was analysed."""
    if not found.matches:
        return None
    care = round(found.lost / found.counted, 2) if found.counted >= ENOUGH else None
    return people.CareBody(
        matches=found.matches,
        decisions=found.counted,
        care=care,
        band=None if care is None else describe_band(lang, band(care)),
        luck=round(found.luck / found.matches, 2),
    )


def present_rated(
    each: Listed, ratings: BySeat[Rating | None], now: int, lang: Language
) -> outgoing.ListedMatch:
    """A match on somebody's list, with its players' ratings as they are now."""
    found = [None if rating is None else present_rating(rating, now) for rating in ratings]
    return structs.replace(present_listed(each, lang), ratings=found)


def present_history(
    found: Sequence[tuple[Listed, BySeat[Rating | None]]],
    after: Cursor | None,
    now: int,
    lang: Language,
) -> people.HistoryPage:
    """A page of somebody's own matches."""
    return people.HistoryPage(
        [
            people.FinishedMatch(
                present_rated(each, ratings, now, lang),
                result_for(each).value,
            )
            for each, ratings in found
        ],
        None if after is None else f"{after.updated}-{after.match}",
    )
