"""Whether a record is true, in words, for `jaipur verify`: what is proven, and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jaipur.cli.describe import beside_the_moves
from jaipur.formats import Fairness, Kept, Record, RecordedRound, StarterBy, replay
from jaipur.rules import Match
from jaipur.words import Language, describe_problem

NOTHING_KEPT: Final = Kept()


def describe_verification(
    lang: Language, record: Record, kept: Kept = NOTHING_KEPT
) -> tuple[str, bool]:
    """Whether a record is true and agrees with what a player kept, and what that proves."""
    replayed = replay(record)
    problem = replayed.problem or kept.problem(record.fairness)
    if problem is not None:
        clause = describe_problem(lang, problem)
        return lang.text("NOT VERIFIED: {problem}", problem=clause), False
    last = replayed.steps[-1].match if replayed.steps else None
    lines = [_round(lang, number, played) for number, played in enumerate(record.rounds, 1)]
    beside = beside_the_moves(lang, record)
    if beside:
        lines.append(lang.text("The record also says: {sentences}", sentences=beside))
    lines.append(
        lang.text("VERIFIED: every card follows from the key, every move and result from them.")
        if isinstance(record.source, bytes)
        else lang.text(
            "VERIFIED as far as possible: moves and results are true to the deals; "
            "the record has no key, so where the deals come from cannot be told."
        )
    )
    lines += _proven(lang, record, kept)
    lines += (
        lang.text("Not proven: {what}", what=what) for what in _unproven(lang, record, kept, last)
    )
    return "\n".join(lines), True


def _round(lang: Language, number: int, played: RecordedRound) -> str:
    result = played.result
    return lang.many(
        "Round {number}: {n} move, legal; {end}",
        "Round {number}: {n} moves, all legal; {end}",
        len(played.moves),
        number=number,
        end=lang.text("unfinished")
        if result is None
        else lang.text("{a} : {b} rupees", a=result.rupees.a, b=result.rupees.b),
    )


def _proven(lang: Language, record: Record, kept: Kept) -> Iterator[str]:
    """What the record proves beside moves and results."""
    if record.starter_by is StarterBy.DRAWN:
        yield lang.text("The starter is the one that the key draws.")
    if record.fairness is not None:
        yield (
            lang.text("The key follows from the server's secret and from what the players added.")
            if any(record.fairness.seats)
            else lang.text("The key follows from the server's secret alone.")
        )
    if kept.commitment is not None:
        yield lang.text("The server's commitment is the one you kept.")
    if kept.secret is not None:
        yield lang.text("The secret you kept is part of the key.")


def _unproven(lang: Language, record: Record, kept: Kept, last: Match | None) -> Iterator[str]:
    """What nobody can tell from this record, in clauses."""
    if isinstance(record.source, bytes):
        yield _origin(lang, record.fairness)
    if record.fairness is not None and kept.commitment is None:
        yield lang.text(
            "that the server committed itself before the match "
            "(if you kept its commitment, add --commitment)"
        )
    if record.starter_by is not StarterBy.DRAWN:
        yield (
            lang.text("how the starter was found; the record does not say")
            if record.starter_by is None
            else lang.text("that both players agreed on the starter")
        )
    if last is None or last.winner is None:
        yield lang.text("that the match ended here, and like this")
    yield lang.text("who the players were, and who sat where")


def _origin(lang: Language, fairness: Fairness | None) -> str:
    """What remains open about the key."""
    if fairness is None:
        return lang.text("where the key comes from; the record does not say")
    if not any(fairness.seats):
        return lang.text("that the server did not choose its secret for the cards it gives")
    return lang.text(
        "that the server did not work together with one of the players; the two could choose cards"
    )
