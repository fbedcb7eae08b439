"""Orders to a server that runs: draining, announcements, purging, figures, exports."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from jaipur.cli import main
from jaipur.server.notices import SECONDS, Notices
from jaipur.storage import Notice, sqlite_url
from jaipur.table import StoreError
from tests.server.running import Guest, play_out, sat_online
from tests.serving import Server, running


def admin(server: Server | Path, *words: str) -> Result:
    file = server if isinstance(server, Path) else server.file
    return CliRunner().invoke(main, ["admin", "--database", sqlite_url(file), *words])


def done(server: Server, *words: str) -> str:
    result = admin(server, *words)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("admin")) as started:
        yield started


@pytest.fixture
def asha(server: Server) -> Iterator[Guest]:
    with Guest(server) as guest:
        yield guest


def until(guest: Guest, text: str, *, there: bool) -> str:
    """The first page, as soon as it says something, or does not any more."""
    for _ in range(100):
        page = guest.http.get("/").text
        if (text in page) is there:
            return page
        time.sleep(0.1)  # what a server knows may be as old as SECONDS
    raise AssertionError(page)


def test_an_announcement_is_on_every_page_until_it_is_taken_back(
    server: Server, asha: Guest
) -> None:
    done(server, "announce", "  Back at <noon>,\n folks ")
    until(asha, "Back at &lt;noon&gt;, folks", there=True)
    match = asha.open("pass")
    for path in ("/rules", "/learn", "/nowhere", f"/match/{match}"):
        assert "Back at" in asha.http.get(path).text, path
    assert "Back at <noon>, folks" in done(server, "stats")
    done(server, "announce", "")
    assert "announcement" not in until(asha, "Back at", there=False)


@pytest.mark.parametrize("text", ["x" * 301, "a\u202eb"])
def test_an_announcement_is_a_line_of_text(server: Server, text: str) -> None:
    result = admin(server, "announce", text)
    assert (result.exit_code, "one line" in result.stderr) == (2, True)


def test_a_server_that_is_drained_finishes_what_has_begun(server: Server, asha: Guest) -> None:
    with Guest(server) as belen:
        match = sat_online(asha, belen, first_to=1)
        done(server, "drain")
        refused = wait_for_refusal(asha)
        assert refused["reason"] == "draining"
        assert "new matches" in refused["message"]
        update = play_out(match, [asha, belen])
        again = asha.act(match, update["seq"], {"kind": "rematch"})
        assert (again["result"], again["reason"]) == ("refused", "draining")
        assert "refused" in done(server, "stats")
        done(server, "undrain")
        while asha.http.post("/api/matches", json={"mode": "pass"}).status_code != 201:
            time.sleep(0.1)
        assert asha.act(match, update["seq"], {"kind": "rematch"})["result"] == "applied"


def wait_for_refusal(guest: Guest) -> Any:
    while (answer := guest.http.post("/api/matches", json={"mode": "pass"})).status_code == 201:
        time.sleep(0.1)
    assert answer.status_code == 503
    return answer.json()["error"]


def test_figures_add_up(server: Server, asha: Guest) -> None:
    asha.open("pass")
    asha.open("online")
    found = json.loads(done(server, "stats", "--json"))
    assert found["matches"]["waiting"] >= 1
    assert sum(found["matches"].values()) == found["today"]
    assert found["guests"] >= 1
    assert found["bytes"] > 10_000
    assert "waiting: " in done(server, "stats")


def test_all_that_is_known_about_a_match_or_a_guest(server: Server, asha: Guest) -> None:
    match = asha.open("pass", name="Asha")
    found = json.loads(done(server, "export", match))
    assert found["facts"][0]["fact"]["fact"] == "opened"
    assert found["summary"]["phase"] == found["phase"] == "play"
    guest = found["seats"][0]["guest"]
    about = json.loads(done(server, "export", "--guest", guest))
    assert [each["id"] for each in about["matches"]] == [match]
    assert "token" not in json.dumps(about)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("export", "nothing"), "no match"),
        (("export", "--guest", "nobody"), "no guest"),
        (("export",), "either a match, a guest or a player"),
        (("export", "a", "--guest", "b"), "either a match, a guest or a player"),
    ],
)
def test_what_is_not_there_is_not_exported(
    server: Server, words: tuple[str, ...], sentence: str
) -> None:
    result = admin(server, *words)
    assert (result.exit_code, sentence in result.stderr) == (2, True)


def test_purging_removes_what_is_old(server: Server, asha: Guest) -> None:
    asha.open("online")
    assert done(server, "purge", "--keep-invitations", "1") == "removed 0 matches, 0 links\n"


def test_no_order_upgrades_a_database(tmp_path: Path) -> None:
    result = admin(tmp_path / "nothing.sqlite", "stats")
    assert (result.exit_code, "not there yet" in result.stderr) == (2, True)
    assert not list(tmp_path.iterdir())


class Failing:
    """A store of notices that can be read once."""

    def __init__(self) -> None:
        self.asked = 0

    async def current(self) -> Notice:
        self.asked += 1
        if self.asked > 1:
            raise StoreError("away")
        return Notice("hello")


async def test_what_is_known_stays_so_when_the_database_is_away() -> None:
    now, store = [0.0], Failing()
    notices = Notices(store, lambda: now[0])  # type: ignore[arg-type]
    for at, asked in ((0, 1), (SECONDS - 0.1, 1), (SECONDS, 2), (SECONDS + 1, 2)):
        now[0] = at
        assert await notices.current() == Notice("hello")
        assert store.asked == asked


def keep(guest: Guest, name: str) -> str:
    body = {"name": name, "password": "three camels, no less"}
    kept: str = guest.post("/api/account", body, 201)["account"]["name"]
    return kept


def until_signed_out(guest: Guest) -> None:
    while guest.get("/api/account")["account"] is not None:
        time.sleep(0.1)  # what a server knows of a session may be two seconds old


def test_accounts_are_listed_renamed_and_signed_out(server: Server, asha: Guest) -> None:
    name = keep(asha, "Asha of Amber")
    asha.open("pass")
    listed = done(server, "players", "OF AM")
    assert listed.startswith(f"{name}: since ")
    assert "1 matches, 1 sessions" in listed
    assert done(server, "players", "nobody like that") == ""
    (found,) = json.loads(done(server, "players", "--json", "amber"))
    assert found["name"] == name
    done(server, "rename", "asha of amber", "Asha of Agra")
    assert asha.get("/api/account")["account"]["name"] == "Asha of Agra"
    assert "1 sessions\n" in done(server, "sessions", "Asha of Agra")
    exported = json.loads(done(server, "export", "--player", "Asha of Agra"))
    assert len(exported["matches"]) == 1
    assert "1 sessions ended" in done(server, "sessions", "--end", "Asha of Agra")
    until_signed_out(asha)


def test_whoever_is_suspended_is_signed_out_and_stays_so(server: Server, asha: Guest) -> None:
    name = keep(asha, "Suspended one")
    match = asha.open("pass")
    with asha.socket(match) as socket:
        socket.hello()
        done(server, "suspend", name)
        assert socket.closed()[0] == 1012
    until_signed_out(asha)
    assert " suspended" in done(server, "players", name)
    wanted = {"name": name, "password": "three camels, no less"}
    refused = asha.post("/api/account/sign-in", wanted, 403)
    assert refused["error"]["reason"] == "suspended"
    wrong = asha.post("/api/account/sign-in", {**wanted, "password": "a guess"}, 403)
    assert wrong["error"]["reason"] == "sign_in_failed", "only its owner learns of it"
    done(server, "unsuspend", name)
    assert asha.post("/api/account/sign-in", wanted)["name"] == name


def test_an_account_is_erased_under_a_running_server(server: Server, asha: Guest) -> None:
    name = keep(asha, "Erased one")
    with Guest(server) as belen:
        match = sat_online(asha, belen)
        with belen.socket(match) as socket:
            assert name in json.dumps(socket.hello())
            asked = CliRunner().invoke(
                main, ["admin", "--database", sqlite_url(server.file), "erase", name], input="n\n"
            )
            assert asked.exit_code == 1
            done(server, "erase", "--yes", name)
            while name in json.dumps(update := socket.until("update")):
                pass
        assert update["table"]["ending"]["how"] == "resigned"
        until_signed_out(asha)
        assert name not in belen.http.get("/api/matches").text
    files = [file for file in server.file.parent.glob("jaipur.sqlite*") if file.is_file()]
    assert not any(name.encode() in file.read_bytes() for file in files)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("rename", "Nobody", "Somebody"), "no player 'Nobody'"),
        (("rename", "Kept one", "Maharaja"), "nobody's name"),
        (("rename", "Kept one", "KEPT TW0"), "looks like"),
        (("suspend", "Nobody"), "no player"),
        (("sessions", "Nobody"), "no player"),
        (("erase", "--yes", "Nobody"), "no player"),
        (("export", "--player", "Nobody"), "no player"),
        (("export", "--player", "a", "--guest", "b"), "either"),
    ],
)
def test_orders_about_accounts_that_make_no_sense(
    server: Server, words: tuple[str, ...], problem: str
) -> None:
    for name in ("Kept one", "Kept two"):
        with Guest(server) as guest:
            guest.http.post("/api/account", json={"name": name, "password": "three camels"})
    result = admin(server, *words)
    assert (result.exit_code, problem in result.stderr) == (2, True), result.stderr


def test_push_is_turned_on_and_off_and_keeps_its_keys(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        on = ("push", "on", "--contact", "mailto:host@jaipur.example")
        assert "new keys" in done(server, *on)
        assert "the keys there were" in done(server, *on)
        assert "kept" in done(server, "push", "off")
        assert "the keys there were" in done(server, *on)
        assert "new keys" in done(server, *on, "--new-keys")
        for bad in (("push", "on"), ("push", "on", "--contact", "me"), ("push",), ("push", "up")):
            assert admin(server, *bad).exit_code == 2
