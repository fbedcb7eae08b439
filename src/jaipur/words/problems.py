"""What is wrong with a record, in a clause."""

from __future__ import annotations

import json
from typing import Final

from jaipur.formats import ProblemCode, RecordProblem, write_result
from jaipur.rules import Result
from jaipur.words.language import Language
from jaipur.words.marking import N_
from jaipur.words.reasons import why

_CLAUSES: Final = {
    ProblemCode.ILLEGAL_MOVE: N_("round {round}, move {turn}: {move} is not allowed. {reason}"),
    ProblemCode.NO_DEAL: N_("round {round} cannot start: there is no deal for it"),
    ProblemCode.ROUND_UNFINISHED: N_("round {round} cannot start: the one before is not over"),
    ProblemCode.MATCH_OVER: N_("round {round} cannot start: the match is over"),
    ProblemCode.RESULT_EARLY: N_("round {round} has a result, but its moves do not end it"),
    ProblemCode.RESULT_MISSING: N_("round {round} is over, but its result is missing"),
    ProblemCode.RESULT_WRONG: N_(
        "round {round}: the result is given as {stated}, but the moves lead to {actual}"
    ),
    ProblemCode.WON_BY_SEALS: N_("the match was won by seals and cannot have ended otherwise"),
    ProblemCode.WINNER_MISSING: N_("the match has a winner, but the record does not say who"),
    ProblemCode.WINNER_UNEXPECTED: N_("the match was called off, but a winner is given"),
    ProblemCode.COMMITMENT_WRONG: N_("the server’s secret is not the one it committed itself to"),
    ProblemCode.SEAT_COMMITMENT_WRONG: N_(
        "a player’s secret is not the one that this player had committed to"
    ),
    ProblemCode.KEY_WRONG: N_("the key does not follow from the secrets"),
    ProblemCode.STARTER_WRONG: N_("the key did not choose this starter"),
    ProblemCode.FAIRNESS_MISSING: N_("the record shows no secrets to compare with those you kept"),
    ProblemCode.COMMITMENT_OTHER: N_("the commitment in the record is not the one you kept"),
    ProblemCode.SECRET_MISSING: N_("the secret you kept is not among the players’ secrets"),
}


def describe_problem(lang: Language, problem: RecordProblem) -> str:
    """What is wrong, without a full stop.

    >>> from jaipur.words import language
    >>> describe_problem(language("en"), RecordProblem(ProblemCode.RESULT_MISSING, round=2))
    'round 2 is over, but its result is missing'
    """
    return lang.text(
        _CLAUSES[problem.code],
        round=problem.round,
        turn=problem.turn,
        move=problem.move,
        reason=None if problem.reason is None else why(lang, problem.reason).rstrip("."),
        stated=_as_written(problem.stated),
        actual=_as_written(problem.actual),
    )


def _as_written(result: Result | None) -> str | None:
    """A result as it stands in a record, so that it can be found there."""
    return None if result is None else json.dumps(write_result(result))
