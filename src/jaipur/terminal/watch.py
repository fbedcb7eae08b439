"""Two bots at a table, told line by line."""

from __future__ import annotations

import asyncio
import secrets

import click

from jaipur.rules import RULESETS, BySeat, Seat, key_from_seed, score
from jaipur.table import (
    MemoryStore,
    Mode,
    Opened,
    Sitter,
    StartNext,
    Table,
    TableOptions,
    TablePhase,
)
from jaipur.terminal.scene import open_scene, table_names
from jaipur.terminal.sitting import Sitting
from jaipur.words import Language, bot_name, describe_score


def bots_table(lang: Language, bots: BySeat[str], ruleset: str, seed: str | None) -> Opened:
    """A table for two bots; nobody needs to keep it, the seed gives the same cards again."""
    secret = secrets.token_bytes(32) if seed is None else key_from_seed(seed)
    sitters = bots.map(lambda bot: Sitter(bot_name(lang, bot), bot))
    return Opened(TableOptions(Mode.BOT, RULESETS[ruleset]), BySeat(*sitters), secret)


def watch_plain(lang: Language, opened: Opened, pace: float) -> None:
    """Tell a match of two bots, so many seconds a move at least."""
    asyncio.run(_watch(lang, opened, pace))


async def _watch(lang: Language, opened: Opened, pace: float) -> None:
    tables: asyncio.Queue[Table] = asyncio.Queue()
    sitting = Sitting(MemoryStore(), told=tables.put_nowait, pace=pace)
    told = 0
    await sitting.open(opened)
    try:
        while True:
            table = await tables.get()
            story = open_scene(lang, table).story
            for line in story[told:]:
                click.echo(line)
            told = len(story)
            if table.match is None or table.phase is TablePhase.PLAY:
                continue
            names = table_names(lang, table)
            click.echo("\n" + describe_score(lang, score(table.match.round), names) + "\n")
            if table.match.winner is not None:
                winner = names[table.match.winner]
                click.echo(lang.text("{name} wins the match.", name=winner))
                return
            await sitting.act(table, Seat.A, StartNext())
    finally:
        await sitting.close()
