"""Picking cards on a table: by keys, by mouse, or from a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.events import Key
from textual.widgets import Button

from jaipur.rules import CAMEL, GOODS
from jaipur.terminal.scene import Scene
from jaipur.terminal.screen.cards import CardPlace, Herd
from jaipur.terminal.screen.dialogs import HelpDialog, StoryDialog
from jaipur.terminal.screen.hints import HintDialog
from jaipur.terminal.screen.table_screen import TableScreen
from jaipur.terminal.selection import Selection
from jaipur.terminal.session import LocalSession
from jaipur.words import Language, card_letter

if TYPE_CHECKING:
    from jaipur.terminal.screen.app import JaipurApp


class PickingScreen(TableScreen):
    """A table at which cards can be picked.

    Args:
        lang: the language.
        session: where hints come from.
    """

    app: JaipurApp

    def __init__(self, lang: Language, session: LocalSession) -> None:
        super().__init__(lang)
        self._session = session
        self._selection = Selection()
        self._scene: Scene | None = None
        """None while nobody is at the screen."""

    def confirm(self) -> None:
        """Make the move that is picked."""
        raise NotImplementedError

    def show_scene(self, scene: Scene) -> None:
        """Show a scene, keeping what is picked as far as it is still there."""
        if self._scene is not None:
            self._selection = self._selection.still_there(scene.board, self._scene.board)
        self._scene = scene
        self.show(scene, self._selection)

    def clear(self) -> None:
        """Put everything back."""
        self._select(Selection())

    def pay_with_camels(self) -> None:
        """Pay for the rest of an exchange with camels."""
        if self._scene is not None:
            self._select(self._selection.paid_with_camels(self._scene.board))

    def hint(self) -> None:
        """Ask the strongest bot what it would do."""
        if self._scene is None or not self._scene.board.legal:
            self.notify(self.lang.text("It is not your turn."))
            return

        def chosen(selection: Selection | None) -> None:
            if selection is not None:
                self._select(selection)

        self.app.open_dialog(HintDialog(self.lang, self._session, self._scene), chosen)

    def story(self) -> None:
        """Show the whole story."""
        if self._scene is not None:
            self.app.open_dialog(StoryDialog(self.lang, self._scene.story))

    def help_(self) -> None:
        """Explain the keys."""
        letters = [(card_letter(self.lang, card), card) for card in (*GOODS, CAMEL)]
        self.app.open_dialog(HelpDialog(self.lang, self.key_actions(), letters))

    def on_key(self, event: Key) -> None:
        """Digits pick in the market, letters in the hand; other keys have actions."""
        if self._scene is None or self.cramped or self.move_focus(event):
            return
        board, character = self._scene.board, (event.character or "").upper()
        if character in {"1", "2", "3", "4", "5"}:
            self._select(self._selection.with_slot(board, int(character) - 1))
        elif character == card_letter(self.lang, CAMEL):
            self._select(self._selection.with_camels_key(board))
        else:
            goods = {card_letter(self.lang, good): good for good in GOODS}
            if character not in goods:
                return  # the keys that every table has
            self._select(self._selection.with_good(board, goods[character]))
        event.stop()
        event.prevent_default()

    def _select(self, selection: Selection) -> None:
        self._selection = selection
        if self._scene is not None:
            self._board.show_selection(self._scene, selection)

    @on(CardPlace.Picked)
    def _picked(self, event: CardPlace.Picked) -> None:
        if self._scene is None:
            return
        board, place = self._scene.board, event.place
        if isinstance(place, Herd):
            self._select(self._selection.with_camel(board))
        elif place.parent is not None and place.parent.id == "market":
            self._select(self._selection.with_slot(board, place.place))
        else:
            self._select(self._selection.with_hand_place(board, place.place))

    @on(Button.Pressed, "#confirm")
    def _confirm_pressed(self) -> None:
        self.confirm()

    @on(Button.Pressed, "#pay-camels")
    def _camels_pressed(self) -> None:
        self.pay_with_camels()
