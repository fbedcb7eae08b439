"""Tests are collected on every system: what only Unix has is named by tests for Unix alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import UNIX_ONLY

TESTS = Path(__file__).parent
MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "termios"}
NAMES = {"SIGKILL", "SIGSTOP", "SIGCONT", "SIGTSTP", "fork", "geteuid", "getuid", "killpg"}


def when_imported(node: ast.AST) -> Iterator[ast.AST]:
    """What of a file is executed by importing it: all but the bodies of functions."""
    for child in ast.iter_child_nodes(node):
        yield child
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in child.decorator_list:
                yield from ast.walk(decorator)
        elif not isinstance(child, ast.Lambda):
            yield from when_imported(child)


def needed(file: Path) -> set[str]:
    """What a file needs, to be imported, that only Unix has."""
    found = set()
    for node in when_imported(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names} & MODULES
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module} & MODULES if node.module else set()
        elif isinstance(node, ast.Attribute):
            found |= {node.attr} & NAMES
    return found


def test_what_only_unix_has_is_used_by_tests_for_unix_alone() -> None:
    unix_only = [TESTS / name for name in UNIX_ONLY]
    assert [path for path in unix_only if not path.exists()] == []
    wrong = {
        file.relative_to(TESTS).as_posix(): sorted(what)
        for file in TESTS.rglob("*.py")
        if not any(file.is_relative_to(path) for path in unix_only)
        if (what := needed(file))
    }
    assert wrong == {}
    assert needed(TESTS / "terminal" / "test_real_terminal.py") > {"fcntl", "pty"}
