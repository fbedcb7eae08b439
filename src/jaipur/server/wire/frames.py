"""What the server sends over a socket."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from jaipur.server.wire.outgoing import AnswerBody, PresenceBody, Problem, Update


class UpdateFrame(Update, frozen=True, tag_field="type", tag="update"):
    """The table has changed."""


class AnswerFrame(AnswerBody, frozen=True, tag_field="type", tag="answer"):
    """What became of an act; the update comes in a frame of its own."""


class ThinkingFrame(Struct, frozen=True, tag_field="type", tag="thinking"):
    """A bot is thinking."""

    seat: int


class PresenceFrame(PresenceBody, frozen=True, tag_field="type", tag="presence"):
    """Somebody came or went."""


class SaidFrame(Struct, frozen=True, tag_field="type", tag="said"):
    """A player said one of the phrases; it is in no log."""

    seat: int
    phrase: str


class PongFrame(Struct, frozen=True, tag_field="type", tag="pong"):
    """Yes; and the server's time, in milliseconds since 1970."""

    now: int


class ErrorFrame(Struct, frozen=True, tag_field="type", tag="error"):
    """A frame was refused.

    Attributes:
        id: of the act that was refused; None if the frame was no act, or was not read.
    """

    error: Problem
    id: str | None = None


ServerFrame: TypeAlias = (
    UpdateFrame | AnswerFrame | ThinkingFrame | PresenceFrame | SaidFrame | PongFrame | ErrorFrame
)
