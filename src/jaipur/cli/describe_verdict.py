"""What a check of a record found, in words and as JSON."""

from __future__ import annotations

from typing import Any, Final

from jaipur.cli.describe import beside_the_moves
from jaipur.cli.records_json import problem_json
from jaipur.cli.verdict import Proven, Unproven, Verdict
from jaipur.formats import Record, RecordedRound
from jaipur.words import N_, Language, describe_problem

_PROVEN: Final = {
    Proven.STARTER_DRAWN: N_("The key chose the starter."),
    Proven.KEY_SHARED: N_(
        "The key follows from the server’s secret and from what the players added."
    ),
    Proven.KEY_OF_SERVER: N_("The key follows from the server’s secret alone."),
    Proven.SECRETS_COMMITTED: N_(
        "Every player’s secret is the one that this player had committed to."
    ),
    Proven.COMMITMENTS_KEPT: N_(
        "All three commitments are those you kept: each secret was fixed before any was shown, "
        "and no two of the three could choose the cards."
    ),
    Proven.SERVER_COMMITMENT_KEPT: N_("The server’s commitment is the one you kept."),
    Proven.SECRET_KEPT: N_("The secret you kept is part of the key."),
}
_UNPROVEN: Final = {
    Unproven.KEY_ORIGIN: N_("where the key comes from; the record does not say"),
    Unproven.SERVER_FAIR: N_("that the server did not choose its secret for the cards it gives"),
    Unproven.NO_COLLUSION: N_(
        "that the server did not work together with one of the players; the two could choose cards"
    ),
    Unproven.NO_DEAL_REFUSED: N_("that no deal before this one was refused"),
    Unproven.COMMITTED_FIRST: N_(
        "that everybody was committed before any secret was shown "
        "(if you kept the joint commitment, add --commitment)"
    ),
    Unproven.SERVER_COMMITTED_FIRST: N_(
        "that the server committed itself before the match "
        "(if you kept its commitment, add --commitment)"
    ),
    Unproven.STARTER_FOUND: N_("how the starter was found; the record does not say"),
    Unproven.STARTER_AGREED: N_("that both players agreed on the starter"),
    Unproven.ENDED_HERE: N_("that the match ended here, and like this"),
    Unproven.WHO_PLAYED: N_("who the players were, and who sat where"),
}


def _verified(lang: Language, record: Record) -> str:
    if record.position is not None:
        return lang.text(
            "VERIFIED as far as possible: moves and results are true to the position that this "
            "match for practice began with."
        )
    if isinstance(record.source, bytes):
        return lang.text(
            "VERIFIED: every card follows from the key, every move and result from them."
        )
    return lang.text(
        "VERIFIED as far as possible: moves and results are true to the deals; "
        "without a key, the record cannot show where the deals come from."
    )


def describe_verdict(lang: Language, record: Record, verdict: Verdict) -> str:
    """Whether a record is true, and what that proves, line by line."""
    if verdict.problem is not None:
        clause = describe_problem(lang, verdict.problem)
        return lang.text("NOT VERIFIED: {problem}", problem=clause)
    lines = [
        _round(lang, number, played)
        for number, played in enumerate(record.rounds, record.first_round)
    ]
    beside = beside_the_moves(lang, record)
    if beside:
        lines.append(lang.text("The record also says: {sentences}", sentences=beside))
    lines.append(_verified(lang, record))
    lines += (lang.text(_PROVEN[what]) for what in verdict.proven)
    lines += (
        lang.text("Not proven: {what}", what=lang.text(_UNPROVEN[what]))
        for what in verdict.unproven
    )
    return "\n".join(lines)


def verdict_json(lang: Language, record: Record, verdict: Verdict) -> dict[str, Any]:
    """The same for programs."""
    return {
        "verified": verdict.problem is None,
        "has_key": isinstance(record.source, bytes),
        "problem": problem_json(lang, verdict.problem),
        "proven": [
            {"code": what.value, "text": lang.text(_PROVEN[what])} for what in verdict.proven
        ],
        "unproven": [
            {"code": what.value, "text": lang.text(_UNPROVEN[what])} for what in verdict.unproven
        ],
    }


def _round(lang: Language, number: int, played: RecordedRound) -> str:
    result = played.result
    return lang.many(
        "Round {number}: {n} move, legal; {end}",
        "Round {number}: {n} moves, all legal; {end}",
        len(played.moves),
        number=number,
        end=lang.text("unfinished")
        if result is None
        else lang.text("{a} : {b} rupees", a=result.rupees.a, b=result.rupees.b),
    )
