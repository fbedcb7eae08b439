"""Every page around the board: nothing on the console, nothing that jumps, nothing too wide."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Route, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person, sensible

LONG_NAME = "WWWWWWWWWWWWWWWWWWWWWWWW"
PAGES = (
    *("/", "/learn", "/rules", "/replay", "/lobby", "/players", "/history", "/today", "/board"),
    *("/api", "/keep", "/sign-in", "/?lang=de", "/?lang=fr"),
)
# What moved though nobody touched anything, and what sticks out at the right.
LOOK = """() => new Promise((found) => {
    let moved = 0;
    const what = [];
    new PerformanceObserver((list) => {
        for (const each of list.getEntries()) {
            if (each.hadRecentInput) continue;
            moved += each.value;
            what.push(...each.sources.map(({node}) => node?.outerHTML?.slice(0, 80) ?? String(node)));
        }
    }).observe({type: 'layout-shift', buffered: true});
    requestAnimationFrame(() => requestAnimationFrame(() => found({
        moved, what, wide: document.documentElement.scrollWidth - innerWidth,
    })));
})"""
WEIGHT = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .reduce((sum, each) => sum + each.transferSize, 0)"""


EDGES = "all => all.map(e => [e.getBoundingClientRect().left, e.getBoundingClientRect().right])"


def listen(page: Page) -> list[str]:
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            said.append(f"{page.url}: {message.text}")

    page.on("console", hear)
    return said


def calm(page: Page, most: float = 0.02) -> None:
    page.wait_for_load_state("networkidle")
    found: dict[str, Any] = page.evaluate(LOOK)
    assert found["moved"] < most, (page.url, found)
    assert found["wide"] <= 0, (page.url, found)


def test_a_first_visit_is_light_also_with_the_board(new_page: NewPage) -> None:
    page = new_page()
    page.wait_for_load_state("networkidle")
    home = page.evaluate(WEIGHT)
    match = page.context.request.post("/api/matches", data={"mode": "bot", "name": "Asha"})
    page.goto(f"/match/{match.json()['id']}")
    page.wait_for_load_state("networkidle")
    board = page.evaluate(WEIGHT)  # what the home page has not brought already
    assert board > 20_000
    assert home + board < 400_000


def test_pages_are_quiet_and_calm_on_a_phone(new_page: NewPage) -> None:
    page = new_page(
        None,
        viewport={"width": 360, "height": 640},
        settings={"name": LONG_NAME},
        service_workers="allow",  # Playwright says so on the console where it blocks them
    )
    said = listen(page)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 20_000 < page.evaluate(WEIGHT) < 200_000
    for path in PAGES:
        page.goto(path)
        calm(page)
    assert page.context.request.get("/favicon.ico").ok
    page.goto("/rules?lang=fr")
    links = page.locator(".top nav a:visible").evaluate_all(EDGES)
    assert all(left[1] + 3 < right[0] for left, right in pairwise(links)), links
    page.goto("/?lang=en")
    match = page.context.request.post("/api/matches", data={"mode": "bot", "name": LONG_NAME})
    page.goto("/")
    calm(page)
    above = "e => e.getBoundingClientRect().top"
    matches, form = page.locator(".matches"), page.locator("#new")
    assert matches.evaluate(above) < form.evaluate(above)  # whoever plays goes on first
    page.goto(f"/match/{match.json()['id']}/replay")
    expect(page).to_have_url(f"/match/{match.json()['id']}")  # not over yet
    page.goto(f"/match/{match.json()['id']}")
    page.wait_for_selector('#wire[data-state="on"]')
    online = page.context.request.post("/api/matches", data={"mode": "online"}).json()
    page.goto(f"/match/{online['id']}")  # sits down under the long name
    expect(page.locator("#waiting .qr svg")).to_be_visible()
    expect(page.locator("#waiting .local")).to_be_visible()
    guest = new_page(None, viewport={"width": 360, "height": 640}, service_workers="allow")
    guest.goto(page.locator("#waiting .copy input").input_value())
    expect(guest.locator("h1")).to_contain_text(LONG_NAME)
    button = guest.locator("#join button").bounding_box()
    assert button is not None
    assert button["x"] + button["width"] < 360
    assert guest.locator("#name").input_value() != LONG_NAME
    assert said == []


def test_play_works_before_scripts_have_loaded_and_choices_are_remembered(
    new_page: NewPage,
) -> None:
    page = new_page(None)
    page.route("**/*.js", lambda route: route.abort())
    page.goto("/")
    expect(page.locator('[name="bot"]:checked')).to_have_value("collector")
    page.locator('[name="bot"][value="maharaja"]').check(force=True)
    page.click("#new button[type=submit]")
    page.wait_for_url("**/match/*")
    players = Person(page).update()["table"]["players"]
    assert players[1]["bot"] == "maharaja"
    page.unroute("**/*.js")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    weight = page.evaluate(WEIGHT)
    page.locator('[name="bot"][value="merchant"]').check(force=True)
    page.click(".options summary")
    page.locator('[name="first_to"][value="1"]').check(force=True)
    page.click("#new button[type=submit]")
    page.wait_for_url("**/match/*")
    person = Person(page)
    person.wait()
    page.wait_for_load_state("networkidle")
    assert weight + page.evaluate(WEIGHT) < 400_000
    for _ in range(2):
        person.wait()
        person.move(sensible(person.view()["legal"]))
    person.wait()
    calm(page, most=0.01)
    page.goto("/")
    expect(page.locator('[name="bot"]:checked')).to_have_value("merchant")
    expect(page.locator('[name="first_to"]:checked')).to_have_value("1")
    page.locator(".match .icon-button").first.click()
    page.locator("#confirm-yes").click()
    expect(page.locator(".match")).to_have_count(1)
    # Having lost to the merchant, one is suggested somebody else, who wins over the older choice.
    page.goto("/")
    suggestion = page.locator(".suggestion")
    expect(suggestion).to_contain_text("Lost to the Merchant?")
    suggested = suggestion.get_attribute("data-suggests")
    assert suggested != "merchant"
    expect(page.locator('[name="bot"]:checked')).to_have_value(str(suggested))
    page.locator('[name="bot"][value="maharaja"]').check(force=True)
    suggestion.click()
    expect(page.locator('[name="bot"]:checked')).to_have_value(str(suggested))
    expect(page.locator('[name="first_to"]:checked')).to_have_value("1")


def test_a_tap_before_the_scripts_have_come_opens_its_dialog(new_page: NewPage) -> None:
    page = new_page(None)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/home*.js", hold)
    page.goto("/", wait_until="commit")
    page.click('[data-opens="settings"]', no_wait_after=True)
    expect(page.locator("#settings")).to_be_visible()
    assert held, "the page's script was still on its way"
    for route in held:
        route.continue_()
