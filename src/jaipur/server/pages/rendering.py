"""Pages from templates: what every template may use, and the data for the page's scripts."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache, partial
from http import HTTPStatus
from typing import Any, Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from jaipur.people import PORTRAITS, portrait_name
from jaipur.rules import BONUS_SIZES, GOODS, GOODS_TOKENS, RULESETS, Card
from jaipur.server.guard.guests import Guest
from jaipur.server.pages.files import client_files
from jaipur.server.requests import reader_of, service_of
from jaipur.words import LANGUAGES, Language, browser_messages, card_letter, card_name, counted
from jaipur.words.templates import template_names

_MAX_CARDS: Final = 11
_YEAR: Final = 365 * 24 * 3600


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("jaipur.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def _language_data(lang: Language) -> dict[str, Any]:
    """What scripts need to speak: texts, and how cards are called."""
    return {
        "lang": lang.code,
        "plurals": lang.plurals,
        "messages": browser_messages(lang),
        "letters": {card.value: card_letter(lang, card) for card in Card},
        "names": {card.value: card_name(lang, card) for card in Card},
        "counted": {
            card.value: [counted(lang, card, n) for n in range(1, _MAX_CARDS + 1)] for card in Card
        },
    }


def _mark(request: Request) -> str | None:
    """By which a browser notices that it belongs to somebody else now, and nobody learns who."""
    guest = getattr(request.state, "guest", None)
    if not isinstance(guest, Guest):  # nobody knows, and the page says what is wrong
        return None
    return hashlib.sha256(b"jaipur/you/1\0" + guest.id.encode()).hexdigest()[:12]


def script_data(data: Mapping[str, Any]) -> Markup:
    """JSON that can stand in a script element, whatever it holds."""
    text = msgspec.json.encode(data).decode()
    return Markup(text.replace("<", "\\u003c"))


def token_piles() -> dict[str, tuple[int, ...]]:
    """The goods tokens a round begins with."""
    return {good.value: GOODS_TOKENS.of(good) for good in GOODS}


def bonus_ranges() -> dict[str, str]:
    """What bonus tokens may be worth, by size of sale, in any ruleset."""
    values = {
        size: [value for ruleset in RULESETS.values() for value in ruleset.bonus.of(size)]
        for size in BONUS_SIZES
    }
    return {str(size): f"{min(found)}–{max(found)}" for size, found in values.items()}


def bonus_piles() -> dict[str, dict[str, tuple[int, ...]]]:
    """The bonus tokens of every ruleset, by size of sale, for the recipe of deals."""
    return {
        name: {str(size): ruleset.bonus.of(size) for size in BONUS_SIZES}
        for name, ruleset in RULESETS.items()
    }


def render(template: str, base: str, **values: object) -> str:
    """A template of a game that lives below the path `base`, filled in."""
    static = partial(client_files().address, base=base)
    return _environment().get_template(template).render(base=base, static=static, **values)


def _me(request: Request) -> dict[str, str] | None:
    """Who has signed in, for the head of every page; nobody if that cannot be found out now."""
    guest = getattr(request.state, "guest", None)
    if not isinstance(guest, Guest) or guest.account is None:
        return None
    return {"name": guest.account.name, "portrait": guest.account.portrait}


def page(
    request: Request,
    template: str,
    data: Mapping[str, Any] | None = None,
    *,
    status: HTTPStatus = HTTPStatus.OK,
    **values: object,
) -> Response:
    """A page in the reader's language.

    Args:
        request: who asks.
        template: which page.
        data: what its scripts are to know beside the language.
        status: the HTTP status.
        values: what the template is to know.
    """
    lang, settings = reader_of(request), service_of(request).settings
    spoken, base, me = _language_data(lang), settings.base, _me(request)
    body = render(
        template,
        base,
        **template_names(lang),
        page_data=script_data(
            {
                **spoken,
                "base": base,
                "me": me,
                "rulesets": bonus_piles(),
                "push": request.state.push,
                "you": _mark(request),
                **(data or {}),
            }
        ),
        me=me,
        signs_in=settings.signs_in,
        has_lobby=settings.lobby != "off",
        announcement=request.state.notice.announcement,
        letters=spoken["letters"],
        names=spoken["names"],
        piles=token_piles(),
        portraits={portrait: portrait_name(lang, portrait) for portrait in PORTRAITS},
        ranges=bonus_ranges(),
        **{"page": "", **values},
    )
    response = HTMLResponse(body, status, headers={"cache-control": "no-store"})
    if (chosen := request.query_params.get("lang")) in LANGUAGES:
        path = base or "/"
        response.set_cookie("lang", str(chosen), max_age=_YEAR, path=path, samesite="lax")
    return response
