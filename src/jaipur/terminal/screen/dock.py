"""The dock: what the picked cards would do, or why they are no move, and the button."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Button, Static

from jaipur.rules import IllegalReason, Move, MoveKind
from jaipur.table import Board
from jaipur.terminal.scene import Scene
from jaipur.terminal.selection import Selection
from jaipur.words import Language, move_in_full, move_label, sale_label, why


class Dock(Horizontal):
    """One message, and one button that says what it does."""

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
        """Say what the selection means in a scene."""
        lang, board = self._lang, scene.board
        move = selection.move(board)
        legal = move in board.legal
        self._confirm.display = legal
        if legal:
            self._confirm.label = button_label(lang, board, move)
        paid = selection.paid_with_camels(board)
        self._camels.display = not legal and paid != selection and paid.move(board) in board.legal
        self._camels.label = "f: " + lang.many("+ {n} camel", "+ {n} camels", paid.camels)
        self._message.update(self._words(scene, selection, move))
        self.set_class(bool(board.legal) and not legal and not selection.empty, "refused")

    def _words(self, scene: Scene, selection: Selection, move: Move) -> str:
        lang, board = self._lang, scene.board
        if not board.legal:
            if selection.empty or board.result is not None:
                return scene.status
            return lang.text("You can already choose while you wait.")
        if selection.empty:
            return lang.text("Pick cards: 1–5 in the market, letters in your hand.")
        reason = scene.why_illegal(move)
        if reason is None:
            return _consequence(lang, board, move)
        if reason is IllegalReason.EXCHANGE_UNEQUAL:
            counts = lang.text(
                "Taken: {taken}, given: {given}.", taken=len(move.take), given=len(move.give)
            )
            return f"{why(lang, reason)}\n{counts}"
        return why(lang, reason)


def _consequence(lang: Language, board: Board, move: Move) -> str:
    """What a legal move leads to, besides what its button says."""
    match move.kind:
        case MoveKind.EXCHANGE:
            return move_in_full(lang, move)
        case MoveKind.SELL:
            values = board.tokens.of(move.give[0])[: len(move.give)]
            if not values:
                return lang.text("No tokens are left.")
            return lang.text("Tokens: {sum}.", sum=" + ".join(map(str, values)))
        case _:
            new = min(len(move.take), board.deck_size)
            return lang.many(
                "A new card comes to the market.", "{n} new cards come to the market.", new
            )


def button_label(lang: Language, board: Board, move: Move) -> str:
    """What a legal move will do, with what a sale earns."""
    for sale in board.sales:
        if sale.move == move:
            return sale_label(lang, move, sale.rupees, bonus=sale.bonus is not None)
    return move_label(lang, move)
