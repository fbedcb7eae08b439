"""The board on the screen: all its parts, shown from one scene."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from jaipur.terminal.scene import Scene
from jaipur.terminal.screen.cards import Hand, Market
from jaipur.terminal.screen.dock import Dock
from jaipur.terminal.screen.panels import PlayerBar, TokenBank, TurnBar
from jaipur.terminal.screen.story_panel import Story
from jaipur.terminal.selection import Selection
from jaipur.words import Language


class BoardView(Widget):
    """Everything on the table, and the story beside or below it."""

    DEFAULT_CSS = "BoardView { height: 1fr; }"

    def __init__(self, lang: Language) -> None:
        super().__init__(id="board")
        self._turn = TurnBar(lang)
        self._rival = PlayerBar(lang, "rival", lines=3)
        self._near = PlayerBar(lang, "near", lines=1)
        self._market, self._hand = Market(lang), Hand(lang)
        self._tokens, self._dock, self._story = TokenBank(lang), Dock(lang), Story(lang)

    def compose(self) -> ComposeResult:
        """From the far side of the table to the near one."""
        yield self._turn
        with Widget(id="body"):
            with Vertical(id="table"):
                with Horizontal(id="top"):
                    with Vertical(id="left"):
                        yield self._rival
                        yield self._market
                    yield self._tokens
                yield self._dock
                yield self._near
                yield self._hand
            yield self._story

    def show(self, scene: Scene, selection: Selection) -> None:
        """Show a scene, with what is picked in it."""
        self._turn.show(scene)
        self.show_players(scene)
        self._tokens.show(scene)
        self._story.show(scene)
        self.show_selection(scene, selection)

    def show_selection(self, scene: Scene, selection: Selection) -> None:
        """Show only what is picked: everything else is there already."""
        self._market.show(scene, selection)
        self._hand.show(scene, selection)
        self._dock.show(scene, selection)

    def show_players(self, scene: Scene) -> None:
        """Show only what the players have, and whether one is thinking."""
        self._rival.show(scene, scene.board.near.rival)
        self._near.show(scene, scene.board.near)
