"""The rules document as a page: headings that can be linked to, letters as pictures of cards."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from jaipur.rules import Card
from jaipur.words import Language
from jaipur.words.rules_text import rules_text

_CARDS = {card.value for card in Card}


@cache
def rules_page(lang: Language) -> dict[str, Any]:
    """The title, the contents and the body of the rules in a language."""
    reader = MarkdownIt("commonmark").enable("table")
    tokens = reader.parse(rules_text(lang.code))
    title, contents = "", []
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            text = tokens[place + 1].content
            token.attrSet("id", anchor(text))
            if token.tag == "h1":
                title = text
            elif token.tag == "h2":
                contents.append((anchor(text), text))
        elif token.type == "inline" and _is_letter_cell(tokens, place):
            tokens[place - 1].attrSet("data-card", token.content)
            tokens[place - 1].attrSet("class", "letter")
    body = reader.renderer.render(tokens[3:], reader.options, {})  # without the title
    return {"title": title, "contents": contents, "body": Markup(body)}  # noqa: S704 - our own text


def _is_letter_cell(tokens: list[Token], place: int) -> bool:
    return tokens[place - 1].type == "td_open" and tokens[place].content in _CARDS


def anchor(heading: str) -> str:
    """A heading as the name of a place on the page.

    >>> anchor("Déroulement d’un tour")
    'deroulement-d-un-tour'
    """
    plain = unicodedata.normalize("NFKD", heading.replace("’", "-"))
    return re.sub(r"\W+", "-", plain.encode("ascii", "ignore").decode().lower()).strip("-")
