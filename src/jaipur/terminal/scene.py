"""A board and the words around it: what every screen with a table shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jaipur.formats import Record, Step
from jaipur.rules import BySeat, IllegalReason, Match, Move, Seat, View, why_illegal
from jaipur.table import (
    Board,
    Table,
    TablePhase,
    make_board,
    make_open_board,
    player_names,
    show_board,
    story,
)
from jaipur.terminal.verdicts import Verdicts
from jaipur.words import Language, describe_match_end, describe_turn, describe_undone


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a match, ready to be shown.

    Attributes:
        board: what the viewer is shown of the round.
        names: the players' names.
        status: whose turn it is, or what is over.
        story: what happened, line by line.
        view: the same for the rules: to check and parse moves, and for hints.
        thinking: the seat of a bot that is on turn.
    """

    board: Board
    names: BySeat[str]
    status: str
    story: tuple[str, ...]
    view: View
    thinking: Seat | None = None

    def why_illegal(self, move: Move) -> IllegalReason | None:
        """Why the viewer may not make a move; None if it is legal."""
        return why_illegal(self.view, move)


def table_scene(lang: Language, table: Table, viewer: Seat | None) -> Scene:
    """A table as a seat or a spectator (None) is shown it.

    Raises:
        ValueError: no cards have been dealt.
    """
    told = story(lang, table, viewer)
    return _scene(lang, table, show_board(table, viewer), _match(table).view(viewer), told)


def bots_scene(lang: Language, table: Table) -> Scene:
    """A table between bots, with both hands open.

    Raises:
        ValueError: no cards have been dealt.
    """
    match = _match(table)
    board = make_open_board(match.round, Seat.A, match.history)
    told = story(lang, table, None, nothing_hidden=True)
    return _scene(lang, table, board, match.view(None), told)


def replay_scene(
    lang: Language,
    record: Record,
    steps: Sequence[Step],
    near: Seat,
    *,
    both_hands: bool,
    told: Verdicts | None = None,
) -> Scene:
    """The last of these steps of a record, with both hands open or through one player's eyes.

    Args:
        lang: the language.
        record: the match.
        steps: its moments up to the one that is shown.
        near: whose side is near.
        both_hands: whether both hands are open.
        told: what an analysis says of the moves.
    """
    match, names = steps[-1].match, record.players.map(lambda person: person.name)
    board = (
        make_open_board(match.round, near, match.history)
        if both_hands
        else make_board(match.round, near, match.history, herds=True, memory=False, active=False)
    )
    last = sum(len(played.moves) + 1 for played in record.rounds) == len(steps)
    ended = record.end is not None or match.winner is not None
    marks = [(told or {}).get((step.match.round.number, step.turn), "") for step in steps]
    lines = [
        f"{_step_text(lang, step, names)} {mark}".rstrip()
        for step, mark in zip(steps, marks, strict=True)
    ]
    if last and record.end is not None:
        lines.append(describe_match_end(lang, record.end, names))
    if last and record.undone:
        lines.append(describe_undone(lang, record.undone))
    status = _status(lang, board, names, over=last and ended)
    return Scene(board, names, status, tuple(lines), match.view(near))


def _scene(lang: Language, table: Table, board: Board, view: View, told: tuple[str, ...]) -> Scene:
    names = player_names(lang, table.players)
    return Scene(
        board=board,
        names=names,
        status=_status(lang, board, names, over=table.phase is TablePhase.MATCH_OVER),
        story=told,
        view=view,
        thinking=table.bot_on_turn,
    )


def _match(table: Table) -> Match:
    if table.match is None:
        raise ValueError("no cards have been dealt")
    return table.match


def _status(lang: Language, board: Board, names: BySeat[str], *, over: bool) -> str:
    if over:
        return lang.text("The match is over.")
    if board.result is not None:
        return lang.text("The round is over.")
    if board.legal:
        return lang.text("{name}, it is your turn.", name=names[board.turn])
    return lang.text("{name} is to move.", name=names[board.turn])


def _step_text(lang: Language, step: Step, names: BySeat[str]) -> str:
    if step.events:
        text = describe_turn(lang, step.events, names)
        if step.spent is None:
            return text
        return lang.text("{text} ({seconds} s)", text=text, seconds=round(step.spent / 1000))
    round_ = step.match.round
    return lang.text(
        "Round {number}: {name} starts.", number=round_.number, name=names[round_.turn]
    )
