"""Looking back: a record step by step, with both hands open or through one player's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.formats import Record, Step, replay
from jaipur.rules import Seat
from jaipur.terminal.scene import Scene, step_scene, step_story
from jaipur.terminal.screen.dialogs import HelpDialog, StoryDialog
from jaipur.terminal.screen.table_screen import KeyAction, TableScreen
from jaipur.words import Language

if TYPE_CHECKING:
    from jaipur.terminal.screen.app import JaipurApp

_AUTOPLAY_SECONDS = 1.2
_FAR = 10


class ReplayScreen(TableScreen):
    """A recorded match.

    Args:
        lang: the language.
        record: the match; as far as it is valid it can be looked at.
    """

    app: JaipurApp

    def __init__(self, lang: Language, record: Record) -> None:
        super().__init__(lang)
        self._record = record
        replayed = replay(record)
        self._steps: tuple[Step, ...] = tuple(replayed.steps)
        self._problem = replayed.problem
        self._names = record.players.map(lambda person: person.name)
        self._story = step_story(lang, self._steps, self._names)
        self._at = 0
        self._near = Seat.A
        self._all_open = True
        self._playing = False

    def key_actions(self) -> list[KeyAction]:
        """The keys."""
        text = self.lang.text
        return [
            KeyAction(("right", "enter"), "→", text("forward"), lambda: self.go(1)),
            KeyAction(("left",), "←", text("back"), lambda: self.go(-1)),
            KeyAction(("pagedown", "down"), "↓", text("ten on"), lambda: self.go(_FAR)),
            KeyAction(("pageup", "up"), "↑", text("ten back"), lambda: self.go(-_FAR)),
            KeyAction(
                ("home",), "Home", text("start"), lambda: self.go(-len(self._steps)), rare=True
            ),
            KeyAction(("end",), "End", text("end"), lambda: self.go(len(self._steps)), rare=True),
            KeyAction(("space",), "␣", text("by itself"), self.toggle_autoplay),
            KeyAction(("v",), "v", text("other eyes"), self.other_eyes),
            KeyAction(("question_mark", "f1"), "?", text("keys"), self.help_),
            KeyAction(("q", "escape"), "q", text("leave"), self.leave),
        ]

    def on_mount(self) -> None:
        """Begin at the start."""
        self.set_interval(_AUTOPLAY_SECONDS, self._tick)
        self.go(0)
        if self._problem is not None:
            self.notify(self._problem, severity="warning")

    def go(self, steps: int) -> None:
        """Go so many turns on, or back."""
        self._at = min(max(self._at + steps, 0), len(self._steps) - 1)
        self.show(self._scene())

    def toggle_autoplay(self) -> None:
        """Let it run, or stop it."""
        self._playing = not self._playing

    def other_eyes(self) -> None:
        """Everything open, then only what one player knew, then the other."""
        if self._all_open:
            self._all_open = False
        elif self._near is Seat.A:
            self._near = Seat.B
        else:
            self._near, self._all_open = Seat.A, True
        self.go(0)

    def help_(self) -> None:
        """Explain the keys."""
        self.app.lay_over(HelpDialog(self.lang, self.key_actions(), []))

    def story(self) -> None:
        """Tell the match as far as it has come."""
        self.app.lay_over(StoryDialog(self.lang, self._story[: self._at + 1]))

    def leave(self) -> None:
        """Back to where one came from."""
        self.app.leave_screen()

    def _tick(self) -> None:
        if self._playing:
            self.go(1)
            self._playing = self._at < len(self._steps) - 1

    def _scene(self) -> Scene:
        return step_scene(
            self._steps[self._at].match,
            self._names,
            self._near,
            all_open=self._all_open,
            story=self._story[: self._at + 1],
        )
