"""The end of a round or a match: the full count, and what to do next."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from jaipur.rules import BONUS_SIZES, GOODS, Round, Seat, score
from jaipur.table import Table, TablePhase
from jaipur.terminal.scene import table_names
from jaipur.terminal.screen.look import SHAPES, css_class
from jaipur.words import Language, cards_name, decided_by, describe_end


class Summary(Enum):
    """What somebody wants after a round."""

    NEXT = "next"
    REMATCH = "rematch"
    SAVE = "save"
    REPLAY = "replay"
    HOME = "home"


class SummaryDialog(ModalScreen[Summary | None]):
    """The count of a round that is over."""

    BINDINGS: ClassVar = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, lang: Language, table: Table, viewer: Seat | None) -> None:
        super().__init__()
        self._lang = lang
        self._table = table
        self._near = viewer or Seat.A

    def compose(self) -> ComposeResult:
        """Verdict, table of tokens, buttons."""
        lang, match = self._lang, self._table.match
        if match is None or match.round.result is None:
            return
        names = table_names(lang, self._table)
        over = self._table.phase is TablePhase.MATCH_OVER
        with Vertical(classes="dialog", id="summary") as frame:
            frame.border_title = lang.text("Round {number}", number=match.round.number)
            with VerticalScroll(classes="dialog-content"):
                if over and match.winner is not None:
                    won = lang.text("{name} wins the match.", name=names[match.winner])
                    yield Static(Content.styled(f"★ {won} ★", "bold $accent"), id="won")
                yield Static(Content(describe_end(lang, match.round.result, names)), id="verdict")
                yield Static(
                    _count(
                        lang, match.round, names[self._near], names[self._near.rival], self._near
                    ),
                    id="count",
                )
            with Horizontal(id="summary-buttons"):
                for summary, label in self._choices(over=over):
                    yield Button(label, id=summary.value, compact=True)

    def on_mount(self) -> None:
        """Enter does the usual thing."""
        self.query(Button).first().focus()

    def _choices(self, *, over: bool) -> list[tuple[Summary, str]]:
        text = self._lang.text
        if not over:
            return [(Summary.NEXT, text("Next round")), (Summary.HOME, text("Leave"))]
        return [
            (Summary.REMATCH, text("Play again")),
            (Summary.REPLAY, text("Look back")),
            (Summary.SAVE, text("Save a record")),
            (Summary.HOME, text("Leave")),
        ]

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """That is what they want."""
        event.stop()
        _ = self.dismiss(Summary(event.button.id))


def _count(lang: Language, round_: Round, name: str, rival: str, near: Seat) -> Content:
    """Every token of both players, line by line."""
    counted = score(round_)
    mine, theirs = round_.players[near], round_.players[near.rival]
    width = max(len(name), len(rival), 19)

    def line(heading: Content, first: str, second: str, style: str = "") -> Content:
        return Content.assemble(
            heading.pad_right(20 - len(heading)),
            (f"{first:>{width}}  {second:>{width}}", style),
        )

    rows = [line(Content(""), name, rival, "bold")]
    for good in GOODS:
        heading = Content.styled(f"{SHAPES[good]} {cards_name(lang, good)}", f"${css_class(good)}")
        rows.append(line(heading, _values(mine.tokens.of(good)), _values(theirs.tokens.of(good))))
    for size in BONUS_SIZES:
        cards = f"{size}{'+' * (size == BONUS_SIZES[-1])}"
        heading = Content(lang.text("bonus for {cards}", cards=cards))
        rows.append(line(heading, _values(mine.bonus.of(size)), _values(theirs.bonus.of(size))))
    tallies = counted.tallies[near], counted.tallies[near.rival]
    first, second = (
        f"({player.herd}) {tally.camels}"
        for player, tally in zip((mine, theirs), tallies, strict=True)
    )
    rows.append(line(Content(lang.text("camels")), first, second))
    first, second = (str(tally.rupees) for tally in tallies)
    rows.append(line(Content(lang.text("rupees")), first, second, "bold $accent"))
    rows.append(Content.styled(f"({decided_by(lang, counted.decider)})", "dim"))
    return Content("\n").join(rows)


def _values(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values)) or "–"
