"""Accounts at other processes, by way of a proxy, where there are none, and when storage is away."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from jaipur.server import CannotServe, Settings, checked
from jaipur.server.accounts import passwords as passwords_module
from jaipur.server.accounts.passwords import MAX_WAITING, Passwords
from jaipur.server.guard.cookies import hashed
from jaipur.server.guard.limits import SIGN_INS, SIGN_UPS
from jaipur.server.guard.refusals import Refused
from tests.server.running import Guest, sat_online
from tests.server.test_accounts import PASSWORD, keep, reason, sign_in, some_name, token
from tests.serving import Server, running

BELIEVING = ("--trusted-user-header", "X-User", "--trusted-proxy", "127.0.0.1")


@contextmanager
def two_processes(folder: Path) -> Iterator[tuple[Server, Server]]:
    """On one file."""
    with running(folder) as first:
        second = Server(folder)
        second.start()
        try:
            yield first, second
        finally:
            second.stop()


def until_nobody(guest: Guest) -> None:
    while guest.get("/api/account")["account"] is not None:
        time.sleep(0.1)  # what a process knows of a session may be two seconds old


def test_sessions_end_and_names_are_forgotten_at_all_processes(tmp_path: Path) -> None:
    with two_processes(tmp_path) as (first, second), Guest(first) as asha, Guest(first) as belen:
        name = keep(asha)["account"]["name"]
        match = sat_online(asha, belen)
        with Guest(second) as phone, Guest(second) as rival:
            sign_in(phone, name)
            rival.http.cookies = belen.http.cookies
            assert name in str(phone.see(match))
            with phone.socket(match) as own, rival.socket(match) as other:
                own.hello()
                assert name in str(other.hello())
                asha.http.delete("/api/account/sessions")
                assert own.closed()[0] == 1012
                until_nobody(phone)
                assert asha.http.delete("/api/account").status_code == 204
                while name in str(other.until("update")):
                    pass
            assert name not in str(rival.see(match))


def test_a_cookie_of_one_process_is_one_of_all(tmp_path: Path) -> None:
    with two_processes(tmp_path) as (first, second), Guest(first) as asha, Guest(second) as same:
        match = asha.open("bot")
        same.http.cookies.set("guest", token(asha))
        assert same.see(match)["id"] == match


def test_a_cookie_without_a_seal_is_taken_from_who_owns_something(tmp_path: Path) -> None:
    """As version 0.1.0 gave them; by the answer it is replaced."""
    with running(tmp_path) as server, Guest(server) as asha:
        match, old = asha.open("bot"), "0123456789abcdefghij-_"
        with sqlite3.connect(server.file) as database:
            database.execute("UPDATE seats SET guest = ?", [hashed(old)])
        database.close()
        answer = httpx.get(f"{server.url}/api/matches/{match}", headers={"cookie": f"guest={old}"})
        assert answer.status_code == 200
        sealed = answer.cookies["guest"]
        assert sealed.startswith(f"{old}.")
        with Guest(server) as same:
            same.http.cookies.set("guest", sealed)
            assert same.see(match)["id"] == match
            assert "set-cookie" not in same.http.get("/api/matches").headers


def test_a_proxy_names_people_and_nobody_else_does(tmp_path: Path) -> None:
    with running(tmp_path, *BELIEVING) as server:
        with Guest(server, **{"X-User": "Zoe of Accounting"}) as zoe, Guest(server) as guest:
            found = zoe.get("/api/account")["account"]
            assert (found["name"], found["managed"]) == ("Zoe of Accounting", False)
            match = zoe.open("bot")
            assert zoe.see(match)["table"]["players"][0]["name"] == "Zoe of Accounting"
            zoe.post("/api/account/portrait", {"portrait": "potter"})
            assert "Zoe of Accounting" in zoe.http.get("/account").text
            assert reason(zoe.post("/api/account/name", {"name": "Zelda"}, 403)) == "accounts_off"
            assert zoe.http.get("/api/account/export").status_code == 200
            assert guest.get("/api/account") == {"account": None}
            guest.get(f"/api/matches/{match}", 404)
            body = {"name": "Somebody", "password": PASSWORD}
            assert reason(guest.post("/api/account", body, 403)) == "accounts_off"
        with Guest(server, **{"X-User": "zoe of accounting"}) as same:
            assert same.see(match)["id"] == match
        with Guest(server, **{"X-User": "Maharaja"}) as bad:
            assert reason(bad.get("/api/account", 403)) == "bad_account_name"
    others = (*BELIEVING[:2], "--trusted-proxy", "10.9.8.7")
    with (
        running(tmp_path, *others) as server,
        Guest(server, **{"X-User": "Zoe of Accounting"}) as zoe,
    ):
        assert zoe.get("/api/account") == {"account": None}


def test_without_accounts_everybody_is_a_guest(tmp_path: Path) -> None:
    with running(tmp_path) as server, Guest(server) as asha:
        keep(asha)
        kept = token(asha)
    with running(tmp_path, "--accounts", "off") as server, Guest(server) as asha:
        asha.http.cookies.set("guest", kept)
        assert asha.get("/api/account") == {"account": None}
        for path, body in (
            ("", {"name": some_name(), "password": PASSWORD}),
            ("/sign-in", {"name": "x", "password": PASSWORD}),
            ("/challenge", {"for": "sign_in"}),
        ):
            assert reason(asha.post(f"/api/account{path}", body, 403)) == "accounts_off"
        assert asha.http.get("/sign-in").status_code == 403


@pytest.mark.parametrize(
    "settings",
    [
        {"lobby": "accounts", "accounts": "off"},
        {"trusted_user_header": "X User"},
    ],
)
def test_settings_that_contradict_each_other(settings: dict[str, Any]) -> None:
    with pytest.raises(CannotServe):
        checked(Settings("", **settings))


async def test_passwords_wait_in_a_short_queue_of_their_own() -> None:
    passwords = Passwords()
    stored = await passwords.hash(PASSWORD)
    assert await passwords.matches(stored, PASSWORD)
    assert not await passwords.matches(stored, "another")
    assert not await passwords.matches(None, "nobody's"), "what is hashed for nobody opens nothing"
    waiting = [passwords.hash(PASSWORD) for _ in range(MAX_WAITING)]
    tasks = [asyncio.ensure_future(each) for each in waiting]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as refused:
        await passwords.hash(PASSWORD)
    assert refused.value.reason == "busy"
    assert len(set(await asyncio.gather(*tasks))) == MAX_WAITING, "each has salt of its own"
    passwords.close()


async def test_an_unknown_name_costs_the_same_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the hash is compared with differs, its parameters do not."""
    compared: list[str] = []
    real = passwords_module._verify

    def noting(stored: str, password: str) -> bool:
        compared.append(stored)
        return real(stored, password)

    monkeypatch.setattr(passwords_module, "_verify", noting)
    passwords = Passwords()
    stored = await passwords.hash(PASSWORD)
    for known in (stored, None):
        assert not await passwords.matches(known, "a guess")
    passwords.close()
    assert len(compared) == 2
    assert len({each.rpartition("$")[0].rpartition("$")[0] for each in compared}) == 1


def test_who_tries_too_often_from_one_address_is_told_so(tmp_path: Path) -> None:
    with running(tmp_path, "--trusted-proxy", "127.0.0.1") as server:
        there = {"X-Forwarded-For": "198.51.100.7"}
        with Guest(server, **there) as eve, Guest(server) as asha:
            statuses = [
                eve.http.post("/api/account/sign-in", json={"name": f"{n}", "password": "x"})
                for n in range(int(SIGN_INS.burst) + 5)
            ]
            assert [each.status_code for each in statuses].count(429) >= 3
            signing_up = [
                eve.http.post("/api/account", json={"name": f"Eve {n}"}).status_code
                for n in range(int(SIGN_UPS.burst) + 5)
            ]
            assert signing_up.count(429) >= 4
            keep(asha)  # from elsewhere
