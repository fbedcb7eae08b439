"""A person at a page: looks, picks cards, presses the button."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

READY = '#summary[open], #mine[data-turn="yes"]'
COUNTED = "#summary[open]"
OVER = '#summary[open] a[href$="/replay"]'
# The page itself says when something has come: Playwright would look now and then.
APPEARS = """([selector, patience]) => new Promise((found, failed) => {
    const late = setTimeout(() => failed(new Error(`no ${selector}`)), patience);
    const look = () => {
        if (!document.querySelector(selector)) return;
        watcher.disconnect();
        clearTimeout(late);
        found();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, {subtree: true, childList: true, attributes: true});
    look();
})"""
PATIENCE = 20_000
ADVANCE = """async ([match, deck, rounds]) => {
    const choose = (legal) => {
        const sales = legal.filter(m => m[0] === '-').sort((a, b) => b.length - a.length);
        const takes = legal.filter(m => m[0] === '+' && !m.includes('-')).sort((a, b) => b.length - a.length);
        return sales[0]?.length > 3 ? sales[0] : (takes[0] ?? sales[0] ?? legal[0]);
    };
    for (;;) {
        const update = await (await fetch('/api/matches/' + match)).json();
        const act = (seat, act) => fetch(`/api/matches/${match}/acts`, {
            method: 'POST', body: JSON.stringify({id: crypto.randomUUID(), seq: update.seq, seat, act}),
        });
        if (update.table.phase === 'round_over' && rounds === 'all') {
            const you = update.table.you[0];
            if (!update.table.ready.includes(you)) await act(you, {kind: 'next_round'});
            continue;
        }
        if (update.table.phase !== 'play') return;
        const view = update.views.find(view => view.viewer === view.turn);
        if (!view) { await new Promise(done => setTimeout(done, 15)); continue; }
        if (view.deck < deck) return;
        await act(view.viewer, {kind: 'move', move: choose(view.legal)});
    }
}"""


class Person:
    """Somebody who sits at a match page."""

    def __init__(self, page: Page, seat: int = 0) -> None:
        self.page = page
        self.seat = seat

    @property
    def match(self) -> str:
        found = re.search(r"/match/([\w-]+)", self.page.url)
        assert found is not None
        return found[1]

    def update(self) -> dict[str, Any]:
        """What the server tells this browser."""
        found: dict[str, Any] = self.page.evaluate(
            "async (match) => (await fetch('/api/matches/' + match)).json()", self.match
        )
        return found

    def view(self) -> dict[str, Any]:
        views = [view for view in self.update()["views"] if view["viewer"] in {self.seat, None}]
        found: dict[str, Any] = views[0]
        return found

    def wait(self) -> bool:
        """Wait for one's turn, or for the count of the round; whether it is one's turn."""
        self.page.evaluate(APPEARS, [READY, PATIENCE])
        return not self.page.locator(COUNTED).count()

    def move(self, move: str, pick: Callable[[Page, str], None] | None = None) -> None:
        """Make a move with the mouse, or as `pick` does it, and wait until it is shown."""
        next_entry = self.page.locator("#entries li").count() + 1
        (pick or pick_by_mouse)(self.page, move)
        expect(self.page.locator("#go")).to_have_attribute("aria-disabled", "false")
        if pick is None:
            self.page.click("#go")
        else:
            self.page.keyboard.press("Enter")
        self.page.evaluate(APPEARS, [f"#entries li:nth-child({next_entry})", PATIENCE])

    def play_round(self, pick: Callable[[Page, str], None] | None = None) -> int:
        """Play until the round is counted; how many moves it took."""
        moves = 0
        while self.wait():
            self.move(sensible(self.view()["legal"]), pick)
            moves += 1
        return moves

    def finish(self) -> None:
        """Let the rest of the round be played by the API, and wait until the page counts it."""
        self.advance()
        self.page.locator(COUNTED).wait_for()

    def finish_match(self) -> None:
        """The same with the rest of the match: after a total tie, one of one round has another."""
        self.page.evaluate(ADVANCE, [self.match, 0, "all"])
        self.page.locator(OVER).wait_for()

    def advance(self, deck: int = 0) -> None:
        """Let the round be played by the API until the deck has fewer cards, or to its end."""
        self.page.evaluate(ADVANCE, [self.match, deck, "one"])

    def end(self, how: str) -> None:
        """End the match early, from the menu: "resign" or "call-off"."""
        self.page.click('[data-opens="menu"]')
        self.page.click(f'#menu [data-ends="{how}"]')
        self.page.click("#confirm-yes")

    def agrees(self) -> None:
        """The page shows what the server says."""
        view = self.view()
        expect(self.page.locator("#deck-count")).to_have_text(str(view["deck"]))
        expect(self.page.locator("#herd .count")).to_have_text(str(view["herds"][self.seat]))
        assert "".join(card or "." for card in cards_in(self.page, "[data-slot]")) == view["market"]
        assert "".join(cards_in(self.page, "[data-place]")) == view["hand"]

    def begin_to_finish(self) -> None:
        """Play on as others do so, too: without waiting for them."""
        self.page.evaluate(f"(task) => void ({ADVANCE})(task)", [self.match, 0, "all"])


def cards_in(page: Page, places: str) -> list[str]:
    """The cards that some places show; empty ones are empty."""
    found: list[str] = page.locator(places).evaluate_all("all => all.map(e => e.dataset.card)")
    return found


def tab_to(page: Page, selector: str) -> None:
    """Tab to an element, as somebody without a mouse does."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
    raise AssertionError(f"no way to {selector} by the tab key")


def link_for(page: Page, purpose: str) -> str:
    """A link from the menu."""
    page.click('[data-opens="menu"]')
    page.click(f'[data-link="{purpose}"]')
    expect(page.locator("#link-dialog")).to_be_visible()
    link = page.locator("#link-dialog input").input_value()
    page.locator("#link-dialog [data-closes]").click()
    return link


def sensible(legal: list[str]) -> str:
    """A move that brings a round to its end: sell what sells well, else take, best many camels."""
    sales = sorted((move for move in legal if move[0] == "-"), key=len, reverse=True)
    takes = [move for move in legal if move[0] == "+" and "-" not in move]
    if sales and len(sales[0]) > 3:
        return sales[0]
    return (sorted(takes, key=len, reverse=True) or sales or legal)[0]


def split(move: str) -> tuple[str, str]:
    found = re.fullmatch(r"(?:\+([A-Z]+))?(?:-([A-Z]+))?", move)
    assert found is not None
    return found[1] or "", found[2] or ""


def pick_by_mouse(page: Page, move: str) -> None:
    """Tap the cards of a move: camels once, they come together."""
    take, give = split(move)
    for card in "K" if set(take) == {"K"} else take:
        page.locator(f'#market [data-card="{card}"][aria-pressed="false"]').first.click()
    for card in give.replace("K", ""):
        page.locator(f'.hand [data-card="{card}"][aria-pressed="false"]').first.click()
    for _ in range(give.count("K")):
        page.click("#herd")


def pick_by_keys(letters: dict[str, str]) -> Callable[[Page, str], None]:
    """Press the keys of a move, in a language's letters."""

    def pick(page: Page, move: str) -> None:
        take, give = split(move)
        if set(take) == {"K"}:
            page.keyboard.press(letters["K"].lower())
        for card in "" if set(take) == {"K"} else take:
            slot = page.locator(f'#market [data-card="{card}"][aria-pressed="false"]').first
            number = int(slot.get_attribute("data-slot") or "0") + 1
            page.keyboard.press(str(number))
        for card in give:
            page.keyboard.press(letters[card].lower())

    return pick
