"""The portraits that people choose from, and whose portrait is shown at a table.

A portrait is a name; its picture is `web/static/art/portraits/NAME.svg`. Bots have portraits of
their own, named after their level.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from jaipur.rules import BySeat, Seat
from jaipur.table import GUIDE, Player
from jaipur.words import NP_, Language

_NAMES: Final = {
    "weaver": NP_("portrait", "Weaver"),
    "camel-driver": NP_("portrait", "Camel driver"),
    "spice-merchant": NP_("portrait", "Spice merchant"),
    "jeweller": NP_("portrait", "Jeweller"),
    "musician": NP_("portrait", "Musician"),
    "potter": NP_("portrait", "Potter"),
    "astronomer": NP_("portrait", "Astronomer"),
    "storyteller": NP_("portrait", "Storyteller"),
    "falconer": NP_("portrait", "Falconer"),
    "gardener": NP_("portrait", "Gardener"),
    "messenger": NP_("portrait", "Messenger"),
    "printer": NP_("portrait", "Cloth printer"),
}
PORTRAITS: Final = tuple(_NAMES)
"""What people can choose."""
_OF_BOTS: Final = {GUIDE: "peddler", "random": "novice"}
"""Bots that borrow another one's portrait."""


def portrait_name(lang: Language, portrait: str) -> str:
    """What a portrait shows, for those who do not see it.

    >>> from jaipur.words import language
    >>> portrait_name(language("fr"), "camel-driver")
    'Chamelier'

    Raises:
        ValueError: there is no such portrait.
    """
    if portrait not in _NAMES:
        raise ValueError(f"there is no portrait {portrait!r}; available: {', '.join(PORTRAITS)}")
    return lang.text_for(*_NAMES[portrait])


def portraits_of(players: BySeat[Player | None]) -> BySeat[str]:
    """The portraits of two players; empty for a free seat.

    Whoever has chosen none gets one by their name: always the same, but never the rival's.

    >>> portraits_of(BySeat(Player("Asha", portrait="potter"), Player("Trader", "trader")))
    BySeat('potter', 'trader')
    """
    first = _portrait(players[Seat.A], taken=_chosen(players[Seat.B]))
    return BySeat(first, _portrait(players[Seat.B], taken=first))


def _chosen(player: Player | None) -> str:
    return (player.portrait or "") if player is not None else ""


def _portrait(player: Player | None, taken: str) -> str:
    if player is None:
        return ""
    if player.bot is not None:
        return _OF_BOTS.get(player.bot, player.bot)
    if player.portrait in PORTRAITS:
        return player.portrait
    free = [portrait for portrait in PORTRAITS if portrait != taken]
    return free[crc32(player.name.encode()) % len(free)]
