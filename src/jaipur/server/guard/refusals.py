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
    "bad_position": N_("This is not a position that can be played."),
    "bad_name": N_("A name has 1 to 24 characters."),
    "name_taken": N_("The other player has a name that looks like this one: choose another."),
    "bad_account_name": N_(
        "Choose a name of 1 to 24 characters, all from one alphabet, that no bot has."
    ),
    "name_taken_by_account": N_(
        "Somebody has this name, or one that looks like it: choose another, "
        "or sign in if it is yours."
    ),
    "bad_password": N_("A password has at least 8 characters."),
    "renamed_lately": N_("You can change your name once in thirty days."),
    "sign_in_failed": N_("Name and password do not match."),
    "recovery_failed": N_("Name and recovery code do not match, or the code has been used."),
    "passkey_refused": N_("This passkey was not accepted."),
    "too_many_attempts": N_(
        "Too many attempts. Wait a while, use a passkey, "
        "or sign in where you have signed in before."
    ),
    "export_under_way": N_("This is being saved already: wait until it is done."),
    "too_many_passkeys": N_("You have too many passkeys: remove one first."),
    "only_way_in": N_("Without this passkey you could not sign in: set a password first."),
    "prove_again": N_("First confirm that it is you."),
    "signed_in": N_("You are signed in already."),
    "signed_out": N_("Sign in first."),
    "suspended": N_("This account is suspended."),
    "known_by_proxy": N_("Your account is managed where you signed in, not here."),
    "accounts_off": N_("There are no accounts on this server."),
    "bad_token": N_("This token is not valid, or no longer is."),
    "no_cookie": N_("This needs a cookie: allow cookies for this site and try again."),
    "no_such_match": N_("There is no such match, or you have no place at it."),
    "damaged": N_("This match cannot be shown: what is stored of it is damaged."),
    "no_such_link": N_("This link no longer works."),
    "not_found": N_("There is nothing at this address."),
    "not_allowed": N_("This address does not accept such a request."),
    "not_your_seat": N_("This is not your seat."),
    "not_a_player": N_("Only the players of this match can do that."),
    "not_over": N_("This can only be seen once the match is over."),
    "day_not_over": N_(
        "Others are still playing these cards: everything is revealed when the day is over."
    ),
    "no_such_puzzle": N_("There is no such puzzle."),
    "illegal_answer": N_("That move is not legal in this puzzle."),
    "no_such_day": N_("There is no deal of that day."),
    "daily_for_people": N_("The deal of the day is for people."),
    "no_hints_daily": N_("There are no hints in the deal of the day."),
    "not_played": N_("No cards were dealt in this match."),
    "not_started": N_("The match is waiting for the other player."),
    "still_playing": N_("This match is still being played: finish it or resign first."),
    "no_hints_online": N_("There are no hints in a match between two people."),
    "no_hints_rated": N_("There are no hints in a rated match."),
    "rated_seat": N_("This match is rated: sign in there with your account instead."),
    "not_on_turn": N_("It is not your turn."),
    "needs_invitation": N_("You need an invitation to sit down here."),
    "sit_down": N_("This is an invitation: sit down at the match with it."),
    "not_for_programs": N_("Programs can only play: change your account in a browser."),
    "not_for_bots": N_("Bots do not look for people to play with: they wait to be challenged."),
    "too_many_tokens": N_("You have too many tokens: revoke one of them first."),
    "played_rated": N_("Rated matches were played under this name by a person."),
    "no_such_player": N_("There is no player of this name."),
    "challenged_enough": N_("You have challenged this player often enough for today."),
    "too_many_challenges": N_("Too many challenges are still waiting for an answer."),
    "seat_taken": N_("This invitation has already been used."),
    "match_over": N_("The match is over."),
    "not_committed": N_("There is nothing to reveal: this seat did not commit itself."),
    "wrong_secret": N_("This is not the secret that this seat had committed to."),
    "other_commitments": N_(
        "Your rival sat down again at the same moment: call the match off and start another one."
    ),
    "already_revealed": N_(
        "A secret of this deal is known already, so nobody can add another one."
    ),
    "own_rival": N_("You already play the other side of this match."),
    "not_online": N_("Only online matches have this."),
    "too_many_matches": N_(
        "You have too many unfinished matches: finish one or give one up first."
    ),
    "lobby_off": N_("There is no lobby on this server."),
    "lobby_needs_account": N_("The lobby of this server is for people with an account."),
    "rated_needs_account": N_("Only people with an account play rated matches."),
    "seek_gone": N_("Somebody else was faster, or whoever waited here has left."),
    "own_seek": N_("This seat is your own: wait until somebody sits down."),
    "just_paired": N_("A rival has just been found for you."),
    "too_many_seeks": N_("You are already waiting for several rivals: withdraw one offer first."),
    "too_many_analyses": N_(
        "You are waiting for several analyses already: ask again once one of them is done."
    ),
    "too_long_to_analyse": N_(
        "This match is too long to be analysed here. Download its record and run: "
        "jaipur analyse FILE"
    ),
    "too_many_links": N_("This match has too many links already."),
    "no_push": N_("This server sends no notifications."),
    "too_fast": N_("Too many requests: please wait a moment."),
    "draining": N_(
        "This server is about to stop for a while and starts no new matches. "
        "Those in progress go on."
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
