"""What the server sends."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from jaipur.formats import EndedBy
from jaipur.table import ACT_KINDS, FACT_KINDS, Challenge, Herds, Mode, Player, TablePhase


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

    `spent` are the milliseconds that a move took, if there is a clock.
    Where moves were taken back, `to` is the number of the last entry that still stands.
    """

    seq: int
    at: int | None
    spent: int | None
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
    """Who is connected: the players by seat, and how many spectators.

    `away` says since when a player has been seen not to be, in milliseconds since 1970.
    """

    here: list[bool]
    watching: int
    away: list[int | None]


class EndingBody(Struct, frozen=True):
    """How a match ended."""

    how: EndedBy
    winner: int | None


class CallOffBody(Struct, frozen=True):
    """Whether one player can call the match off alone, and who offers to."""

    alone: bool
    asked: int | None


class RematchBody(Struct, frozen=True):
    """Who wants to play again, who does not, and the match that follows."""

    asked: list[int]
    declined: int | None
    match: str | None


class ClockBody(Struct, frozen=True):
    """Both clocks, in milliseconds.

    `left` is what the players had at the moment `since` (since 1970); one of them may be running,
    and its flag falls when `left` and what is `forgiven` a move are used up.
    """

    control: str
    left: list[int]
    running: int | None
    since: int
    forgiven: int


class PracticeBody(Struct, frozen=True):
    """Where a match for practice began: in which round, after how many moves if known, in words."""

    round: int
    turn: int | None
    text: str


ActKind: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(ACT_KINDS)})]


class TableBody(Struct, frozen=True):
    """The table: its options, its players, how far the match has come, what you may do.

    A player is null while the seat is free; `acts` are those you may do now, beside moves.
    `stand_ins` are bots that play on for people who left. `patience` says, by seat, for how many
    milliseconds a rival waits if that player is away, before the match may be claimed or a bot
    play on; null if it is not waited for. The next round begins by itself at `next_round_at`.
    `commitment` is the server's, `commitments` are the players'; when both are seated, the cards
    are dealt once everybody in `awaiting_reveal` has revealed a secret. Until then `challenge` says
    who challenges whom, if the seat is kept for somebody. `practice` says where a match began that
    began with a position. `day` is that of a deal of the day, whose record and replay are withheld
    until `opens_at`.
    """

    mode: Mode
    rules: str
    first_to: int
    herds: Herds
    memory: bool
    phase: TablePhase
    challenge: Challenge | None
    ending: EndingBody | None
    you: list[int]
    players: list[Player | None]
    commitment: str
    commitments: list[str | None]
    awaiting_reveal: list[int]
    acts: list[ActKind]
    call_off: CallOffBody
    rematch: RematchBody
    ready: list[int]
    next_round_at: int | None
    clock: ClockBody | None
    rated: bool
    public: bool
    stand_ins: list[str | None]
    patience: list[int | None]
    undone: int
    hints: bool
    practice: PracticeBody | None = None
    day: str | None = None
    opens_at: int | None = None


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


class LogPage(Struct, frozen=True):
    """Part of a log: the entries after number `since`; 0 is the beginning."""

    id: str
    since: int
    log: list[LogEntryBody]


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


class RatingBody(Struct, frozen=True):
    """A rating; provisional while there is too little to go by."""

    points: int
    deviation: int
    provisional: bool
    games: int


Waits: TypeAlias = Literal["seat", "reveal", "move", "next_round", "rematch"]


class ListedMatch(Struct, frozen=True):
    """A match on a guest's list; times in milliseconds since 1970.

    `waits` is what you are waited for to do: sit down, reveal a secret, make a move, be ready for
    the next round, or answer who asks for a rematch. `challenge` says who
    challenges whom, and until when, before the cards are dealt; `rematch` is the match that follows
    this one. A list also has the `ratings` of its players, by seat.
    """

    id: str
    mode: Mode
    rules: str
    first_to: int
    phase: TablePhase
    ending: EndingBody | None
    you: list[int]
    players: list[Player | None]
    seals: list[int]
    your_turn: bool
    waits: Waits | None
    challenge: Challenge | None
    rematch: str | None
    clock: str | None
    deadline: int | None
    rated: bool
    created: int
    updated: int
    ratings: list[RatingBody | None] | UnsetType = UNSET


class MatchList(Struct, frozen=True):
    """The matches of a guest, the last played first."""

    matches: list[ListedMatch]


class Why(Struct, frozen=True):
    """Whether a selection is a legal move, and why not."""

    legal: bool
    reason: str | None
    text: str | None


class RemarkBody(Struct, frozen=True):
    """What a bot says about its last move: the log entry's number; both null if it says nothing."""

    seq: int | None
    text: str | None


class Reason(Struct, frozen=True):
    """One thing that speaks for or against a move, and the cards and numbers it is about."""

    name: str
    amount: int
    cards: str
    values: list[int]


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


class Subscribed(Struct, frozen=True):
    """A browser is told by push from now on; the id ends that."""

    id: str
