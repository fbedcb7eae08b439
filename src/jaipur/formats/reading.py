"""Reading JSON strictly: every error says what is wrong and where."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, NoReturn, TypeVar

from jaipur.rules import (
    EMPTY_SLOT,
    MARKET_SIZE,
    BySeat,
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


def parse_json(text: str | bytes) -> Any:
    """Parse one JSON value, refusing what JSON leaves open.

    Names that occur twice in one object, NaN and the infinities, text that is not UTF-8 and
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
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise FormatError("", f"not readable: {_shown(name)} occurs twice in one object")
        found[name] = value
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


class JsonNode:
    """A JSON value and its path; every method returns a checked value or fails at that path.

    >>> fields = JsonNode({"hands": ["DG", "X"]}).fields("hands")
    >>> fields["hands"].pair(JsonNode.cards)
    Traceback (most recent call last):
    ...
    jaipur.formats.reading.FormatError: hands[1]: 'X' is not a card; the cards are D G S C P L K
    """

    __slots__ = ("path", "value")

    def __init__(self, value: object, path: str = "") -> None:
        self.value = value
        self.path = path

    @classmethod
    def of(cls, data: object) -> JsonNode:
        """The node itself, or the root of some JSON data."""
        return data if isinstance(data, JsonNode) else cls(data)

    def fail(self, message: str) -> NoReturn:
        """Refuse the value.

        Raises:
            FormatError: always.
        """
        raise FormatError(self.path, message)

    def expected(self, what: str) -> NoReturn:
        """Refuse the value, saying what should have been there."""
        self.fail(f"expected {what}, found {_shown(self.value)}")

    def fields(self, required: str, optional: str = "") -> dict[str, JsonNode]:
        """The fields of an object: all the required ones, and none that is not named here."""
        fields = self._object()
        names = required.split()
        for name in names:
            self.field(name)
        known = {*names, *optional.split()}
        for name in fields:
            if name not in known:
                self.fail(f"there is no field {_shown(name)}")
        return {name: self.field(name) for name in fields}

    def field(self, name: str) -> JsonNode:
        """One field of an object, whatever others there are."""
        fields = self._object()
        if name not in fields:
            self.fail(f"the field {_shown(name)} is missing")
        return JsonNode(fields[name], f"{self.path}.{name}" if self.path else name)

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            self.expected("an object")
        return self.value

    def items(self, length: int | None = None) -> list[JsonNode]:
        """The items of a list."""
        if not isinstance(self.value, list):
            self.expected("a list")
        if length is not None and len(self.value) != length:
            self.fail(f"expected {length} items, found {len(self.value)}")
        return [JsonNode(value, f"{self.path}[{i}]") for i, value in enumerate(self.value)]

    def pair(self, read: Callable[[JsonNode], T]) -> BySeat[T]:
        """One value per seat."""
        first, second = self.items(2)
        return BySeat(read(first), read(second))

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

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.expected("true or false")
        return self.value

    def version(self, *known: int) -> int:
        """A version that the reader knows."""
        found = self.integer(1, 9999)
        if found not in known:
            *others, last = map(str, known)
            versions = f"versions {', '.join(others)} and {last}" if others else f"version {last}"
            self.fail(f"this program reads {versions}, not {found}")
        return found

    def digest(self, what: str = "32 bytes") -> bytes:
        """32 bytes in hexadecimal: a key, a secret or a digest."""
        text = self.text()
        if len(text) != 64 or not set(text) <= set("0123456789abcdef"):
            self.expected(f"{what}: 64 hexadecimal digits in lower case")
        return bytes.fromhex(text)

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
