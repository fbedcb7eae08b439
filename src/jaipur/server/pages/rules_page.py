"""The rules document as a page: headings that can be linked to, letters as pictures of cards."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from jaipur.rules import Card
from jaipur.words import Language, card_letter, rules_text


@cache
def rules_page(lang: Language) -> dict[str, Any]:
    """The title, the contents and the body of the rules in a language."""
    reader = MarkdownIt("commonmark").enable("table")
    tokens = reader.parse(rules_text(lang.code))
    cards = {card_letter(lang, card): card.value for card in Card}
    title, contents = "", []
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            text = tokens[place + 1].content
            token.attrSet("id", anchor(text))
            if token.tag == "h1":
                title = text
            elif token.tag == "h2":
                contents.append((anchor(text), text))
        elif token.content in cards and tokens[place - 1].type == "td_open":
            tokens[place - 1].attrSet("data-card", cards[token.content])
            tokens[place - 1].attrSet("class", "letter")
        elif "style" in token.attrs:  # aligned numbers: no page may have styles of its own
            del token.attrs["style"]
            token.attrSet("class", "number")
    body = reader.renderer.render(tokens[3:], reader.options, {})  # without the title
    return {"title": title, "contents": contents, "body": Markup(body)}


def anchor(heading: str) -> str:
    """A heading as the name of a place on the page.

    >>> anchor("Déroulement d’un tour")
    'deroulement-d-un-tour'
    """
    plain = unicodedata.normalize("NFKD", heading.replace("’", "-"))
    return re.sub(r"\W+", "-", plain.encode("ascii", "ignore").decode().lower()).strip("-")
