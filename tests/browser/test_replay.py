"""Replays: stepping, links, viewpoints, files, and the check of the deal in the browser."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person


def test_step_jump_link_viewpoint_download_and_open(
    start: Callable[..., Person], new_page: NewPage, tmp_path: Path
) -> None:
    person = start(bot="novice", starter="me")
    person.wait()
    person.finish_match()
    page = person.page
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    where = page.locator("#where")
    expect(where).to_contain_text("0 /")
    expect(page.locator("#rival .portrait")).to_have_attribute("data-portrait", "novice")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("3 /")
    the_slider_is_drawn_softly_by_day(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#entries [aria-current]")).to_have_attribute("data-at", "2")
    linked = page.url
    page.reload()
    expect(where).to_contain_text("2 /")
    assert page.url == linked
    stranger = new_page(shared(page))
    is_open_to_strangers(stranger, "2 /")
    look_from_all_sides(page)

    check(page, "partly")  # the server alone chose the cards
    page.locator('[data-opens="verify"]').click()
    with page.expect_download() as download:
        page.click("#download")
    saved = tmp_path / "match.jaipur.json"
    download.value.save_as(saved)

    other = new_page("/replay")
    other.set_input_files("#file", saved)
    expect(other.locator("#where")).to_contain_text("0 /")
    expect(other.locator("#rival .portrait")).to_have_attribute("data-portrait", "novice")
    check(other, "partly")
    other.keyboard.press("ArrowRight")
    stranger.goto(shared(other))
    is_open_to_strangers(stranger, "1 /")
    check(stranger, "partly")
    stranger.goto("/replay#record=AAAA")
    stranger.reload()  # another fragment is no other page
    expect(stranger.locator("#file-problem")).to_contain_text("damaged")

    record = json.loads(saved.read_text(encoding="utf-8"))
    for name, tampered in tamperings(record).items():
        file = tmp_path / f"{name}.jaipur.json"
        file.write_text(json.dumps(tampered), encoding="utf-8")
        other.goto("/replay")
        other.set_input_files("#file", file)
        settled = other.locator("#file-problem:not(:empty), #open-file[hidden]")
        settled.first.wait_for(state="attached")
        if other.locator("#open-file").is_hidden():
            check(other, "failed")


def the_slider_is_drawn_softly_by_day(page: Page) -> None:
    """Its track stands out from the paper, and is no black bar."""
    picture = base64.b64encode(page.locator("#seek").screenshot()).decode()
    blank = page.context.new_page()  # where a policy forbids no pictures in addresses
    contrast = blank.evaluate(CONTRAST, f"data:image/png;base64,{picture}")
    blank.close()
    assert 1.2 < contrast < 4


# The contrast of the track, near its right end, with what is above it.
CONTRAST = """async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    const light = (x, y) => {
        const [r, g, b] = [...canvas.getImageData(x, y, 1, 1).data]
            .map((c) => (c / 255 <= .04045 ? c / 255 / 12.92 : ((c / 255 + .055) / 1.055) ** 2.4));
        return .2126 * r + .7152 * g + .0722 * b + .05;
    };
    const x = Math.round(picture.width * .9);
    const [above, track] = [light(x, 3), light(x, Math.round(picture.height / 2))];
    return Math.max(above, track) / Math.min(above, track);
}"""


def look_from_all_sides(page: Page) -> None:
    where = page.locator("#where")
    page.locator("#entries .jump").nth(5).click()
    expect(where).to_contain_text("5 /")
    page.click("#first")  # later on, all of a hand may be known
    page.select_option("#viewpoint", "0")
    expect(page.locator('#rival .backs [data-card="back"]')).not_to_have_count(0)
    page.select_option("#viewpoint", "all")
    expect(page.locator('#rival .backs [data-card="back"]')).to_have_count(0)
    page.click("#play")
    expect(where).to_contain_text("2 /")
    page.click("#play")
    page.set_viewport_size({"width": 360, "height": 640})
    page.click("#final")
    expect(page.locator("#count")).to_be_visible()
    width = page.locator("#viewpoint").evaluate("e => e.getBoundingClientRect().width")
    assert width > 90, "what is chosen can be read"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.set_viewport_size({"width": 1366, "height": 768})


def is_open_to_strangers(page: Page, where: str) -> None:
    """A link opens at its turn, and whoever has it can hand it on."""
    expect(page.locator("#where")).to_contain_text(where)
    expect(page.locator("#rival .portrait")).to_have_attribute("data-portrait", "novice")
    page.keyboard.press("ArrowRight")
    assert "turn=" in shared(page)


def shared(page: Page) -> str:
    """The link to the turn on the screen, as a page without https copies it."""
    page.evaluate("""() => {
        document.addEventListener('copy', () => { window.copied = String(getSelection()); }, {once: true});
        Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true});
    }""")
    page.click("#share")
    expect(page.locator("#toast")).to_have_text("Link copied.")
    page.locator("#toast").evaluate("toast => { toast.textContent = ''; }")
    link: str = page.evaluate("window.copied")
    return link


def tamperings(record: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Records that claim something else than what happened."""

    def changed(edit: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
        copy: dict[str, Any] = json.loads(json.dumps(record))
        edit(copy)
        return copy

    def result(copy: dict[str, Any]) -> None:
        copy["rounds"][0]["result"]["rupees"][0] += 1

    def key(copy: dict[str, Any]) -> None:
        copy["key"] = ("0" if copy["key"][0] != "0" else "1") + copy["key"][1:]

    def secret(copy: dict[str, Any]) -> None:
        server = copy["fairness"]["server"]
        copy["fairness"]["server"] = ("0" if server[0] != "0" else "1") + server[1:]

    def seal(copy: dict[str, Any]) -> None:
        copy["fairness"]["commitment"] = "00" * 32

    def move(copy: dict[str, Any]) -> None:
        copy["rounds"][0]["moves"].pop(2)

    def starter(copy: dict[str, Any]) -> None:
        copy["starter"] = 1 - copy["starter"]

    def end(copy: dict[str, Any]) -> None:
        copy["end"] = {"how": "resigned", "winner": 0}

    edits = {"result": result, "key": key, "secret": secret, "seal": seal, "move": move}
    edits |= {"starter": starter, "end": end}
    return {name: changed(edit) for name, edit in edits.items()}


def check(page: Page, found: str) -> None:
    page.locator('[data-opens="verify"]').click()
    page.click("#check")
    expect(page.locator("#verdict")).to_have_attribute("data-found", found)
    page.locator("#verify [data-closes]").click()


@pytest.mark.parametrize("text", ["", "{}", "[1]", "no record at all"])
def test_what_is_no_record_is_refused_in_words(
    new_page: NewPage, tmp_path: Path, text: str
) -> None:
    page = new_page("/replay")
    file = tmp_path / "other.json"
    file.write_text(text, encoding="utf-8")
    page.set_input_files("#file", file)
    expect(page.locator("#file-problem")).not_to_be_empty()
    expect(page.locator("#open-file")).to_be_visible()


def test_a_file_is_compared_with_what_its_reader_kept(new_page: NewPage) -> None:
    golden = Path(__file__).parents[1] / "golden" / "fair-drawn.jaipur.json"
    fairness = json.loads(golden.read_text(encoding="utf-8"))["fairness"]
    page = new_page("/replay")
    page.set_input_files("#file", golden)
    check(page, "partly")
    page.locator('[data-opens="verify"]').click()
    page.locator("details.kept summary").click()
    page.fill("#kept-commitment", fairness["commitment"])
    page.fill("#kept-secret", fairness["seats"][1])
    page.locator("#verify [data-closes]").click()
    check(page, "proven")
    page.locator('[data-opens="verify"]').click()
    page.fill("#kept-commitment", "00" * 32)
    page.locator("#verify [data-closes]").click()
    check(page, "failed")
