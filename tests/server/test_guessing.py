"""Guessing passwords: strangers are stopped and slowed down, and whose name it is gets in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import replace

import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters

from jaipur.server.accounts.exports import MAX_EXPORTS, Exports
from jaipur.server.accounts.guessing import (
    MAX_KNOWN,
    OF_AN_ADDRESS,
    OF_STRANGERS,
    SLOW,
    WINDOW,
    Asking,
    Guesses,
)
from jaipur.server.accounts.passwords import KEPT_FREE, MAX_WAITING, Passwords
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.storage import Database, Session

STRANGER = Asking(Guest("somebody", "", new=False), "Firefox, Linux", "203.0.113.1")
ASHA = "the account of Asha"


class Door:
    """Counts attempts at a time that the test says."""

    def __init__(self, database: Database) -> None:
        self.now = 1_000_000
        self.guesses = Guesses(database, lambda: self.now)

    async def allowed(self, asking: Asking, name: str = "Asha", account: str | None = ASHA) -> bool:
        try:
            await self.guesses.at_password(asking, name, account)
        except Refused as refused:
            return refused.reason != "too_many_attempts"
        return True


@pytest.fixture
async def door(url: str) -> AsyncIterator[Door]:
    database = Database.open(url)
    yield Door(database)
    database.close()


def at(number: int) -> Asking:
    return replace(STRANGER, address=f"198.51.100.{number}")


async def test_an_address_is_stopped_for_this_name_only(door: Door) -> None:
    assert [await door.allowed(STRANGER) for _ in range(OF_AN_ADDRESS + 2)] == [
        *[True] * OF_AN_ADDRESS,
        *[False] * 2,
    ]
    assert not await door.allowed(STRANGER, "ASHA"), "the same name"
    assert await door.allowed(STRANGER, "Belen", None)
    assert await door.allowed(at(1)), "the owner, at home"
    door.now += WINDOW + 1
    assert await door.allowed(STRANGER)


@pytest.mark.parametrize("account", [ASHA, None])
async def test_many_addresses_are_slowed_down_and_never_stopped(
    door: Door, account: str | None
) -> None:
    """Whether or not there is such an account."""
    for number in range(OF_STRANGERS):
        assert await door.allowed(at(number), account=account)
    assert await door.allowed(at(100), account=account), "the first slow one"
    assert not await door.allowed(at(101), account=account)
    assert await door.allowed(at(101), "Belen", None), "somebody else's name"
    door.now += SLOW + 1
    assert await door.allowed(at(102), account=account)
    assert not await door.allowed(at(103), account=account)


async def test_a_browser_that_is_known_has_attempts_of_its_own(door: Door) -> None:
    known = replace(STRANGER, known=await door.guesses.remembered("", ASHA))
    for number in range(OF_STRANGERS + 5):
        await door.allowed(at(number))
    for _ in range(OF_AN_ADDRESS):
        await door.allowed(STRANGER)
    assert not await door.allowed(STRANGER)
    for _ in range(OF_AN_ADDRESS):
        guess = await door.guesses.at_password(known, "Asha", ASHA)
        assert guess.known
    assert not await door.allowed(known), "then it is a stranger's like any other"


async def test_nobody_makes_up_a_browser(door: Door) -> None:
    mine = await door.guesses.remembered("", ASHA)
    browser, _, seal = mine.partition(".")
    forged = (f"{browser}x.{seal}", f"{browser}.{seal[::-1]}", "", ".", "~~~", "é.é", "." + seal)
    for known in forged:
        assert not (await door.guesses.at_password(replace(at(9), known=known), "Asha", ASHA)).known
    other = replace(STRANGER, known=mine)
    assert not (await door.guesses.at_password(other, "Belen", "the account of Belen")).known


async def test_a_browser_is_known_by_the_accounts_of_a_family(door: Door) -> None:
    known = ""
    for number in range(MAX_KNOWN + 1):
        known = await door.guesses.remembered(known, f"account {number}")
    assert await door.guesses.remembered(known, f"account {MAX_KNOWN}") == known
    asking = replace(STRANGER, known=known)
    for number in range(MAX_KNOWN + 1):
        guess = await door.guesses.at_password(asking, f"Player {number}", f"account {number}")
        assert guess.known == (number > 0), "the one that was there longest ago is forgotten"


async def test_who_gets_in_forgives_only_themselves(door: Door) -> None:
    for number in range(OF_STRANGERS - 1):
        assert await door.allowed(at(number))
    for _ in range(3):
        await door.guesses.forgive(await door.guesses.at_password(STRANGER, "Asha", ASHA))
    assert await door.allowed(at(100))
    assert await door.allowed(at(101)), "the slow one"
    assert not await door.allowed(at(102)), "what others tried still counts"


async def test_codes_and_proofs_do_not_wait_for_strangers(door: Door) -> None:
    for number in range(OF_STRANGERS + 5):
        await door.allowed(at(number))
    await door.guesses.at_code(STRANGER, "Asha")
    session = Session("hash", ASHA, "", 0, 0, 0)
    for _ in range(OF_AN_ADDRESS):
        await door.guesses.at_proof(session)
    with pytest.raises(Refused):
        await door.guesses.at_proof(session)


async def test_places_are_kept_free_for_those_who_are_known() -> None:
    passwords = Passwords()
    try:
        full = [asyncio.ensure_future(passwords.matches(None, "x" * 8)) for _ in range(MAX_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="busy"):
            await passwords.matches(None, "x" * 8)
        known = [
            asyncio.ensure_future(passwords.matches(None, "x" * 8, known=True))
            for _ in range(KEPT_FREE)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="busy"):
            await passwords.matches(None, "x" * 8, known=True)
        assert not any(await asyncio.gather(*full, *known))
    finally:
        passwords.close()


async def test_a_name_that_nobody_has_costs_the_same_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    passwords, costs = Passwords(), list[Parameters]()
    kept, verify = await passwords.hash("three camels"), PasswordHasher.verify

    def counted(hasher: PasswordHasher, stored: str, password: str) -> bool:
        costs.append(extract_parameters(stored))
        return verify(hasher, stored, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    assert await passwords.matches(kept, "three camels")
    for stored in (kept, None):
        assert not await passwords.matches(stored, "a guess")
    assert costs == [extract_parameters(kept)] * 3
    passwords.close()


async def test_exports_take_turns_and_an_account_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    exports, made = Exports(), list[str]()

    async def pieces(whose: str) -> AsyncGenerator[bytes, None]:
        for number in range(3):
            made.append(whose)
            yield f"{whose}{number}".encode()

    async def taken(whose: str) -> bytes:
        return b"".join([piece async for piece in exports.paced(pieces(whose))])

    first, second = await asyncio.gather(taken("a"), taken("b"))
    assert (first, second) == (b"a0a1a2", b"b0b1b2")
    assert made == ["a", "b"] * 3, "nobody waits until another's is complete"
    with exports.under_way("asha"):
        with pytest.raises(Refused, match="export_under_way"):
            exports.response("asha", pieces("asha"))
        monkeypatch.setattr("jaipur.server.accounts.exports.MAX_EXPORTS", 1)
        with pytest.raises(Refused, match="busy"):
            exports.response("belen", pieces("belen"))
    exports.response("asha", pieces("asha"))
    assert MAX_EXPORTS > 1
