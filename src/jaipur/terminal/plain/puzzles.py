"""Puzzles line by line."""

from __future__ import annotations

import sys

import click

from jaipur.rules import Move, legal_moves, why_illegal
from jaipur.terminal.plain.texts import moves_text, puzzle_help
from jaipur.terminal.puzzle_run import PuzzleRun
from jaipur.terminal.puzzle_texts import (
    position_lines,
    puzzle_scene,
    score_line,
    verdict_lines,
)
from jaipur.words import Language, NotUnderstood, parse_command, parse_move, why


class _Left(Exception):
    """The reader has left, or the input has ended."""


def solve_plain(lang: Language, run: PuzzleRun) -> None:
    """Show puzzles and ask for moves, until somebody leaves or the input ends."""
    click.echo(puzzle_help(lang))
    try:
        while True:
            click.echo("\n" + "\n".join(position_lines(lang, run.puzzle)))
            move = _answer(lang, run)
            click.echo("\n".join(verdict_lines(lang, run.puzzle, move)))
            run = run.answered(move)
            click.echo(score_line(lang, run))
            run = run.next()
    except (_Left, KeyboardInterrupt):
        click.echo("\n" + lang.text("Goodbye."))


def _answer(lang: Language, run: PuzzleRun) -> Move:
    """Ask until the answer is a legal move."""
    view = run.puzzle.view
    while True:
        click.echo(lang.text("Your move:") + " ", nl=False)
        line = sys.stdin.readline()
        if not line:
            raise _Left
        text = line.strip()
        match parse_command(text):
            case "quit":
                raise _Left
            case "help":
                click.echo(puzzle_help(lang))
            case "moves":
                click.echo(moves_text(lang, puzzle_scene(lang, run.puzzle)))
            case None if text:
                try:
                    move = parse_move(lang, text, view)
                except NotUnderstood as problem:
                    click.echo(str(problem))
                    continue
                if move in legal_moves(view):
                    return move
                reason = why_illegal(view, move)
                if reason is not None:
                    click.echo(why(lang, reason))
            case _:
                click.echo("\n".join(position_lines(lang, run.puzzle)))
