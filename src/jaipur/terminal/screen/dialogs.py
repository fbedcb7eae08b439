"""Small screens over the table: the curtain, the keys, the story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Static

from jaipur.terminal.screen.look import css_class
from jaipur.words import Language

if TYPE_CHECKING:
    from jaipur.rules import Card
    from jaipur.terminal.screen.table_screen import KeyAction


class Dialog(ModalScreen[None]):
    """Something to read; any of the usual keys closes it."""

    BINDINGS: ClassVar = [
        Binding(key, "dismiss(None)", show=False)
        for key in ("escape", "enter", "q", "question_mark", "j", "space")
    ]

    def __init__(self, lang: Language, title: str) -> None:
        super().__init__()
        self.lang = lang
        self._title = title

    def content(self) -> ComposeResult:
        """What is to be read."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The content in a frame, and a button."""
        with Vertical(classes="dialog") as frame:
            frame.border_title = self._title
            with VerticalScroll(classes="dialog-content"):
                yield from self.content()
            yield Button(self.lang.text("Close"), id="close", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Close."""
        event.stop()
        _ = self.dismiss(None)


class HelpDialog(Dialog):
    """The keys."""

    def __init__(
        self, lang: Language, keys: Sequence[KeyAction], letters: Sequence[tuple[str, Card]]
    ) -> None:
        super().__init__(lang, lang.text("Keys"))
        self._keys = keys
        self._letters = letters

    def content(self) -> ComposeResult:
        """Keys for cards, then the others."""
        text = self.lang.text
        rows: list[tuple[Content | str, str]] = []
        if self._letters:
            letters = Content(" ").join(
                Content.styled(letter, f"${css_class(card)}") for letter, card in self._letters
            )
            rows = [
                ("1–5", text("pick a card of the market")),
                (letters, text("pick from hand and herd: one more each time, then none")),
                ("← → ↑ ↓", text("go from card to card; the space bar picks")),
            ]
        rows += [(key.shown, key.does) for key in self._keys]
        rows.append(("", text("The mouse works, too.")))
        for shown, does in rows:
            with Horizontal(classes="help-row"):
                yield Static(shown, classes="help-key")
                yield Static(does, classes="help-does")


class StoryDialog(Dialog):
    """The whole story."""

    def __init__(self, lang: Language, story: Sequence[str]) -> None:
        super().__init__(lang, lang.text("What happened"))
        self._story = story

    def content(self) -> ComposeResult:
        """All turns, the last one in sight."""
        yield Static(Content("\n".join(self._story)), id="whole-story")

    def on_mount(self) -> None:
        """Begin at the end."""
        self.query_one(".dialog-content", VerticalScroll).scroll_end(animate=False)


class Curtain(Screen[bool]):
    """Hides the table while two people change places."""

    BINDINGS: ClassVar = [Binding(key, "dismiss(True)", show=False) for key in ("enter", "space")]

    def __init__(self, lang: Language, name: str) -> None:
        super().__init__()
        self._lang = lang
        self._person = name

    def compose(self) -> ComposeResult:
        """Who is to sit down."""
        with Vertical(id="curtain"):
            yield Static("◆ ● ○ ▒ ▲ ■ ∩", id="curtain-cards")
            yield Static(self._lang.text("Hand the keyboard to {name}.", name=self._person))
            with Center():
                yield Button(
                    self._lang.text("I am {name}: show my cards", name=self._person),
                    id="seated",
                    variant="success",
                )

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The person sits."""
        event.stop()
        _ = self.dismiss(True)  # noqa: FBT003 - the result of a screen
