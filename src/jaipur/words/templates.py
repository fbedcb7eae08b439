"""Texts in Jinja templates. Not imported with the package: needs MarkupSafe, as Jinja does."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from jaipur.words.language import LANGUAGES, Language


def template_names(lang: Language) -> dict[str, Any]:
    """The text functions of a language for a template: pass to `render`, or to the globals.

    `_("Hello {name}", name=x)`, `ngettext("{n} card", "{n} cards", n)` and
    `pgettext("context", "text")`. Texts of the catalogue may hold HTML; values are escaped.
    """
    catalogue = lang.catalogue

    def text(message: str, /, **values: object) -> Markup:
        return Markup(catalogue.gettext(message)).format(**values)

    def many(one: str, other: str, n: int, /, **values: object) -> Markup:
        return Markup(catalogue.ngettext(one, other, n)).format(n=n, **values)

    def text_for(context: str, message: str, /, **values: object) -> Markup:
        return Markup(catalogue.pgettext(context, message)).format(**values)

    return {
        "_": text,
        "gettext": text,
        "ngettext": many,
        "pgettext": text_for,
        "lang": lang.code,
        "languages": LANGUAGES,
    }
