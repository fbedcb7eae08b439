"""Playing one match: print what happens, and ask for moves."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Final

import click

from jaipur.rules import Seat
from jaipur.table import (
    Act,
    CallOff,
    MakeMove,
    MatchOpened,
    Mode,
    MoveMade,
    Outcome,
    Resign,
    StartNextRound,
    Store,
    Table,
    TablePhase,
    Undo,
    fresh_entropy,
    player_names,
    refusal_text,
    story,
)
from jaipur.terminal.advising import advice_lines
from jaipur.terminal.plain.texts import (
    brief_lines,
    end_lines,
    help_text,
    moves_text,
    position_text,
    score_lines,
)
from jaipur.terminal.records import STANDARD_OUTPUT, save_record
from jaipur.terminal.scene import Scene, table_scene
from jaipur.terminal.session import LocalSession, preview, show_here
from jaipur.words import Language, NotUnderstood, parse_command, parse_move, why

_CURTAIN: Final = "\n" * 40
_ACTS: Final[dict[str, Act]] = {"undo": Undo(), "resign": Resign(), "call_off": CallOff()}
"""Commands that change the match."""


class Left(Exception):
    """The player has left, or the input has ended."""


class PlainGame:
    """A match line by line.

    Args:
        lang: the language.
        store: where the match is stored.
        record: the file to write the match to when it is over; if that is the standard output,
            everything else goes to the error output.
        brief: say only what has changed; the whole table when it is asked for.
    """

    def __init__(
        self, lang: Language, store: Store, record: Path | None, *, brief: bool = False
    ) -> None:
        self._lang = lang
        self._record = record
        self._aside = record == STANDARD_OUTPUT
        self._brief = brief
        self._said: dict[tuple[Seat, str], str] = {}
        """What each person was told last, by what it is about."""
        self._tables: asyncio.Queue[Table] = asyncio.Queue()
        self._session = LocalSession(store, changed=self._tables.put_nowait)
        self._printed = 0
        """How many lines of the story were printed."""
        self._shown = 0
        """The `seq` of the position shown last."""
        self._prompted = False
        """Whether the next prompt has been printed already."""
        self._question = lang.text("Your move:") + " "

    async def begin(self, opened: MatchOpened) -> None:
        """Open a match; the cards are shown while the database is being loaded."""
        self._print(
            self._lang.text("Say “help” for help.") if self._brief else help_text(self._lang)
        )
        table = preview(opened, fresh_entropy().match)
        self._print_news(table)
        if table.options.mode is not Mode.PASS and table.on_turn is Seat.A:
            self._show(table, Seat.A)
            self._prompt(self._question)
        await self._session.open(opened, table.id)

    async def resume(self, match: str) -> None:
        """Resume a match, beginning with its last move."""
        table = await self._session.resume(match)
        self._printed = max(len(story(self._lang, table, None)) - 1, 0)

    async def close(self) -> None:
        """Stop the bots."""
        await self._session.close()

    async def play(self) -> None:
        """Print what happens and ask for moves until the match is over."""
        while True:
            table = await self._tables.get()
            self._print_news(table)
            match table.phase:
                case TablePhase.MATCH_OVER:
                    self._print_end(table)
                    return
                case TablePhase.ROUND_OVER:
                    self._print_score(table)
                    await self._session.act(table, Seat.A, StartNextRound())
                case _:
                    if table.on_turn is not None and table.bot_on_turn is None:
                        await self._turn(table, table.on_turn)

    async def _turn(self, table: Table, seat: Seat) -> None:
        """Ask a person until an act is applied."""
        if table.options.mode is Mode.PASS:
            self._curtain(table, seat)
        if self._shown != table.seq:
            self._show(table, seat)
        scene = table_scene(self._lang, table, seat)
        while True:
            act = await self._choose(table, scene)
            answer = await self._session.act(table, seat, act)
            if answer.outcome is Outcome.APPLIED:
                return
            if answer.reason is not None:
                self._print(refusal_text(self._lang, answer.reason))

    async def _choose(self, table: Table, scene: Scene) -> Act:
        """Ask a person until the answer is an act."""
        while True:
            text = self._ask(self._question)
            command = parse_command(text)
            if command in _ACTS:
                if command == "undo" or self._confirmed(command):
                    return _ACTS[command]
            elif command is not None or not text:
                await self._command(command or "table", table, scene)
            elif (move := self._move(text, scene)) is not None:
                return move

    def _move(self, text: str, scene: Scene) -> MakeMove | None:
        """The legal move that a person wrote; None after printing what is wrong with it."""
        try:
            move = parse_move(self._lang, text, scene.view)
        except NotUnderstood as problem:
            self._print(str(problem))
            return None
        reason = scene.why_illegal(move)
        if reason is None:
            return MakeMove(str(move))
        self._print(why(self._lang, reason))
        return None

    def _confirmed(self, command: str) -> bool:
        question = self._lang.text("Say it again to end the match, or anything else to play on:")
        return parse_command(self._ask(question + " ")) == command

    async def _command(self, command: str, table: Table, scene: Scene) -> None:
        match command:
            case "quit":
                raise Left
            case "help":
                self._print(help_text(self._lang))
            case "moves":
                self._print(moves_text(self._lang, scene))
            case "hint":
                advices = await self._session.advise(scene.view)
                self._print("\n".join(advice_lines(self._lang, advices)))
            case "story":
                self._print("\n".join(scene.story))
            case _:
                self._show(table, scene.board.near, whole=True)

    def _curtain(self, table: Table, seat: Seat) -> None:
        """Let the other person sit down, then print what happened meanwhile."""
        name = player_names(self._lang, table.players)[seat]
        self._ask("\n" + self._lang.text("{name}, sit down and press Enter.", name=name) + " ")
        self._print(_CURTAIN)
        if isinstance(table.log[-1].fact, MoveMade):
            self._print(story(self._lang, table, seat)[-1])

    def _show(self, table: Table, seat: Seat, *, whole: bool = False) -> None:
        scene = table_scene(self._lang, table, seat)
        if self._brief and not whole:
            self._print_changes(scene)
        else:
            self._print("\n" + position_text(self._lang, scene))
        self._shown = table.seq

    def _print_changes(self, scene: Scene) -> None:
        for about, line in brief_lines(self._lang, scene).items():
            if self._said.get((scene.board.near, about)) != line:
                self._said[scene.board.near, about] = line
                self._print(line)

    def _print_news(self, table: Table) -> None:
        """Print what happened since the last time, for the person at the screen."""
        last, viewer = table.log[-1].fact, Seat.A
        if table.options.mode is Mode.PASS and isinstance(last, MoveMade):
            viewer = last.seat
        lines = story(self._lang, table, viewer)
        for line in lines[self._printed :]:
            self._print(line if self._brief else "\n" + line)
        self._printed = len(lines)

    def _print_score(self, table: Table) -> None:
        for line in score_lines(self._lang, table_scene(self._lang, table, None)):
            self._print(line)

    def _print_end(self, table: Table) -> None:
        self._print_score(table)
        for line in end_lines(self._lang, show_here(table)):
            self._print(line)
        if self._record is not None:
            save_record(table, self._record)
            if not self._aside:
                self._print(self._lang.text("Match saved to {file}.", file=self._record))

    def say_goodbye(self) -> None:
        """Say what becomes of a match that is left."""
        sentence = self._lang.text("Goodbye. The match is saved; “--resume” continues it.")
        self._print("\n" + sentence)

    def _print(self, text: str) -> None:
        click.echo(text, err=self._aside)

    def _prompt(self, prompt: str) -> None:
        click.echo(prompt, nl=False, err=self._aside)
        self._prompted = True

    def _ask(self, prompt: str) -> str:
        if not self._prompted:
            self._prompt(prompt)
        self._prompted = False
        # Nothing else can happen at this table meanwhile, so blocking the loop is fine.
        line = sys.stdin.readline()
        if not line:
            raise Left
        return line.strip()
