"""The few names of Cython that the kernel's files use where they run as plain Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jaipur.kernel import no_cython

SOURCES = Path(__file__).parents[2] / "src" / "jaipur" / "kernel"  # a wheel has none of them

ONLY_COMPILED = {"cast", "pointer", "sizeof"}


def test_every_name_that_the_kernel_uses_is_there() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES.glob("*.py"))
    used = set(re.findall(r"\bcython\.(\w+)", text))
    assert {"compiled", "nogil", "short"} <= used
    assert {name for name in used - ONLY_COMPILED if not hasattr(no_cython, name)} <= {"name"}


def test_decorators_leave_functions_and_classes_as_they_are() -> None:
    def function() -> int:
        return 5

    class Thing:
        pass

    assert no_cython.cfunc(no_cython.nogil(no_cython.exceptval(check=False)(function)))() == 5
    assert no_cython.exceptval(-1)(function) is function
    assert no_cython.cclass(Thing) is Thing
    with no_cython.nogil:
        pass
    assert no_cython.compiled is False


def test_a_type_is_a_type_with_or_without_dimensions() -> None:
    short = no_cython.short
    assert short[::1] is short


def test_a_name_that_is_unknown_is_an_error() -> None:
    with pytest.raises(AttributeError, match=r"no cython\.complex"):
        _ = no_cython.complex
