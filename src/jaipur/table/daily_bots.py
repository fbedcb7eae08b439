"""How the bots play the deal of a day in the person's place: somebody to be compared with."""

from __future__ import annotations

from jaipur.rules import BySeat
from jaipur.table.bot_pool import BotPool, make_player
from jaipur.table.daily import daily_opening
from jaipur.table.decide import opening_entries
from jaipur.table.facts import Fact, MoveMade, RoundStarted
from jaipur.table.log import LogEntry
from jaipur.table.options import Player
from jaipur.table.table import Table, TablePhase
from jaipur.words import language


async def play_daily(bot: str, day: str, secret: bytes, pool: BotPool) -> Table:
    """A bot's attempt at the deal of a day, played to its end and stored nowhere.

    It meets the same cards and the same answers as a person who plays like it, and looks ahead by
    count, like the rival.

    Raises:
        BotStuck: a bot did not come back in time.
    """
    opened = daily_opening(day, Player(bot, bot), language("en"), secret)
    table = Table.fold(f"{day} {bot}", opening_entries(opened, 0))
    while table.phase is not TablePhase.MATCH_OVER:
        fact: Fact = RoundStarted(None)
        if table.match is not None and (seat := table.on_turn) is not None:
            name = table.bot_of(seat) or bot
            player = make_player(name, table.seed_for(f"bot {seat:d}"))
            limit = player.default_limit.fixed
            move = await pool.choose(player, table.match.view(seat), limit)
            fact = MoveMade(seat, str(move))
        table = table.after(LogEntry(table.seq + 1, 0, fact))
    return table


def rupees_of(table: Table) -> BySeat[int]:
    """What a deal that was played to its end came to.

    Raises:
        ValueError: it was not.
    """
    result = None if table.match is None else table.match.round.result
    if result is None:
        raise ValueError("the deal was not played to its end")
    return result.rupees
