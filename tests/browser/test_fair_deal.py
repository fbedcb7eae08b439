"""The shuffle before an online match, in real browsers: by itself, with a slow rival, and without storage."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.table import Person, sensible

Choose = Callable[..., Person]


def invitation(host: Person) -> str:
    expect(host.page.locator("#waiting .qr svg")).to_be_visible()
    return host.page.locator("#waiting .copy input").input_value()


def accept(page: Page) -> Person:
    page.fill("#name", "Belen")
    page.click("#join button")
    page.wait_for_url("**/match/*")
    return Person(page, 1)


def dealt(*people: Person) -> None:
    for person in people:
        expect(person.page.locator("#waiting")).to_be_hidden()
        person.page.wait_for_selector('[data-slot][data-card="K"]')
        expect(person.page.locator("#broken-seal")).to_be_hidden()


def test_the_check_says_that_no_two_could_choose(two: tuple[Person, Person]) -> None:
    host, guest = two
    dealt(host, guest)
    guest.begin_to_finish()
    host.finish_match()
    record = host.page.context.request.get(f"/api/matches/{host.match}/record").json()
    assert record["deal"] == 2
    for person, seat in ((host, 0), (guest, 1)):
        stored = person.page.evaluate(
            "key => JSON.parse(localStorage.getItem(key))", f"jaipur.secret.{host.match}"
        )
        assert stored["secret"] == record["fairness"]["seats"][seat]
        page = person.page
        page.get_by_role("link", name="Replay").click()
        page.click('[data-opens="verify"]')
        expect(page.locator("#kept-commitment")).to_have_value(stored["joint"])
        page.click("#check")
        expect(page.locator("#verdict")).to_have_attribute("data-found", "proven")
        expect(page.locator("#checks")).to_contain_text("no two of the three could choose")
        expect(page.locator("#unprovable")).to_contain_text("whether a deal before this one")


def test_a_rival_who_is_away_is_named_and_deals_on_return(
    choose: Choose, new_page: NewPage
) -> None:
    host = choose("online", starter="me")
    link, address = invitation(host), host.page.url
    host.page.goto("about:blank")
    guest = accept(new_page(link))
    expect(guest.page.locator("#waiting-title")).to_have_text("Waiting for Asha")
    expect(guest.page.locator("#waiting-text")).to_contain_text("by itself")
    expect(guest.page.locator("#waiting .invitation")).to_be_hidden()
    expect(guest.page.locator('#waiting [data-ends="call-off"]')).to_be_visible()
    guest.page.reload()  # whatever is closed and opened again
    expect(guest.page.locator("#waiting-title")).to_have_text("Waiting for Asha")
    assert guest.update()["table"]["awaiting_reveal"] == [0, 1]
    host.page.goto(address)
    dealt(host, guest)
    assert host.wait()
    host.move(sensible(host.view()["legal"]))
    assert guest.wait()


def test_a_rival_who_never_reveals_is_left_by_calling_off(two_pages: tuple[Person, Page]) -> None:
    host, joining = two_pages
    joining.route("**/reveal?*", lambda route: route.abort())
    guest = accept(joining)
    expect(host.page.locator("#waiting-title")).to_have_text("Waiting for Belen")
    expect(guest.page.locator("#waiting-title")).to_have_text("The cards are being shuffled")
    host.page.click('#waiting [data-ends="call-off"]')
    host.page.click('#confirm [value="yes"], #confirm .primary')
    expect(host.page.locator("#summary h2")).to_be_visible()
    expect(guest.page.locator("#summary h2")).to_be_visible()


def test_storage_that_is_cleared_in_time_costs_nothing(choose: Choose, new_page: NewPage) -> None:
    host = choose("online", starter="me")
    link, address = invitation(host), host.page.url
    first = host.update()["table"]["commitments"][0]
    host.page.evaluate("localStorage.clear()")
    host.page.goto("about:blank")
    guest = accept(new_page(link))
    expect(guest.page.locator("#waiting-title")).to_have_text("Waiting for Asha")
    host.page.goto(address)
    dealt(host, guest)
    assert host.update()["table"]["commitments"][0] != first


def test_storage_that_is_cleared_too_late_is_said(two_pages: tuple[Person, Page]) -> None:
    host, joining = two_pages
    joining.route("**/reveal?*", lambda route: route.abort())
    guest = accept(joining)
    expect(host.page.locator("#waiting-title")).to_have_text("Waiting for Belen")
    guest.page.evaluate("localStorage.clear()")
    guest.page.reload()
    expect(guest.page.locator("#waiting-title")).to_have_text("The cards cannot be dealt here")
    expect(guest.page.locator("#waiting-text")).to_contain_text("in another browser")
    expect(guest.page.locator('#waiting [data-ends="call-off"]')).to_be_visible()


def test_two_tabs_of_one_player_deal_once(choose: Choose, new_page: NewPage) -> None:
    host = choose("online", starter="me")
    link = invitation(host)
    tab = Person(host.page.context.new_page())
    tab.page.goto(host.page.url)
    expect(tab.page.locator("#waiting .qr svg")).to_be_visible()
    guest = accept(new_page(link))
    dealt(host, tab, guest)
    kinds = [entry["kind"] for entry in host.update()["log"]]
    assert (kinds.count("seated"), kinds.count("revealed"), kinds.count("dealt")) == (2, 2, 1)


def test_the_waiting_room_of_a_reopened_match_says_who_is_missing_in_french(
    choose: Choose, new_page: NewPage
) -> None:
    host = choose("online", starter="me")
    link = invitation(host)
    host.page.goto("about:blank")
    guest = accept(new_page(link, locale="fr-FR"))
    expect(guest.page.locator("#waiting-text")).to_contain_text("Asha doit encore ajouter sa part")
