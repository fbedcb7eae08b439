"""The files for a host: what they name exists, and they keep to what the documents say."""

from __future__ import annotations

import json
import platform
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from jaipur.cli import main
from jaipur.server.metrics import Metrics

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "container" / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: Any = yaml.safe_load((DEPLOY / "container" / "compose.yaml").read_text(encoding="utf-8"))
ENDINGS = ("_bucket", "_sum", "_count")
VARIABLE = re.compile(r"\bJAIPUR_[A-Z_]+")
OF_COMPOSE = {"JAIPUR_SITE"}


def known_metrics() -> set[str]:
    """Every name that a server shows at /metrics."""
    names = set()
    for metric in Metrics().registry.collect():
        names |= {metric.name, f"{metric.name}_total"}
        names |= {f"{metric.name}{ending}" for ending in ENDINGS}
    return names


@pytest.mark.parametrize("name", ["grafana/jaipur.json", "prometheus/alerts.yml"])
def test_every_metric_that_is_watched_exists(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    found = set(re.findall(r"\bjaipur_[a-z_]+", text))
    assert len(found) > 3
    assert found - known_metrics() == set()


def test_every_metric_is_on_the_dashboard_and_in_the_documents() -> None:
    shown = (DEPLOY / "grafana" / "jaipur.json").read_text(encoding="utf-8")
    told = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for metric in Metrics().registry.collect():
        assert metric.name in shown, metric.name
        assert f"`{metric.name}" in told, metric.name


def test_the_dashboard_is_whole() -> None:
    board = json.loads((DEPLOY / "grafana" / "jaipur.json").read_text(encoding="utf-8"))
    ids = [panel["id"] for panel in board["panels"]]
    assert len(set(ids)) == len(ids) >= 10
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]}
    assert len(places) == len(ids)
    for panel in board["panels"]:
        for target in panel["targets"]:
            assert target["expr"].count("(") == target["expr"].count(")")


def test_alerts_say_what_people_notice() -> None:
    rules = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text(encoding="utf-8"))
    for rule in rules["groups"][0]["rules"]:
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert set(rule["annotations"]) == {"summary", "description"}


def test_every_variable_that_is_set_is_one_of_serve() -> None:
    known = {option.envvar for option in main.commands["serve"].params}
    for file in (DEPLOY / "container").iterdir():
        found = set(VARIABLE.findall(file.read_text(encoding="utf-8")))
        assert found - known - OF_COMPOSE == set(), file.name


def instructions(word: str) -> list[str]:
    """The instructions of a kind, each on one line."""
    lines = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.MULTILINE))
    return re.findall(rf"^{word} (.*)$", lines, re.MULTILINE)


def test_the_container_has_two_stages_and_no_root() -> None:
    assert len(instructions("FROM")) == 2
    assert not any(":latest" in image for image in instructions("FROM"))
    assert instructions("USER") == ["10001"]
    assert '"jaipur", "health"' in instructions("HEALTHCHECK")[0]
    assert instructions("ENTRYPOINT") == ['["jaipur"]']
    *from_here, from_build = instructions("COPY")
    assert from_build == "--from=build /install /usr/local"
    for source in from_here:
        assert all((ROOT / name).exists() for name in source.split()[:-1])


def test_nothing_but_the_game_may_write_and_nothing_is_reached_past_the_proxy() -> None:
    services = COMPOSE["services"]
    assert set(services) == {"game", "database", "caddy"}
    game = services["game"]
    assert game["read_only"] is True
    assert game["cap_drop"] == ["ALL"]
    assert (DEPLOY / "container" / game["build"]["context"]).resolve() == ROOT
    assert [name for name, each in services.items() if "ports" in each] == ["caddy"]
    subnet = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert game["environment"]["JAIPUR_TRUSTED_PROXY"] == subnet


@pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64"),
    reason="the package of hadolint is for Linux on x86_64",
)
def test_the_linter_of_containers_has_nothing_to_say() -> None:
    hadolint = Path(sys.executable).parent / "hadolint"
    file = DEPLOY / "container" / "Dockerfile"
    found = subprocess.run([hadolint, file], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (0, "")


def test_the_services_have_the_form_that_engines_want() -> None:
    schema = ("--builtin-schema", "vendor.compose-spec")
    found = subprocess.run(
        [
            *(sys.executable, "-m", "check_jsonschema", *schema),
            DEPLOY / "container" / "compose.yaml",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
