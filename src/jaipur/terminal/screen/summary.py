"""The end of a round or a match: the full count, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from jaipur.rules import BONUS_SIZES, GOODS, Score, SeenValues
from jaipur.table import AskRematch, Shown, StartNextRound, TablePhase
from jaipur.terminal.scene import Scene
from jaipur.terminal.screen.look import SHAPES, css_class
from jaipur.words import (
    Language,
    cards_name,
    decided_by,
    describe_end,
    describe_match_end,
    describe_undone,
)


class AfterRound(Enum):
    """What to do after a round."""

    NEXT = "next"
    REMATCH = "rematch"
    REPLAY = "replay"
    SAVE = "save"
    LEAVE = "leave"


class SummaryDialog(ModalScreen[AfterRound | None]):
    """The count of a round, and how the match ended if it did."""

    # The first one, for Enter: the usual choice.
    AUTO_FOCUS: ClassVar = "Button"
    BINDINGS: ClassVar = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, lang: Language, scene: Scene, shown: Shown) -> None:
        super().__init__()
        self._lang = lang
        self._scene = scene
        self._shown = shown

    def compose(self) -> ComposeResult:
        """Verdict, table of tokens, buttons."""
        lang, scene = self._lang, self._scene
        board = scene.board
        with Vertical(classes="dialog", id="summary") as frame:
            frame.set_class(self._shown.ending is not None, "over")
            frame.border_title = (
                scene.status
                if board.result is None
                else lang.text("Round {number}", number=board.number)
            )
            with VerticalScroll(classes="dialog-content"):
                yield from self._ending()
                if board.result is not None:
                    yield Static(
                        Content(describe_end(lang, board.result, scene.names)), id="verdict"
                    )
                if board.score is not None:
                    yield Static(_count(lang, scene, board.score), id="count")
            with Horizontal(classes="dialog-buttons"):
                for choice, label in self._choices():
                    yield Button(label, id=choice.value, compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Close with this choice."""
        event.stop()
        _ = self.dismiss(AfterRound(event.button.id))

    def _ending(self) -> ComposeResult:
        lang, ending = self._lang, self._shown.ending
        if ending is None:
            return
        end = describe_match_end(lang, ending, self._scene.names)
        star = "" if ending.winner is None else "★"
        yield Static(Content.styled(f"{star} {end} {star}".strip(), "bold $accent"), id="won")
        if self._shown.undone:
            yield Static(describe_undone(lang, self._shown.undone), id="undone")

    def _choices(self) -> Iterator[tuple[AfterRound, str]]:
        text, acts = self._lang.text, self._shown.acts
        if StartNextRound() in acts:
            yield AfterRound.NEXT, text("Next round")
        if AskRematch() in acts:
            yield AfterRound.REMATCH, text("Play again")
        if self._shown.phase is TablePhase.MATCH_OVER:
            yield AfterRound.REPLAY, text("Look back")
            yield AfterRound.SAVE, text("Save a record")
        yield AfterRound.LEAVE, text("Leave")


def _count(lang: Language, scene: Scene, score: Score) -> Content:
    """Every token of both players, line by line."""
    board, seats = scene.board, (scene.board.near, scene.board.near.rival)
    sides = [board.sides[seat] for seat in seats]
    tallies = [score.tallies[seat] for seat in seats]
    names = [scene.names[seat] for seat in seats]
    width = max(*map(len, names), 19)

    def line(heading: Content, cells: list[str], style: str = "") -> Content:
        return Content.assemble(
            heading.pad_right(20 - len(heading)),
            ("  ".join(f"{cell:>{width}}" for cell in cells), style),
        )

    rows = [line(Content(""), names, "bold")]
    for good in GOODS:
        heading = Content.styled(f"{SHAPES[good]} {cards_name(lang, good)}", f"${css_class(good)}")
        rows.append(line(heading, [_values(side.tokens.of(good)) for side in sides]))
    for size in BONUS_SIZES:
        cards = f"{size}{'+' * (size == BONUS_SIZES[-1])}"
        heading = Content(lang.text("bonus for {cards}", cards=cards))
        rows.append(line(heading, [_values(side.bonus.of(size)) for side in sides]))
    camels = [f"({side.herd}) {tally.camels}" for side, tally in zip(sides, tallies, strict=True)]
    rows.append(line(Content(lang.text("camels")), camels))
    rupees = [str(tally.rupees) for tally in tallies]
    rows.append(line(Content(lang.text("rupees")), rupees, "bold $accent"))
    rows.append(Content.styled(f"({decided_by(lang, score.decider)})", "dim"))
    return Content("\n").join(rows)


def _values(values: SeenValues) -> str:
    return " ".join(map(str, values)) or "–"
