"""Take all pictures again."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import launch
from tests.serving import Server
from tools.screenshots.device import FOLDER, NEWCOMERS, TOURS, Device
from tools.screenshots.newcomer import five_minutes
from tools.screenshots.people import invite
from tools.screenshots.tour import tour


def main() -> None:
    """The first minutes of newcomers, then tours of everything."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        try:
            for each in NEWCOMERS:
                five_minutes(Device(browser, server.url, *each))
            invite(server)
            for each in TOURS:
                tour(Device(browser, server.url, *each))
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
