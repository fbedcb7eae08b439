"""The analysis of a finished match: asked for, awaited, pointed at, tried again, shared."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person, tab_to
from tests.browser.test_axe import PHONE, RULES, SCHEMES, findings
from tests.browser.test_replay import shared

ANALYSED = 600_000
"""Milliseconds: an analysis lets everything else on the machine go first."""
WEAKEST = """async ([match, moves]) => {
    const see = async () => (await fetch(`/api/matches/${match}`)).json();
    const act = async (seq, act) => fetch(`/api/matches/${match}/acts`, {
        method: "POST", headers: {"content-type": "application/json"},
        body: JSON.stringify({id: `m${seq}`, seq, act}),
    });
    for (let made = 0; made < moves;) {
        const {seq, views, table} = await see();
        const legal = views[0].legal;
        if (table.phase !== "play") break;
        if (!legal.length) continue;
        // To sell single cards early is what nobody should do.
        const sale = legal.filter((move) => /^-[CPL]$/.test(move));
        await act(seq, {kind: "move", move: sale[0] ?? legal[0]});
        made += 1;
    }
    await act((await see()).seq, {kind: "resign"});
}"""


def given_up(start: Callable[..., Person], page: Page | None = None, moves: int = 3) -> Page:
    """The replay of a match that was played badly, and then given up."""
    person = start(bot="novice", starter="me", page=page)
    person.page.evaluate(WEAKEST, [person.match, moves])
    person.page.goto(f"/match/{person.match}/replay")
    expect(person.page.locator("#where")).to_contain_text("0 /")
    return person.page


def ask(page: Page) -> None:
    page.click("#analysis-ask")
    expect(page.locator("#analysis-ask")).to_be_hidden()
    expect(page.locator("#analysis-report")).to_be_visible(timeout=ANALYSED)
    expect(page.locator("#analysis-progress")).to_be_hidden()


def test_from_the_question_to_a_stranger_who_reads_the_answer(
    start: Callable[..., Person], new_page: NewPage
) -> None:
    page = given_up(start)
    expect(page.locator("#chances")).to_be_hidden()
    page.click('.dock [data-opens="analysis"]')
    expect(page.locator("#analysis-report")).to_be_hidden()
    ask(page)
    expect(page.locator("#analysis-sentence")).to_contain_text("You lost. Luck")
    expect(page.locator("#analysis-account tr")).to_have_count(8)
    check_account(page)
    without_findings(page, "#analysis")
    page.locator("#analysis [data-closes]").click()
    without_findings(page, "#dock")

    point_at_the_graph(page)
    by_keys(page)
    show_a_mistake(page)
    show_luck(page)
    try_again(page)

    page.reload()  # it is there for good
    expect(page.locator("#chances")).to_be_visible()
    stranger = new_page(shared(page))
    expect(stranger.locator("#chances")).to_be_visible()
    stranger.click('.dock [data-opens="analysis"]')
    expect(stranger.locator("#analysis-sentence")).to_contain_text("Novice won. Luck")
    expect(stranger.locator("#analysis-ask")).to_be_hidden()
    stranger.set_viewport_size({"width": 360, "height": 640})
    on_a_phone(stranger)
    stranger.goto(stranger.url.replace("?", "?lang=fr&"))
    stranger.click('.bar [data-opens="analysis"]')
    expect(stranger.locator("#analysis-sentence")).to_contain_text("points")
    expect(stranger.locator("#analysis-title")).to_have_text("Chance et adresse")


WATCHED = """() => {
    window.told = [];
    const [far, bar, report] = ["far", "bar", "report"].map((id) => document.getElementById(`analysis-${id}`));
    const look = () => window.told.push([far.textContent, bar.value / bar.max, bar.checkVisibility(), report.hidden]);
    for (const each of [far, report])
        new MutationObserver(look).observe(each, {attributes: true, childList: true});
}"""
"""Keeps whatever is told of the progress, however short it is there."""


def test_it_arrives_with_progress_on_a_phone_in_two_languages_and_by_keyboard(
    start: Callable[..., Person], new_page: NewPage
) -> None:
    page = given_up(start, new_page(None, locale="de", **PHONE), moves=12)
    opens = '.bar [data-opens="analysis"]'
    tab_to(page, opens)
    page.keyboard.press("Enter")
    expect(page.locator("#analysis-title")).to_have_text("Glück und Können")
    without_findings(page, "#analysis")
    page.evaluate(WATCHED)
    tab_to(page, "#analysis-ask")
    page.keyboard.press("Enter")
    expect(page.locator("#analysis-report")).to_be_visible(timeout=ANALYSED)
    *before, (_, _, _, last_hidden) = page.evaluate("window.told")
    assert not last_hidden
    waiting = [each for each in before if each[3]]
    assert any(re.fullmatch(r"\d+ von \d+ Zügen", text) for text, *_ in waiting), waiting
    assert all(shown for _, _, shown, _ in waiting)
    shares = [share for _, share, _, _ in waiting]
    assert shares == sorted(shares)
    expect(page.locator("#analysis-sentence")).to_contain_text("Punkte")
    without_findings(page, "#analysis")
    page.goto(f"{page.url.split('?')[0]}?lang=fr")
    page.locator(opens).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#analysis-title")).to_have_text("Chance et adresse")
    expect(page.locator("#analysis-report")).to_be_visible()
    without_findings(page, "#analysis")
    tab_to(page, "#analysis-mistakes li:first-child button:last-child")
    page.keyboard.press("Enter")
    expect(page.locator("#practise")).to_be_visible()
    tab_to(page, "#practise-form button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/match/[\w-]+$"))
    expect(page.locator("#practice")).to_be_visible()


def without_findings(page: Page, part: str) -> None:
    """What axe has to say of it, by day and by night."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert findings(page, part, RULES[scheme]) == []


def check_account(page: Page) -> None:
    """What is shown adds up, and each bar begins where the one before ended."""
    figures = page.locator("#analysis-account td:nth-child(2)").all_text_contents()
    *parts, result = (float(each.replace("\u2212", "-")) for each in figures)
    assert sum(parts) == pytest.approx(result, abs=0.5)  # each is rounded
    spans = page.locator("#analysis-account i").evaluate_all(
        "bars => bars.map(({style}) => [parseFloat(style.left), parseFloat(style.width)])"
    )
    assert all(left >= -0.01 and left + width <= 100.01 for left, width in spans)


def point_at_the_graph(page: Page) -> None:
    box = page.locator("#chances").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 9, box["y"] + 20)
    last = page.locator("#seek").get_attribute("max")
    expect(page.locator("#where")).to_have_text(f"{last} / {last}")
    page.mouse.move(box["x"] + box["width"] - 9, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 9, box["y"] + 20, steps=5)
    page.mouse.up()
    expect(page.locator("#where")).to_have_text(f"0 / {last}")
    expect(page.locator("#chances")).to_have_attribute("aria-valuetext", re.compile("Round 1: "))


def by_keys(page: Page) -> None:
    page.locator("#chances").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text("2 /")
    expect(page.locator("#chances")).to_have_attribute("aria-valuenow", "2")
    page.keyboard.press("Home")
    expect(page.locator("#where")).to_contain_text("0 /")


def show_a_mistake(page: Page) -> None:
    """The largest error on the board, with the eyes of who made it; its mark is in the log."""
    page.click('.dock [data-opens="analysis"]')
    worst = page.locator("#analysis-mistakes li").first
    expect(worst).to_contain_text("Better: ")
    seat = worst.get_attribute("data-by")
    mark = worst.locator(".mark-sign").text_content()
    worst.get_by_role("button", name="Show on the board").click()
    expect(page.locator("#analysis")).to_be_hidden()
    expect(page.locator("#viewpoint")).to_have_value(str(seat))
    page.click("#next")
    current = page.locator("#entries [aria-current]")
    expect(current.locator(".mark-sign")).to_have_text(str(mark))
    expect(current).to_have_attribute("data-by", str(seat))
    expect(page.locator("#last")).to_contain_text("Better: ")
    dots = page.locator("#chances .mark").count()
    assert dots == page.locator("#entries .mark-sign").count() > 0


def show_luck(page: Page) -> None:
    """What chance did, with the eyes of who moved, and not with all cards."""
    page.click('.dock [data-opens="analysis"]')
    luckiest = page.locator("#analysis-lucky li").first
    seat = luckiest.get_attribute("data-by")
    luckiest.get_by_role("button", name="Show on the board").click()
    expect(page.locator("#analysis")).to_be_hidden()
    expect(page.locator("#viewpoint")).to_have_value(str(seat))


def try_again(page: Page) -> None:
    page.click('.dock [data-opens="analysis"]')
    replay = page.url
    again = page.locator("#analysis-mistakes li").first
    again.get_by_role("button", name="Try again from here").click()
    expect(page.locator("#practise")).to_be_visible()
    expect(page.locator("#practise-about")).to_contain_text("you play for")
    page.click("#practise-form button[type=submit]")
    page.wait_for_url(re.compile(r"/match/[\w-]+$"))
    expect(page.locator("#practice")).to_be_visible()
    page.goto(replay)


def on_a_phone(page: Page) -> None:
    """There is no room beside the slider: the dialog has the graph, and nothing is too wide."""
    page.locator("#analysis [data-closes]").click()
    expect(page.locator("#chances")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.click('.bar [data-opens="analysis"]')
    graph = page.locator("#analysis-graph")
    graph.focus()
    page.keyboard.press("End")
    expect(page.locator("#analysis-moment")).to_contain_text("Round 1, turn")
    expect(graph.locator("polyline.hindsight").first).to_be_hidden()
    page.check("#analysis-hindsight")
    expect(graph.locator("polyline.hindsight").first).to_be_visible()
    page.locator("#analysis-mistakes li").first.evaluate("e => e.prepend('W'.repeat(24))")
    for part in ("#analysis", "#analysis-report"):
        inside = page.locator(part).evaluate("each => each.scrollWidth - each.clientWidth")
        assert inside <= 0
    page.locator("#analysis details summary").click()
    expect(page.locator("#analysis-table tr").first).to_be_visible()
    page.click("#analysis-show")
    expect(page.locator("#where")).not_to_contain_text("0 /")


def test_a_file_is_analysed_by_its_reader(new_page: NewPage) -> None:
    page = new_page("/replay")
    page.set_input_files("#file", Path(__file__).parents[1] / "golden" / "tie-bonus.jaipur.json")
    expect(page.locator("#where")).to_contain_text("0 /")
    page.click('.dock [data-opens="analysis"]')
    expect(page.locator("#analysis-file")).to_contain_text("jaipur analyse FILE")
    expect(page.locator("#analysis-ask")).to_be_hidden()
    expect(page.locator("#analysis-stored")).to_be_hidden()
