"""The icons of the installed game, drawn from the logo by Chromium. Run after changing the logo."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.conftest import launch

ART: Final = Path(__file__).parents[1] / "src" / "jaipur" / "web" / "static" / "art"
_ROUND_WALL: Final = '<rect width="64" height="64" rx="14" fill="url(#w)"/>'
_SAFE: Final = 0.8
"""The share of a maskable icon that every system shows, whatever shape it cuts."""


def maskable(logo: str) -> str:
    """The logo with a wall that fills the square, and everything else within the safe part."""
    before, wall, after = logo.partition(_ROUND_WALL)
    if not wall:
        raise ValueError("the logo has no wall to fill the square with")
    margin = 64 * (1 - _SAFE) / 2
    inside = after.replace("</svg>", "</g></svg>")
    square = '<rect width="64" height="64" fill="url(#w)"/>'
    return f'{before}{square}<g transform="translate({margin} {margin}) scale({_SAFE})">{inside}'


def main() -> None:
    """Draw all icons again."""
    logo = (ART / "logo.svg").read_text(encoding="utf-8")
    wanted = {"icon-192": (192, logo), "icon-512": (512, logo), "maskable": (512, maskable(logo))}
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (size, svg) in wanted.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            source = f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
            page.set_content(
                f'<body style="margin:0"><img src="{source}" width="{size}" style="display:block">'
            )
            page.screenshot(path=ART / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
