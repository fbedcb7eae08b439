"""What the plain game prints: the position, the legal moves, help, the end."""

from __future__ import annotations

from collections.abc import Iterator

from jaipur.rules import EMPTY_SLOT, Cards, Seat
from jaipur.table import Shown, player_names
from jaipur.terminal.scene import Scene
from jaipur.words import (
    Language,
    cards_in_words,
    describe_match_end,
    describe_score,
    describe_undone,
    describe_view,
    in_letters,
    move_in_full,
)


def position_text(lang: Language, scene: Scene) -> str:
    """The position as the viewer is shown it."""
    board, rival = scene.board, scene.board.near.rival
    hidden = frozenset(seat for seat in Seat if board.sides[seat].herd is None)
    text = describe_view(lang, scene.view, scene.names, hidden_herds=hidden)
    known = board.sides[rival].known
    if not known:
        return text
    cards = cards_in_words(lang, known)
    held = lang.text("{name} holds: {cards}", name=scene.names[rival], cards=cards)
    return f"{text}\n  {held}"


def brief_lines(lang: Language, scene: Scene) -> dict[str, str]:
    """The position in short sentences for the ear, each under the name of what it is about."""
    board = scene.board
    near, rival = board.sides[board.near], board.sides[board.near.rival]
    market = cards_in_words(lang, Cards(board.market.replace(EMPTY_SLOT, "")))
    hand = cards_in_words(lang, near.hand or Cards())
    return {
        "market": lang.text("Market: {cards}.", cards=market or lang.text("empty")),
        "hand": lang.text("Your hand: {cards}.", cards=hand or lang.text("empty")),
        "herd": lang.many("You have {n} camel.", "You have {n} camels.", near.herd or 0),
        "rival": lang.many(
            "{name} holds {n} card.",
            "{name} holds {n} cards.",
            rival.hand_size,
            name=scene.names[board.near.rival],
        ),
        "deck": lang.many(
            "{n} card is left in the deck.", "{n} cards are left in the deck.", board.deck_size
        ),
    }


def moves_text(lang: Language, scene: Scene) -> str:
    """Every legal move, in the notation and in words."""
    return "\n".join(
        f"{in_letters(lang, str(move)):<14} {move_in_full(lang, move)}"
        for move in scene.board.legal
    )


def help_text(lang: Language) -> str:
    """How to play, with an example of each kind of move."""
    moves = lang.text(
        "Say your move in words, or write it: + what you take, - what you give.\n"
        "  take gold                          +G\n"
        "  take the camels                    +KKK\n"
        "  take gold and silver for 2 camels  +GS-KK\n"
        "  sell 3 cloth                       -CCC\n"
        "D diamond  G gold  S silver  C cloth  P spice  L leather  K camel\n"
        "moves: every legal move   hint: good ones   story: what happened   "
        "table: the position again\n"
        "help: this text   quit: leave; the match is saved"
    )
    acts = lang.text(
        "undo: take your last move back   resign: give up   call off: end it, nobody wins"
    )
    return f"{moves}\n{acts}"


def score_lines(lang: Language, scene: Scene) -> Iterator[str]:
    """The score of a round that is over."""
    if scene.board.score is not None:
        yield "\n" + describe_score(lang, scene.board.score, scene.names)


def end_lines(lang: Language, shown: Shown) -> Iterator[str]:
    """How a finished match ended."""
    if shown.ending is not None:
        yield "\n" + describe_match_end(lang, shown.ending, player_names(lang, shown.players))
    if shown.ending is not None and shown.undone:
        yield describe_undone(lang, shown.undone)


def puzzle_help(lang: Language) -> str:
    """What puzzles are, and how to answer."""
    return lang.text(
        "Find the best move: it is at least 10 points better than any other, a point being one per "
        "cent of winning the match. Say it in words, or write it: + what you take, - what you give."
        "\nmoves: every legal move   table: the position again   help: this text   quit: leave"
    )
