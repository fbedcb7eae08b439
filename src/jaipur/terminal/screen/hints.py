"""Hints: the strongest bot's candidates, to look at and to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import LoadingIndicator, OptionList
from textual.widgets.option_list import Option

from jaipur.terminal.advising import about_as_good, expectation, folded
from jaipur.terminal.scene import Scene
from jaipur.terminal.selection import Selection
from jaipur.terminal.session import LocalSession
from jaipur.words import Language, move_in_full

if TYPE_CHECKING:
    from jaipur.bots import Advice
    from jaipur.rules import Move


class HintDialog(ModalScreen[Selection | None]):
    """Asks for advice and shows it; choosing a line picks its cards."""

    BINDINGS: ClassVar = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("i", "dismiss(None)", show=False),
    ]

    def __init__(self, lang: Language, session: LocalSession, scene: Scene) -> None:
        super().__init__()
        self._lang = lang
        self._session = session
        self._scene = scene
        self._moves: list[Move] = []

    def compose(self) -> ComposeResult:
        """A loading indicator, later the list."""
        with Vertical(classes="dialog", id="hints") as frame:
            frame.border_title = self._lang.text("What the maharaja would do")
            yield LoadingIndicator()
            yield OptionList(id="advice")

    def on_mount(self) -> None:
        """Start thinking."""
        self.query_one("#advice").display = False
        self._think()

    @work
    async def _think(self) -> None:
        advices = await self._session.advise(self._scene.view)
        options = self.query_one("#advice", OptionList)
        for move, line in _lines(self._lang, advices):
            self._moves.append(move)
            options.add_option(Option(line))
        options.display = True
        self.query_one(LoadingIndicator).display = False
        options.focus()
        options.highlighted = 0

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pick the cards of this move; whether to play it is up to the person."""
        event.stop()
        _ = self.dismiss(Selection.of(self._scene.board, self._moves[event.option_index]))


def _lines(lang: Language, advices: Sequence[Advice]) -> Iterator[tuple[Move, Content]]:
    """Every move there is to choose, and how it is listed."""
    for best, others in folded(advices):
        move = (move_in_full(lang, best.move), "bold")
        yield best.move, Content.assemble(move, "\n  ", expectation(lang, best))
        for other in others:
            yield other.move, Content.assemble("  ", (about_as_good(lang, other), "italic"))
