"""Which terminals have a screen to draw on."""

from __future__ import annotations

import io
import sys

import pytest

from jaipur.terminal.command import has_screen


class Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("encoding", "drawn"),
    [("utf-8", True), ("UTF8", True), ("cp1252", False), ("latin-1", False), ("ascii", False)],
)
def test_only_a_terminal_with_the_letters_to_draw_with(
    monkeypatch: pytest.MonkeyPatch, encoding: str, *, drawn: bool
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO()))
    monkeypatch.setattr(sys, "stdout", Terminal(io.BytesIO(), encoding=encoding))
    assert has_screen() is drawn
    monkeypatch.setenv("TERM", "dumb")
    assert not has_screen()


def test_nothing_is_drawn_into_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO()))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert not has_screen()


def test_without_what_draws_it_goes_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO()))
    monkeypatch.setattr(sys, "stdout", Terminal(io.BytesIO(), encoding="utf-8"))
    assert has_screen()
    monkeypatch.setitem(sys.modules, "textual", None)
    assert not has_screen()
