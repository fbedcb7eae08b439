"""The story of the match, beside the table or in the lines that are left below it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from jaipur.terminal.scene import Scene
from jaipur.words import Language

_FEW = 6
"""With no more lines than these nothing is scrolled: only whole sentences are shown."""
_MANY = 200


class Story(VerticalScroll):
    """The turns of the match in words; the last one is always in sight."""

    def __init__(self, lang: Language) -> None:
        super().__init__(id="story")
        self._text = Static(id="story-text")
        self._lines: tuple[str, ...] = ()
        self.border_title = lang.text("What happened")

    def compose(self) -> ComposeResult:
        """One long text."""
        yield self._text

    def show(self, scene: Scene) -> None:
        """Show the story of a scene."""
        self._lines = scene.story
        self._draw()

    def on_resize(self) -> None:
        """Another size has room for other lines."""
        self._draw()

    def _draw(self) -> None:
        width, height = self.scrollable_content_region.size
        few = height <= _FEW
        lines = whole_lines(self._lines, width, height) if few else self._lines[-_MANY:]
        *before, last = lines or ("",)
        told = [Content.styled(line, "dim") for line in before]
        self._text.update(Content("\n").join([*told, Content.styled(last, "bold")]))
        self.call_after_refresh(self.scroll_home if few else self.scroll_end, animate=False)


def whole_lines(lines: Sequence[str], width: int, height: int) -> Sequence[str]:
    """The last lines that fit without one being cut at its beginning; the last in any case.

    >>> whole_lines(["one two three", "four five", "six"], 9, 3)
    ['four five', 'six']
    """
    room, first = height, len(lines)
    while first > 0 and width > 0:
        room -= Content(lines[first - 1]).get_height({}, width)
        if room < 0:
            break
        first -= 1
    return lines[min(first, len(lines) - 1) :] if lines else lines
