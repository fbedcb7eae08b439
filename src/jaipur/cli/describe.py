"""Records in words, for `jaipur replay`."""

from __future__ import annotations

from collections.abc import Iterator

from jaipur.formats import Person, Record, Replay, Step, replay
from jaipur.rules import BySeat, Seat, score
from jaipur.words import (
    Language,
    cards_in_words,
    describe_match_end,
    describe_problem,
    describe_score,
    describe_turn,
    describe_undone,
    describe_view,
)


def describe_record(lang: Language, record: Record) -> tuple[str, str | None]:
    """A match turn by turn as far as it is valid, and what is wrong with the rest."""
    names = _names(record)
    replayed = replay(record)
    lines = list(_heading(lang, record))
    for step in replayed.steps:
        if step.turn == 0:
            round_ = step.match.round
            start = lang.text(
                "Round {number}: {name} starts.", number=round_.number, name=names[round_.turn]
            )
            lines += ["", start]
        else:
            lines.append(f"{step.turn:>3}. {describe_turn(lang, step.events, names)}")
        if step.match.round.result is not None:
            lines += ["", describe_score(lang, score(step.match.round), names)]
    if replayed.steps and replayed.steps[-1].match.winner is not None:
        winner = names[replayed.steps[-1].match.winner]
        lines += ["", lang.text("{name} wins the match.", name=winner)]
    beside = beside_the_moves(lang, record)
    if beside and replayed.problem is None:
        lines += ["", beside]
    return "\n".join(lines), _problem(lang, replayed)


def describe_position(
    lang: Language, record: Record, number: int, turn: int
) -> tuple[str, str | None]:
    """The whole table after one turn, both hands open, and what is wrong if there is none."""
    replayed = replay(record)
    step = replayed.at(number, turn)
    if step is None:
        return "", no_such_turn(lang, replayed, number, turn)
    return "\n".join(_table(lang, step, _names(record))), None


def no_such_turn(lang: Language, replayed: Replay, number: int, turn: int) -> str:
    """Why there is no such turn: the record is damaged before, or it never came to that."""
    return _problem(lang, replayed) or lang.text(
        "there is no turn {turn} in a round {number}", turn=turn, number=number
    )


def beside_the_moves(lang: Language, record: Record) -> str:
    """What a record says about its match that the moves do not show, in sentences."""
    sentences = []
    if record.end is not None:
        sentences.append(describe_match_end(lang, record.end, _names(record)))
    if record.undone:
        sentences.append(describe_undone(lang, record.undone))
    return " ".join(sentences)


def _problem(lang: Language, replayed: Replay) -> str | None:
    return None if replayed.problem is None else describe_problem(lang, replayed.problem)


def _names(record: Record) -> BySeat[str]:
    return record.players.map(lambda person: person.name)


def _heading(lang: Language, record: Record) -> Iterator[str]:
    def name(person: Person) -> str:
        return lang.text("{name} (bot)", name=person.name) if person.bot else person.name

    a, b = record.players.map(name)
    yield lang.many(
        "{a} and {b}, rules {rules}, first to {n}",
        "{a} and {b}, rules {rules}, first to {n}",
        record.ruleset.first_to,
        a=a,
        b=b,
        rules=record.ruleset.name,
    )
    if record.date is not None:
        yield record.date


def _table(lang: Language, step: Step, names: BySeat[str]) -> Iterator[str]:
    yield describe_view(lang, step.match.view(None), names)
    for seat in Seat:
        hand = cards_in_words(lang, step.match.round.players[seat].hand) or lang.text("empty")
        yield lang.text("{name} holds: {cards}", name=names[seat], cards=hand)
    if step.events:
        yield lang.text("Last move: {turn}", turn=describe_turn(lang, step.events, names))
    if step.match.round.result is None:
        yield lang.text("{name} is to move.", name=names[step.match.round.turn])
    else:
        yield describe_score(lang, score(step.match.round), names)
