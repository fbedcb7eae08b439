"""A match played line by line, from the command to the goodbye."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from types import FrameType
from typing import NoReturn

from jaipur.table import MatchOpened
from jaipur.terminal.lazy_store import LazyStore
from jaipur.terminal.plain.game import Left, PlainGame
from jaipur.words import Language


def play_plain(
    lang: Language,
    opened: MatchOpened | None,
    *,
    database: str | None = None,
    record: Path | None = None,
    brief: bool = False,
) -> bool:
    """Play a match to its end, or until somebody leaves or the input ends.

    Args:
        lang: the language.
        opened: what to play; None resumes the last match.
        database: where matches are stored; None is the user's own file.
        record: the file to write the match to when it is over; - is the standard output.
        brief: say only what has changed.

    Returns:
        Whether there was a match to play.

    Raises:
        CannotOpen: the database cannot be used.
        StoreError: a move could not be stored; it did not happen.
        OSError: the record cannot be written.
    """
    # asyncio's own handler would wait for the next line before it stops.
    before = signal.signal(signal.SIGINT, _interrupted)
    store = LazyStore(database)
    game = PlainGame(lang, store, record, brief=brief)
    try:
        return asyncio.run(_play(opened, store, game))
    except KeyboardInterrupt:
        game.say_goodbye()
        return True
    finally:
        signal.signal(signal.SIGINT, before)


def _interrupted(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


async def _play(opened: MatchOpened | None, store: LazyStore, game: PlainGame) -> bool:
    try:
        if opened is not None:
            await game.begin(opened)
        else:
            match = await store.last_unfinished()
            if match is None:
                return False
            await game.resume(match)
        await game.play()
    except Left:
        game.say_goodbye()
    finally:
        await game.close()
        store.close()
    return True
