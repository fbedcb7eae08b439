"""The check for private names finds what it should, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import private_names
from tools.private_names import check

TABLE = """
__all__ = ["Host", "fold"]
from jaipur.table.fold import fold
from jaipur.table.host import Host, _secret
"""

HOST = """
_secret = 1

class Host:
    def rooms(self):
        return self._rooms
"""


def violations(tmp_path: Path, text: str, room: str = "server") -> list[tuple[int, str]]:
    """What is wrong with a module of a room, beside a room `table`."""
    for name, content in {
        "__init__.py": "",
        "table/__init__.py": TABLE,
        "table/host.py": HOST,
        "table/fold.py": "def fold(): ...",
        f"{room}/module.py": text,
    }.items():
        file = tmp_path / "jaipur" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text if name.startswith(room) else content, encoding="utf-8")
    return [(line, message) for _, line, message in check(tmp_path)]


@pytest.mark.parametrize(
    "text",
    [
        "from jaipur.table import _secret",
        "import jaipur.table._inside",
        "from jaipur.table._inside import x",
    ],
)
def test_private_names_are_not_imported(tmp_path: Path, text: str) -> None:
    ((line, message),) = violations(tmp_path, text)
    assert line == 1
    assert message.endswith(" is private")


@pytest.mark.parametrize(
    "text",
    [
        "from jaipur.table.host import Host",
        "from jaipur.table import host",
        "import jaipur.table.host",
        "def late():\n    from jaipur.table.host import Host",
    ],
)
def test_modules_inside_a_room_are_not_imported(tmp_path: Path, text: str) -> None:
    ((_, message),) = violations(tmp_path, text)
    assert message == (
        "jaipur.table.host is a module inside another room: import from jaipur.table"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Host._rooms",
        "h = Host()\nh._rooms",
        "def f(h: Host):\n    h._rooms",
        "async def f(*, h: 'Host | None' = None):\n    return [h._rooms for _ in h]",
        "def f():\n    h: Host = make()\n    def g():\n        h._rooms",
        "class A:\n  def __init__(self, h: Host):\n    self.h = h\n  def f(self):\n    self.h._rooms",
    ],
)
def test_private_attributes_are_not_used(tmp_path: Path, text: str) -> None:
    ((_, message),) = violations(tmp_path, f"from jaipur.table import Host\n{text}")
    assert message == "_rooms is private to jaipur.table.Host"


def test_attributes_of_modules(tmp_path: Path) -> None:
    text = "import jaipur.table\nprint(jaipur.table._secret, jaipur.table.__doc__)"
    assert violations(tmp_path, text) == [(2, "_secret is private to jaipur.table")]


@pytest.mark.parametrize(
    "text",
    [
        "from jaipur.table import Host, fold\nHost.rooms",
        "from jaipur import __version__\nfrom gettext import _\nimport json\njson._default",
        "from jaipur.table import Host\ndef f(h: int):\n    h._rooms\ndef g(h: Host): ...",
        "class A:\n    def f(self):\n        self._x = 1\n        return self._x",
    ],
)
def test_what_is_public_may_be_used(tmp_path: Path, text: str) -> None:
    assert violations(tmp_path, text) == []


def test_a_room_may_use_its_own_private_names(tmp_path: Path) -> None:
    text = "from jaipur.table.host import Host, _secret\nHost._rooms"
    assert violations(tmp_path, text, room="table") == []


def test_entrances_are_open_to_one_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(private_names.ENTRANCES, ("server", "jaipur.table.host"), "a reason")
    text = "from jaipur.table.host import Host"
    assert violations(tmp_path, text, room="server") == []
    assert len(violations(tmp_path, text, room="terminal")) == 1


def test_every_entrance_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    entrances = set(private_names.ENTRANCES)
    monkeypatch.setattr(private_names, "ENTRANCES", {})
    source = Path(private_names.SOURCE)
    used = {
        (file.relative_to(source / "jaipur").with_suffix("").parts[0], message.partition(" ")[0])
        for file, _, message in check(source)
    }
    assert entrances <= used


def test_violations_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    violations(tmp_path / "src", "from jaipur.table import _secret")
    monkeypatch.setattr(private_names, "SOURCE", tmp_path / "src")
    assert private_names.main() == 1
    assert capsys.readouterr().out == (
        "src/jaipur/server/module.py:1: jaipur.table._secret is private\n"
    )
