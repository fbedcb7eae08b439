"""What is picked stays picked while the rival moves: by card, not by place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import NewPage

CARRIED = [
    # picked slots and places, before, after, what is picked then
    ([0], [], ("DGSCK", "LL"), ("DGSPK", "LL"), ([0], [])),  # untouched
    ([0], [], ("DGSCK", "LL"), ("PGSCD", "LL"), ([4], [])),  # the same card elsewhere
    ([0], [], ("DGSCK", "LL"), ("PGSCK", "LL"), ([], [])),  # taken by the rival
    ([0, 1], [], ("DDSCK", ""), ("DPSCK", ""), ([0], [])),  # one of two alike is left
    ([], [1], ("DGSCK", "CLL"), ("DGSCK", "DCLL"), ([], [2])),  # the hand has grown
]


@pytest.mark.parametrize("case", CARRIED)
def test_picks_are_kept_by_card(new_page: NewPage, case: tuple[Any, ...]) -> None:
    slots, places, before, after, then = case
    page = new_page("/rules")
    module = page.locator("script[type=module]").get_attribute("src") or ""
    carried: dict[str, Any] = page.evaluate(
        """async ([module, slots, places, before, after]) => (await import(module)).carry(
            {slots, places, camels: 3},
            {market: before[0], hand: before[1]},
            {market: after[0], hand: after[1], herd: 2},
        )""",
        [module.replace("plain.js", "selection.js"), slots, places, before, after],
    )
    assert carried == {"slots": then[0], "places": then[1], "camels": 2}
