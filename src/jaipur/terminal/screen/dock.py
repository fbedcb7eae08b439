"""The dock: what the picked cards come to, or why they come to nothing, and the button."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Button, Static

from jaipur.rules import IllegalReason, Move, MoveKind, View, why_illegal
from jaipur.terminal.scene import Scene
from jaipur.terminal.selection import Selection
from jaipur.words import Language, move_in_full, move_label, sale_label, why


class Dock(Horizontal):
    """One message and one button that says what it does."""

    def __init__(self, lang: Language) -> None:
        super().__init__(id="dock")
        self._lang = lang
        self._message = Static(id="dock-message")
        self._confirm = Button(id="confirm", variant="success")
        self._camels = Button(id="pay-camels")

    def compose(self) -> ComposeResult:
        """Message, help with camels, button."""
        yield self._message
        yield self._camels
        yield self._confirm

    def show(self, scene: Scene, selection: Selection) -> None:
        """Tell what the selection means in a scene."""
        lang, view = self._lang, scene.view
        move = selection.move(view)
        reason = why_illegal(view, move)
        allowed = reason is None and scene.may_act
        self._confirm.display = allowed
        if allowed:
            self._confirm.label = label(lang, view, move)
        camels = len(selection.paid_with_camels(view).move(view).give) - len(selection.hand)
        useful = (
            scene.may_act
            and reason is IllegalReason.EXCHANGE_UNEQUAL
            and why_illegal(view, selection.paid_with_camels(view).move(view)) is None
        )
        self._camels.display = useful
        self._camels.label = lang.many("+ {n} camel", "+ {n} camels", camels)
        self._message.update(self._words(scene, selection, move, reason))
        self.set_class(not allowed and not selection.empty and scene.may_act, "refused")

    def _words(
        self, scene: Scene, selection: Selection, move: Move, reason: IllegalReason | None
    ) -> str:
        lang, view = self._lang, scene.view
        if view.result is not None:
            return lang.text("The round is over.")
        if not scene.may_act:
            if selection.empty:
                return lang.text("{name} is to move.", name=scene.names[view.turn])
            return lang.text("You can choose already, while you wait.")
        if selection.empty:
            return lang.text("Pick cards: 1–5 in the market, letters in your hand.")
        if reason is None:
            return _consequence(lang, view, move)
        if reason is IllegalReason.EXCHANGE_UNEQUAL:
            counts = lang.text(
                "Taken: {taken}, given: {given}.", taken=len(move.take), given=len(move.give)
            )
            return f"{why(lang, reason)}\n{counts}"
        return why(lang, reason)


def _consequence(lang: Language, view: View, move: Move) -> str:
    """What an allowed move brings about, beside what its button says."""
    match move.kind:
        case MoveKind.EXCHANGE:
            return move_in_full(lang, move)
        case MoveKind.SELL:
            values, _ = view.proceeds(move)
            if not values:
                return lang.text("No tokens are left.")
            return lang.text("Tokens: {sum}.", sum=" + ".join(map(str, values)))
        case _:
            new = min(len(move.take), view.deck_size)
            return lang.many(
                "A new card comes to the market.", "{n} new cards come to the market.", new
            )


def label(lang: Language, view: View, move: Move) -> str:
    """What an allowed move will do, with what a sale brings."""
    if move.kind is not MoveKind.SELL:
        return move_label(lang, move)
    values, bonus = view.proceeds(move)
    return sale_label(lang, move, sum(values), bonus=bonus is not None)
