"""Generate the documentation page of every environment from its docstring and the code.

    python -m jaipur.research.pages docs/research

A test compares the pages with what this writes.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from jaipur import __version__
from jaipur.research.dataset_card import field_table
from jaipur.research.layout import BLOCKS, LAYOUT_VERSION, SLICES
from jaipur.rules import ACTION_COUNT, ACTION_TABLE_VERSION, action_table_fingerprint


class Page(NamedTuple):
    """A page: its title, its module, and whether observations are the flat vector."""

    title: str
    module: str
    has_vector: bool = True


PAGES: Final = {
    "pettingzoo": Page("PettingZoo: `jaipur_v0`", "jaipur_v0"),
    "gymnasium": Page("Gymnasium: `Jaipur-v0`", "gym_env"),
    "vector": Page("Many rounds side by side: `VectorRounds`", "vector"),
    "openspiel": Page("OpenSpiel: `python_jaipur`", "spiel"),
    "opponents": Page("Opponents: bots and a `Pool` of them", "opponents", has_vector=False),
    "datasets": Page("Datasets: `jaipur dataset make`", "dataset", has_vector=False),
    "text": Page("Plain text: `TextMatch`", "text", has_vector=False),
    "language-models": Page("Language models: MCP, TextArena, verifiers", "llm", has_vector=False),
}
"""The pages by the name of their file."""


def text_of(name: str) -> str:
    """One page as Markdown."""
    page = PAGES[name]
    module = import_module(f"jaipur.research.{page.module}")
    sections = [
        f"# {page.title}",
        f"Made from the docstring of `jaipur.research.{page.module}`; do not edit.",
        inspect.cleandoc(module.__doc__ or ""),
    ]
    if page.has_vector:
        sections += ["## Observation", *_observation(), "## Actions", *_actions()]
    if page.module == "dataset":
        sections += ["## Arrays", field_table()]
    sections += ["## How to cite", *_citation(page)]
    return "\n\n".join(sections) + "\n"


def _observation() -> Iterator[str]:
    yield (
        f"Layout version {LAYOUT_VERSION}: {sum(len(block.bounds) for block in BLOCKS)} numbers "
        '(`jaipur.research.layout.SLICES["hand"]` is the slice of a block). By good means in the '
        "order D G S C P L. "
        '"You" is the player who observes. Private blocks are those only you may know.'
    )
    rows = ["| numbers | block | at most | meaning |", "|---|---|---|---|"]
    for block in BLOCKS:
        start, last = SLICES[block.name].start, SLICES[block.name].stop - 1
        numbers = f"{start}" if last == start else f"{start}-{last}"
        same = len(set(block.bounds)) == 1
        bounds = f"{block.bounds[0]}" if same else " ".join(map(str, block.bounds))
        private = " (private)" if block.private else ""
        rows.append(f"| {numbers} | `{block.name}` | {bounds} | {block.meaning}{private} |")
    yield "\n".join(rows)


def _actions() -> Iterator[str]:
    yield (
        f"Action table version {ACTION_TABLE_VERSION}: {ACTION_COUNT} ids, the same move in every "
        "position (`jaipur.rules.action_move`, `action_id`). SHA-256 of the table: "
        f"`{action_table_fingerprint()}`."
    )
    yield "\n".join(
        [
            "| ids | moves |",
            "|---|---|",
            "| 0-5 | take one good |",
            "| 6 | take the camels |",
            "| 7-42 | sell, by good, then by number of cards |",
            f"| 43-{ACTION_COUNT - 1} | exchange, by size, then by the cards taken and given |",
        ]
    )


def _citation(page: Page) -> Iterator[str]:
    versions = f"action table {ACTION_TABLE_VERSION}, layout {LAYOUT_VERSION}"
    yield "Name the environment and the versions, so that others can repeat what you did:"
    yield "\n".join(
        [
            "```bibtex",
            "@software{jaipur,",
            "  title   = {jaipur: exact rules and environments for the card game Jaipur},",
            "  author  = {{The jaipur maintainers}},",
            f"  version = {{{__version__}}},",
            f"  note    = {{jaipur.research.{page.module}, {versions}}}",
            "}",
            "```",
        ]
    )


def write(folder: Path) -> None:
    """Write all pages into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in PAGES:
        (folder / f"{name}.md").write_text(text_of(name), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
