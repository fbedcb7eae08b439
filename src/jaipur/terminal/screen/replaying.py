"""Looking back: a record step by step, with both hands open or through one player's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.formats import Record, Replay
from jaipur.rules import Seat
from jaipur.terminal.scene import Scene, replay_scene
from jaipur.terminal.screen.dialogs import HelpDialog, StoryDialog
from jaipur.terminal.screen.table_screen import KeyAction, TableScreen
from jaipur.terminal.verdicts import Verdicts, verdicts
from jaipur.words import Language, describe_problem

if TYPE_CHECKING:
    from jaipur.terminal.screen.app import JaipurApp

_AUTOPLAY_SECONDS = 1.2
_FAR = 10


class ReplayScreen(TableScreen):
    """A recorded match.

    Args:
        lang: the language.
        record: the match.
        replayed: the same, as far as it is valid; at least one step.
        told: what an analysis says of the moves, if there is one.
    """

    app: JaipurApp

    def __init__(
        self, lang: Language, record: Record, replayed: Replay, told: Verdicts | None = None
    ) -> None:
        super().__init__(lang)
        self._record = record
        self._replayed = replayed
        self._told = told
        self._at = 0
        self._near = Seat.A
        self._both_hands = True
        self._playing = False
        self._judging = False

    def key_actions(self) -> list[KeyAction]:
        """The keys."""
        text = self.lang.text
        return [
            KeyAction(("right", "enter"), "→", text("forward"), lambda: self.go(1)),
            KeyAction(("left",), "←", text("back"), lambda: self.go(-1)),
            KeyAction(
                ("pagedown", "down"), "↓", text("ten forward"), lambda: self.go(_FAR), spare=True
            ),
            KeyAction(("pageup", "up"), "↑", text("ten back"), lambda: self.go(-_FAR), spare=True),
            KeyAction(("home",), "Home", text("start"), lambda: self.go(-self._at), rare=True),
            KeyAction(("end",), "End", text("end"), lambda: self.go(self._last), rare=True),
            KeyAction(("space",), "␣", text("autoplay"), self.toggle_autoplay),
            KeyAction(("v",), "v", text("switch view"), self.other_eyes),
            KeyAction(("a",), "a", text("analyse"), self.analyse, rare=True),
            KeyAction(("j",), "j", text("story"), self.story, rare=True),
            KeyAction(("b",), "b", text("light or dark"), self.app.switch_theme, rare=True),
            KeyAction(
                ("ctrl+p",),
                "Ctrl-P",
                text("all commands"),
                self.app.action_command_palette,
                rare=True,
                listed=False,
            ),
            KeyAction(("question_mark", "f1"), "?", text("keys"), self.help_),
            KeyAction(("q", "escape"), "q", text("leave"), self.leave),
        ]

    def on_mount(self) -> None:
        """Begin at the start."""
        self.set_interval(_AUTOPLAY_SECONDS, self._tick)
        self.go(0)
        if self._replayed.problem is not None:
            sentence = describe_problem(self.lang, self._replayed.problem)
            self.notify(sentence, severity="warning")

    def go(self, steps: int) -> None:
        """Go forward by a number of turns, or back if negative."""
        self._at = min(max(self._at + steps, 0), self._last)
        self.show(self._scene())

    def toggle_autoplay(self) -> None:
        """Start or stop playing by itself."""
        self._playing = not self._playing

    def other_eyes(self) -> None:
        """Switch between everything open, and what each player knew."""
        if self._both_hands:
            self._both_hands = False
        elif self._near is Seat.A:
            self._near = Seat.B
        else:
            self._near, self._both_hands = Seat.A, True
        self.go(0)

    def analyse(self) -> None:
        """Judge every move, in a thread, and show what was found beside the moves."""
        if self._told is None and not self._judging:
            self._judging = True
            self.notify(self.lang.text("Every move is being judged."))
            self.run_worker(self._judge, thread=True)

    def _judge(self) -> None:
        from jaipur.analysis import EFFORTS, CannotAnalyse, analyse

        try:
            told = verdicts(self.lang, analyse(self._record, EFFORTS["quick"]))
        except CannotAnalyse as refused:
            sentence = (
                self.lang.text("The match is not over.")
                if refused.problem is None
                else describe_problem(self.lang, refused.problem)
            )
            self.app.call_from_thread(self.notify, sentence, severity="warning")
        else:
            self.app.call_from_thread(self._tell, told)

    def _tell(self, told: Verdicts) -> None:
        self._told = told
        marked = self.lang.many(
            "{n} move could have been better: see the story.",
            "{n} moves could have been better: see the story.",
            len(told),
        )
        self.notify(marked)
        self.go(0)

    def help_(self) -> None:
        """Explain the keys."""
        self.app.open_dialog(HelpDialog(self.lang, self.key_actions(), []))

    def story(self) -> None:
        """Show the story so far."""
        self.app.open_dialog(StoryDialog(self.lang, self._scene().story))

    def leave(self) -> None:
        """Back to the previous screen."""
        self.app.leave_screen()

    @property
    def _last(self) -> int:
        return len(self._replayed.steps) - 1

    def _tick(self) -> None:
        if self._playing:
            self.go(1)
            self._playing = self._at < self._last

    def _scene(self) -> Scene:
        steps = self._replayed.steps[: self._at + 1]
        return replay_scene(
            self.lang,
            self._record,
            steps,
            self._near,
            both_hands=self._both_hands,
            told=self._told,
        )
