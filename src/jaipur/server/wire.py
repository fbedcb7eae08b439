"""What travels: every body and frame as a type. The documentation of the API is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, description="A person's name")]
Secret: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-f]{64}$", description="32 random bytes in hexadecimal")
]
ActId: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=64, description="The client's own name for an act")
]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
MoveText: TypeAlias = Annotated[str, Meta(min_length=2, max_length=120)]
Token: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]


class Problem(Struct, frozen=True):
    """Why something was refused."""

    reason: str
    message: str
    request_id: str


class ErrorBody(Struct, frozen=True):
    """The one shape of an error."""

    error: Problem


# What comes in


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be opened."""

    mode: Literal["bot", "pass", "online", "learn"]
    bot: Literal["random", "novice", "peddler", "trader", "merchant", "maharaja"] = "trader"
    rules: Literal["standard", "box"] = "standard"
    first_to: Annotated[int, Meta(ge=1, le=2)] = 2
    herds: Literal["hidden", "open"] = "hidden"
    memory: bool = False
    starter: Literal["me", "rival", "random"] = "random"
    name: Name | None = None
    names: tuple[Name, Name] | None = None


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who sits down at an online match."""

    name: Name
    secret: Secret
    invite: Token | None = None


class MoveAct(Struct, frozen=True, tag_field="kind", tag="move", forbid_unknown_fields=True):
    """Make a move, in the notation."""

    move: MoveText


class NextAct(Struct, frozen=True, tag_field="kind", tag="next", forbid_unknown_fields=True):
    """Start the next round."""


class RematchAct(Struct, frozen=True, tag_field="kind", tag="rematch", forbid_unknown_fields=True):
    """Play again."""


ActBody: TypeAlias = MoveAct | NextAct | RematchAct


class ActRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An act at a table, applied once however often it is sent."""

    id: ActId
    seq: Seq
    act: ActBody
    seat: SeatNumber | None = None


class LinkRequest(Struct, frozen=True, rename={"purpose": "for"}, forbid_unknown_fields=True):
    """A link that gives somebody a place."""

    purpose: Literal["invite", "watch", "seat"]


# What goes out


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


TurnKind: TypeAlias = Literal[
    "opened", "sat", "dealt", "move", "next", "rematch_asked", "rematched"
]


class TurnBody(Struct, frozen=True):
    """Something that happened, as the viewer may know it."""

    seq: int
    round: int
    kind: TurnKind
    seat: int | None
    move: str | None
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


class SeatBody(Struct, frozen=True):
    """Who sits at a seat; null stands for a free one."""

    name: str
    bot: str | None
    here: bool


class RematchBody(Struct, frozen=True):
    """Who wants to play again, and the match that follows."""

    asked: list[int]
    match: str | None


class TableBody(Struct, frozen=True):
    """What the table is: options, people, how far it has come."""

    mode: Literal["bot", "pass", "online", "learn"]
    rules: str
    first_to: int
    herds: Literal["hidden", "open"]
    memory: bool
    phase: Literal["waiting", "play", "round_over", "match_over"]
    you: list[int]
    seats: list[SeatBody | None]
    commitment: str
    rematch: RematchBody
    watching: int
    hints: bool


class Update(Struct, frozen=True):
    """All that a viewer needs to know of a table, and what happened since they last looked."""

    id: str
    seq: int
    since: int
    table: TableBody
    views: list[ViewBody]
    turns: list[TurnBody]
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
    """Somebody sits."""

    seat: int
    update: Update


class ListedMatch(Struct, frozen=True):
    """A match on a guest's list; times in milliseconds since 1970."""

    id: str
    mode: Literal["bot", "pass", "online", "learn"]
    phase: Literal["waiting", "play", "round_over", "match_over"]
    you: list[int]
    names: list[str | None]
    bots: list[str | None]
    seals: list[int]
    your_turn: bool
    winner: int | None
    finished: bool
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
    turn: TurnBody | None
    score: ScoreBody | None


class ReplayBody(Struct, frozen=True):
    """A finished match, moment by moment."""

    record: dict[str, Any]
    fairness: FairnessBody | None
    names: list[str]
    turns: list[Moment]
    problem: str | None = None


# The socket


class HelloFrame(Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first frame of a client: what it knows already; 0 is nothing."""

    since: Seq = 0


class ActFrame(Struct, frozen=True, tag_field="type", tag="act", forbid_unknown_fields=True):
    """An act, as over HTTP."""

    id: ActId
    seq: Seq
    act: ActBody
    seat: SeatNumber | None = None


class PingFrame(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


ClientFrame: TypeAlias = HelloFrame | ActFrame | PingFrame


class UpdateFrame(Update, frozen=True, tag_field="type", tag="update"):
    """The table has moved on."""


class AnswerFrame(AnswerBody, frozen=True, tag_field="type", tag="answer"):
    """What became of an act; the update comes by itself."""


class ThinkingFrame(Struct, frozen=True, tag_field="type", tag="thinking"):
    """A bot thinks."""

    seat: int


class PresenceFrame(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is at the table now."""

    here: list[bool]
    watching: int


class PongFrame(Struct, frozen=True, tag_field="type", tag="pong"):
    """Yes."""


class ErrorFrame(Struct, frozen=True, tag_field="type", tag="error"):
    """A frame was refused."""

    error: Problem


ServerFrame: TypeAlias = (
    UpdateFrame | AnswerFrame | ThinkingFrame | PresenceFrame | PongFrame | ErrorFrame
)
