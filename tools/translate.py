"""The catalogues: found texts, kept translations, compiled files. Run by `dev.py translate`.

English is the source: a text is named by its English. Texts are the literal arguments of
`text`, `many`, `text_for`, `many_for` and the marking functions in Python, of `_`, `ngettext` and
`pgettext` in templates, and of `t` and `tn` in the browser's scripts.
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

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "jaipur"
CATALOGUES: Final = PACKAGE / "words" / "catalogues"
TRANSLATED: Final = ("fr",)

_PYTHON: Final = {
    "text": (1,),
    "many": (1, 2),
    "text_for": ((1, "c"), 2),
    "many_for": ((1, "c"), 2, 3),
    "later": (1,),
    "later_for": ((1, "c"), 2),
    "later_many_for": ((1, "c"), 2, 3),
}
_TEMPLATES: Final = {"_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_SCRIPTS: Final = {"t": (1,), "tn": (1, 2)}
_HEADER: Final = (
    "# Texts by their English. `python3 dev.py translate` keeps and compiles this file."
)
_UNDATED: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""A date would change the files whenever somebody makes them anew."""
_UNUSED: Final = tuple(
    f'"{name}:'
    for name in (
        *("Project-Id-Version", "Report-Msgid-Bugs-To", "Last-Translator", "Language-Team"),
        *("POT-Creation-Date", "PO-Revision-Date", "Generated-By"),
    )
)
_SOURCES: Final[list[tuple[list[tuple[str, str]], dict[str, Any]]]] = [
    # SQL is written as text("SELECT …"), too.
    ([("storage/**", "ignore"), ("**.py", "python")], _PYTHON),
    ([("web/templates/**.html", "jinja2.ext.babel_extract")], _TEMPLATES),
    ([("web/static/**.js", "javascript")], _SCRIPTS),
]


def found() -> Catalog:
    """Every text of the code, with the files it stands in."""
    template = Catalog(fuzzy=False)
    for methods, keywords in _SOURCES:
        for name, _, message, comments, context in extract_from_dir(
            PACKAGE, methods, keywords=keywords, comment_tags=("TRANSLATORS:",)
        ):
            # Files without lines: a catalogue that changes with every line of code is not read.
            template.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    return template


def updated(file: Path, template: Catalog) -> Catalog:
    """The catalogue in a file, with exactly the texts of the template, in their order."""
    with file.open("rb") as opened:
        old = read_po(opened, locale=file.parents[1].name, abort_invalid=True)
    new = Catalog(
        locale=old.locale,
        fuzzy=False,
        header_comment=_HEADER,
        creation_date=_UNDATED,
        revision_date=_UNDATED,
    )
    for message in sorted(template, key=_place):
        if message.id:
            known = old.get(message.id, message.context)
            translation = known.string if known is not None and not known.fuzzy else None
            new.add(
                message.id,
                translation or None,
                locations=sorted(set(message.locations)),
                auto_comments=message.auto_comments,
                context=message.context,
            )
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
    }
    return json.dumps(messages, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def missing(catalogue: Catalog) -> list[str]:
    """The texts that have no translation yet."""
    return [str(message.id) for message in catalogue if message.id and not _complete(message)]


def main() -> int:
    """Bring every catalogue up to date; 1 if something has to be translated."""
    template = found()
    problems = 0
    for code in TRANSLATED:
        file = CATALOGUES / code / "LC_MESSAGES" / "jaipur.po"
        catalogue = updated(file, template)
        file.write_bytes(po_text(catalogue))
        file.with_suffix(".mo").write_bytes(mo_bytes(catalogue))
        (CATALOGUES / code / "browser.json").write_text(browser_text(catalogue), encoding="utf-8")
        for message in missing(catalogue):
            print(f"{file.relative_to(ROOT)}: to be translated: {message}")
            problems = 1
    return problems


def _complete(message: Message) -> bool:
    if isinstance(message.string, str | None):
        return bool(message.string)
    return all(message.string)


def _place(message: Message) -> tuple[str, str]:
    return str(message.locations[0][0]) if message.locations else "", str(message.id)


if __name__ == "__main__":
    sys.exit(main())
