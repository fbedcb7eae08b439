"""What the server sends."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from jaipur.formats import EndedBy
from jaipur.table import ACT_KINDS, FACT_KINDS, Herds, Mode, Player, TablePhase


class Problem(Struct, frozen=True):
    """Why something was refused."""

    reason: str
    message: str
    request_id: str


class ErrorBody(Struct, frozen=True):
    """The one shape of an error."""

    error: Problem


class MovedEvent(Struct, frozen=True, tag_field="event", tag="moved"):
    """A move was made; the taken cards left these market slots."""

    seat: int
    move: str
    slots: list[int]


class RefilledEvent(Struct, frozen=True, tag_field="event", tag="refilled"):
    """A card came from the deck into a slot."""

    slot: int
    card: str


class PaidEvent(Struct, frozen=True, tag_field="event", tag="paid"):
    """A sale brought goods tokens."""

    seat: int
    good: str
    values: list[int]


class BonusEvent(Struct, frozen=True, tag_field="event", tag="bonus"):
    """A sale brought a bonus token; null is a value that is not the viewer's to know."""

    seat: int
    size: int
    value: int | None


class ResultBody(Struct, frozen=True):
    """How a round ended."""

    reason: Literal["tokens", "deck", "stalemate"]
    rupees: list[int]
    camels: int | None
    winner: int | None


class EndedEvent(Struct, frozen=True, tag_field="event", tag="ended"):
    """The round is over and scored."""

    result: ResultBody


EventBody: TypeAlias = MovedEvent | RefilledEvent | PaidEvent | BonusEvent | EndedEvent


class Earned(Struct, frozen=True):
    """A player's tokens; null is a bonus value that is not the viewer's to know."""

    goods: dict[str, list[int]]
    bonus: dict[str, list[int | None]]


class Sale(Struct, frozen=True):
    """What a sale would bring: rupees now, and which bonus pile has a token for it."""

    rupees: int
    bonus: int | None


class ViewBody(Struct, frozen=True):
    """A round as one viewer may know it, and as the table shows it to them."""

    v: int
    rules: str
    phase: Literal["play", "round_over", "match_over"]
    round: int
    starter: int
    turn: int
    seals: list[int]
    market: str
    discard: str
    tokens: dict[str, list[int]]
    earned: list[Earned]
    known: list[str]
    idle: int
    viewer: int | None
    deck: int
    hand: str | None
    hands: list[int]
    herds: list[int | None]
    bonus: dict[str, int]
    legal: list[str]
    sales: dict[str, Sale]
    first_to: int | UnsetType = UNSET
    result: ResultBody | UnsetType = UNSET
    hands_open: list[str] | UnsetType = UNSET


LogKind: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(FACT_KINDS)})]


class LogEntryBody(Struct, frozen=True):
    """Something that happened, as the viewer may know it; `at` in milliseconds since 1970.

    Where moves were taken back, `to` is the number of the last entry that still stands.
    """

    seq: int
    at: int | None
    round: int
    kind: LogKind
    seat: int | None
    move: str | None
    to: int | None
    events: list[EventBody]
    text: str


class Count(Struct, frozen=True):
    """One player's count at the end of a round."""

    tokens: dict[str, list[int]]
    bonus: dict[str, list[int]]
    goods: int
    bonus_rupees: int
    camels: int
    camel_token: int
    rupees: int


class ScoreBody(Struct, frozen=True):
    """The full breakdown of a finished round."""

    round: int
    reason: Literal["tokens", "deck", "stalemate"]
    reason_text: str
    decider: Literal["rupees", "bonus", "goods", "nothing"]
    decider_text: str
    winner: int | None
    players: list[Count]
    seals: list[int]


class PresenceBody(Struct, frozen=True):
    """Who is connected: the players by seat, and how many spectators."""

    here: list[bool]
    watching: int


class EndingBody(Struct, frozen=True):
    """How a match ended."""

    how: EndedBy
    winner: int | None


class CallOffBody(Struct, frozen=True):
    """Whether one player can call the match off alone, and who offers to."""

    alone: bool
    asked: int | None


class RematchBody(Struct, frozen=True):
    """Who wants to play again, and the match that follows."""

    asked: list[int]
    match: str | None


ActKind: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(ACT_KINDS)})]


class TableBody(Struct, frozen=True):
    """The table: its options, its players, how far the match has come, what you may do.

    A player is null while the seat is free; `acts` are those you may do now, beside moves.
    """

    mode: Mode
    rules: str
    first_to: int
    herds: Herds
    memory: bool
    phase: TablePhase
    ending: EndingBody | None
    you: list[int]
    players: list[Player | None]
    commitment: str
    acts: list[ActKind]
    call_off: CallOffBody
    rematch: RematchBody
    undone: int
    hints: bool


class Update(Struct, frozen=True):
    """A table as a viewer may know it, and the log entries after number `since`."""

    id: str
    seq: int
    since: int
    table: TableBody
    presence: PresenceBody
    views: list[ViewBody]
    log: list[LogEntryBody]
    score: ScoreBody | None


class AnswerBody(Struct, frozen=True):
    """What became of an act."""

    id: str
    result: Literal["applied", "duplicate", "stale", "illegal", "refused"]
    seq: int
    reason: str | None = None
    text: str | None = None
    update: Update | None = None


class Created(Struct, frozen=True):
    """A match that was opened."""

    id: str
    seq: int
    commitment: str
    invite: str | UnsetType = UNSET


class Seated(Struct, frozen=True):
    """The seat that was taken."""

    seat: int
    update: Update


class ListedMatch(Struct, frozen=True):
    """A match on a guest's list; times in milliseconds since 1970."""

    id: str
    mode: Mode
    phase: TablePhase
    ending: EndingBody | None
    you: list[int]
    players: list[Player | None]
    seals: list[int]
    your_turn: bool
    created: int
    updated: int


class MatchList(Struct, frozen=True):
    """The matches of a guest, the last played first."""

    matches: list[ListedMatch]


class Why(Struct, frozen=True):
    """Whether a selection is a legal move, and why not."""

    legal: bool
    reason: str | None
    text: str | None


class Reason(Struct, frozen=True):
    """One thing that speaks for or against a move."""

    name: str
    amount: int


class CandidateBody(Struct, frozen=True):
    """A move a hint suggests."""

    move: str
    text: str
    win: float
    error: float
    rupees: list[float]
    reason: list[Reason]
    reason_text: str


class AdviceBody(Struct, frozen=True):
    """Hints, the best first."""

    candidates: list[CandidateBody]


class LinkBody(Struct, frozen=True):
    """A link, and the same as a QR code in SVG."""

    url: str
    qr: str


class FairnessBody(Struct, frozen=True):
    """What proves the deal of a finished match."""

    commitment: str
    server: str
    seats: list[str | None]


class Moment(Struct, frozen=True):
    """One moment of a replay."""

    n: int
    round: int
    view: ViewBody
    entry: LogEntryBody | None
    score: ScoreBody | None


class ReplayBody(Struct, frozen=True):
    """A finished match, moment by moment."""

    record: dict[str, Any]
    fairness: FairnessBody | None
    names: list[str]
    moments: list[Moment]
    problem: str | None = None
