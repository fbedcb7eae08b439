"""What every screen with a table has: the board, a line of keys, and what the keys do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Click, Key
from textual.screen import Screen
from textual.widgets import Static

from jaipur.terminal.scene import Scene
from jaipur.terminal.screen.board import BoardView
from jaipur.terminal.screen.cards import CardPlace
from jaipur.terminal.selection import Selection
from jaipur.words import Language

MIN_COLUMNS, MIN_LINES = 80, 24


@dataclass(frozen=True, slots=True)
class KeyAction:
    """Keys that do something.

    Attributes:
        keys: the names of the keys.
        shown: the label of the key.
        does: what it does, in the reader's language.
        action: what is called.
        rare: only in the help, not in the line of keys.
        listed: in the command palette.
        spare: left out of the line of keys where space is short.
        enabled: whether it can be used now; otherwise it is hidden.
    """

    keys: tuple[str, ...]
    shown: str
    does: str
    action: Callable[[], object]
    rare: bool = False
    spare: bool = False
    listed: bool = True
    enabled: Callable[[], bool] = lambda: True


class KeyName(Static):
    """A key in the line of keys; a click does the same."""

    def __init__(self, key: KeyAction) -> None:
        super().__init__(
            Content.assemble((f" {key.shown} ", "bold $accent"), key.does), classes="key-name"
        )
        self._key = key
        self.set_class(key.spare, "spare")

    def update_state(self) -> None:
        """Hide the key while it cannot be used."""
        self.set_class(not self._key.enabled(), "disabled")

    def on_click(self, event: Click) -> None:
        """Do what the key does."""
        event.stop()
        self._key.action()


class TableScreen(Screen[None]):
    """A screen with a table on it."""

    # As Textual has them: from 80 columns and 24 lines on there is room for the table, from 104
    # columns on for all keys, from 130 on the story is at the side, and from 156 on the cards are
    # large.
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-cramped"),
        (MIN_COLUMNS, "-narrow"),
        (104, "-medium"),
        (130, "-wide"),
        (156, "-huge"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (MIN_LINES, "-short"), (40, "-tall")]  # noqa: RUF012

    def __init__(self, lang: Language) -> None:
        super().__init__()
        self.lang = lang
        self._board = BoardView(lang)

    def key_actions(self) -> list[KeyAction]:
        """The keys of this screen, in the order in which they are shown."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The board, and the line of keys below it."""
        yield self._board
        yield Static(id="too-small")
        with Horizontal(id="key-bar"):
            for key in self.key_actions():
                if not key.rare:
                    yield KeyName(key)

    def show(self, scene: Scene, selection: Selection | None = None) -> None:
        """Show a scene, and the keys that can be used in it."""
        self._board.show(scene, selection or Selection())
        for name in self.query(KeyName):
            name.update_state()

    @property
    def cramped(self) -> bool:
        """Whether the window is too small for the table, which is hidden then."""
        return self.size.width < MIN_COLUMNS or self.size.height < MIN_LINES

    def on_resize(self) -> None:
        """Say what is missing."""
        self.query_one("#too-small", Static).update(
            self.lang.text(
                "The table needs {columns} × {lines} characters; this window has {width} × "
                "{height}. Enlarge it, or make its letters smaller; q leaves.",
                columns=MIN_COLUMNS,
                lines=MIN_LINES,
                width=self.size.width,
                height=self.size.height,
            )
        )

    def on_key(self, event: Key) -> None:
        """Run the action of a key; nobody plays at a table that is hidden."""
        for key in self.key_actions():
            if event.key in key.keys and ("q" in key.keys or not self.cramped):
                event.stop()
                if key.enabled():
                    key.action()
                return

    def move_focus(self, event: Key) -> bool:
        """Move from card to card with the arrow keys; return whether this was one."""
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
