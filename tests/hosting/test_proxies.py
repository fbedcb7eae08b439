"""The examples for nginx and Caddy, served by the real ones: pages, API, sockets, addresses."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from tests.postgres.cluster import Cluster
from tests.postgres.players import Player, check, pairs, stored
from tests.server.running import Guest, move, sat_online
from tests.serving import Server
from tools.proxies import PACKAGES, missing_proxy, proxy_path

DEPLOY = Path(__file__).parents[2] / "deploy"
pytestmark = pytest.mark.heavy


@pytest.fixture(params=sorted(PACKAGES))
def proxy(request: pytest.FixtureRequest) -> str:
    """The name of a proxy that is there; in CI each has to be."""
    name: str = request.param
    if proxy_path(name) is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing_proxy(name))
    return name


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


def nginx(folder: Path, example: str, port: int, games: list[int]) -> list[str]:
    """The command that runs an example for nginx, without https."""
    site = (DEPLOY / "nginx" / f"{example}.conf").read_text(encoding="utf-8")
    site = site.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    site = re.sub(r"^\s*ssl_certificate.*\n", "", site, flags=re.MULTILINE)
    site = site.replace("/var/log/nginx/jaipur.log", str(folder / "access.log"))
    (folder / "site.conf").write_text(with_ports(site, games), encoding="utf-8")
    temporary = "".join(
        f"{kind}_temp_path {folder / kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder / 'pid'}; error_log {folder / 'error.log'};\n"
        f"events {{}}\nhttp {{ {temporary} include {folder / 'site.conf'}; }}\n",
        encoding="utf-8",
    )
    return [str(proxy_path("nginx")), "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, example: str, port: int, games: list[int]) -> list[str]:
    """The command that runs an example for Caddy, without https."""
    site = (DEPLOY / "caddy" / f"{example}.Caddyfile").read_text(encoding="utf-8")
    site = re.sub(r"^(\S+\.\w+) \{", rf"http://127.0.0.1:{port} {{", site, flags=re.MULTILINE)
    quiet = "{\n\tadmin off\n}\n"
    (folder / "Caddyfile").write_text(quiet + with_ports(site, games), encoding="utf-8")
    return [
        str(proxy_path("caddy")),
        "run",
        "--adapter",
        "caddyfile",
        "--config",
        str(folder / "Caddyfile"),
    ]


def with_ports(site: str, games: list[int]) -> str:
    for number, port in enumerate(games):
        site = site.replace(f"127.0.0.1:{8484 + number}", f"127.0.0.1:{port}")
    return site


@contextmanager
def in_front(folder: Path, proxy: str, example: str, port: int, games: list[int]) -> Iterator[None]:
    make = {"nginx": nginx, "caddy": caddy}[proxy]
    with (folder / "proxy.log").open("w") as log:
        process = subprocess.Popen(
            make(folder, example, port, games),
            stdout=log,
            stderr=log,
            env={"HOME": str(folder), "PATH": "/usr/bin:/bin"},
        )
    try:
        wait_for(port)
        yield
    finally:
        process.terminate()
        process.wait(30)


def wait_for(port: int) -> None:
    for _ in range(100):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.1)
    raise AssertionError("the proxy does not listen")


def play(server: Server) -> None:
    """A page, the API, and a move that comes over the socket; links lead through the proxy."""
    with Guest(server) as asha, Guest(server) as belen:
        assert asha.http.get("/").status_code == 200
        assert asha.http.get("/healthz").text == "ok\n"
        assert asha.http.get("/metrics").status_code in {403, 404}
        match = sat_online(asha, belen, starter="me")
        link = asha.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
        assert link.startswith(server.url)
        with belen.socket(match, origin=server.url.partition("/games")[0]) as wire:
            before = wire.hello()["seq"]
            legal = asha.see(match)["views"][0]["legal"]
            asha.act(match, before, move(legal[0]))
            assert wire.until("update", before + 1)["log"][-1]["kind"] == "move"


@pytest.mark.parametrize(("example", "base"), [("one", ""), ("sub_path", "/games/jaipur")])
def test_one_process_behind_a_proxy(tmp_path: Path, proxy: str, example: str, base: str) -> None:
    port = free_port()
    public = f"http://127.0.0.1:{port}{base}"
    game = Server(tmp_path, "--origin", public, "--trusted-proxy", "127.0.0.1")
    game.start()
    try:
        with in_front(tmp_path, proxy, example, port, [game.port]):
            seen = Server(tmp_path)
            seen.url = public
            play(seen)
            nobody_chooses_their_address(public, proxy)
    finally:
        game.close()
    assert '"level": "error"' not in game.log


def claiming(public: str, own: str) -> set[int]:
    """What becomes of many new matches from one address that claims to be another one."""
    claimed = {"x-forwarded-for": "203.0.113.77"}
    with httpx.Client(headers=claimed, transport=httpx.HTTPTransport(local_address=own)) as client:
        return {
            client.post(f"{public}/api/matches", json={"mode": "pass"}).status_code
            for _ in range(40)
        }


def nobody_chooses_their_address(public: str, proxy: str) -> None:
    """This machine has no limits, others have: so limits show who somebody is taken for."""
    assert 429 not in claiming(public, "127.0.0.2")
    if proxy == "nginx":  # it passes on what another trusted proxy, 127.0.0.1, has said
        assert 429 in claiming(public, "127.0.0.1")


def test_three_processes_on_postgresql_behind_a_proxy(
    tmp_path: Path,
    proxy: str,
    cluster: Cluster,
    long: bool,  # noqa: FBT001
) -> None:
    """Whole matches through the proxy, whose players it sends where it likes; one process dies."""
    port, url = free_port(), cluster.new_database()
    public = f"http://127.0.0.1:{port}"
    with ExitStack() as stack:
        games = []
        for number in range(3):
            (tmp_path / str(number)).mkdir()
            options = ("--origin", public, "--trusted-proxy", "127.0.0.1", "--database", url)
            game = Server(tmp_path / str(number), *options)
            game.start()
            stack.callback(game.close)
            games.append(game)
        stack.enter_context(in_front(tmp_path, proxy, "three", port, [g.port for g in games]))
        seen = Server(tmp_path)
        seen.url, seen.port = public, port
        players = pairs([seen], 12 if long else 3, first_to=1)
        asyncio.run(play_on_without(games[1], players))
        with Guest(seen) as asha:
            for _ in range(12):
                assert asha.http.get("/").status_code == 200
    tables = asyncio.run(stored(url, {player.match for player in players}))
    for player in players:
        check(player, tables[player.match])
    for game in (games[0], games[2]):
        assert '"match_socket"' in game.log, "the proxy sends people to each of them"


async def play_on_without(dying: Server, players: list[Player]) -> None:
    """Everybody plays to the end; one process dies on the way."""
    playing = [asyncio.create_task(player.play(0.03)) for player in players]
    async with asyncio.timeout(240):
        while not all(player.acked for player in players):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        dying.kill()
        await asyncio.gather(*playing)
