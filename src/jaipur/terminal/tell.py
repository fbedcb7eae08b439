"""Records told in words: for `jaipur replay` and `jaipur verify`."""

from __future__ import annotations

from collections.abc import Iterator

from jaipur.formats import Record, Step, replay
from jaipur.rules import BySeat, Seat, score
from jaipur.words import cards_in_words, describe_score, describe_turn, describe_view


def tell_record(record: Record) -> tuple[str, str | None]:
    """A match turn by turn as far as it is valid, and what is wrong with the rest."""
    names = _names(record)
    replayed = replay(record)
    lines = list(_heading(record))
    for step in replayed.steps:
        if step.turn == 0:
            lines += [
                "",
                f"Round {step.match.round.number}: {names[step.match.round.turn]} starts.",
            ]
        else:
            lines.append(f"{step.turn:>3}. {describe_turn(step.events, names)}")
        if step.match.round.result is not None:
            lines += ["", describe_score(score(step.match.round), names)]
    if replayed.steps and replayed.steps[-1].match.winner is not None:
        lines += ["", f"{names[replayed.steps[-1].match.winner]} wins the match."]
    return "\n".join(lines), replayed.problem


def tell_position(record: Record, number: int, turn: int) -> tuple[str, str | None]:
    """The whole table after one turn, both hands open, and what is wrong if there is none."""
    replayed = replay(record)
    step = replayed.at(number, turn)
    if step is None:
        return "", replayed.problem or f"there is no turn {turn} in a round {number}"
    return "\n".join(_table(step, _names(record))), None


def tell_verification(record: Record) -> tuple[str, bool]:
    """Whether a record is true, and what was compared to find out."""
    replayed = replay(record)
    if replayed.problem is not None:
        return f"NOT VERIFIED: {replayed.problem}", False
    lines = []
    for number, played in enumerate(record.rounds, 1):
        result = played.result
        end = "unfinished" if result is None else f"{result.rupees.a} : {result.rupees.b} rupees"
        lines.append(f"Round {number}: {len(played.moves)} moves, all legal; {end}")
    if isinstance(record.source, bytes):
        lines.append("VERIFIED: every card follows from the key, every move and result from them.")
    else:
        lines.append(
            "VERIFIED as far as possible: moves and results are true to the deals; "
            "the record has no key, so where the deals come from cannot be told."
        )
    return "\n".join(lines), True


def _names(record: Record) -> BySeat[str]:
    return record.players.map(lambda person: person.name)


def _heading(record: Record) -> Iterator[str]:
    a, b = (f"{person.name}{' (bot)' * person.bot}" for person in record.players)
    yield f"{a} and {b}, rules {record.ruleset.name}, first to {record.ruleset.first_to}"
    if record.date is not None:
        yield record.date


def _table(step: Step, names: BySeat[str]) -> Iterator[str]:
    yield describe_view(step.match.view(None), names)
    for seat in Seat:
        hand = step.match.round.players[seat].hand
        yield f"Hand of {names[seat]}: {cards_in_words(hand) or 'empty'}"
    if step.events:
        yield f"Last move: {describe_turn(step.events, names)}"
    if step.match.round.result is None:
        yield f"{names[step.match.round.turn]} is to move."
    else:
        yield describe_score(score(step.match.round), names)
