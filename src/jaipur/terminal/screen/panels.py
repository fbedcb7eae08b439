"""Text panels of the table: whose turn it is, the players, the tokens."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from jaipur.rules import BONUS_SIZES, CAMEL_TOKEN, GOODS, GOODS_TOKENS, HAND_LIMIT, Card, Seat
from jaipur.table import Side
from jaipur.terminal.scene import Scene
from jaipur.terminal.screen.look import SHAPES, css_class
from jaipur.words import Language, card_letter, cards_in_words, cards_name

_DECK_LOW, _DECK_VERY_LOW = 6, 3
SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class TurnBar(Static):
    """One line: whose turn, round, deck, seals."""

    def __init__(self, lang: Language) -> None:
        super().__init__(id="turn-bar")
        self._lang = lang
        self._scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Show the status of a scene."""
        self._scene = scene
        self._draw(scene)

    def on_resize(self) -> None:
        """Another width has room for other words."""
        if self._scene is not None:
            self._draw(self._scene)

    def _draw(self, scene: Scene) -> None:
        """Show it with the names at the seals, or without if they would be cut off."""
        line = self._line(scene, self._seals(scene), gap="   ")
        if 0 < self.content_size.width < line.cell_length:
            line = self._line(scene, self._seals_alone(scene), gap="  ")
        self.update(line)

    def _line(self, scene: Scene, seals: str, *, gap: str) -> Content:
        lang, board = self._lang, scene.board
        left = board.deck_size
        deck_style = (
            "bold $error"
            if left <= _DECK_VERY_LOW
            else "bold $warning"
            if left <= _DECK_LOW
            else ""
        )
        warning = " !" if left <= _DECK_LOW else ""
        return Content.assemble(
            (scene.status, "bold $accent"),
            gap,
            lang.text("round {number}", number=board.number),
            gap,
            (lang.text("deck {deck}", deck=left) + warning, deck_style),
            gap,
            seals,
        )

    def _seals(self, scene: Scene) -> str:
        near = scene.board.near
        return self._lang.text(
            "seals {a} {seals_a} : {seals_b} {b}",
            a=scene.names[near],
            seals_a=_seals_of(scene, near),
            seals_b=_seals_of(scene, near.rival),
            b=scene.names[near.rival],
        )

    def _seals_alone(self, scene: Scene) -> str:
        near = scene.board.near
        mine, theirs = _seals_of(scene, near), _seals_of(scene, near.rival)
        return self._lang.text("seals {mine} : {theirs}", mine=mine, theirs=theirs)


def _seals_of(scene: Scene, seat: Seat) -> str:
    won = scene.board.seals[seat]
    return "★" * won + "☆" * (scene.board.ruleset.first_to - won)


class PlayerBar(Static):
    """What a player has, on one or more lines."""

    def __init__(self, lang: Language, widget_id: str, *, lines: int) -> None:
        super().__init__(id=widget_id)
        self._lang = lang
        self._lines = lines
        self._frame = 0

    def show(self, scene: Scene, seat: Seat) -> None:
        """Show what a player has."""
        lang, side = self._lang, scene.board.sides[seat]
        facts = [
            lang.text("camels {herd}", herd="?" if side.herd is None else side.herd),
            lang.text("goods {rupees}", rupees=sum(map(sum, side.tokens))),
            self._bonus(side),
        ]
        hand = "▮" * side.hand_size + "▯" * (HAND_LIMIT - side.hand_size)
        who = Content.assemble(
            (scene.names[seat], "bold"),
            "  ",
            (hand, "$primary"),
            f" {side.hand_size}/{HAND_LIMIT}",
            self._thinking(scene, seat),
        )
        what = Content(" · ".join(facts))
        if self._lines == 1:
            self.update(Content.assemble(who, " · ", what))
            return
        lines = [who, what]
        held = side.known if side.hand is None else side.hand
        if held:
            cards = cards_in_words(lang, held)
            lines.append(Content.styled(lang.text("holds {cards}", cards=cards), "italic"))
        self.update(Content("\n").join(lines))

    def _bonus(self, side: Side) -> str:
        values = [value for pile in side.bonus for value in pile]
        text = self._lang.text("bonus tokens {number}", number=len(values))
        known = [str(value) for value in values if value is not None]
        return f"{text} ({' + '.join(known)})" if known else text

    def _thinking(self, scene: Scene, seat: Seat) -> Content:
        if scene.thinking is not seat:
            return Content("")
        self._frame += 1
        sign = SPINNER[self._frame % len(SPINNER)]
        words = self._lang.text("is thinking…")
        return Content.assemble("  ", (f"{sign} {words}", "italic $accent"))


class TokenBank(Static):
    """Every token that is left, with its value."""

    def __init__(self, lang: Language) -> None:
        super().__init__(id="tokens")
        self._lang = lang
        self.border_title = lang.text("Tokens")

    def show(self, scene: Scene) -> None:
        """Show the tokens of a scene."""
        lang, board = self._lang, scene.board
        lines = []
        for good in GOODS:
            values = board.tokens.of(good)
            gone = len(GOODS_TOKENS.of(good)) - len(values)
            colour = f"${css_class(good)}"
            lines.append(
                Content.assemble(
                    (f"{card_letter(lang, good)} {SHAPES[good]} ", f"bold {colour}"),
                    (f"{cards_name(lang, good):<9}", colour),
                    ("· " * gone, "dim"),
                    (" ".join(map(str, values)), "bold"),
                )
            )
        bonus = "  ".join(
            f"{size}{'+' * (size == BONUS_SIZES[-1])} ×{board.bonus_sizes.of(size)}"
            for size in BONUS_SIZES
        )
        lines += [
            Content(""),
            Content.assemble((lang.text("bonus for"), "bold"), f"  {bonus}"),
            Content.assemble(
                (f"{SHAPES[Card.CAMEL]} ", "bold $camel"),
                lang.text("largest herd: {rupees}", rupees=CAMEL_TOKEN),
            ),
        ]
        self.update(Content("\n").join(lines))
