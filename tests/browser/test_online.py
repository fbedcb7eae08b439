"""Two browsers, one table."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPage
from tests.browser.table import OVER, Person, cards_in, link_for, pick_by_mouse, sensible


def finish(host: Person, guest: Person) -> None:
    """Let the rest of the round be played by both browsers' requests."""
    guest.begin_to_finish()
    host.finish_match()


def test_a_move_survives_the_end_of_its_page(two: tuple[Person, Person]) -> None:
    host, guest = two
    wanted = sensible(host.view()["legal"])
    page = host.page
    page.context.set_offline(True)
    pick_by_mouse(page, wanted)
    page.click("#go")
    page.goto("about:blank")
    page.context.set_offline(False)
    page.go_back()
    guest.wait()
    moves = [turn["move"] for turn in guest.update()["log"] if turn["kind"] == "move"]
    assert moves == [wanted]


def test_a_whole_round_with_a_spectator_and_no_hints(
    two: tuple[Person, Person], new_page: NewPage
) -> None:
    host, guest = two
    expect(host.page.locator("#hint")).to_be_hidden()
    link = link_for(host.page, "watch")
    watcher = new_page(link)
    watcher.wait_for_selector('#wire[data-state="on"]')
    expect(watcher.locator("#go")).to_have_text("You are watching")
    hand = watcher.locator(".hand .card").evaluate_all("cards => cards.map(c => c.dataset.card)")
    assert set(hand) <= {"back", ""}
    for player in (host, guest, host, guest):
        player.wait()
        player.move(sensible(player.view()["legal"]))
    finish(host, guest)
    guest.page.locator(OVER).wait_for()
    titles = {page.locator("#summary h2").inner_text() for page in (host.page, guest.page)}
    assert titles == {"You win", "You lose"}
    moods = {
        page.locator(".ceremony").get_attribute("data-mood") for page in (host.page, guest.page)
    }
    assert moods == {"won", "lost"}, "each has another picture"
    expect(watcher.locator("#summary h2")).to_contain_text("wins the match")
    told = watcher.locator("#entries li").all_inner_texts()
    assert len(told) == len(host.page.locator("#entries li").all_inner_texts())
    expect(watcher.locator("#rematch")).to_have_count(0)

    # Fair: each browser finds its own secret in what is published.
    for page in (host.page, guest.page):
        page.get_by_role("link", name="Replay").click()
        page.click('[data-opens="verify"]')
        page.click("#check")
        expect(page.locator("#verdict")).to_have_attribute("data-found", "proven")
        expect(page.locator("#checks")).to_contain_text("Your secret is part of the key")
    # One who only watched is told what that browser cannot know.
    watcher.get_by_role("link", name="Replay").click()
    watcher.click('[data-opens="verify"]')
    watcher.click("#check")
    expect(watcher.locator("#verdict")).to_have_attribute("data-found", "partly")
    expect(watcher.locator('#checks [data-state="open"]')).to_contain_text("did not see the seal")


def test_another_seal_for_the_same_match_is_refused(
    two: tuple[Person, Person], new_page: NewPage
) -> None:
    host, _ = two
    kept = f"jaipur.secret.{host.match}"
    host.page.click('[data-opens="menu"]')
    host.page.click("#open-fair")
    seal, secret = (
        host.page.locator(f'#fair [data-kept="{name}"]').input_value()
        for name in ("commitment", "secret")
    )
    stored = host.page.evaluate("key => JSON.parse(localStorage.getItem(key))", kept)
    assert (stored["joint"], stored["secret"]) == (seal, secret)
    assert stored["commitment"] == host.update()["table"]["commitment"]
    expect(host.page.locator("#broken-seal")).to_be_hidden()
    # As if the server had shown something else when this browser sat down.
    for name in ("joint", "commitment"):
        changed = {**stored, name: "00" * 32}
        host.page.evaluate(
            "([key, value]) => localStorage.setItem(key, JSON.stringify(value))", [kept, changed]
        )
        host.page.reload()
        expect(host.page.locator("#broken-seal")).to_contain_text("Do not play this match")

    other = {"commitment": "00" * 32, "secret": secret}
    link = new_page(None).context.request.post("/api/matches", data={"mode": "online"}).json()
    late = new_page(link["invite"])
    late.evaluate(
        "([key, value]) => localStorage.setItem(key, JSON.stringify(value))",
        [f"jaipur.secret.{link['id']}", other],
    )
    late.fill("#name", "Belen")
    sent: list[str] = []
    late.on("request", lambda request: sent.append(request.url))
    late.click("#join button")
    expect(late.locator("#join [role=alert]")).to_contain_text("Do not play this match")
    assert not any("/seat" in url for url in sent)


def test_the_rival_plays_again(two: tuple[Person, Person]) -> None:
    host, guest = two
    finish(host, guest)
    over = host.page.url
    asked: list[str] = []

    def refuse_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=503)
        else:
            route.continue_()

    guest.page.route("**/seat?*", refuse_once)  # a server may be busy for a moment
    host.page.get_by_role("button", name="Play again").click()
    expect(host.page.locator("#rematch")).to_have_text("Waiting for your rival")
    guest.page.get_by_role("button", name="Accept the rematch").click()
    for person in (host, guest):
        person.page.wait_for_url(lambda url: url != over)
        expect(person.page.locator("#waiting")).to_be_hidden()
        person.page.wait_for_selector('[data-slot][data-card="K"]')
    assert len(asked) == 2


def test_a_seat_moves_to_another_device(two: tuple[Person, Person], new_page: NewPage) -> None:
    host, _ = two
    link = link_for(host.page, "seat")
    other = Person(new_page(link))
    other.page.get_by_role("button", name="Move my seat here").click()
    other.page.wait_for_url("**/match/*")
    other.wait()
    expect(host.page.locator("#banner")).to_contain_text("no longer open on this device")
    expect(host.page.locator("#turn")).to_have_text("No longer open here")
    expect(host.page.locator("#go")).to_have_text("Home")
    assert set(cards_in(host.page, "[data-place]")) <= {"back", ""}, "no cards stay behind"
    other.move(sensible(other.view()["legal"]))


def test_a_network_that_lets_no_socket_through(
    new_page: NewPage, start: Callable[..., Person]
) -> None:
    page = new_page(None)
    page.route_web_socket("**", lambda socket: socket.close())
    person = start(page=page, bot="novice", starter="me")
    for _ in range(2):
        person.wait()
        person.move(sensible(person.view()["legal"]))
    expect(page.locator("#wire")).to_have_attribute("aria-label", "Connected, but slow")
