"""Refusals of the API: a status, a reason code, and a sentence in the reader's language."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.guard.locale import language_of
from jaipur.server.wire.outgoing import ErrorBody, Problem
from jaipur.words import N_, Language

T = TypeVar("T")

encode = msgspec.json.Encoder().encode

REASONS: Final = {
    "bad_request": N_("The request is malformed."),
    "bad_record": N_("This is not the record of a match."),
    "bad_name": N_("A name has 1 to 24 printable characters."),
    "name_taken": N_("The other player has a name that looks like this one: choose another."),
    "no_cookie": N_("This needs a cookie: allow cookies for this site and try again."),
    "no_such_match": N_("There is no such match, or you have no place at it."),
    "damaged": N_("This match cannot be shown: what is stored of it is damaged."),
    "no_such_link": N_("This link no longer works."),
    "not_found": N_("There is nothing at this address."),
    "not_allowed": N_("This address does not accept such a request."),
    "not_your_seat": N_("This is not your seat."),
    "not_a_player": N_("Only the players of this match can do that."),
    "not_over": N_("This can only be seen once the match is over."),
    "not_played": N_("No cards were dealt in this match."),
    "not_started": N_("The match is waiting for the other player."),
    "still_playing": N_("This match is still being played: finish it or resign first."),
    "no_hints_online": N_("There are no hints in a match between two people."),
    "not_on_turn": N_("It is not your turn."),
    "needs_invitation": N_("You need an invitation to sit down here."),
    "seat_taken": N_("This seat is taken."),
    "own_rival": N_("You already play the other side of this match."),
    "not_online": N_("Only online matches have this."),
    "too_many_matches": N_(
        "You have too many unfinished matches: finish one or give one up first."
    ),
    "too_many_links": N_("This match has too many links already."),
    "too_fast": N_("Too many requests: please wait a moment."),
    "draining": N_(
        "This server is about to be stopped for a while and opens no new matches. "
        "Those that have begun go on."
    ),
    "busy": N_("The server is busy: please try again in a moment."),
    "too_large": N_("The request is too large."),
    "wrong_origin": N_("This page may not talk to this server."),
    "storage": N_("The server cannot save anything right now. Nothing was lost; try again."),
    "internal": N_("Something went wrong on the server. Nothing was lost; try again."),
}
"""Every reason for refusing a request, documented in docs/api.md."""


class Refused(Exception):
    """A request that is not granted.

    Args:
        status: the HTTP status.
        reason: one of `REASONS`.
        detail: what exactly is wrong with a request, in English, for programmers.
    """

    def __init__(self, status: int, reason: str, detail: str = "") -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.detail = detail

    def problem(self, lang: Language, request_id: str) -> Problem:
        """The refusal as it travels."""
        message = reason_text(lang, self.reason)
        if self.detail:
            message = f"{message} ({self.detail})"
        return Problem(self.reason, message, request_id)


def reason_text(lang: Language, reason: str) -> str:
    """Why a request was refused, in a sentence."""
    return lang.text(REASONS[reason])


def not_found() -> Refused:
    """The same for a match that does not exist and for one the guest has no place at."""
    return Refused(404, "no_such_match")


def decoded(decoder: msgspec.json.Decoder[T], raw: str | bytes) -> T:
    """Decode what a client sent.

    Raises:
        Refused: it is malformed, or nested too deeply to find out.
    """
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(422, "bad_request", str(error)) from None


def refusal_response(request: Request, refused: Refused) -> Response:
    """An error, in the one shape that all errors have."""
    body = ErrorBody(refused.problem(language_of(request.scope), request_id(request)))
    return Response(
        encode(body),
        refused.status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def request_id(request: Request) -> str:
    """The name of a request in the log."""
    return str(getattr(request.state, "request_id", ""))
