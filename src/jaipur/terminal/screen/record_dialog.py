"""Asking for the file of a record."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from jaipur.words import Language


class RecordDialog(ModalScreen[Path | None]):
    """Offers the records in this folder; others can be named."""

    BINDINGS: ClassVar = [
        Binding("escape", "dismiss(None)", show=False),
    ]

    def __init__(self, lang: Language) -> None:
        super().__init__()
        self._lang = lang
        self._here = sorted(Path().glob("*.jaipur.json"), reverse=True)

    def compose(self) -> ComposeResult:
        """A field, and the files of this folder."""
        with Vertical(classes="dialog", id="open-dialog") as frame:
            frame.border_title = self._lang.text("Open a match")
            yield Label(self._lang.text("The file, or one of those here:"))
            yield Input(placeholder="match.jaipur.json", id="record-file", compact=True)
            yield OptionList(*(Option(file.name) for file in self._here), id="record-list")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Choose the file that was typed."""
        event.stop()
        _ = self.dismiss(Path(event.value).expanduser() if event.value.strip() else None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose a file of the list."""
        event.stop()
        _ = self.dismiss(self._here[event.option_index])
