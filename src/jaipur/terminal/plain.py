"""The game line by line: for pipes, screen readers, dumb terminals and very slow ones."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

import click

from jaipur.rules import Move, Seat, View, legal_moves, score, why_illegal
from jaipur.table import (
    Made,
    MakeMove,
    Mode,
    Opened,
    StartNext,
    Table,
    TablePhase,
    new_match_id,
)
from jaipur.terminal.advising import advice_lines
from jaipur.terminal.kept import Kept
from jaipur.terminal.records import save_record
from jaipur.terminal.scene import Scene, table_names, table_scene
from jaipur.terminal.sitting import Sitting, preview
from jaipur.terminal.wish import Wish
from jaipur.words import (
    Language,
    NotUnderstood,
    cards_in_words,
    describe_score,
    describe_view,
    move_in_full,
    parse_move,
    why,
)

_CURTAIN: Final = "\n" * 40
_COMMANDS: Final = {
    "help": "help ? aide",
    "moves": "moves coups",
    "hint": "hint indice conseil",
    "table": "table",
    "story": "story journal",
    "quit": "quit exit quitter",
}
_COMMAND_OF: Final = {word: name for name, words in _COMMANDS.items() for word in words.split()}


class _Left(Exception):  # noqa: N818 - a person left the table
    pass


def play_plain(
    lang: Language, wish: Wish | None, *, database: str | None = None, record: Path | None = None
) -> bool:
    """Play a match to its end, or until somebody leaves or the input ends.

    Args:
        lang: the language.
        wish: what to play; None is to go on with the last match.
        database: where matches are kept; None is the user's own file.
        record: the file to write the match to when it is over.

    Returns:
        Whether there was a match to play.

    Raises:
        CannotOpen: matches cannot be kept.
        StoreError: a move could not be kept; it did not happen.
        OSError: the record cannot be written.
    """
    # With its own handler asyncio would wait for the next line before it hears an interruption.
    before = signal.signal(signal.SIGINT, _interrupted)
    try:
        return asyncio.run(_play(lang, wish, database, record))
    except KeyboardInterrupt:
        _say_goodbye(lang)
        return True
    finally:
        signal.signal(signal.SIGINT, before)


def _interrupted(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def _say_goodbye(lang: Language) -> None:
    click.echo("\n" + lang.text("Goodbye. The match is kept; “--resume” goes on with it."))


async def _play(
    lang: Language, wish: Wish | None, database: str | None, record: Path | None
) -> bool:
    kept = Kept(database)
    game = _PlainGame(lang, kept, record)
    try:
        if wish is not None:
            await game.begin(wish.opened(lang))
        else:
            match = await kept.last_unfinished()
            if match is None:
                return False
            await game.go_on(match)
        await game.play()
    except _Left:
        _say_goodbye(lang)
    finally:
        await game.close()
        kept.close()
    return True


class _PlainGame:
    """One match, told and asked."""

    def __init__(self, lang: Language, kept: Kept, record: Path | None) -> None:
        self._lang = lang
        self._record = record
        self._tables: asyncio.Queue[Table] = asyncio.Queue()
        self._sitting = Sitting(kept, told=self._tables.put_nowait)
        self._told = 0  # lines of the story
        self._shown = 0  # the number of the fact after which the position was last shown
        self._prompted = False  # whether the next question has been asked already
        self._question = lang.text("Your move:") + " "

    async def begin(self, opened: Opened) -> None:
        """Open a match; the cards are on the table while the database is being loaded."""
        self.say(_help(self._lang))
        table = preview(opened, new_match_id())
        self._tell_news(table)
        if opened.options.mode is not Mode.PASS and table.on_turn is Seat.A:
            self._show(table, Seat.A)
            self._prompt(self._question)
        await self._sitting.open(opened, table.id)

    async def go_on(self, match: str) -> None:
        """Take up a match where it was left, with its last move."""
        table = await self._sitting.resume(match)
        self._told = max(len(table_scene(self._lang, table, None).story) - 1, 0)

    async def close(self) -> None:
        """Let the bots go."""
        await self._sitting.close()

    async def play(self) -> None:
        """Tell what happens and ask for moves until the match is over."""
        while True:
            table = await self._tables.get()
            self._tell_news(table)
            if table.phase is not TablePhase.PLAY:
                self._tell_score(table)
            match table.phase:
                case TablePhase.MATCH_OVER:
                    self._tell_end(table)
                    return
                case TablePhase.ROUND_OVER:
                    await self._sitting.act(table, Seat.A, StartNext())
                case _:
                    seat = table.on_turn
                    if seat is not None and _is_person(table, seat):
                        await self._turn(table, seat)

    def say(self, text: str) -> None:
        """Print some lines."""
        click.echo(text)

    def _prompt(self, prompt: str) -> None:
        click.echo(prompt, nl=False)
        self._prompted = True

    def _ask(self, prompt: str) -> str:
        if not self._prompted:
            self._prompt(prompt)
        self._prompted = False
        # Nothing else can happen at this table meanwhile, so the loop may wait with us.
        line = sys.stdin.readline()
        if not line:
            raise _Left
        return line.strip()

    async def _turn(self, table: Table, seat: Seat) -> None:
        if table.options.mode is Mode.PASS:
            self._curtain(table, seat)
        if self._shown != table.seq:
            self._show(table, seat)
        await self._sitting.act(table, seat, MakeMove(await self._choose(table, seat)))

    def _curtain(self, table: Table, seat: Seat) -> None:
        """Let the other person sit down, then tell them what happened meanwhile."""
        name = table_names(self._lang, table)[seat]
        self._ask("\n" + self._lang.text("{name}, sit down and press Enter.", name=name) + " ")
        self.say(_CURTAIN)
        if isinstance(table.turns[-1].entry.fact, Made):
            self.say(table_scene(self._lang, table, seat).story[-1])

    async def _choose(self, table: Table, seat: Seat) -> Move:
        """Ask a person until the answer is a legal move."""
        lang = self._lang
        scene = table_scene(lang, table, seat)
        while True:
            text = self._ask(self._question)
            command = _COMMAND_OF.get(text.casefold())
            if command is not None or not text:
                await self._command(command or "table", table, scene)
                continue
            try:
                move = parse_move(lang, text, scene.view)
            except NotUnderstood as refused:
                self.say(str(refused))
                continue
            reason = why_illegal(scene.view, move)
            if reason is None:
                return move
            self.say(why(lang, reason))

    async def _command(self, command: str, table: Table, scene: Scene) -> None:
        match command:
            case "quit":
                raise _Left
            case "help":
                self.say(_help(self._lang))
            case "moves":
                self.say(_moves(self._lang, scene.view))
            case "hint":
                advices = await self._sitting.advise(scene.view)
                self.say("\n".join(advice_lines(self._lang, advices)))
            case "story":
                self.say("\n".join(scene.story))
            case _:
                self._show(table, scene.near)

    def _show(self, table: Table, seat: Seat) -> None:
        scene = table_scene(self._lang, table, seat)
        position = describe_view(
            self._lang, scene.view, scene.names, hidden_herds=scene.hidden_herds
        )
        self.say("\n" + position)
        known = scene.view.players[seat.rival].known
        if scene.memory and known:
            held = cards_in_words(self._lang, known)
            self.say(
                "  "
                + self._lang.text("{name} holds: {cards}", name=scene.names[seat.rival], cards=held)
            )
        self._shown = table.seq

    def _tell_news(self, table: Table) -> None:
        """What happened since the last time, to the one in front of the screen."""
        last = table.turns[-1].entry.fact
        viewer = Seat.A
        if table.options.mode is Mode.PASS:
            viewer = last.seat if isinstance(last, Made) else Seat.A
        story = table_scene(self._lang, table, viewer).story
        for line in story[self._told :]:
            self.say("\n" + line)
        self._told = len(story)

    def _tell_score(self, table: Table) -> None:
        if table.match is not None:
            names = table_names(self._lang, table)
            self.say("\n" + describe_score(self._lang, score(table.match.round), names))

    def _tell_end(self, table: Table) -> None:
        lang = self._lang
        if table.match is not None and table.match.winner is not None:
            winner = table_names(lang, table)[table.match.winner]
            self.say("\n" + lang.text("{name} wins the match.", name=winner))
        if self._record is not None:
            save_record(table, self._record)
            self.say(lang.text("The match is in {file}.", file=self._record))


def _is_person(table: Table, seat: Seat) -> bool:
    sitter = table.sitters[seat]
    return sitter is not None and sitter.bot is None


def _moves(lang: Language, view: View) -> str:
    return "\n".join(f"{move!s:<14} {move_in_full(lang, move)}" for move in legal_moves(view))


def _help(lang: Language) -> str:
    return lang.text(
        "Say your move in words, or write it: + what you take, - what you give.\n"
        "  take gold                          +G\n"
        "  take the camels                    +KKK\n"
        "  take gold and silver for 2 camels  +GS-KK\n"
        "  sell 3 cloth                       -CCC\n"
        "D diamond  G gold  S silver  C cloth  P spice  L leather  K camel\n"
        "moves: every legal move   hint: good ones   story: what happened   "
        "table: the position again\n"
        "help: this text   quit: leave; the match is kept"
    )
