"""Which matches of their own history somebody wants to see, as an address says it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any, Final, TypeVar

from starlette.requests import Request

from jaipur.server.guard.refusals import Refused
from jaipur.server.guard.work import Work
from jaipur.server.requests import guest_of, reader_of, service_of
from jaipur.server.wire.people import HistoryPage
from jaipur.storage import Cursor, Wanted, Won
from jaipur.table import Mode

T = TypeVar("T")

_CURSOR: Final = re.compile(r"([0-9]{1,15})-([A-Za-z0-9_-]{1,32})", re.ASCII)
_RATED: Final = {"yes": True, "no": False}
_MODES: Final = {mode.value: mode for mode in Mode}
_RESULTS: Final = {result.value: result for result in Won}
WANTED: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("result", {"enum": list(_RESULTS)}),
    ("rival", {"type": "string", "maxLength": 64}),
    ("mode", {"enum": list(_MODES)}),
    ("rated", {"enum": list(_RATED)}),
    ("after", {"type": "string", "pattern": f"^{_CURSOR.pattern}$"}),
)
"""The parameters of the address, each with its schema."""


async def own_history(request: Request) -> HistoryPage:
    """The finished matches that a visitor wants to see; all that was looked at is paid for.

    Raises:
        Refused: too many were looked at for them lately, or the address is none.
    """
    work: Work = request.app.state.work
    work.may_list(request)
    wanted, after = read_wanted(request.query_params)
    looked = partial(work.has_listed, request)
    return await service_of(request).profiles.history(
        guest_of(request), wanted, after, reader_of(request), looked
    )


def read_wanted(query: Mapping[str, str]) -> tuple[Wanted, Cursor | None]:
    """Which matches, and after which one; what is empty does not matter, as forms send it.

    Raises:
        Refused: a parameter is none of those there are.
    """
    rival = query.get("rival", "").strip() or None
    if rival is not None and (len(rival) > 64 or "\0" in rival):
        raise Refused(422, "bad_request", "rival is a part of a name")
    wanted = Wanted(
        result=_one_of("result", _RESULTS, query),
        rival=rival,
        mode=_one_of("mode", _MODES, query),
        rated=_one_of("rated", _RATED, query),
    )
    after = query.get("after", "")
    found = _CURSOR.fullmatch(after)
    if after and found is None:
        raise Refused(422, "bad_request", "after is what the page before said")
    return wanted, None if found is None else Cursor(int(found[1]), found[2])


def _one_of(name: str, options: Mapping[str, T], query: Mapping[str, str]) -> T | None:
    text = query.get(name, "")
    if text and text not in options:
        raise Refused(422, "bad_request", f"{name} is one of {', '.join(options)}")
    return options[text] if text else None
