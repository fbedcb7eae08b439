"""Reading JSON strictly: every refusal says what is wrong and where."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any, NoReturn, TypeVar

from jaipur.rules import (
    EMPTY_SLOT,
    MARKET_SIZE,
    Card,
    Cards,
    JaipurError,
    Move,
    NotationError,
    Seat,
)

T = TypeVar("T")


class FormatError(JaipurError):
    """A text is not of the documented form; `path` says where, like `hands[1]`."""

    def __init__(self, path: str, message: str) -> None:
        self.path = path
        super().__init__(f"{path}: {message}" if path else message)


def parse_json(text: str | bytes) -> Any:  # noqa: ANN401 - JSON is anything
    """Parse one JSON value, refusing what JSON itself leaves vague.

    Names that stand twice in one object, NaN and the infinities, text that is not UTF-8 and
    nesting deeper than Python's stack are all errors.

    Raises:
        FormatError: with the line and column, where there is one.
    """
    try:
        return json.loads(
            text,
            object_pairs_hook=_unique,
            parse_constant=_no_constant,
            parse_float=_finite,
        )
    except json.JSONDecodeError as error:
        raise FormatError("", f"not JSON: {error}") from None
    except UnicodeDecodeError as error:
        raise FormatError("", f"not UTF-8 text: byte {error.start} cannot be read") from None
    except RecursionError:
        raise FormatError("", "not readable: nested too deeply") from None
    except FormatError:
        raise
    except ValueError as error:  # an integer of thousands of digits
        raise FormatError("", f"not readable: {error}") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise FormatError("", f"not readable: {_shown(twice)} stands twice in one object")
    return found


def _no_constant(name: str) -> NoReturn:
    raise FormatError("", f"not JSON: {name} is not a number")


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise FormatError("", "not readable: a number is too large")
    return number


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=True, default=repr)
    return text if len(text) <= 60 else text[:57] + "..."


class Node:
    """A JSON value and where it stands; every method gives a checked value or fails there."""

    __slots__ = ("path", "value")

    def __init__(self, value: object, path: str = "") -> None:
        self.value = value
        self.path = path

    def fail(self, message: str) -> NoReturn:
        """Refuse the value.

        Raises:
            FormatError: always.
        """
        raise FormatError(self.path, message)

    def expected(self, what: str) -> NoReturn:
        """Refuse the value, saying what should have been there."""
        self.fail(f"expected {what}, found {_shown(self.value)}")

    def fields(self, required: str, optional: str = "") -> dict[str, Node]:
        """The fields of an object: all the required ones, and none that is not named here."""
        if not isinstance(self.value, dict):
            self.expected("an object")
        names = required.split()
        for name in names:
            if name not in self.value:
                self.fail(f"the field {_shown(name)} is missing")
        known = {*names, *optional.split()}
        for name in self.value:
            if name not in known:
                self.fail(f"there is no field {_shown(name)}")
        return {name: self._field(name, value) for name, value in self.value.items()}

    def tag(self, name: str, options: Mapping[str, T]) -> T:
        """What the field `name` of an object stands for, before its other fields are read."""
        if not isinstance(self.value, dict) or name not in self.value:
            self.expected(f"an object with a field {_shown(name)}")
        return self._field(name, self.value[name]).option(options)

    def _field(self, name: str, value: object) -> Node:
        return Node(value, f"{self.path}.{name}" if self.path else name)

    def items(self, length: int | None = None) -> list[Node]:
        """The items of a list."""
        if not isinstance(self.value, list):
            self.expected("a list")
        if length is not None and len(self.value) != length:
            self.fail(f"expected {length} items, found {len(self.value)}")
        return [Node(value, f"{self.path}[{i}]") for i, value in enumerate(self.value)]

    def text(self) -> str:
        """A string; JSON can write half a surrogate pair, which is not text."""
        if not isinstance(self.value, str):
            self.expected("a string")
        if any("\ud800" <= character <= "\udfff" for character in self.value):
            self.expected("text in Unicode")
        return self.value

    def integer(self, low: int, high: int) -> int:
        """A whole number in a range, both ends included."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.expected(f"a whole number from {low} to {high}")
        return value

    def number(self, low: float, high: float) -> float:
        """A number in a range, both ends included."""
        value = self.value
        if (
            not isinstance(value, int | float)
            or isinstance(value, bool)
            or not low <= value <= high
        ):
            self.expected(f"a number from {low:g} to {high:g}")
        return float(value)

    def option(self, options: Mapping[str, T]) -> T:
        """One of these words, and what it stands for."""
        if not isinstance(self.value, str) or self.value not in options:
            self.expected(f"one of {', '.join(map(_shown, options))}")
        return options[self.value]

    def seat(self) -> Seat:
        """A seat, 0 or 1."""
        return Seat(self.integer(0, 1))

    def maybe_seat(self) -> Seat | None:
        """A seat, or null for nobody."""
        return None if self.value is None else self.seat()

    def cards(self) -> Cards:
        """A pile of cards without an order, in whatever order its letters stand."""
        try:
            return Cards(self.text())
        except NotationError as error:
            self.fail(str(error))

    def sequence(self) -> str:
        """Cards in an order, like a deck."""
        self.cards()
        return self.text()

    def slots(self) -> str:
        """The five slots of a market."""
        text = self.text()
        if len(text) != MARKET_SIZE or not set(text) <= {*Card, EMPTY_SLOT}:
            self.expected("five market slots, a card or a dot each")
        return text

    def move(self) -> Move:
        """A move in the notation."""
        try:
            return Move.parse(self.text())
        except NotationError as error:
            self.fail(str(error))
