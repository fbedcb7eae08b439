"""Finished matches, moment by moment."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from jaipur.server.wire.outgoing import LogEntryBody, ScoreBody, ViewBody


class FairnessBody(Struct, frozen=True):
    """What proves the deal of a finished match."""

    commitment: str
    server: str
    seats: list[str | None]
    match: str | UnsetType = UNSET
    commitments: list[str] | UnsetType = UNSET


class Moment(Struct, frozen=True):
    """One moment of a replay; `position` is what the player to move knew, if the round goes on.

    `turn` is how many moves had been made in the round.
    """

    n: int
    round: int
    view: ViewBody
    entry: LogEntryBody | None
    score: ScoreBody | None
    turn: int = 0
    position: str | None = None


class ReplayBody(Struct, frozen=True):
    """A finished match, moment by moment."""

    record: dict[str, Any]
    fairness: FairnessBody | None
    names: list[str]
    moments: list[Moment]
    problem: str | None = None
