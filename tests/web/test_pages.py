"""Pages and files as a browser gets them, without one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx
import pytest

from jaipur.server.pages.files import client_files
from jaipur.server.pages.rendering import script_data
from jaipur.server.pages.rules_page import rules_page
from jaipur.words import LANGUAGES, language
from tests.serving import Server

PAGES = (
    "/",
    "/rules",
    "/learn",
    "/replay",
    "/players",
    "/history",
    "/today",
    "/today/archive",
    "/board",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("pages"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    """Somebody who has not been here before."""
    with httpx.Client(base_url=server.url, timeout=20) as opened:
        yield opened


def test_files_are_kept_for_ever_under_names_that_change(client: httpx.Client) -> None:
    files = client_files()
    address = files.address("base.css")
    assert files.version in address
    answer = client.get(address, headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == files.by_name["base.css"].plain
    plain = client.get(address, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content


def test_an_old_name_gets_the_file_but_is_not_kept(client: httpx.Client) -> None:
    answer = client.get("/static/0123456789abcdef/base.css")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")


@pytest.mark.parametrize("name", ["nothing.css", "../pages.py", "protocol.d.ts", ""])
def test_what_is_no_file_of_the_client_is_not_served(client: httpx.Client, name: str) -> None:
    assert client.get(f"/static/{client_files().version}/{name}").status_code == 404


def test_everything_a_page_or_style_names_exists(client: httpx.Client) -> None:
    files = client_files()
    for path in PAGES:
        for address in re.findall(r'(?:href|src)="(/static/[^"]+)"', client.get(path).text):
            assert client.get(address).status_code == 200, address
    for name, file in files.by_name.items():
        if name.endswith(".css"):
            for named in re.findall(rb"url\(([\w./-]+)\)", file.plain):
                assert named.decode() in files.by_name, (name, named)
        if name.endswith(".js"):
            for named in re.findall(rb'from "\./([\w.-]+)"', file.plain):
                assert named.decode() in files.by_name, (name, named)


def test_no_page_needs_another_host(client: httpx.Client) -> None:
    for path in PAGES:
        found = re.findall(r'(?:href|src)="(?:https?:)?//[^"]*"', client.get(path).text)
        assert found == []
    for file in client_files().by_name.values():
        text = file.plain.replace(b"http://www.w3.org/2000/svg", b"")
        assert b"http://" not in text
        assert b"https://" not in text


@pytest.mark.parametrize("path", PAGES)
def test_the_language_is_chosen_and_kept(client: httpx.Client, path: str) -> None:
    assert '<html lang="en">' in client.get(path).text
    for code in reversed(LANGUAGES):
        assert f'<html lang="{code}">' in client.get(f"{path}?lang={code}").text
        assert f'<html lang="{code}">' in client.get(path).text


def test_an_unknown_language_changes_nothing(client: httpx.Client) -> None:
    answer = client.get("/?lang=xx")
    assert '<html lang="en">' in answer.text
    assert "lang" not in answer.cookies


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/match/unknown",
        "/match/unknown/replay",
        "/join/0123456789",
        "/watch/0123456789",
    ],
)
def test_what_is_not_there_is_told_in_style(client: httpx.Client, path: str) -> None:
    answer = client.get(path, follow_redirects=path.startswith("/watch/"))
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert 'class="lost"' in answer.text


def test_a_personal_link_is_used_up_by_moving_and_not_by_opening_it(
    client: httpx.Client, server: Server
) -> None:
    match = client.post("/api/matches", json={"mode": "bot", "bot": "novice"}).json()["id"]
    link = client.post(f"/api/matches/{match}/links", json={"for": "seat"}).json()["url"]
    path = "/" + link.split("/", 3)[3]
    assert client.get(path, follow_redirects=False).headers["location"] == f"/match/{match}"
    with httpx.Client(base_url=server.url, timeout=20) as other:
        for _ in range(2):
            assert other.get(path).status_code == 200
        assert other.post(path, follow_redirects=False).headers["location"] == f"/match/{match}"
        assert other.get(path).status_code == 404


def test_a_form_without_scripts_starts_the_match_that_was_chosen(client: httpx.Client) -> None:
    form = {"mode": "bot", "bot": "merchant", "name": "Asha", "first_to": "1", "clock": ""}
    begun = client.post("/play", data={**form, "memory": "yes", "starter": "me"})
    match = client.get(f"/api/matches/{begun.headers['location'].rsplit('/')[-1]}").json()
    assert match["table"]["players"][0]["name"] == "Asha"
    assert match["table"]["players"][1]["bot"] == "merchant"
    assert (match["table"]["first_to"], match["table"]["memory"]) == (1, True)
    shared = {"mode": "pass", "name": "Asha", "second": "Belen", "rated": "yes"}
    begun = client.post("/play", data=shared)
    match = client.get(f"/api/matches/{begun.headers['location'].rsplit('/')[-1]}").json()
    assert [player["name"] for player in match["table"]["players"]] == ["Asha", "Belen"]
    for mode in ("online", "learn"):
        assert client.post("/play", data={"mode": mode}).status_code == 303


@pytest.mark.parametrize(
    "body", [b"", b"mode=chess", b"mode=bot&bot=nobody", b"\xff", b"mode=bot&name=%00", b"&" * 4000]
)
def test_a_form_that_makes_no_sense_is_refused_in_style(client: httpx.Client, body: bytes) -> None:
    answer = client.post("/play", content=body)
    assert answer.status_code == 422
    assert 'class="lost"' in answer.text


def test_a_replay_is_for_matches_that_are_over_and_a_link_to_it_for_anybody(
    client: httpx.Client, server: Server
) -> None:
    match = client.post("/api/matches", json={"mode": "bot", "bot": "novice"}).json()["id"]
    there = client.get(f"/match/{match}/replay", follow_redirects=False)
    assert there.headers["location"] == f"/match/{match}"
    links = f"/api/matches/{match}/links"
    early = client.post(links, json={"for": "replay"})
    assert (early.status_code, early.json()["error"]["reason"]) == (409, "not_over")
    act = {"id": "1", "seq": client.get(f"/api/matches/{match}").json()["seq"]}
    client.post(f"/api/matches/{match}/acts", json={**act, "act": {"kind": "resign"}})
    url = client.post(links, json={"for": "replay"}).json()["url"]
    assert client.post(links, json={"for": "replay"}).json()["url"] == url
    with httpx.Client(base_url=server.url, timeout=20) as stranger:
        assert stranger.get(url).status_code == 200
        token = url.rsplit("/", 1)[-1]
        shown = stranger.get(f"/api/links/{token}/replay").json()
        assert shown["record"]["end"] == {"how": "resigned", "winner": 1}
        assert (
            stranger.get(f"/api/matches/{match}/replay").status_code == 404
        )  # no place comes of it
        assert stranger.get(f"/api/links/{token[:-1]}/replay").status_code == 404
        assert stranger.post(links, json={"for": "replay"}).status_code == 404


def test_data_for_scripts_cannot_leave_its_element() -> None:
    data = script_data({"name": "</script><b>&"})
    assert "<" not in data
    assert json.loads(data) == {"name": "</script><b>&"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_page_shows_every_card_and_heading(code: str) -> None:
    page = rules_page(language(code))
    for_players, _, for_authors = page["body"].rpartition("<h2 ")[0].rpartition("<h2 ")
    assert re.findall(r"\bR\d|<code|<pre|style=", for_players) == []
    assert set(re.findall(r"\bR\d+", for_authors)) == {f"R{n}" for n in range(1, 33)}
    for card in "DGSCPLK":
        assert f'data-card="{card}"' in page["body"]
    anchors = [anchor for anchor, _ in page["contents"]]
    assert len(anchors) == len(set(anchors)) > 8
    for anchor in anchors:
        assert f'id="{anchor}"' in page["body"]
