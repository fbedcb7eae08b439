"""Small screens over another one: something to read, a question, the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

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
    from jaipur.table import Act
    from jaipur.terminal.screen.table_screen import KeyAction

T = TypeVar("T")


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
        """What the dialog shows."""
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
    """The whole story of a match."""

    def __init__(self, lang: Language, story: Sequence[str]) -> None:
        super().__init__(lang, lang.text("What happened"))
        self._story = story

    def content(self) -> ComposeResult:
        """All turns."""
        yield Static(Content("\n".join(self._story)), id="whole-story")

    def on_mount(self) -> None:
        """Scroll to the last turn."""
        self.query_one(".dialog-content", VerticalScroll).scroll_end(animate=False)


class Question(ModalScreen[T | None], Generic[T]):
    """A question with buttons; the result None changes nothing.

    Args:
        lang: the language.
        title: the title of the frame.
        text: what is asked.
        answers: the label and the meaning of each button.
    """

    # The safe button: a key pressed by mistake changes nothing.
    AUTO_FOCUS: ClassVar = "#close"
    BINDINGS: ClassVar = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(
        self, lang: Language, title: str, text: str, answers: Sequence[tuple[str, T]]
    ) -> None:
        super().__init__()
        self._lang = lang
        self._title = title
        self._text = text
        self._answers = answers

    def compose(self) -> ComposeResult:
        """The question, and a button for each answer."""
        with Vertical(classes="dialog", id="question") as frame:
            frame.border_title = self._title
            yield Static(Content(self._text), id="question-text")
            with Horizontal(classes="dialog-buttons"):
                for number, (label, _) in enumerate(self._answers):
                    yield Button(label, id=f"answer-{number}", variant="error", compact=True)
                yield Button(self._lang.text("Close"), id="close", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Close with this answer."""
        event.stop()
        for number, (_, meaning) in enumerate(self._answers):
            if event.button.id == f"answer-{number}":
                _ = self.dismiss(meaning)
                return
        _ = self.dismiss(None)


class Curtain(Screen["Act | None"]):
    """Hides the table while two people change places.

    Args:
        lang: the language.
        name: the person who sits down next.
        undo: what takes the last move back, if it can be.
    """

    BINDINGS: ClassVar = [
        *(Binding(key, "dismiss(None)", show=False) for key in ("enter", "space")),
        Binding("z,backspace", "undo", show=False),
    ]

    def __init__(self, lang: Language, name: str, undo: Act | None) -> None:
        super().__init__()
        self._lang = lang
        self._person = name
        self._undo = undo

    def compose(self) -> ComposeResult:
        """The name of the person who sits down next."""
        text = self._lang.text
        with Vertical(id="curtain"):
            yield Static("◆ ● ○ ▒ ▲ ■ ∩", id="curtain-cards")
            yield Static(text("Hand the keyboard to {name}.", name=self._person))
            with Center():
                yield Button(
                    text("I am {name}: show my cards", name=self._person),
                    id="seated",
                    variant="success",
                )
            if self._undo is not None:
                with Center():
                    yield Button(f"z: {text('undo')}", id="curtain-undo", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The person sits down, or the last move is taken back."""
        event.stop()
        _ = self.dismiss(self._undo if event.button.id == "curtain-undo" else None)

    def action_undo(self) -> None:
        """Take the last move back."""
        if self._undo is not None:
            _ = self.dismiss(self._undo)
