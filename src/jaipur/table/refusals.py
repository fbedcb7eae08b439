"""Why a table refuses an act, in words."""

from __future__ import annotations

from typing import Final

from jaipur.rules import IllegalReason
from jaipur.table.answers import Refusal
from jaipur.words import N_, Language, why

_TEXTS: Final = {
    Refusal.ID_REUSED: N_("This request was used for something else before."),
    Refusal.NOT_STARTED: N_("The match is waiting for the other player."),
    Refusal.ROUND_NOT_OVER: N_("This round is still being played."),
    Refusal.MATCH_OVER: N_("The match is over."),
    Refusal.MATCH_NOT_OVER: N_("The match is still being played."),
    Refusal.SEAT_TAKEN: N_("This invitation has already been used."),
    Refusal.NAME_TAKEN: N_("The other player has a name that looks like this one: choose another."),
    Refusal.NOT_COMMITTED: N_("There is nothing to reveal: this seat did not commit itself."),
    Refusal.WRONG_SECRET: N_("This is not the secret that this seat had committed to."),
    Refusal.OTHER_COMMITMENTS: N_(
        "Your rival sat down again at the same moment: call the match off and start another one."
    ),
    Refusal.ALREADY_REVEALED: N_(
        "A secret of this deal is known already, so nobody can add another one."
    ),
    Refusal.ALREADY_ASKED: N_("Your rival has not answered yet."),
    Refusal.ALREADY_READY: N_("You are ready: the round begins when your rival is, too."),
    Refusal.NOT_ASKED: N_("Nobody has asked to play again."),
    Refusal.DECLINED: N_("Your rival does not want to play again."),
    Refusal.OUT_OF_TIME: N_("Your time has run out."),
    Refusal.NOT_ABSENT: N_("Your rival may still come back: please wait a little longer."),
    Refusal.RATED: N_("No bot plays on in a rated match."),
    Refusal.NO_STAND_IN: N_("No bot is playing for you."),
    Refusal.REMATCHED: N_("The next match has already begun."),
    Refusal.NO_UNDO: N_("In a match between two people, a move stands."),
    Refusal.NOTHING_TO_UNDO: N_("You have not moved in this round yet."),
    Refusal.TOO_MANY_UNDOS: N_("You have taken back too many moves in this match."),
    Refusal.TOO_LONG: N_("This match has become too long: resign, or call it off."),
    Refusal.NOBODY_TO_AGREE: N_("The match has gone too far to be called off: give it up instead."),
    Refusal.ONE_ATTEMPT: N_("Everybody plays the deal of the day once."),
    Refusal.NOT_A_BOT: N_("Only a bot can be replaced."),
}


def refusal_text(lang: Language, reason: IllegalReason | Refusal) -> str:
    """Why an act was refused, by the game or by the table."""
    return why(lang, reason) if isinstance(reason, IllegalReason) else lang.text(_TEXTS[reason])
