"""What docs/hosting.md says about three processes, done: the role, the database, the unit, the proxy."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import make_url

from jaipur.storage import Database
from tests.postgres.cluster import Cluster
from tests.serving import COMMAND
from tests.storage.keeping import started

ROOT = Path(__file__).parents[2]
_, _, PAGE = (
    (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8").partition("## Three processes")
)


def example(word: str) -> str:
    """The example on the page that has a word in it."""
    blocks = re.findall(r"\n\n((?:    .+\n)+)", PAGE)
    found: list[str] = [block for block in blocks if word in block]
    return found[0]


def test_the_role_owns_the_database_and_needs_no_more(cluster: Cluster) -> None:
    for statement in example("CREATE ROLE").strip().splitlines():
        cluster.execute("postgres", statement.replace("jaipur", "club"))  # there is a jaipur here
    url = make_url(cluster.url("club")).set(username="club")
    database = Database.open(url.render_as_string(hide_password=False))
    try:
        asyncio.run(started(database, moves=3))
    finally:
        database.close()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is missing")
def test_systemd_understands_the_template(tmp_path: Path) -> None:
    file = tmp_path / "jaipur@.service"
    command = example("--print-systemd-unit").replace("jaipur serve", f"{COMMAND} serve", 1)
    edit = example("sed ").replace("/etc/systemd/system/jaipur@.service", f"'{file}'")
    for line in (f"{command.strip()} > '{file}'", edit):
        subprocess.run(["/bin/sh", "-ec", line], check=True)
    text = file.read_text(encoding="utf-8")
    assert 'Environment="JAIPUR_PORT=%i"' in text
    assert "JAIPUR_ORIGIN=https://jaipur.example" in text
    instance = tmp_path / "jaipur@8485.service"
    instance.symlink_to(file)
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", instance],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (verified.returncode, verified.stderr) == (0, "")


def test_the_proxy_knows_the_ports_of_the_units() -> None:
    ports = set(re.findall(r"jaipur@(\d+)", example("enable --now")))
    assert len(ports) == 3
    for name in ("nginx/three.conf", "caddy/three.Caddyfile"):
        config = (ROOT / "deploy" / name).read_text(encoding="utf-8")
        assert set(re.findall(r"127\.0\.0\.1:(\d+)", config)) == ports
    assert re.sub(r"^    ", "", example("upstream"), flags=re.MULTILINE) in (
        ROOT / "deploy" / "nginx" / "three.conf"
    ).read_text(encoding="utf-8")
