"""The deal of the day: the same cards and the same rival for everybody, once.

The server's secret of a day follows from one that it keeps for all of them, so that what it commits
itself to is fixed long before, and stays so whatever is restored from a backup.
"""

from __future__ import annotations

import hmac
from typing import Final

from jaipur.rules import BySeat
from jaipur.table.facts import MatchOpened
from jaipur.table.options import Mode, Player, TableOptions
from jaipur.table.story import bot_player_name
from jaipur.words import Language

DAILY_RIVAL: Final = "maharaja"
"""It looks ahead by count, not by the clock, so that equal play meets equal answers."""


def daily_secret(secret: bytes, day: str) -> bytes:
    """The server's share of the key on a day: from it nobody learns that of another day."""
    return hmac.digest(secret, f"jaipur/daily/1\0{day}".encode(), "sha256")


def daily_opening(day: str, player: Player, lang: Language, secret: bytes) -> MatchOpened:
    """The opening of somebody's attempt.

    Args:
        day: like 2027-01-15.
        player: who plays.
        lang: the language that the rival is named in.
        secret: the server's share of that day's key.
    """
    options = TableOptions(Mode.DAILY, first_to=1, day=day)
    rival = Player(bot_player_name(lang, DAILY_RIVAL), DAILY_RIVAL)
    return MatchOpened(options, BySeat[Player | None](player, rival), secret.hex())
