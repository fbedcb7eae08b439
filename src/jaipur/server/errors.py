"""Refusals of the API: a status, a reason code, and a sentence in the reader's language."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from jaipur.server import wire
from jaipur.server.phrases import error_text
from jaipur.words import Language

T = TypeVar("T")


class Refused(Exception):  # noqa: N818 - a refusal is no error of the server
    """A request that is not granted.

    Args:
        status: the HTTP status.
        reason: a code, documented in docs/api.md.
        detail: what exactly is wrong with a request, in English, for programmers.
    """

    def __init__(self, status: int, reason: str, detail: str = "") -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.detail = detail

    def problem(self, lang: Language, request_id: str) -> wire.Problem:
        """The refusal as it travels."""
        message = error_text(lang, self.reason)
        if self.detail:
            message = f"{message} ({self.detail})"
        return wire.Problem(self.reason, message, request_id)


def not_found() -> Refused:
    """The same for a match that does not exist and for one that is none of theirs."""
    return Refused(404, "no_such_match")


def decoded(decoder: msgspec.json.Decoder[T], raw: str | bytes) -> T:
    """What came in, as a value of its type.

    Raises:
        Refused: it is not of the documented form, or nested too deeply to find out.
    """
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(422, "bad_request", str(error)) from None
