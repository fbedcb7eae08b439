"""Extract texts, update the catalogues and compile them. Run by `dev.py translate`.

English is the source: a text is keyed by its English. Texts are the literal arguments of
`text`, `many`, `text_for`, `many_for`, `N_`, `NP_` and `NNP_` in Python, of `_`, `ngettext` and
`pgettext` in templates, and of `t` and `tn` in the browser's scripts.

A text that is new or changed gets the translation of the most similar old one, marked `fuzzy`,
as gettext's own tools do: correct it and remove the mark. A folder with only `language.toml` gets
an empty catalogue.
"""

from __future__ import annotations

import io
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from jaipur.words import LANGUAGES
from jaipur.words.language_file import FOLDERS, SOURCE

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "jaipur"
TRANSLATED: Final = {code: FOLDERS / code for code in LANGUAGES if code != SOURCE}
"""The folder of every language that has a catalogue."""

_PYTHON: Final = {
    "text": (1,),
    "many": (1, 2),
    "text_for": ((1, "c"), 2),
    "many_for": ((1, "c"), 2, 3),
    "N_": (1,),
    "NP_": ((1, "c"), 2),
    "NNP_": ((1, "c"), 2, 3),
}
_TEMPLATES: Final = {"_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_SCRIPTS: Final = {"t": (1,), "tn": (1, 2)}
_HEADER: Final = (
    "# Texts by their English. `python3 dev.py translate` keeps and compiles this file."
)
_UNDATED: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""A date would change the files on every run."""
_UNUSED: Final = tuple(
    f'"{name}:'
    for name in (
        *("Project-Id-Version", "Report-Msgid-Bugs-To", "Last-Translator", "Language-Team"),
        *("POT-Creation-Date", "PO-Revision-Date", "Generated-By"),
    )
)
_SOURCES: Final[list[tuple[list[tuple[str, str]], dict[str, Any]]]] = [
    # SQL is also written as text("SELECT …").
    ([("storage/**", "ignore"), ("**.py", "python")], _PYTHON),
    ([("web/templates/**.html", "jinja2.ext.babel_extract")], _TEMPLATES),
    ([("web/static/**.js", "javascript")], _SCRIPTS),
]


def found() -> Catalog:
    """Every text of the code, with the files it is in."""
    template = Catalog(fuzzy=False)
    for methods, keywords in _SOURCES:
        for name, _, message, comments, context in extract_from_dir(
            PACKAGE, methods, keywords=keywords, comment_tags=("TRANSLATORS:",)
        ):
            # Files without line numbers: otherwise every edit would change the catalogues.
            template.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    return template


def updated(folder: Path, template: Catalog) -> Catalog:
    """The catalogue in a folder, with exactly the texts of the template, sorted by place."""
    file = folder / "jaipur.po"
    old = Catalog(locale=folder.name)
    if file.exists():
        with file.open("rb") as opened:
            old = read_po(opened, locale=folder.name, abort_invalid=True)
    old.update(template)
    new = Catalog(
        locale=old.locale,
        fuzzy=False,
        header_comment=_HEADER,
        creation_date=_UNDATED,
        revision_date=_UNDATED,
    )
    for message in sorted(old, key=_place):
        if message.id:
            message.locations = sorted(set(message.locations))
            new[message.id] = message
    return new


def po_text(catalogue: Catalog) -> bytes:
    """The catalogue as people read and edit it."""
    written = io.BytesIO()
    write_po(written, catalogue, width=100, omit_header=False, include_lineno=False)
    lines = written.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_UNUSED)).encode()


def mo_bytes(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    written = io.BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


def browser_text(catalogue: Catalog) -> str:
    """The texts of the browser's scripts as JSON."""
    messages = {
        message.id if isinstance(message.id, str) else message.id[0]: message.string
        for message in catalogue
        if any(name.endswith(".js") for name, _ in message.locations)
        and is_complete(message, catalogue)
    }
    return json.dumps(messages, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def is_complete(message: Message, catalogue: Catalog) -> bool:
    """Whether a text is translated in every plural form, and not fuzzy."""
    forms = [message.string] if isinstance(message.string, str) else list(message.string or [])
    wanted = catalogue.num_plurals if message.pluralizable else 1
    return not message.fuzzy and len(forms) == wanted and all(forms)


def missing(catalogue: Catalog) -> list[str]:
    """The texts that have no translation yet."""
    return [str(m.id) for m in catalogue if m.id and not is_complete(m, catalogue)]


def main() -> int:
    """Bring every catalogue up to date; return 1 if something needs translation."""
    template = found()
    problems = 0
    for folder in TRANSLATED.values():
        catalogue = updated(folder, template)
        (folder / "jaipur.po").write_bytes(po_text(catalogue))
        (folder / "jaipur.mo").write_bytes(mo_bytes(catalogue))
        (folder / "browser.json").write_text(browser_text(catalogue), encoding="utf-8")
        for message in missing(catalogue):
            print(f"{(folder / 'jaipur.po').relative_to(ROOT)}: not translated: {message}")
            problems = 1
    return problems


def _place(message: Message) -> tuple[str, str]:
    return str(message.locations[0][0]) if message.locations else "", str(message.id)


if __name__ == "__main__":
    sys.exit(main())
