"""Accounts over HTTP, at the installed server: keep a name, sign in, out, elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import httpx
import pytest

from tests.server.running import Guest, play_out, sat_online
from tests.serving import Server, running

PASSWORD = "three camels, no less"
OLD_COOKIE = "x" * 22


def some_name() -> str:
    return f"Asha {token_hex(5)}"


def keep(guest: Guest, name: str | None = None, **more: Any) -> Any:
    body = {"name": name or some_name(), "password": PASSWORD, **more}
    return guest.post("/api/account", body, 201)


def sign_in(guest: Guest, name: str, password: str = PASSWORD, status: int = 200) -> Any:
    return guest.post("/api/account/sign-in", {"name": name, "password": password}, status)


def reason(answer: Any) -> str:
    found: str = answer["error"]["reason"]
    return found


def token(guest: Guest) -> str:
    return guest.http.cookies["guest"]


def delete(guest: Guest, path: str, status: int = 200) -> Any:
    response = guest.http.delete(path)
    assert response.status_code == status, response.text
    return response.json() if response.content else None


@contextmanager
def another(server: Server, **headers: str) -> Iterator[Guest]:
    with Guest(server, **headers) as guest:
        yield guest


def test_a_guest_becomes_an_account_and_goes_on_elsewhere(asha: Guest, server: Server) -> None:
    assert asha.get("/api/account") == {"account": None}
    match, before = asha.open("bot"), token(asha)
    kept = keep(asha)
    account = kept["account"]
    assert len(set(kept["codes"])) == 10
    assert (account["codes"], account["password"], account["passkeys"]) == (10, True, [])
    assert token(asha) != before
    assert asha.see(match)["id"] == match
    with another(server) as phone:
        own = phone.open("bot")
        guest = token(phone)
        assert sign_in(phone, account["name"].upper())["name"] == account["name"]
        assert token(phone) not in {guest, token(asha)}
        listed = {each["id"] for each in phone.get("/api/matches")["matches"]}
        assert listed == {match, own}
        assert len(phone.get("/api/account")["account"]["sessions"]) == 2
    # The cookies from before are nobody's any more.
    for old in (before, guest):
        answer = httpx.get(f"{server.url}/api/matches/{match}", headers={"cookie": f"guest={old}"})
        assert answer.status_code == 404


def test_who_is_signed_in_plays_under_the_name_and_nobody_else_does(
    asha: Guest, belen: Guest
) -> None:
    name = keep(asha)["account"]["name"]
    opened = asha.post("/api/matches", {"mode": "online"}, 201)
    seat = f"/api/matches/{opened['id']}/seat"
    asha.post(seat, {"name": "Somebody else", "secret": "a1" * 32})
    assert asha.see(opened["id"])["table"]["players"][0]["name"] == name
    belen.get("/api/matches")
    wanted = {"secret": "b2" * 32, "invite": opened["invite"].rpartition("/")[2]}
    mine = belen.post("/api/matches", {"mode": "online"}, 201)
    again = f"/api/matches/{mine['id']}/seat"
    for taken in (name, name.lower(), name.replace("s", "\u0455")):
        answer = belen.post(again, {"name": taken, "secret": "b2" * 32}, 409)
        assert reason(answer) == "name_taken_by_account"
    belen.post(seat, {"name": "Belen", **wanted})
    # Whoever sits already stays, even if somebody keeps the name later.
    belen.post(seat, {"name": "Belen", **wanted})
    bots = asha.see(asha.open("bot", name="Somebody else"))
    assert bots["table"]["players"][0]["name"] == name
    shared = asha.see(asha.open("pass", names=["Mum", "Dad"]))
    assert [each["name"] for each in shared["table"]["players"]] == ["Mum", "Dad"]


@pytest.mark.parametrize(
    ("wanted", "status", "why"),
    [
        ({"name": "Maharaja", "password": PASSWORD}, 422, "bad_account_name"),
        ({"name": "Händler", "password": PASSWORD}, 422, "bad_account_name"),
        ({"name": "Ash\u0430", "password": PASSWORD}, 422, "bad_account_name"),
        ({"name": "\u3164", "password": PASSWORD}, 422, "bad_account_name"),
        ({"name": "Nobody 1", "password": "seven77"}, 422, "bad_password"),
        ({"name": "Nobody 2"}, 422, "bad_request"),
        ({"name": "Nobody 3", "password": PASSWORD, "portrait": "nothing"}, 422, "bad_request"),
        ({"name": "Nobody 4", "passkey": {"id": "x"}}, 403, "passkey_refused"),
    ],
)
def test_what_cannot_be_kept(asha: Guest, wanted: Any, status: int, why: str) -> None:
    assert reason(asha.post("/api/account", wanted, status)) == why
    assert asha.get("/api/account") == {"account": None}


def test_a_password_may_be_anything_long_enough(asha: Guest, belen: Guest) -> None:
    name, password = some_name(), "  éé  é\u00e9"
    asha.post("/api/account", {"name": name, "password": password}, 201)
    same = "  e\u0301e\u0301  e\u0301e\u0301"  # from another keyboard
    assert sign_in(belen, name, same)["name"] == name


def test_the_same_answer_whether_or_not_there_is_such_a_name(asha: Guest, belen: Guest) -> None:
    name = keep(asha)["account"]["name"]

    def answers(who: str) -> list[tuple[int, str]]:
        found = []
        for number in range(12):
            body = {"name": who, "password": f"guess number {number}"}
            answer = belen.http.post("/api/account/sign-in", json=body)
            text = re.sub(r'"request_id":"\w+"', "", answer.text)
            found.append((answer.status_code, text))
        return found

    there = answers(name)
    assert there == answers(some_name())
    assert [status for status, _ in there] == [403] * 10 + [429] * 2
    # The right password does not help any more from here; who is signed in stays so.
    assert reason(sign_in(belen, name, status=429)) == "too_many_attempts"
    assert asha.get("/api/account")["account"]["name"] == name
    # And who was signed in in this browser gets in again, though the address is the same.
    asha.post("/api/account/sign-out", None, 204)
    assert sign_in(asha, name)["name"] == name


def test_a_success_forgives_the_failures_before(asha: Guest, belen: Guest) -> None:
    name = keep(asha)["account"]["name"]
    for _ in range(2):
        for number in range(8):
            sign_in(belen, name, f"guess number {number}", 403)
        sign_in(belen, name)


def test_whoever_looks_at_the_lobby_is_known_there_by_who_they_are_now(asha: Guest) -> None:
    asha.get("/api/matches")
    with asha.lobby() as socket:
        socket.until("own")
        name = keep(asha)["account"]["name"]
        assert socket.closed()[0] == 1012
    with asha.lobby() as socket:
        socket.until("own")
        asha.post("/api/account/sign-out", None, 204)
        assert socket.closed()[0] == 1012
    with asha.lobby() as socket:
        socket.until("own")
        sign_in(asha, name)
        assert socket.closed()[0] == 1012


def test_sessions_are_listed_and_ended(asha: Guest, server: Server) -> None:
    name = keep(asha)["account"]["name"]
    match = asha.open("bot")
    phone_agent = (
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
    )
    with another(server, **{"user-agent": phone_agent}) as phone, another(server) as tablet:
        sign_in(phone, name)
        sign_in(tablet, name)
        found = asha.get("/api/account")["account"]["sessions"]
        assert [each["current"] for each in found].count(True) == 1
        on_phone = next(each for each in found if each["device"] == "Chrome, Android")
        with phone.socket(match) as socket:
            socket.hello()
            delete(asha, f"/api/account/sessions/{on_phone['id']}")
            assert socket.closed()[0] == 1012
        assert phone.get("/api/account") == {"account": None}
        phone.get(f"/api/matches/{match}", 404)
        assert reason(delete(asha, f"/api/account/sessions/{on_phone['id']}", 404)) == "not_found"
        left = delete(asha, "/api/account/sessions")["sessions"]
        assert [each["current"] for each in left] == [True]
        assert tablet.get("/api/account") == {"account": None}
        assert asha.http.post("/api/account/sign-out").status_code == 204
        assert asha.get("/api/account") == {"account": None}
        assert reason(asha.post("/api/account/sign-out", None, 403)) == "signed_out"


def test_signing_in_again_ends_the_session_before(asha: Guest, server: Server) -> None:
    name = keep(asha)["account"]["name"]
    before = token(asha)
    sign_in(asha, name)
    answer = httpx.get(f"{server.url}/api/account", headers={"cookie": f"guest={before}"})
    assert answer.json() == {"account": None}
    assert len(asha.get("/api/account")["account"]["sessions"]) == 1
    assert reason(asha.post("/api/account", {"name": some_name(), "password": PASSWORD}, 409)) == (
        "signed_in"
    )


def test_sockets_of_a_guest_who_signs_in_go_on_as_the_account(asha: Guest) -> None:
    match = asha.open("bot")
    with asha.socket(match) as socket:
        socket.hello()
        keep(asha)
        assert socket.closed() == (1012, "signed in or out")
    with asha.socket(match) as socket:
        assert socket.hello()["id"] == match


def test_name_portrait_password_and_codes_are_changed(asha: Guest, belen: Guest) -> None:
    kept = keep(asha)
    old, new = kept["account"]["name"], some_name()
    assert asha.post("/api/account/name", {"name": new})["name"] == new
    assert reason(asha.post("/api/account/name", {"name": old}, 409)) == "renamed_lately"
    assert keep(belen, old)["account"]["name"] == old
    assert reason(belen.post("/api/account/name", {"name": new.upper()}, 409)) == (
        "name_taken_by_account"
    )
    for portrait, status in (("potter", 200), ("nobody", 422)):
        asha.post("/api/account/portrait", {"portrait": portrait}, status)
    assert asha.see(asha.open("bot"))["table"]["players"][0]["portrait"] == "potter"
    assert reason(asha.post("/api/account/password", {"password": "short"}, 422)) == "bad_password"
    asha.post("/api/account/password", {"password": "another one"})
    sign_in(belen, new, status=403)
    assert sign_in(belen, new, "another one")["name"] == new
    codes = asha.post("/api/account/codes", None, 201)["codes"]
    assert set(codes).isdisjoint(kept["codes"])


def test_a_recovery_code_works_once(asha: Guest, belen: Guest) -> None:
    kept = keep(asha)
    name, code = kept["account"]["name"], kept["codes"][3]
    wanted = {"name": name, "code": code.upper().replace("-", " "), "password": "a new start"}
    wrong = {**wanted, "code": "abcd-abcd-abcd-abcd"}
    assert reason(belen.post("/api/account/recovery", wrong, 403)) == "recovery_failed"
    nobody = {**wanted, "name": some_name()}
    assert reason(belen.post("/api/account/recovery", nobody, 403)) == "recovery_failed"
    assert belen.post("/api/account/recovery", wanted)["codes"] == 9
    assert asha.get("/api/account") == {"account": None}, "all other sessions have ended"
    assert reason(belen.post("/api/account/recovery", wanted, 403)) == "recovery_failed"
    assert sign_in(asha, name, "a new start")["name"] == name


def test_erasing_gives_up_and_forgets(asha: Guest, belen: Guest, server: Server) -> None:
    name = keep(asha)["account"]["name"]
    over = sat_online(asha, belen, first_to=1)
    play_out(over, [asha, belen])
    running_match, alone = sat_online(asha, belen), asha.open("bot")
    exported = asha.http.get("/api/account/export")
    assert "attachment" in exported.headers["content-disposition"]
    found = exported.json()
    assert found["account"]["name"] == name
    records = {each["match"]: each["record"] for each in found["matches"]}
    assert records[over]["players"][0]["name"] == name
    assert records[running_match] is records[alone] is None
    assert server_knows(server, name)
    with belen.socket(running_match) as socket:
        assert socket.hello()["table"]["players"][0]["name"] == name
        delete(asha, "/api/account", 204)
        while True:
            players = socket.until("update")["table"]["players"]
            if players[0]["name"] != name:
                break
    assert players[0]["name"] == "A former player"
    assert asha.get("/api/account") == {"account": None}
    assert asha.get("/api/matches") == {"matches": []}
    ended = belen.see(running_match)["table"]
    assert ended["ending"] == {"how": "resigned", "winner": 1}
    assert name not in belen.http.get("/api/matches").text
    record = belen.http.get(f"/api/matches/{over}/record")
    assert name not in record.text
    assert belen.http.post("/api/replay", content=record.content).json()["problem"] is None
    german = belen.http.get(f"/api/matches/{over}?lang=de").text
    assert "Ein ehemaliger Spieler" in german
    assert sign_in(belen, name, status=403)
    assert keep(asha, name)["account"]["name"] == name, "the name is free again"


def server_knows(server: Server, name: str) -> bool:
    folder = server.file.parent
    stored = [*folder.glob("jaipur.sqlite*"), folder / "log"]
    return any(name.encode() in file.read_bytes() for file in stored if file.is_file())


def test_nothing_is_left_of_a_name_after_erasing(tmp_path: Path) -> None:
    with running(tmp_path) as server, another(server) as asha, another(server) as belen:
        name = keep(asha)["account"]["name"]
        play_out(sat_online(asha, belen, first_to=1), [asha, belen])
        sat_online(asha, belen)
        asha.http.get("/account")
        delete(asha, "/api/account", 204)
        assert name not in server.log
        server.stop()  # before the account is forgotten altogether: the next start does it
        server.start()
        belen.get("/api/matches")
        while server_knows(server, name):
            belen.get("/api/matches")
        assert name not in server.log


def test_cookies_that_nobody_issued_count_for_nothing(server: Server, asha: Guest) -> None:
    asha.get("/api/matches")
    issued = token(asha)
    for made_up in ("x" * 22, "x" * 43, "x" * 22 + "." + "y" * 22, f"{issued[:-1]}~", ""):
        headers = {"cookie": f"guest={made_up}"}
        answer = httpx.get(f"{server.url}/api/matches", headers=headers)
        assert answer.cookies["guest"] != made_up
        body = {"name": "Asha", "secret": "a1" * 32}
        refused = httpx.post(f"{server.url}/api/matches/none/seat", headers=headers, json=body)
        assert reason(refused.json()) == "no_cookie"
    assert "set-cookie" not in asha.http.get("/api/matches").headers


def test_a_bearer_that_nobody_issued_is_refused(asha: Guest) -> None:
    for token_ in ("x" * 43, "x"):
        asha.http.headers["authorization"] = f"Bearer {token_}"
        assert reason(asha.get("/api/matches", 401)) == "bad_token"
        assert asha.http.get("/match/none").status_code == 401
    keep_cookie = asha.http.cookies.get("guest")
    assert keep_cookie is None, "whoever shows a token is not given a cookie"


def test_a_cookie_is_no_bearer(asha: Guest) -> None:
    keep(asha)
    headers = {"authorization": f"Bearer {token(asha)}"}
    answer = httpx.get(f"{asha.server.url}/api/account", headers=headers)
    assert reason(answer.json()) == "bad_token"


FORMS: list[tuple[str, str, Any]] = [
    ("POST", "/api/account", {"name": "Mallory", "password": PASSWORD}),
    ("DELETE", "/api/account", None),
    ("POST", "/api/account/sign-in", {"name": "Mallory", "password": PASSWORD}),
    ("POST", "/api/account/recovery", {"name": "M", "code": "c", "password": PASSWORD}),
    ("POST", "/api/account/sign-out", None),
    ("POST", "/api/account/proof", {"password": PASSWORD}),
    ("POST", "/api/account/challenge", {"for": "sign_in"}),
    ("POST", "/api/account/name", {"name": "Mallory"}),
    ("POST", "/api/account/portrait", {"portrait": "potter"}),
    ("POST", "/api/account/password", {"password": PASSWORD}),
    ("POST", "/api/account/codes", None),
    ("POST", "/api/account/passkeys", {"passkey": {}}),
    ("DELETE", "/api/account/passkeys/x", None),
    ("POST", "/api/account/tokens", {"name": "x"}),
    ("POST", "/api/account/bot", None),
    ("DELETE", "/api/account/sessions", None),
    ("DELETE", "/api/account/sessions/x", None),
]


@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}]
)
def test_pages_of_other_sites_change_nothing(asha: Guest, headers: dict[str, str]) -> None:
    name = keep(asha)["account"]["name"]
    paths = asha.get("/api/openapi.json")["paths"]
    changing = {
        (method.upper(), re.sub(r"\{\w+\}", "x", path))
        for path, item in paths.items()
        for method in item
        if path.startswith("/api/account") and method != "get"
    }
    assert changing == {(method, path) for method, path, _ in FORMS}, "every one is tried here"
    for method, path, body in FORMS:
        answer = asha.http.request(method, path, json=body, headers=headers)
        assert (answer.status_code, reason(answer.json())) == (403, "wrong_origin")
    assert asha.get("/api/account")["account"]["name"] == name


def test_the_cookie_is_kept_from_scripts_and_other_sites(tmp_path: Path) -> None:
    with running(tmp_path, "--origin", "https://jaipur.example") as server:
        headers = {"host": "jaipur.example", "origin": "https://jaipur.example"}
        body = {"name": some_name(), "password": PASSWORD}
        answer = httpx.post(f"{server.url}/api/account", json=body, headers=headers)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-guest=")
        for mark in ("HttpOnly", "Secure", "SameSite=Lax", "Path=/"):
            assert mark in cookie
        assert PASSWORD not in server.log
        assert answer.cookies["__Host-guest"] not in server.log
