"""What every screen with a table on it has: the board, a line of keys, and what the keys do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Click, Key
from textual.screen import Screen
from textual.widgets import Static

from jaipur.terminal.scene import Scene
from jaipur.terminal.screen.board import Board
from jaipur.terminal.screen.cards import CardPlace
from jaipur.terminal.selection import Selection
from jaipur.words import Language


@dataclass(frozen=True, slots=True)
class KeyAction:
    """Keys that do something.

    Attributes:
        keys: the names of the keys, the one that is shown first.
        shown: what stands on the keyboard.
        does: what it is good for, for the reader.
        action: what is called.
        rare: not in the line of keys, only in the list of them.
    """

    keys: tuple[str, ...]
    shown: str
    does: str
    action: Callable[[], object]
    rare: bool = False


class KeyName(Static):
    """A key in the line of keys; a click does the same."""

    def __init__(self, key: KeyAction) -> None:
        super().__init__(
            Content.assemble((f" {key.shown} ", "bold $accent"), key.does), classes="key-name"
        )
        self._key = key

    def on_click(self, event: Click) -> None:
        """Do what the key does."""
        event.stop()
        self._key.action()


class TableScreen(Screen[None]):
    """A screen with a table on it."""

    # As Textual has them: the story stands at the side from 130 columns on, and from 156 on
    # there is room for large cards.
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (130, "-wide"), (156, "-huge")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (40, "-tall")]  # noqa: RUF012

    def __init__(self, lang: Language) -> None:
        super().__init__()
        self.lang = lang
        self._board = Board(lang)

    def key_actions(self) -> list[KeyAction]:
        """The keys of this screen, in the order in which they are shown."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The board, and the line of keys below it."""
        yield self._board
        with Static(id="key-bar"):
            for key in self.key_actions():
                if not key.rare:
                    yield KeyName(key)

    def show(self, scene: Scene, selection: Selection | None = None) -> None:
        """Show a scene."""
        self._board.show(scene, selection or Selection())

    def on_key(self, event: Key) -> None:
        """Do what a key is for."""
        for key in self.key_actions():
            if event.key in key.keys:
                event.stop()
                key.action()
                return

    def move_focus(self, event: Key) -> bool:
        """Let the arrow keys go from card to card; whether this was one of them."""
        match event.key:
            case "left":
                self.focus_previous(CardPlace)
            case "right":
                self.focus_next(CardPlace)
            case "up":
                self.query_one("#slot-1").focus()
            case "down":
                self.query_one("#hand-1").focus()
            case _:
                return False
        event.stop()
        event.prevent_default()
        return True
