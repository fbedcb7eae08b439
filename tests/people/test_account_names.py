"""What an account may be called."""

from __future__ import annotations

import pytest

from jaipur.people import account_name
from jaipur.table import FORMER_PLAYER, BadName, look_alike


@pytest.mark.parametrize(
    "name", ["Asha", "O'Neill", "Zoë 2", "Алёна", "Ελένη", "आशा", "李小龍", "さくらABC"]
)
def test_names_of_every_script(name: str) -> None:
    assert account_name(f" {name} ") == name


@pytest.mark.parametrize(
    "name",
    [
        "Ash\u0430",  # a Cyrillic letter among Latin ones
        "\u0391sha",  # a Greek one
        *("Maharaja", "MAHARAJA", "rnerchant", "Merchant", "N0vice", "Händler", "Négociant"),
        *("Guide", "admin", "JAIPUR", ""),
        "x" * 25,
    ],
    ids=ascii,
)
def test_names_that_would_be_taken_for_somebody_else(name: str) -> None:
    with pytest.raises(BadName):
        account_name(name)


def test_case_and_looks_are_compared_both() -> None:
    assert look_alike("Ian", "ian")
    assert look_alike("Ian", "lan")
    assert not look_alike("ian", "lan")


def test_nobody_is_called_as_those_who_have_left() -> None:
    with pytest.raises(BadName):
        account_name(FORMER_PLAYER)
