"""Whether a record is true, for `jaipur verify`: what is proven, and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from jaipur.formats import Fairness, Kept, Record, RecordProblem, StarterBy, replay
from jaipur.rules import Match

NOTHING_KEPT: Final = Kept()


class Proven(Enum):
    """What a record proves beside its moves and results."""

    STARTER_DRAWN = "starter_drawn"
    """The key chose the starter."""
    KEY_SHARED = "key_shared"
    """The key follows from the server’s secret and from what the players added."""
    KEY_OF_SERVER = "key_of_server"
    """The key follows from the server’s secret alone."""
    SECRETS_COMMITTED = "secrets_committed"
    """Every player's secret is the one that was committed to."""
    COMMITMENTS_KEPT = "commitments_kept"
    """All three commitments are those that a player kept."""
    SERVER_COMMITMENT_KEPT = "server_commitment_kept"
    """The server's commitment is the one that a player kept."""
    SECRET_KEPT = "secret_kept"  # noqa: S105 - no password
    """The secret that a player kept is part of the key."""


class Unproven(Enum):
    """What nobody can tell from a record."""

    KEY_ORIGIN = "key_origin"
    """Where the key comes from."""
    SERVER_FAIR = "server_fair"
    """That the server did not choose its secret for the cards it gives."""
    NO_COLLUSION = "no_collusion"
    """That the server did not work together with one of the players."""
    NO_DEAL_REFUSED = "no_deal_refused"
    """That no deal before this one was refused."""
    COMMITTED_FIRST = "committed_first"
    """That everybody was committed before any secret was shown."""
    SERVER_COMMITTED_FIRST = "server_committed_first"
    """That the server committed itself before the match."""
    STARTER_FOUND = "starter_found"
    """How the starter was found."""
    STARTER_AGREED = "starter_agreed"
    """That both players agreed on the starter."""
    ENDED_HERE = "ended_here"
    """That the match ended here, and like this."""
    WHO_PLAYED = "who_played"
    """Who the players were, and who sat where."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check of a record found.

    Attributes:
        problem: what is wrong; None if the record is true.
        proven: what it proves beside its moves and results, if it is true.
        unproven: what remains open then.
    """

    problem: RecordProblem | None
    proven: tuple[Proven, ...] = ()
    unproven: tuple[Unproven, ...] = ()


def judge(record: Record, kept: Kept = NOTHING_KEPT) -> Verdict:
    """Whether a record is true and agrees with what a player kept, and what that proves."""
    replayed = replay(record)
    problem = replayed.problem or kept.problem(record.fairness)
    if problem is not None:
        return Verdict(problem)
    last = replayed.steps[-1].match if replayed.steps else None
    return Verdict(None, tuple(_proven(record, kept)), tuple(_unproven(record, kept, last)))


def _proven(record: Record, kept: Kept) -> Iterator[Proven]:
    if record.starter_by is StarterBy.DRAWN:
        yield Proven.STARTER_DRAWN
    if record.fairness is not None:
        yield Proven.KEY_SHARED if any(record.fairness.seats) else Proven.KEY_OF_SERVER
    if record.fairness is not None and record.fairness.sealed is not None:
        yield Proven.SECRETS_COMMITTED
    if kept.covers_everybody(record.fairness):
        yield Proven.COMMITMENTS_KEPT
    elif kept.commitment is not None:
        yield Proven.SERVER_COMMITMENT_KEPT
    if kept.secret is not None:
        yield Proven.SECRET_KEPT


def _unproven(record: Record, kept: Kept, last: Match | None) -> Iterator[Unproven]:
    if isinstance(record.source, bytes) and record.position is None:
        yield _origin(record.fairness, kept)
    fairness = record.fairness
    if fairness is not None and fairness.sealed is None and kept.commitment is None:
        yield Unproven.SERVER_COMMITTED_FIRST
    if record.starter_by is None and record.position is None:
        yield Unproven.STARTER_FOUND
    elif record.starter_by is StarterBy.AGREED:
        yield Unproven.STARTER_AGREED
    if last is None or last.winner is None:
        yield Unproven.ENDED_HERE
    yield Unproven.WHO_PLAYED


def _origin(fairness: Fairness | None, kept: Kept) -> Unproven:
    """What remains open about the key."""
    if fairness is None:
        return Unproven.KEY_ORIGIN
    if not any(fairness.seats):
        return Unproven.SERVER_FAIR
    if fairness.sealed is None:
        return Unproven.NO_COLLUSION
    return Unproven.NO_DEAL_REFUSED if kept.covers_everybody(fairness) else Unproven.COMMITTED_FIRST
