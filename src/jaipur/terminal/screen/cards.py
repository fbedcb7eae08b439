"""Places for cards: five in the market, seven in the hand, and the herd."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from jaipur.rules import CAMEL, EMPTY_SLOT, HAND_LIMIT, MARKET_SIZE, Card
from jaipur.terminal.scene import Scene
from jaipur.terminal.screen.faces import face
from jaipur.terminal.screen.look import SHAPES, css_class
from jaipur.terminal.selection import Selection
from jaipur.words import Language, card_letter, card_name


class CardPlace(Widget, can_focus=True):
    """A place that never moves; the card in it changes.

    Args:
        lang: the language.
        place: its number, from 0.
        widget_id: the name of the widget.
        key: what to press to pick its card, if there is such a key.
    """

    class Picked(Message):
        """Somebody picked the card of this place, or put it back."""

        def __init__(self, place: CardPlace) -> None:
            super().__init__()
            self.place = place

        @property
        def control(self) -> CardPlace:
            """The place."""
            return self.place

    card = reactive("")
    picked = reactive(default=False)
    fresh = reactive(default=False)

    def __init__(self, lang: Language, place: int, widget_id: str, key: str = "") -> None:
        super().__init__(id=widget_id)
        self._lang = lang
        self.place = place
        self._key = key

    def show(self, card: str, *, picked: bool = False, fresh: bool = False) -> None:
        """Show a card here; an empty text is no card."""
        self.card = "" if card == EMPTY_SLOT else card
        self.picked = picked
        self.fresh = fresh

    def watch_card(self, before: str, card: str) -> None:
        """Take on the colour of the new card."""
        if before:
            self.remove_class(css_class(before))
        self.set_class(not card, "vacant")
        if card:
            self.add_class(css_class(card))

    def watch_picked(self) -> None:
        """A picked card has another frame and a mark, not only another colour."""
        self.set_class(self.picked, "picked")
        self._mark()

    def watch_fresh(self) -> None:
        """A card of the last move has a dot."""
        self._mark()

    def _mark(self) -> None:
        self.border_subtitle = "✓" if self.picked else "•" if self.fresh else ""

    def render(self) -> Content:
        """The face of the card."""
        if not self.card:
            return Content("")
        return Content(
            face(
                self.card,
                self._key,
                card_letter(self._lang, self.card),
                card_name(self._lang, self.card),
                self.content_size,
            )
        )

    def on_click(self, event: Click) -> None:
        """A click picks."""
        event.stop()
        self.post_message(self.Picked(self))

    def key_space(self) -> None:
        """The space bar picks."""
        self.post_message(self.Picked(self))


class Herd(CardPlace):
    """The player's camels: all in one place, picked one by one."""

    herd = reactive(0)
    chosen = reactive(0)

    def show_herd(self, herd: int, chosen: int) -> None:
        """Show the number of camels, and how many are picked."""
        self.herd, self.chosen = herd, chosen
        self.show(CAMEL if herd else "", picked=bool(chosen))

    def render(self) -> Content:
        """The shape of a camel, and how many there are."""
        width, height = self.content_size
        letter = card_letter(self._lang, CAMEL)
        count = f"{self.chosen}/{self.herd}" if self.chosen else f"× {self.herd}"
        body = [f"{SHAPES[Card.CAMEL] * 2} {count}", self._lang.text("camels")]
        gaps = [""] * max(height - 1 - len(body), 0)
        lines = [*gaps[: len(gaps) // 2], body[0], *gaps[len(gaps) // 2 :], body[1]]
        return Content("\n".join([f"{letter:>{width}}", *(line.center(width) for line in lines)]))


class Market(Horizontal):
    """The five slots of the market."""

    def __init__(self, lang: Language) -> None:
        super().__init__(id="market")
        self._places = [
            CardPlace(lang, slot, f"slot-{slot + 1}", str(slot + 1)) for slot in range(MARKET_SIZE)
        ]

    def compose(self) -> ComposeResult:
        """The slots from left to right."""
        yield from self._places

    def show(self, scene: Scene, selection: Selection) -> None:
        """Lay out the market of a scene."""
        board = scene.board
        for place, card in zip(self._places, board.market, strict=True):
            slot = place.place
            place.show(card, picked=slot in selection.slots, fresh=slot in board.new_slots)


class Hand(Horizontal):
    """The player's cards: seven places and the herd."""

    def __init__(self, lang: Language) -> None:
        super().__init__(id="hand")
        self._places = [CardPlace(lang, n, f"hand-{n + 1}") for n in range(HAND_LIMIT)]
        self._herd = Herd(lang, HAND_LIMIT, "herd")

    def compose(self) -> ComposeResult:
        """The places from left to right."""
        yield from self._places
        yield self._herd

    def show(self, scene: Scene, selection: Selection) -> None:
        """Lay out the hand and the herd of a scene."""
        side = scene.board.sides[scene.board.near]
        hand = side.hand or ""
        for place in self._places:
            if place.place < len(hand):
                card = hand[place.place]
                nth = hand[: place.place].count(card)
                place.show(card, picked=nth < selection.hand.count(card))
            else:
                place.show("")
        self._herd.show_herd(side.herd or 0, selection.camels)
