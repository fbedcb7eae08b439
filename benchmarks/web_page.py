"""What a first visit weighs over the wire, and how long a move takes from click to paint.

Ends with 1 if a bar is missed. Processor time of the page is printed beside wall-clock time, which
a busy machine stretches: the bar for the click needs a quiet one.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, CDPSession, Page, Request, sync_playwright

from tests.browser.conftest import launch, quiet
from tests.browser.table import Person, pick_by_mouse, sensible
from tests.serving import Server

MOVES = 15
HOME_KB, BOARD_KB, PAINT_MS = 200, 400, 100
Weigh = Callable[[Request], None]
CLICK_TO_PAINT = """() => new Promise((done) => {
    const button = document.querySelector('#go');
    const entries = document.querySelector('#entries');
    let start = 0;
    button.addEventListener('click', () => (start = performance.now()), {capture: true});
    new MutationObserver((_, observer) => {
        observer.disconnect();
        // After the next frame the change is on the screen.
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    }).observe(entries, {childList: true});
    button.click();
})"""


def worked(devtools: CDPSession) -> float:
    """What the page's thread has worked so far, in milliseconds."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    found: float = next(each["value"] for each in metrics if each["name"] == "TaskDuration")
    return found * 1000


def opened(browser: Browser, url: str) -> tuple[Page, Weigh, list[int]]:
    """A page in a browser with an empty cache, and the sizes of what it loads, in bytes."""
    # What comes through a service worker has no size; it fetches nothing that a page does not.
    context = browser.new_context(
        base_url=url, viewport={"width": 1366, "height": 768}, service_workers="block"
    )
    quiet(context)
    weights: list[int] = []

    def weigh(request: Request) -> None:
        sizes = request.sizes()
        weights.append(sizes["responseBodySize"] + sizes["responseHeadersSize"])

    page = context.new_page()
    page.on("requestfinished", weigh)
    return page, weigh, weights


def main() -> int:
    """Print the sizes and the times, each with its bar; 1 if one is missed."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        start = perf_counter()
        server.start()
        print(f"server start         {(perf_counter() - start) * 1000:6.0f} ms")
        browser = launch(playwright)
        page, weigh, weights = opened(browser, server.url)
        page.goto("/")
        page.wait_for_load_state("networkidle")
        home, files = sum(weights) / 1000, len(weights)
        print(f"home page            {home:6.1f} kB in {files} files (bar {HOME_KB})")
        page.locator('[name="bot"][value="collector"]').check(force=True)
        page.click("#new button[type=submit]")
        page.wait_for_url("**/match/*")
        page.wait_for_load_state("networkidle")
        board = sum(weights)
        print(
            f"home and board       {board / 1000:6.1f} kB in {len(weights)} files (bar {BOARD_KB})"
        )
        person = Person(page)
        page.remove_listener("requestfinished", weigh)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        times: list[float] = []
        works: list[float] = []
        while len(times) < MOVES and person.wait():
            pick_by_mouse(page, sensible(person.view()["legal"]))
            before = worked(devtools)
            times.append(page.evaluate(CLICK_TO_PAINT))
            works.append(worked(devtools) - before)
        usual, work = statistics.median(times), statistics.median(works)
        print(f"click to paint       {usual:6.1f} ms, at most {max(times):.1f} (bar {PAINT_MS})")
        print(f"  the page's part    {work:6.1f} ms of processor time, at most {max(works):.1f}")
        browser.close()
        server.stop()
    missed = [
        name
        for name, found, bar in (
            ("home page", home, HOME_KB),
            ("home and board", board / 1000, BOARD_KB),
            ("click to paint", usual, PAINT_MS),
        )
        if found >= bar
    ]
    if missed:
        print(f"MISSED: {', '.join(missed)}")
    return min(len(missed), 1)


if __name__ == "__main__":
    sys.exit(main())
