"""A match in the terminal, line by line: a person and a bot, or two people at one keyboard."""

from __future__ import annotations

import secrets
import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from jaipur import __version__
from jaipur.bots import make_bot
from jaipur.formats import Person, Record, record_text
from jaipur.rules import (
    RULESETS,
    BySeat,
    Match,
    Move,
    Moved,
    NotationError,
    View,
    key_from_seed,
    legal_moves,
    score,
    seen_by,
    why_illegal,
)
from jaipur.words import describe_score, describe_turn, describe_view, language, why

_HELP = """\
Write a move by its cards: + what you take, - what you give.
  +D       take a diamond              D diamond  G gold   S silver
  +KKK     take the three camels       C cloth    P spice  L leather  K camel
  +DG-LK   take diamond and gold for leather and a camel
  -CCC     sell three cloth
moves: list every legal move   help: this text   quit: leave"""

_LANG = language("en")
_CURTAIN = "\n" * 40


class _Left(Exception):  # noqa: N818 - a person left the table
    pass


def play_match(*, bot: str | None, ruleset: str, seed: str | None, record: Path | None) -> None:
    """Play a match to its end, or until somebody leaves or the input ends.

    Args:
        bot: the name of the bot to play against; None for two people at one keyboard.
        ruleset: the name of a ruleset.
        seed: a text that fixes all cards; None for cards nobody knows.
        record: the file to write the match to when it ends or is left.
    """
    key = secrets.token_bytes(32) if seed is None else key_from_seed(seed)
    match = Match.start(RULESETS[ruleset], key)
    rival = Person("Player 2") if bot is None else Person(bot.capitalize(), bot=True)
    people = BySeat(Person("Player 1"), rival)
    date = datetime.now(UTC).isoformat(timespec="seconds")
    click.echo(_HELP)
    try:
        while match.winner is None:
            if match.round.result is not None:
                match = match.next_round()
            match = _turn(match, people)
        click.echo(f"\n{people[match.winner].name} won the match.")
    except (_Left, KeyboardInterrupt):
        click.echo("\nGoodbye.")
    if record is not None:
        kept = Record.of(match, people, made_by=f"jaipur {__version__}", date=date)
        record.write_text(record_text(kept), encoding="utf-8")
        click.echo(f"The match is in {record}.")


def _turn(match: Match, people: BySeat[Person]) -> Match:
    seat, names = match.round.turn, people.map(lambda person: person.name)
    if people[seat].bot:
        bot = make_bot(people[seat].name.lower())
        match, events = match.play(bot.choose(match.view(seat), bot.default_limit).move)
        seat = seat.rival
    else:
        if not people[seat.rival].bot:
            _curtain(match, names)
        match, events = match.play(_choose(match.view(seat), names))
    # Said now to the one who sits in front of the screen, as far as they may know.
    click.echo("\n" + describe_turn(_LANG, [seen_by(event, seat) for event in events], names))
    if match.round.result is not None:
        click.echo("\n" + describe_score(_LANG, score(match.round), names))
    return match


def _curtain(match: Match, names: BySeat[str]) -> None:
    """Let the other person sit down, then tell them what happened meanwhile."""
    seat = match.round.turn
    _ask(f"\n{names[seat]}, sit down and press Enter. ")
    click.echo(_CURTAIN)
    starts = [i for i, event in enumerate(match.history) if isinstance(event, Moved)]
    if starts:
        last = match.history[starts[-1] :]
        click.echo(describe_turn(_LANG, [seen_by(event, seat) for event in last], names))


def _choose(view: View, names: BySeat[str]) -> Move:
    """Ask a person until the answer is a legal move."""
    click.echo("\n" + describe_view(_LANG, view, names))
    while True:
        text = _ask("Your move: ").strip()
        match text.lower():
            case "quit":
                raise _Left
            case "help" | "?" | "":
                click.echo(_HELP)
                continue
            case "moves":
                click.echo("  ".join(map(str, legal_moves(view))))
                continue
        try:
            move = Move.parse(text.upper().replace(" ", ""))
        except NotationError as error:
            click.echo(f"{error}.")
            continue
        reason = why_illegal(view, move)
        if reason is None:
            return move
        click.echo(why(_LANG, reason))


def _ask(prompt: str) -> str:
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        raise _Left
    return line
