"""What the kernel's files use of Cython where they run as plain Python.

Compiled, they need none of it: Cython knows these names itself. So nobody has to install a
compiler's 17 MB to play without one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final, Self, TypeVar

compiled: Final = False
Decorated = TypeVar("Decorated")


class TypeName:
    """Stands where a type of C is named; `short[::1]` is one, too."""

    def __getitem__(self, _dimensions: slice) -> Self:
        return self


class NoGil(AbstractContextManager[None]):
    """Decorates a function, or a block by `with`; Python keeps its lock all the same."""

    def __call__(self, function: Decorated) -> Decorated:
        """The function as it is."""
        return function

    def __exit__(self, *_: object) -> None:
        return None


nogil: Final = NoGil()
TYPE_NAMES: Final = frozenset(
    (
        *("Py_ssize_t", "bint", "double", "float", "int", "longlong"),
        *("short", "uchar", "uint", "ulonglong", "void"),
    )
)


def cfunc(function: Decorated) -> Decorated:
    """A function of C; here one of Python."""
    return function


def cclass(made: type[Decorated]) -> type[Decorated]:
    """A class of C; here one of Python."""
    return made


def exceptval(_value: object = None, *, check: bool = True) -> Callable[[Decorated], Decorated]:
    """How a function of C reports an exception; Python needs no such agreement."""
    del check
    return cfunc


def __getattr__(name: str) -> Any:
    if name in TYPE_NAMES:
        return TypeName()
    raise AttributeError(f"the kernel uses no cython.{name} where it is not compiled")
