"""Replays made in a process of their own: records are read and played there, not in the server."""

from __future__ import annotations

import sys
from typing import Final

from msgspec import Struct, msgpack

from jaipur.formats import FormatError, Record, parse_json, read_record
from jaipur.rules import Seat
from jaipur.server.guard.refusals import encode
from jaipur.server.guard.side_process import answer_requests, yield_to_others
from jaipur.server.present.replays import ALL, Viewpoint, present_replay
from jaipur.words import language

MODULE: Final = __name__
VIEWPOINTS: Final[dict[str, Viewpoint]] = {"all": ALL, "0": Seat.A, "1": Seat.B}


class ReplayRequest(Struct, frozen=True):
    """A record to be replayed.

    Attributes:
        record: its text.
        viewpoint: one of `VIEWPOINTS`.
        lang: the code of a language.
        max_moves: records with more moves are refused.
    """

    record: bytes
    viewpoint: str
    lang: str
    max_moves: int


class ReplayAnswer(Struct, frozen=True):
    """A replay as JSON, or why there is none.

    Attributes:
        status: the HTTP status.
        body: the replay, if the status is 200.
        reason: why not, otherwise; see `refusals.REASONS`.
        detail: what exactly is wrong.
    """

    status: int
    body: bytes = b""
    reason: str = ""
    detail: str = ""


def ask_replay(request: ReplayRequest) -> bytes:
    """The request as it goes to the process."""
    return msgpack.encode(request)


def read_answer(raw: bytes) -> ReplayAnswer:
    """What came back."""
    return msgpack.decode(raw, type=ReplayAnswer)


def answer_replay(raw: bytes) -> bytes:
    """Read a record and play it."""
    return msgpack.encode(_replay(msgpack.decode(raw, type=ReplayRequest)))


def _replay(wanted: ReplayRequest) -> ReplayAnswer:
    try:
        record = read_record(parse_json(wanted.record))
    except FormatError as error:
        return ReplayAnswer(422, reason="bad_record", detail=str(error))
    if _moves(record) > wanted.max_moves:
        return ReplayAnswer(413, reason="too_large")
    made = present_replay(record, VIEWPOINTS[wanted.viewpoint], language(wanted.lang))
    return ReplayAnswer(200, encode(made))


def _moves(record: Record) -> int:
    return sum(len(played.moves) for played in record.rounds)


def main() -> None:
    """Answer requests for replays until there are no more."""
    yield_to_others()
    answer_requests(answer_replay, sys.stdin.buffer, sys.stdout.buffer)
