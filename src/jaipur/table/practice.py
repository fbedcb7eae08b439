"""Practice: a match that begins in the middle of a round, from what the player to move may know."""

from __future__ import annotations

import hmac
import json
from random import Random
from typing import Final

from jaipur.formats import parse_json, read_round, write_round
from jaipur.rules import BySeat, Seat, View, sample, view
from jaipur.table.facts import MatchOpened, StartingPosition
from jaipur.table.names import clean_name
from jaipur.table.new_match import bot_player, check_bot
from jaipur.table.options import Herds, Mode, Player, TableOptions
from jaipur.words import Language

MOST_SEALS: Final = 2
"""Nobody practises for a longer match than can be played."""


def practice_match(
    seen: View,
    bot: str,
    lang: Language,
    secret: bytes,
    *,
    name: str | None = None,
    portrait: str | None = None,
    turn: int | None = None,
) -> MatchOpened:
    """The opening of a match against a bot, from the position of a player who is on turn.

    Whoever has seen a match to its end knows every card of it. So what the player to move could
    not know is dealt anew: the rival's hand, the deck, the bonus tokens. The player stays on their
    seat, and is shown what they need not have seen themselves: herds, and cards that are known.

    Args:
        seen: all that the player may know.
        bot: the rival.
        lang: the language that a missing name is made up in.
        secret: the server's share of the key.
        name: the player's.
        portrait: the player's.
        turn: how many moves were made in the round, if it is known.

    Raises:
        ValueError: the viewer is not on turn, there is no such bot, or the match is too long.
        BadName: the name cannot be shown.
    """
    if seen.viewer is None or not seen.on_turn:
        raise ValueError("the viewer is not on turn")
    if seen.ruleset.first_to > MOST_SEALS:
        raise ValueError(f"a match is won by {MOST_SEALS} seals at most")
    shown = lang.text("Player {n}", n=1) if name is None else clean_name(name)
    me = Player(shown, portrait=portrait)
    players = BySeat[Player | None](me, bot_player(lang, check_bot(bot)))
    return MatchOpened(
        TableOptions(
            Mode.PRACTICE,
            rules=seen.ruleset.name,
            first_to=seen.ruleset.first_to,
            herds=Herds.OPEN,
            memory=True,
            starter=seen.starter,
        ),
        players if seen.viewer is Seat.A else BySeat(players.b, players.a),
        secret.hex(),
        position=_deal(seen, secret, turn),
    )


def dealt_anew(position: StartingPosition, secret: bytes) -> StartingPosition:
    """The same position to the player to move, with other cards where they cannot see."""
    round_ = read_round(parse_json(position.round))
    return _deal(view(round_, round_.turn), secret, position.turn)


def _deal(seen: View, secret: bytes, turn: int | None) -> StartingPosition:
    """Deal what is hidden, as the secret has it."""
    seed = hmac.digest(secret, b"jaipur/practice/1", "sha256")
    round_ = sample(seen, Random(seed))
    return StartingPosition(json.dumps(write_round(round_), separators=(",", ":")), turn)
