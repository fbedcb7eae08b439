"""The installed command on a real terminal: a pseudo-terminal, its keys, its size, its end."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jaipur.storage import sqlite_url

COMMAND = Path(sys.executable).with_name("jaipur")
PATIENCE = 120.0
ESCAPES = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[PX^_].*?\x1b\\|\x1b[@-_]"
)


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self.raw = ""
        self._master = master

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process.send_signal(signal.SIGWINCH)

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def read_to(self, text: str) -> str:
        """Everything written until this text appears; the cursor may skip spaces."""
        end, start = time.monotonic() + PATIENCE, len(self.raw)
        while text not in ESCAPES.sub("", self.raw[start:]):
            assert time.monotonic() < end, f"no {text!r} in {ESCAPES.sub('', self.raw)[-2000:]!r}"
            ready, _, _ = select.select([self._master], [], [], 0.5)
            if ready:
                try:
                    self.raw += os.read(self._master, 65536).decode(errors="replace")
                except OSError:  # the program has closed the terminal
                    assert text in ESCAPES.sub("", self.raw[start:])
        return self.raw[start:]

    def read_raw_to(self, text: str) -> None:
        """Read until this has been written, escapes and all."""
        end = time.monotonic() + PATIENCE
        while text not in self.raw:
            assert time.monotonic() < end, f"no {text!r}"
            self._read(0.5)

    def stops(self) -> None:
        """Wait until the program has stopped, as Ctrl-Z asks it to; it is written nowhere else."""
        state = Path(f"/proc/{self.process.pid}/stat")
        end = time.monotonic() + PATIENCE
        while state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "T":
            assert time.monotonic() < end, "the program does not stop"
            self._read(0.05)
        self._read(0)

    def _read(self, seconds: float) -> None:
        ready, _, _ = select.select([self._master], [], [], seconds)
        if ready:
            self.raw += os.read(self._master, 65536).decode(errors="replace")

    def ends(self) -> int:
        """The exit code, once everything written has been read."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, "the program does not end"
            ready, _, _ = select.select([self._master], [], [], 0.2)
            if ready:
                try:
                    self.raw += os.read(self._master, 65536).decode(errors="replace")
                except OSError:
                    break
        return self.process.wait(PATIENCE)


@contextmanager
def terminal(
    *arguments: str, size: tuple[int, int] = (80, 24), **variables: str
) -> Iterator[Terminal]:
    master, slave = pty.openpty()
    columns, lines = size
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in {"NO_COLOR", "COLORTERM", "COLUMNS", "LINES"}
    }
    process = subprocess.Popen(
        [str(COMMAND), *arguments], stdin=slave, stdout=slave, stderr=slave, close_fds=True,
        env={**environment, "TERM": "xterm-256color", **variables}, start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )  # fmt: skip
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def playing(tmp_path: Path, *arguments: str) -> tuple[str, ...]:
    return (
        "play", "--bot", "random", "--seed", "7", "--starter", "me", "--name", "Asha",
        "--database", sqlite_url(tmp_path / "matches.sqlite"), *arguments,
    )  # fmt: skip


def test_a_move_another_size_and_an_interruption(tmp_path: Path) -> None:
    with terminal(*playing(tmp_path), COLORTERM="truecolor") as screen:
        screen.read_to("Pick cards")
        assert "\x1b[?1049h" in screen.raw
        assert re.search(r"\x1b\[[\d;]*38;2;", screen.raw)
        screen.press("1")
        screen.read_to("Take 3 camels")
        screen.resize(140, 45)
        screen.read_to("What happened")
        screen.press("\x03")
        assert screen.ends() == 0
        assert "\x1b[?1049l" in screen.raw
        assert "Traceback" not in screen.raw


def test_without_colour_nothing_is_lost(tmp_path: Path) -> None:
    with terminal(*playing(tmp_path), NO_COLOR="1", COLORTERM="truecolor") as screen:
        screen.read_to("Pick cards")
        screen.press("1")
        screen.read_to("✓")
        colours = re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", screen.raw)
        assert all(red == green == blue for red, green, blue in colours)
        screen.press("\x03")
        assert screen.ends() == 0


def test_ctrl_z_gives_the_shell_back_and_fg_goes_on(tmp_path: Path) -> None:
    with terminal(*playing(tmp_path)) as screen:
        screen.read_to("Pick cards")
        screen.press("\x1a")
        screen.stops()
        assert "\x1b[?1049l" in screen.raw  # the shell's own screen is back
        drawn = len(screen.raw)
        screen.process.send_signal(signal.SIGCONT)
        screen.read_to("Pick cards")
        assert "\x1b[?1049h" in screen.raw[drawn:]
        screen.press("1")
        screen.read_to("Take 3 camels")
        screen.press("\x03")
        assert screen.ends() == 0


def test_colours_are_remembered(tmp_path: Path) -> None:
    light = "48;2;247;236;220"
    data = str(tmp_path)
    with terminal(*playing(tmp_path), XDG_DATA_HOME=data, COLORTERM="truecolor") as screen:
        screen.read_to("Pick cards")
        assert light not in screen.raw
        screen.press("b")
        screen.read_raw_to(light)
        screen.press("\x03")
        assert screen.ends() == 0
    with terminal(*playing(tmp_path), XDG_DATA_HOME=data, COLORTERM="truecolor") as screen:
        screen.read_raw_to(light)


def test_a_dumb_terminal_gets_lines(tmp_path: Path) -> None:
    with terminal(*playing(tmp_path, "--lang", "fr"), TERM="dumb") as screen:
        screen.read_to("Votre coup")
        screen.press("prends les chameaux\n")
        screen.read_to("Vous avez pris 3 chameaux.")
        screen.read_to("Votre coup")
        screen.press("\x03")
        assert screen.ends() == 0
        assert "\x1b" not in screen.raw
        assert "Au revoir." in screen.raw


def test_two_bots_are_watched(tmp_path: Path) -> None:
    arguments = ("watch", "novice", "peddler", "--speed", "0.01", "--seed", "1")
    with terminal(*arguments, XDG_DATA_HOME=str(tmp_path)) as screen:
        screen.read_to("Peddler")
        screen.read_to("sold")
        screen.press("q")
        assert screen.ends() == 0
    assert not list(tmp_path.rglob("*.sqlite"))


def test_a_database_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    url = sqlite_url(tmp_path / "file" / "matches.sqlite")
    with terminal("play", "--database", url) as screen:
        assert screen.ends() == 2
        assert "jaipur: cannot make the folder" in screen.raw
