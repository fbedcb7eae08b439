"""Accounts, sessions and what proves whose they are, in a database."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from jaipur.rules import BySeat, Seat
from jaipur.storage import (
    Account,
    Credentials,
    Database,
    Link,
    NameTaken,
    Passkey,
    Place,
    Purpose,
    Session,
    SessionKind,
)
from jaipur.storage.session_store import MAX_SESSIONS, SESSION_LIFE
from jaipur.table import Conflict, Host, StoreError
from tests.storage.keeping import opened
from tests.table.scripted import Heard

NOW = 1_800_000_000_000


def account(name: str, ident: str = "") -> Account:
    return Account(ident or f"id of {name}", name, "weaver", NOW)


def session(of: str, token: str = "t", at: int = NOW) -> Session:
    return Session(token, of, "Firefox, Linux", at, at, at)


async def made(database: Database, name: str, **credentials: object) -> Account:
    new = account(name)
    await database.accounts.create(new, Credentials(**credentials))  # type: ignore[arg-type]
    return new


@pytest.mark.parametrize(
    "other", ["Ian", "ian", "IAN", "lan", "\u0406\u0430n", "\uff29an"], ids=ascii
)
async def test_a_name_is_kept_once_in_whatever_letters(url: str, other: str) -> None:
    database = Database.open(url)
    kept = await made(database, "Ian")
    assert await database.accounts.looks_taken(other)
    with pytest.raises(NameTaken):
        await database.accounts.create(account(other, "another"), Credentials())
    await made(database, "Iana")
    with pytest.raises(NameTaken):
        await database.accounts.rename("id of Iana", other, NOW, None)
    assert await database.accounts.get("another") is None
    assert await database.accounts.find("iAN") == kept
    assert not await database.accounts.looks_taken("Dian")
    database.close()


async def test_of_two_at_the_same_moment_one_gets_the_name(url: str) -> None:
    first, second = Database.open(url), Database.open(url)
    makers = [
        database.accounts.create(account("Asha", f"{number}"), Credentials())
        for number, database in enumerate((first, second, first, second))
    ]
    outcomes = await asyncio.gather(*makers, return_exceptions=True)
    assert sorted(type(each).__name__ for each in outcomes) == ["NameTaken"] * 3 + ["NoneType"]
    first.close()
    second.close()


async def test_what_a_guest_had_comes_along_but_not_both_sides_of_a_match(url: str) -> None:
    database = Database.open(url)
    host, places = Host(database.matches, Heard()), database.places
    asha = await made(database, "Asha")
    await host.open(opened(1), BySeat("guest", None), match="played")
    await host.open(opened(2), BySeat("guest", "guest"), match="on one screen")
    await host.open(opened(3), BySeat("guest", asha.id), match="opposite")
    await host.open(opened(4), BySeat("somebody", None), match="watched")
    await host.open(opened(5), BySeat(asha.id, None), match="own")
    for match, who in (("watched", "guest"), ("watched", asha.id), ("own", "guest")):
        await places.watch(match, who)
    await places.add_link("link", Link("played", Purpose.INVITE, "guest"))
    await database.sessions.begin(session(asha.id), "guest")
    assert await places.place("played", asha.id) == Place((Seat.A,))
    assert await places.place("on one screen", asha.id) == Place((Seat.A, Seat.B))
    assert await places.place("opposite", asha.id) == Place((Seat.B,))
    assert await places.place("opposite", "guest") == Place((Seat.A,))
    assert await places.place("watched", asha.id) == Place(())
    assert await places.place("own", asha.id) == Place((Seat.A,))
    assert await places.place("own", "guest") is None
    link = await places.link("link")
    assert link is not None
    assert link.guest == asha.id
    database.close()


async def test_an_account_is_made_with_everything_or_not_at_all(url: str) -> None:
    database = Database.open(url)
    host = Host(database.matches, Heard())
    await host.open(opened(), BySeat("guest", None), match="a match")
    await database.accounts.create(
        account("Belen"), Credentials(codes=["1"]), session("id of Belen", "taken")
    )
    with pytest.raises(NameTaken):  # the token of the session is taken, which happens to nobody
        await database.accounts.create(
            account("Asha"), Credentials(codes=["1"]), session("id of Asha", "taken"), "guest"
        )
    assert await database.accounts.find("Asha") is None
    assert await database.accounts.codes_left("id of Asha") == 0
    assert await database.places.place("a match", "guest") == Place((Seat.A,))
    database.close()


async def test_sessions_end_by_age_by_number_and_by_order(url: str) -> None:
    database = Database.open(url)
    asha, sessions = await made(database, "Asha"), database.sessions
    for number in range(MAX_SESSIONS + 3):
        await sessions.begin(session(asha.id, f"{number:02}", NOW + number), None)
    found = await sessions.of(asha.id)
    assert len(found) == MAX_SESSIONS
    assert {"00", "01", "02"}.isdisjoint(each.token for each in found)
    last = found[0]
    signed_in = await database.accounts.signed_in(last.token, NOW)
    assert signed_in is not None
    assert (signed_in.account, signed_in.session) == (asha, last)
    assert await database.accounts.signed_in(last.token, last.seen + SESSION_LIFE) is None
    await sessions.touch(last.token, NOW + 5000)
    assert await database.accounts.signed_in(last.token, last.seen + SESSION_LIFE) is not None
    assert await sessions.end(asha.id, "03")
    assert not await sessions.end("somebody else", "04")
    assert await sessions.living(["03", "04", "nothing"]) == {"04"}
    await sessions.end_others(asha.id, last.token)
    assert [each.token for each in await sessions.of(asha.id)] == [last.token]
    await database.accounts.suspend(asha.id, NOW)
    assert await sessions.of(asha.id) == []
    await database.accounts.suspend(asha.id, None)
    program = replace(session(asha.id, "program"), kind=SessionKind.PROGRAM)
    await sessions.begin(program, None)
    assert await sessions.of(asha.id) == [program]
    database.close()


async def test_attempts_are_counted_at_all_processes_and_forgotten_after_a_while(url: str) -> None:
    first, second = Database.open(url), Database.open(url)

    async def attempt(database: Database, who: str, now: int = NOW) -> bool:
        return await database.sessions.attempt(who, now, at_most=3, window=1000)

    both = (first, second, first, second, first)
    answers = await asyncio.gather(*(attempt(each, "asha") for each in both))
    assert sorted(answers) == [False, False, True, True, True]
    assert await attempt(second, "belen")
    assert not await attempt(second, "asha", NOW + 1000)
    assert await attempt(second, "asha", NOW + 1001)
    await first.sessions.forgive("asha")
    assert [await attempt(first, "asha", NOW + 1002) for _ in range(4)] == [True] * 3 + [False]
    first.close()
    second.close()


async def test_a_recovery_code_works_once_and_ends_all_sessions(url: str) -> None:
    database = Database.open(url)
    asha = await made(database, "Asha", codes=["one", "two"], password="old")
    await database.sessions.begin(session(asha.id, "old"), None)
    accounts = database.accounts
    for code, right in (("three", False), ("one", True), ("one", False)):
        new = session(asha.id, f"by {code}")
        assert await accounts.recover(asha.id, code, f"new by {code}", new, None) is right
    assert await accounts.password(asha.id) == "new by one"
    assert [each.token for each in await database.sessions.of(asha.id)] == ["by one"]
    assert await accounts.codes_left(asha.id) == 1
    await accounts.set_codes(asha.id, ["a", "b", "c"])
    assert not await accounts.recover(asha.id, "two", "", session(asha.id, "x"), None)
    assert await accounts.codes_left(asha.id) == 3
    database.close()


async def test_nobody_removes_the_only_way_in(url: str) -> None:
    database = Database.open(url)
    keys = [Passkey(f"key {number}", "id of Asha", "", 0, "here", NOW) for number in range(3)]
    asha = await made(database, "Asha", passkey=keys[0])
    passkeys = database.passkeys
    assert await passkeys.add(keys[1], at_most=2)
    assert not await passkeys.add(keys[2], at_most=2)
    with pytest.raises(Conflict):
        await passkeys.add(keys[1], at_most=9)
    await passkeys.used("key 1", 7, NOW + 1)
    assert await passkeys.of(asha.id) == [keys[0], replace(keys[1], signs=7, used=NOW + 1)]
    both = [passkeys.remove(asha.id, "key 0"), passkeys.remove(asha.id, "key 1")]
    assert sorted(await asyncio.gather(*both)) == [False, True]
    left = (await passkeys.of(asha.id))[0].id
    await database.accounts.set_password(asha.id, "hash", "")
    assert not await passkeys.remove("somebody else", left)
    assert await passkeys.remove(asha.id, left)
    assert await passkeys.get(left) is None
    database.close()


async def test_a_challenge_is_answered_once(url: str) -> None:
    first, second = Database.open(url), Database.open(url)
    spending = [each.passkeys.spend("c", NOW, NOW + 10) for each in (first, second, first)]
    assert sorted(await asyncio.gather(*spending)) == [False, False, True]
    assert await first.passkeys.spend("d", NOW + 11, NOW + 20)  # by then nobody remembers c
    assert await first.passkeys.spend("c", NOW + 12, NOW + 20)
    first.close()
    second.close()


async def test_processes_share_a_secret_that_stays(url: str) -> None:
    first, second = Database.open(url), Database.open(url)
    found = await asyncio.gather(*(each.secrets.get("cookies") for each in (first, second)))
    assert found[0] == found[1]
    assert len(found[0]) == 32
    assert await first.secrets.get("another") != found[0]
    first.close()
    second.close()
    third = Database.open(url)
    assert await third.secrets.get("cookies") == found[0]
    third.close()
    with pytest.raises((StoreError, RuntimeError)):
        await third.secrets.get("unknown")


async def test_a_name_is_changed_once_in_a_while(url: str) -> None:
    database = Database.open(url)
    asha = await made(database, "Asha")
    accounts = database.accounts
    assert await accounts.rename(asha.id, "Aasha", NOW, NOW - 30)
    assert not await accounts.rename(asha.id, "Asha", NOW + 30, NOW)
    assert await accounts.rename(asha.id, "ASHA", NOW + 31, NOW + 1)
    assert await accounts.find("aasha") is None
    renamed = await accounts.find("asha")
    assert renamed == replace(asha, name="ASHA", renamed=NOW + 31)
    assert not await accounts.rename("nobody", "Nobody", NOW, None)
    database.close()
