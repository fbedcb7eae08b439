"""The list of matches that were played here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jaipur.formats import EndedBy, MatchEnd
from jaipur.rules import BySeat
from jaipur.table import Summary, TablePhase, player_names
from jaipur.words import Language, describe_match_end

if TYPE_CHECKING:
    from jaipur.storage import Listed


class MatchList(OptionList):
    """Matches to resume, to look back at, or to remove."""

    BINDINGS: ClassVar = [Binding("delete,backspace", "remove", show=False)]

    class Chosen(Message):
        """Somebody wants to see a match."""

        def __init__(self, match: str) -> None:
            super().__init__()
            self.match = match

    class RemovalAsked(Message):
        """Somebody wants a match off the list."""

        def __init__(self, match: str) -> None:
            super().__init__()
            self.match = match

    def __init__(self, lang: Language) -> None:
        super().__init__(id="match-list")
        self._lang = lang

    def show(self, matches: Sequence[Listed]) -> None:
        """Show these matches."""
        chosen = self.highlighted or 0
        self.clear_options()
        self.add_options(
            [Option(_match_text(self._lang, each.summary), each.match) for each in matches]
        )
        self.display = bool(matches)
        if matches:
            self.highlighted = min(chosen, len(matches) - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click opens a match."""
        event.stop()
        self.post_message(self.Chosen(event.option.id or ""))

    def action_remove(self) -> None:
        """Ask for the removal of the highlighted match."""
        if self.highlighted is not None:
            match = self.get_option_at_index(self.highlighted).id
            self.post_message(self.RemovalAsked(match or ""))


def match_heading(lang: Language, summary: Summary) -> str:
    """The players of a match and their seals."""
    names, seals = player_names(lang, summary.players), summary.seals
    return f"{names.a} {seals.a} : {seals.b} {names.b}"


def _match_text(lang: Language, summary: Summary) -> Content:
    names = player_names(lang, summary.players)
    state = _state(lang, summary, names)
    return Content.assemble((match_heading(lang, summary), "bold"), "\n", (state, "dim"))


def _state(lang: Language, summary: Summary, names: BySeat[str]) -> str:
    if summary.phase is TablePhase.MATCH_OVER:
        # Matches of 0.1.0 do not record how they ended: there was only one way.
        how = summary.ended_by or EndedBy.SEALS
        return describe_match_end(lang, MatchEnd(how, summary.winner), names)
    if summary.turn is None:
        return lang.text("The round is over.")
    return lang.text("{name} is to move.", name=names[summary.turn])
