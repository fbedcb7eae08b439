"""The documentation as a site: it builds without a warning, and loads nothing from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
CONFIG = ROOT / "mkdocs.yml"
LOADED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}


class Addresses(HTMLParser):
    """What a page loads, where it links to, and what can be linked to in it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.names: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if (tag, name) in LOADED and ("rel", "canonical") not in attrs:
                self.loads.append(value or "")
            elif (tag, name) == ("a", "href"):
                self.links.append(value or "")
            elif name == "id":
                self.names.add(value or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Addresses]:
    return {page: Addresses(page) for page in site.rglob("*.html") if page.name != "404.html"}


def test_every_document_is_a_page_and_every_room_has_its_reference(
    site: Path, pages: dict[Path, Addresses]
) -> None:
    for document in (ROOT / "docs").rglob("*.md"):
        assert site / document.relative_to(ROOT / "docs").with_suffix(".html") in pages
    assert "jaipur.rules.legal_moves" in pages[site / "reference" / "rules.html"].names
    assert (
        "jaipur.research.vector.VectorRounds" in pages[site / "reference" / "research.html"].names
    )
    assert "legal_moves" in (site / "search" / "search_index.json").read_text(encoding="utf-8")


def test_a_page_loads_nothing_from_elsewhere(pages: dict[Path, Addresses]) -> None:
    for page, found in pages.items():
        assert [address for address in found.loads if "//" in address] == [], page
        assert [
            load for load in found.loads if not (page.parent / load.partition("?")[0]).exists()
        ] == []
    sheets = {
        page.parents[0] / load
        for page, found in pages.items()
        for load in found.loads
        if ".css" in load
    }
    for sheet in sheets:
        text = sheet.read_text(encoding="utf-8")
        assert not re.search(r"@import|url\(['\"]?(https?:)?//", text)


def test_every_module_that_a_page_names_has_its_reference(pages: dict[Path, Addresses]) -> None:
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "docs").rglob("*.md")]
    named = set(re.findall(r"\bjaipur\.research(?:\.[a-z_0-9]+)+", "\n".join(texts)))
    assert {"jaipur.research.opponents", "jaipur.research.llm.textarena_env"} <= named
    (reference,) = (found for page, found in pages.items() if page.match("reference/research.html"))
    assert named - reference.names == {"jaipur.research.llm"}  # all it has is a page


def test_links_to_the_repository_lead_to_what_is_there(pages: dict[Path, Addresses]) -> None:
    repository = yaml.safe_load(CONFIG.read_text(encoding="utf-8").partition("nav:")[0])["repo_url"]
    linked = {
        link.removeprefix(repository).partition("#")[0]
        for found in pages.values()
        for link in found.links
        if link.startswith(repository)
    }
    inside = {link for link in linked if link.strip("/")}
    assert len(inside) > 5
    is_there = {"/tree/main": Path.is_dir, "/blob/main": Path.is_file}
    for link in inside:
        file = re.fullmatch(r"(/\w+/main)/(.+)", link)
        assert file, link
        assert is_there[file[1]](ROOT / file[2]), link


def test_every_link_inside_the_site_leads_somewhere(pages: dict[Path, Addresses]) -> None:
    broken = []
    for page, found in pages.items():
        for link in found.links:
            address, _, name = link.partition("#")
            if ":" in address or "//" in address:
                continue
            target = (page.parent / address).resolve() if address else page
            if target.is_dir():
                target /= "index.html"
            if not target.exists() or (
                name and target in pages and name not in pages[target].names
            ):
                broken.append(f"{page.name}: {link}")
    assert broken == []
