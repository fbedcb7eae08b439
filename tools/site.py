"""What MkDocs asks when it makes the site: files outside docs/, and pages made from docstrings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[1]
REFERENCE: Final = {
    "rules": "The rules",
    "formats": "Formats",
    "bots": "Bots",
    "analysis": "Analysis",
    "arena": "Arena",
    "engine": "Engine protocol",
}
RESEARCH: Final = (
    *("vector", "buffers", "gym_env", "jaipur_v0", "opponents", "spiel", "text", "episode"),
    *("layout", "moves", "oracle", "recall", "factored", "dataset", "dataset_making"),
    *("llm.textarena_env", "llm.verifiers_env"),
)
"""Modules of `jaipur.research` that programs import, each by its own name."""
_LINK: Final = re.compile(r"(\]\()((?:\.\./)+[^)#\s]*)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page of reference for each room that programs import."""
    for room, title in REFERENCE.items():
        text = f"# {title}\n\n::: jaipur.{room}\n"
        files.append(File.generated(config, f"reference/{room}.md", content=text))
    text = "# Research\n" + "".join(f"\n::: jaipur.research.{name}\n" for name in RESEARCH)
    files.append(File.generated(config, "reference/research.md", content=text))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links to files of the repository that are no pages lead to the repository."""
    del files
    folder = Path(config.docs_dir, page.file.src_uri).parent

    def outside(link: re.Match[str]) -> str:
        target = (folder / link[2]).resolve()
        if target.is_relative_to(config.docs_dir) or not target.exists():
            return link[0]
        kind = "tree" if target.is_dir() else "blob"
        return f"{link[1]}{config.repo_url}/{kind}/main/{target.relative_to(ROOT).as_posix()}"

    return _LINK.sub(outside, markdown)
