"""The form for a new match, as a browser sends it by itself when no script has loaded yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec

from jaipur.server.guard.refusals import Refused
from jaipur.table import BadName, NewMatch

MAX_FORM: Final = 4096
_MAX_FIELDS: Final = 40
_FREE: Final = ("rules", "first_to", "herds", "starter")
"""What players choose if their match is not rated."""


def read_form(body: bytes) -> NewMatch:
    """The match that a filled-in form asks for.

    >>> read_form(b"mode=bot&bot=novice&first_to=1&second=Belen").bot
    'novice'
    >>> read_form(b"mode=online&clock=other&minutes=15&seconds=10").clock
    '900+10'

    Raises:
        Refused: it is no such form.
    """
    try:
        fields = dict(parse_qsl(body.decode(), max_num_fields=_MAX_FIELDS))
        return msgspec.convert(_wanted(fields), NewMatch, strict=False)
    except BadName:
        raise Refused(422, "bad_name") from None
    except ValueError as error:  # what is no text, and what msgspec refuses
        raise Refused(422, "bad_request", str(error)) from None


def _wanted(form: Mapping[str, str]) -> dict[str, Any]:
    """The fields as a program would send them, without those of other modes."""
    mode, name, second = (form.get(key, "").strip() for key in ("mode", "name", "second"))
    wanted: dict[str, Any] = {"mode": mode, "name": name or None}
    if mode != "pass" and form.get("rated") == "yes":
        wanted["rated"] = True
    else:
        wanted |= {key: form[key] for key in _FREE if key in form}
        wanted["memory"] = form.get("memory") == "yes"
    if mode == "bot" and "bot" in form:
        wanted["bot"] = form["bot"]
    if mode == "online":
        wanted |= {"clock": _clock(form), "public": form.get("public") == "yes"}
    if mode == "pass" and name and second:
        wanted["names"] = (name, second)
    return wanted


def _clock(form: Mapping[str, str]) -> str | None:
    chosen = form.get("clock") or None
    if chosen != "other":
        return chosen
    return f"{int(form.get('minutes', '')) * 60}+{form.get('seconds', '')}"
