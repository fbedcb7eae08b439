"""The notes of a release, from the changelog: python -m tools.release_notes v1.2.3.

Refuses a tag that is not the version of the package, of the changelog and of CITATION.cff.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def release_notes(tag: str, root: Path = ROOT) -> str:
    """What the changelog says about a version.

    Raises:
        ValueError: the tag and the files do not name the same version.
    """
    package = (root / "src" / "jaipur" / "__init__.py").read_text(encoding="utf-8")
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    for file, text, pattern in (
        ("src/jaipur/__init__.py", package, r'^__version__ = "(.+)"$'),
        ("CITATION.cff", citation, r"^version: (.+)$"),
        ("CHANGELOG.md", changelog, r"^## (\S+)"),
    ):
        found = re.search(pattern, text, re.MULTILINE)
        version = found[1] if found else "no version"
        if tag != f"v{version}":
            raise ValueError(f"the tag is {tag}, but {file} says {version} first")
    _, _, rest = changelog.partition(f"\n## {tag.removeprefix('v')}")
    _, _, notes = rest.partition("\n")
    return notes.partition("\n## ")[0].strip()


def main() -> int:
    """Print the notes, or say what does not agree."""
    if len(sys.argv) != 2:
        print("usage: python -m tools.release_notes TAG", file=sys.stderr)
        return 2
    try:
        print(release_notes(sys.argv[1]))
    except ValueError as problem:
        print(f"release_notes: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
