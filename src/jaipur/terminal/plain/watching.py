"""Two bots, line by line."""

from __future__ import annotations

import asyncio

import click

from jaipur.rules import Seat
from jaipur.table import MatchOpened, MemoryStore, StartNextRound, Table, TablePhase
from jaipur.terminal.plain.texts import end_lines, score_lines
from jaipur.terminal.scene import bots_scene
from jaipur.terminal.session import LocalSession, show_here
from jaipur.words import Language


def watch_plain(lang: Language, opened: MatchOpened, pace: float) -> None:
    """Print a match between two bots; a move takes at least `pace` seconds."""
    asyncio.run(_watch(lang, opened, pace))


async def _watch(lang: Language, opened: MatchOpened, pace: float) -> None:
    tables: asyncio.Queue[Table] = asyncio.Queue()
    session = LocalSession(MemoryStore(), changed=tables.put_nowait, pace=pace)
    told = 0
    await session.open(opened)
    try:
        while True:
            table = await tables.get()
            scene = bots_scene(lang, table)
            for line in scene.story[told:]:
                click.echo(line)
            told = len(scene.story)
            for line in (*score_lines(lang, scene), *end_lines(lang, show_here(table))):
                click.echo(line)
            if table.phase is TablePhase.MATCH_OVER:
                return
            if table.phase is TablePhase.ROUND_OVER:
                click.echo()
                await session.act(table, Seat.A, StartNextRound())
    finally:
        await session.close()
