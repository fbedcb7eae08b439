"""Cards in flight: each move in its order, over a table that is already what it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import APPEARS, PATIENCE, Person, pick_by_mouse, sensible, split

WATCH = """() => {
    window.flown = [];
    new MutationObserver((changes) => {
        for (const ghost of changes.flatMap((change) => [...change.addedNodes])) {
            if (!ghost.matches?.('.card.ghost')) continue;
            const { delay, duration, endDelay } = ghost.getAnimations()[0].effect.getTiming();
            const market = [...document.querySelectorAll('[data-slot]')].map(e => e.dataset.card || '.').join('');
            const width = parseFloat(ghost.style.getPropertyValue('--w'));
            const start = [parseFloat(ghost.style.left), parseFloat(ghost.style.top)];
            window.flown.push({ card: ghost.dataset.card, delay, over: delay + duration + endDelay, market, width, start });
        }
    }).observe(document.body, { childList: true });
}"""

LANDED = """() => new Promise((landed) => {
    const look = () => window.flown.length && !document.querySelector('.ghost')
        ? landed() : requestAnimationFrame(look);
    look();
})"""

DEALT = """() => new Promise((dealt) => {
    const look = () => document.querySelector('.ghost') ? requestAnimationFrame(look) : dealt();
    look();
})"""


@pytest.fixture
def animated(new_page: NewPage, start: Callable[..., Person]) -> Callable[..., Person]:
    """Somebody on turn whose page flies its cards."""

    def sit(**options: Any) -> Person:
        page = new_page(None, settings={"speed": "normal"}, **options)
        person = start(page=page, bot="novice", starter="me")
        person.wait()
        page.evaluate(DEALT)
        return person

    return sit


def miss_moves(person: Person, count: int) -> dict[str, Any]:
    """The page is offline while moves are made elsewhere; what the server says then."""
    page = person.page
    page.context.set_offline(True)
    address = f"/api/matches/{person.match}"
    for _ in range(count):
        update = on_turn(page, address)
        act = {"kind": "move", "move": sensible(update["views"][0]["legal"])}
        sent = {"id": f"away-{update['seq']}", "seq": update["seq"], "seat": 0, "act": act}
        assert page.context.request.post(f"{address}/acts", data=sent).ok
    update = on_turn(page, address)
    page.context.set_offline(False)
    return update


def on_turn(page: Page, address: str) -> dict[str, Any]:
    """The state once the bot has answered. Requests of the context know nothing of being offline."""
    while True:
        update: dict[str, Any] = page.context.request.get(address).json()
        if update["views"][0]["turn"] == 0:
            return update


def cards_that_fly(market: str, turns: list[dict[str, Any]]) -> str:
    """What is taken, given, and drawn, move by move."""
    lies, flown = list(market), ""
    for turn in turns:
        if turn["kind"] != "move":
            continue
        moved, (take, give) = turn["events"][0], split(turn["move"])
        drawn = [event for event in turn["events"] if event["event"] == "refilled"]
        flown += "".join(lies[slot] for slot in moved["slots"]) + give
        flown += "".join(event["card"] for event in drawn)
        if take:
            for slot, card in zip(moved["slots"], give, strict=False):
                lies[slot] = card
        for event in drawn:
            lies[event["slot"]] = event["card"]
    return flown


def test_moves_that_come_together_fly_in_their_order(animated: Callable[..., Person]) -> None:
    person = animated()
    page = person.page
    before = person.update()
    page.evaluate(WATCH)
    after = miss_moves(person, 2)
    page.evaluate(LANDED)
    flown = page.evaluate("window.flown")
    turns = [turn for turn in after["log"] if turn["seq"] > before["seq"]]
    assert len(turns) == 4
    assert "".join(each["card"] for each in flown) == cards_that_fly(
        before["views"][0]["market"], turns
    )
    delays = [each["delay"] for each in flown]
    assert delays == sorted(delays)
    assert max(each["over"] for each in flown) < 3000, "the reader does not wait long"
    widest = page.locator("[data-slot]").first.bounding_box()
    assert widest is not None
    assert max(each["width"] for each in flown) <= widest["width"] + 1, "no card is larger than one"
    assert {each["market"] for each in flown} == {after["views"][0]["market"]}, (
        "the state came first"
    )


# The rival pays for two cards of the market with a card and a camel.
PAYS = """async (view) => {
    const { src } = document.querySelector('script[src*="match"]');
    const { animateMoves, snapshot } = await import(src.replace('match', 'animation'));
    const moved = { event: 'moved', seat: 1, move: '+DG-LK', slots: [0, 1] };
    await animateMoves([{ kind: 'move', seat: 1, move: '+DG-LK', events: [moved] }], snapshot(view), view, 0.1);
    const centre = (selector) => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    return { herd: centre('#rival .thing[data-card="K"] .icon') };
}"""


def test_what_the_rival_pays_comes_from_its_herd_and_from_a_single_card(
    animated: Callable[..., Person],
) -> None:
    person = animated()
    page = person.page
    page.evaluate(WATCH)
    places = page.evaluate(PAYS, person.view())
    paid = {each["card"]: each for each in page.evaluate("window.flown")[-2:]}
    assert paid["K"]["start"] == pytest.approx(places["herd"], abs=1)
    back = page.locator("#rival .backs .card").first.bounding_box()
    assert back is not None
    rival = page.locator("#rival .backs").bounding_box()
    assert rival is not None
    assert rival["x"] <= paid["L"]["start"][0] <= rival["x"] + rival["width"]
    assert paid["L"]["width"] <= max(back["width"], 30) + 1


def test_a_touch_ends_the_flights_and_is_not_lost(animated: Callable[..., Person]) -> None:
    person = animated()
    page = person.page
    miss_moves(person, 2)
    page.evaluate(APPEARS, [".ghost", PATIENCE])
    slot = page.locator("[data-slot]").first
    left = slot.evaluate(
        """async (slot) => {
            slot.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
            await new Promise(requestAnimationFrame);
            return document.querySelectorAll('.ghost').length;
        }"""
    )
    assert left == 0
    slot.click()
    expect(slot).to_have_attribute("aria-pressed", "true")


def test_a_round_is_dealt_card_by_card(new_page: NewPage, start: Callable[..., Person]) -> None:
    page = new_page(None, settings={"speed": "normal"})
    page.add_init_script(f"addEventListener('DOMContentLoaded', {WATCH})")
    person = start(page=page, bot="novice", starter="me")
    page.evaluate(LANDED)
    flown = "".join(each["card"] for each in page.evaluate("window.flown"))
    hand, market = person.view()["hand"], person.view()["market"]
    assert flown.replace("back", "") == hand + market
    assert flown.count("back") == person.view()["hands"][1]
    person.agrees()


def test_nothing_flies_when_a_move_is_taken_back(animated: Callable[..., Person]) -> None:
    person = animated()
    page = person.page
    person.move(sensible(person.view()["legal"]))
    page.locator("#undo").wait_for()
    person.wait()
    page.keyboard.press("Escape")  # lets all cards land
    page.evaluate(WATCH)
    page.click("#undo")
    page.evaluate(APPEARS, ["#entries .undone", PATIENCE])
    assert page.evaluate("window.flown") == []
    person.agrees()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_who_wants_no_motion_gets_none(
    animated: Callable[..., Person], motion: Literal["no-preference", "reduce"]
) -> None:
    person = animated(reduced_motion=motion)
    page = person.page
    page.evaluate(WATCH)
    pick_by_mouse(page, sensible(person.view()["legal"]))
    page.click("#go")
    expect(page.locator("#entries")).to_contain_text("Novice")
    person.wait()
    assert bool(page.evaluate("window.flown.length")) == (motion == "no-preference")


def test_pages_fade_only_where_things_move(new_page: NewPage) -> None:
    page = new_page("/rules")
    page.add_init_script(
        "addEventListener('pagereveal', (e) => { window.fade = e.viewTransition })"
    )
    with page.expect_navigation():
        page.evaluate("location.href = '/learn'")
    assert page.evaluate("window.fade") is None


HURRY = """
    const pages = Number(sessionStorage.pages ?? 0) + 1;
    sessionStorage.pages = pages;
    addEventListener('load', () => {
        if (pages < 20) setTimeout(() => { location.href = `/learn?${pages}` }, 3 * pages);
        if (pages <= 20) location.href = pages < 20 ? `/rules?${pages}` : '/rules?last';
    });
"""


def test_a_fade_that_is_given_up_is_no_error(new_page: NewPage) -> None:
    page = new_page("/rules", settings={"speed": "normal"})  # its complaints fail the test
    page.add_init_script(HURRY)
    with page.expect_event("framenavigated", lambda frame: frame.url.endswith("?last")):
        page.reload(wait_until="commit")
