"""The pages of the environments match their docstrings, and their examples run."""

from __future__ import annotations

import contextlib
import io
import re
from importlib import import_module
from pathlib import Path

import pytest

from jaipur.research.layout import LAYOUT_VERSION
from jaipur.research.pages import PAGES, text_of, write
from jaipur.rules import ACTION_TABLE_VERSION

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_up_to_date(name: str) -> None:
    page = (DOCS / "research" / f"{name}.md").read_text(encoding="utf-8")
    assert page == text_of(name), "run: python -m jaipur.research.pages docs/research"


def test_every_page_is_written_and_linked(tmp_path: Path) -> None:
    write(tmp_path)
    written = {path.name for path in tmp_path.iterdir()}
    by_hand = {"baselines.md"}
    assert {path.name for path in (DOCS / "research").glob("*.md")} == written | by_hand
    written |= by_hand
    overview = (DOCS / "research.md").read_text(encoding="utf-8")
    assert [name for name in written if f"(research/{name})" not in overview] == []


@pytest.mark.parametrize("name", PAGES)
def test_the_example_of_a_page_runs(name: str) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", text_of(name), re.MULTILINE | re.DOTALL)
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(example, name, "exec"), {})


@pytest.mark.parametrize("page", [page for page in PAGES.values() if page.has_vector])
def test_docstrings_name_the_current_versions(page: tuple[str, str, bool]) -> None:
    text = import_module(f"jaipur.research.{page[1]}").__doc__ or ""
    versions = f"ction table version {ACTION_TABLE_VERSION}, layout version {LAYOUT_VERSION}."
    assert versions in text
