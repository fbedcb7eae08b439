"""The board fits the screen, whatever its size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from jaipur.server.pages.level_choices import level_choices
from jaipur.words import LANGUAGES, language
from tests.browser.conftest import TIMEOUT, NewPage
from tests.browser.table import Person, sensible

PHONES = [(393, 852), (390, 664), (375, 667), (360, 640), (320, 568), (852, 393), (667, 375)]
# The last two are pages at twice their size.
DESKTOPS = [
    (1366, 768),
    (1366, 625),
    (1024, 768),
    (768, 1024),
    (1920, 1080),
    (2560, 1440),
    (960, 540),
    (683, 384),
]
LAPTOP = DESKTOPS[0]
LONG_NAME = "W" * 24


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_board_never_scrolls(
    new_page: NewPage, start: Callable[..., Person], code: str
) -> None:
    page = new_page(None, locale=code)
    person = start(page=page, bot="novice", starter="me", name=LONG_NAME, memory=True, herds="open")
    person.wait()
    for watched in (False, True):
        page.evaluate(WATCHED, watched)
        for size in PHONES:
            resize(page, size)
            assert page.locator("#turn").evaluate(WHOLE), (size, page.inner_text("#turn"))
    fits_everywhere(page)
    person.move(next(move for move in person.view()["legal"] if move[1] == "K"))
    person.wait()
    expect(page.locator("#undo")).to_be_visible()
    fits_everywhere(page)
    for size in (*PHONES, *DESKTOPS):
        resize(page, size)
        assert page.evaluate(UNCUT, SOLD), size
        assert size not in DESKTOPS[:6] or page.evaluate(UNCUT, f"{SOLD} {SOLD}"), size
    read_from_afar(page)
    page.click("#undo")
    expect(page.locator("#entries .undone")).to_have_count(2)
    page.locator('#market [data-card="K"]').first.click()
    page.locator("[data-place]").first.click()
    expect(page.locator("#go")).to_have_attribute("data-tone", "no")
    fits_everywhere(page)


def test_nor_does_it_with_an_offer_to_call_off(two: tuple[Person, Person]) -> None:
    host, guest = two
    for player in (host, guest, host, guest):
        player.wait()
        player.move(sensible(player.view()["legal"]))
    host.wait()
    host.end("call-off")
    expect(guest.page.locator("#agree")).to_be_visible()
    fits_everywhere(guest.page)


def test_nor_does_it_in_the_lesson_nor_late_in_a_round(start: Callable[..., Person]) -> None:
    person = start("learn", name=LONG_NAME)
    page = person.page
    person.wait()
    for size in (*PHONES, *DESKTOPS):
        resize(page, size)
        fits(page)
        assert page.evaluate(COVERED, "#coach") == [], size
    page.evaluate(CROWD, LONG_NAME)
    for size in ((393, 852), (360, 640)):
        resize(page, size)
        fits(page)
        assert page.evaluate(CUT, "#rival") == [], size
        assert page.locator("#rival .name").evaluate("e => e.clientWidth") > 80, size
    resize(page, LAPTOP)
    page.click("#coach-skip")
    person.advance(deck=6)
    assert person.wait(), "this match is not over yet"
    fits_everywhere(page)


def test_long_names_cut_nothing_off(start: Callable[..., Person]) -> None:
    person = start("pass", names=[LONG_NAME, "M" * 24], starter="me")
    page = person.page
    for size in PHONES:
        resize(page, size)
        expect(page.locator("#curtain-open")).to_be_in_viewport(ratio=1)
        assert page.evaluate(CUT, "#curtain") == [], size
    resize(page, LAPTOP)
    page.click("#curtain-open")
    person.wait()
    page.click("#hint")
    page.wait_for_selector(".candidate")
    for size in (*PHONES, *DESKTOPS):
        resize(page, size)
        fits(page)
        assert page.evaluate(COVERED, "#hints") == [], size
        assert page.locator("#turn").evaluate(WHOLE), size
        if page.locator(".log").is_visible():
            assert page.evaluate(CUT, ".log") == [], size
            assert page.locator("#entries").evaluate(WHOLE), size
    resize(page, LAPTOP)
    person.finish_match()
    for size in (*PHONES, *DESKTOPS):
        resize(page, size)
        for button in page.locator("#summary .next-steps .button").all():
            expect(button).to_be_in_viewport(ratio=1)
        assert page.evaluate(CUT, "#summary") == [], size
    resize(page, LAPTOP)
    page.get_by_role("button", name="Share").click()
    expect(page.locator("dialog[open] #toast")).to_be_visible()  # not below the dialog
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator("#toast")).to_be_visible()


def read_from_afar(page: Page) -> None:
    """Tokens grow with the screen, and a mark stands beside the number of its slot, not on it."""
    for size in ((1920, 1080), (2560, 1440)):
        resize(page, size)
        wide, high = page.locator("#bank .icon").first.evaluate(SIZE)
        assert page.locator("#bank").evaluate(SIZE)[0] >= 0.18 * size[0], size
        assert min(wide, high) >= size[1] // 24, size
        assert page.evaluate(MARK_BESIDE_NUMBER) >= 5, size


SIZE = "e => [e.getBoundingClientRect().width, e.getBoundingClientRect().height]"

# How far the number has moved from the middle of its slot, to make room for the mark.
MARK_BESIDE_NUMBER = """() => {
    const key = document.querySelector('.niche .key');
    key.closest('.niche').classList.add('fresh');
    const text = document.createRange();
    text.selectNodeContents(key);
    const middle = (each) => { const r = each.getBoundingClientRect(); return (r.left + r.right) / 2; };
    return middle(text) - middle(key);
}"""

# A message of two lines at most; whether the strip that tells what happened shows all of it.
UNCUT = """(text) => {
    const [strip, item] = [document.querySelector('.last'), document.querySelector('#last li')];
    item.textContent = text;
    const [a, b] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
    return b.height > 10 && b.top >= a.top - 1 && b.bottom <= a.bottom + 1
        && item.scrollHeight <= item.clientHeight + 1 && item.scrollWidth <= item.clientWidth + 1;
}"""
SOLD = "Novice sold 3 silver. Tokens: 5 + 5 + 5 = 15. Bonus for 3 cards: ?"

# A rival who has all that there is to show.
CROWD = """async (name) => {
    const { src } = document.querySelector('script[src*="match"]');
    const { showPlayers } = await import(src.replace('match', 'players'));
    const earned = { goods: { D: [7, 7, 5, 5, 5], G: [6, 6, 5] }, bonus: { 3: [null, null, null], 4: [null, null], 5: [null, null] } };
    const player = { name, portrait: 'maharaja' };
    showPlayers(
        { earned: [earned, earned], herds: [11, 11], seals: [0, 2] },
        { players: [player, player], first_to: 2, mode: 'bot' }, { here: [true, true] }, 0,
    );
    document.querySelector('#rival .rating').textContent = '1992';
}"""

WHOLE = "e => e.scrollWidth <= e.clientWidth"

# A dozen look on; a match against a bot is not told of them, and takes it back at the next change.
WATCHED = """(watched) => {
    const watching = document.querySelector('#watching');
    watching.querySelector('span').textContent = '12';
    watching.hidden = !watched;
}"""

# What lies outside of a box, wide as it may be; a name that ends in dots is meant to.
CUT = """(selector) => {
    const box = document.querySelector(selector);
    const { left, right } = box.getBoundingClientRect();
    return [...box.querySelectorAll('*')]
        .filter((e) => e.checkVisibility() && !e.closest('.scene, bdi, .side b, thead'))
        .filter((e) => { const r = e.getBoundingClientRect(); return r.left < left - 1 || r.right > right + 1; })
        .map((e) => e.outerHTML.slice(0, 90));
}"""

# The cards, the rival and the last move, where something beside the board covers them.
COVERED = """(selector) => {
    const a = document.querySelector(selector).getBoundingClientRect();
    return [...document.querySelectorAll('[data-slot], [data-place], #go, #rival > *, #herd, #last')]
        .map((e) => [e, e.getBoundingClientRect()])
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([e]) => e.outerHTML.slice(0, 60));
}"""


def fits_everywhere(page: Page) -> None:
    for size in (*PHONES, *DESKTOPS):
        resize(page, size)
        fits(page)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


OVERLAPS = """() => ['rival', 'mine'].flatMap((id) => {
    const parts = [...document.querySelectorAll(`#${id} .name, #${id} .backs, #${id} .things, #${id} .herd, #${id} .earned`)]
        .map((e) => [e.className, e.getBoundingClientRect()]);
    return parts.flatMap(([one, a], i) => parts.slice(i + 1)
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([other]) => `${one} over ${other} at ${innerWidth}x${innerHeight}`));
})"""


def fits(page: Page) -> None:
    """Nothing to scroll, nothing outside of the screen, and nothing of a player over another thing."""
    size = page.evaluate(
        "() => ({high: document.documentElement.scrollHeight, wide: document.documentElement.scrollWidth,"
        " h: innerHeight, w: innerWidth})"
    )
    assert size["high"] <= size["h"], size
    assert size["wide"] <= size["w"], size
    assert page.evaluate(OVERLAPS) == []
    outside = page.evaluate(
        """() => [...document.querySelectorAll('#table button:not(.candidate), .chip')]
            .filter(e => e.checkVisibility())
            .filter(e => { const r = e.getBoundingClientRect();
                           return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1; })
            .map(e => e.outerHTML.slice(0, 90))"""
    )
    assert outside == []


EXPLAINED = {
    "#bank .extras": ("worth 1–3", "worth 8–10", "marks the cards that are new in the market"),
    "#mine .earned": ("The value of a bonus token (?) is its owner’s secret",),
}
"""What a tap explains, on phones that have no room for it on the board."""


def test_targets_are_large_enough_on_a_phone(
    new_page: NewPage, start: Callable[..., Person]
) -> None:
    page = new_page(None, viewport={"width": 393, "height": 852}, has_touch=True, is_mobile=True)
    person = start(page=page, bot="novice", starter="me", name=LONG_NAME)
    person.wait()
    for size in PHONES:
        resize(page, size)
        fits(page)
    resize(page, PHONES[0])
    expect(page.locator("#market .card-letter").first).to_be_hidden()  # fingers press no keys
    for opener, told in EXPLAINED.items():
        page.locator(opener).tap()
        for sentence in told:
            expect(page.locator("dialog[open]")).to_contain_text(sentence)
        page.locator("dialog[open] [data-closes]").tap()
    small = page.evaluate(
        """() => [...document.querySelectorAll('[data-slot], [data-place], #go, #herd, .pile, .bar button')]
            .filter(e => !e.hidden)
            .map(e => [e.id || e.className, e.getBoundingClientRect()])
            .filter(([, r]) => Math.min(r.width, r.height) < 44)
            .map(([name, r]) => `${name} ${r.width}x${r.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_first_visit_shows_how_to_begin_without_scrolling(new_page: NewPage, code: str) -> None:
    page = new_page("/", locale=code)
    for size in ((393, 852), (390, 664), (375, 667), (360, 640), (768, 1024), *DESKTOPS[:1]):
        resize(page, size)
        for way in (page.locator("#new button[type=submit]"), page.locator(".newcomer")):
            expect(way).to_be_in_viewport(ratio=1)
        expect(page.locator(".brand span")).to_have_text("Jaipur")
        expect(page.locator(".brand span")).to_be_in_viewport(ratio=1)
        assert page.locator(".top nav").evaluate(WHOLE), size
    for level in level_choices(language(code))[:2]:  # whom one would play
        page.locator(f'[name="bot"][value="{level.bot}"]').check(force=True)
        about = page.locator(".character:visible")
        expect(about).to_have_text(f"{level.strength} · {level.character}")
        rating = page.locator(f'.level:has([value="{level.bot}"]) .level-rating')
        expect(rating).to_be_visible()
        expect(rating).to_contain_text(str(level.rating))


def test_a_long_name_stays_inside_of_a_toast_and_of_a_check(start: Callable[..., Person]) -> None:
    person = start(name=LONG_NAME, bot="novice", starter="me")
    page = person.page
    person.finish_match()
    page.goto(f"/match/{person.match}/replay")
    expect(page.locator("#where")).to_contain_text("/", timeout=3 * TIMEOUT)
    for size in PHONES:
        resize(page, size)
        assert page.locator("#turn").evaluate(WHOLE), size
    resize(page, LAPTOP)
    page.click('[data-opens="verify"]')
    page.click("#check")
    expect(page.locator("#verdict")).to_have_attribute("data-found", "partly")
    expect(page.locator(".checks")).to_contain_text(LONG_NAME)
    for size in PHONES[:5]:
        resize(page, size)
        assert page.evaluate(CUT, "#verify") == [], size
    page.goto("/")
    page.evaluate(TOAST, f"{LONG_NAME} and {LONG_NAME}")
    for size in PHONES[:5]:
        resize(page, size)
        toast = page.locator("#toast")
        assert toast.evaluate(WHOLE), size
        box = toast.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]


TOAST = """async (text) => {
    const { src } = document.querySelector('script[src*="home"]');
    const { toast } = await import(src.replace('home', 'dom'));
    toast(text);
}"""


def test_what_became_of_a_match_is_read_whole_on_a_phone(
    new_page: NewPage, start: Callable[..., Person]
) -> None:
    page = new_page(None, locale="fr", viewport={"width": 360, "height": 640})
    person = start(page=page, bot="novice", starter="me")
    board = page.url
    for finishes in (True, False):
        page.goto("/")
        state = page.locator("#matches .match-state").first
        expect(state).not_to_be_empty()
        for size in PHONES[:4]:
            resize(page, size)
            assert state.evaluate(WHOLE), (size, state.inner_text())
            assert state.evaluate("e => e.scrollHeight <= e.clientHeight + 1"), size
            high = page.locator(".match").first.bounding_box()
            assert high is not None
            assert high["height"] == 62, "as before it was filled in: nothing moves"
        if finishes:
            page.goto(board)
            person.finish_match()
