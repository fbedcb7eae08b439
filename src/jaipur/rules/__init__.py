"""The rules of the game: frozen values and pure functions, standard library only.

`legal_moves` and `why_illegal` say what is allowed, `play` makes a move, `score` counts.
`Match` strings rounds together. `view` says what one seat may know, and `sample` makes a full
round that such a view allows. The rules are numbered R1 to R32 as in docs/rules.en.md.
"""

from jaipur.rules.actions import (
    ACTION_COUNT,
    ACTION_TABLE_VERSION,
    EXCHANGE_SIZES,
    action_id,
    action_move,
    action_table_fingerprint,
)
from jaipur.rules.cards import ALL_CARDS, CAMEL, CARD_LETTERS, GOODS, PRECIOUS, Card, Cards
from jaipur.rules.chance import DEAL_VERSION, MARKET_START, Deal, deal, draw_starter, key_from_seed
from jaipur.rules.ending import ends_round
from jaipur.rules.errors import ImpossiblePosition, JaipurError, NotationError
from jaipur.rules.events import Bonus, Ended, Event, Moved, Paid, Refilled, seen_by
from jaipur.rules.legality import IllegalMove, IllegalReason, LegalMoves, legal_moves, why_illegal
from jaipur.rules.match import Match, Source
from jaipur.rules.moves import Move, MoveKind
from jaipur.rules.outcome import EndReason, Phase, Result, phase_of
from jaipur.rules.position_problems import PositionCode, PositionProblem
from jaipur.rules.possible import check, problems, view_problems
from jaipur.rules.ruleset import (
    BOX,
    EMPTY_SLOT,
    HAND_LIMIT,
    MARKET_SIZE,
    RULESETS,
    STALEMATE,
    STANDARD,
    Ruleset,
)
from jaipur.rules.sampling import sample
from jaipur.rules.scoring import Decider, Score, Tally, next_starter, score
from jaipur.rules.seats import BySeat, Seat
from jaipur.rules.secrecy import view
from jaipur.rules.setup import set_up
from jaipur.rules.state import Player, Round
from jaipur.rules.tokens import BONUS_SIZES, CAMEL_TOKEN, GOODS_TOKENS, ByBonus, ByGood, Values
from jaipur.rules.transition import play
from jaipur.rules.views import PlayerView, SeenValues, View

__all__ = [
    "ACTION_COUNT",
    "ACTION_TABLE_VERSION",
    "ALL_CARDS",
    "BONUS_SIZES",
    "BOX",
    "CAMEL",
    "CAMEL_TOKEN",
    "CARD_LETTERS",
    "DEAL_VERSION",
    "EMPTY_SLOT",
    "EXCHANGE_SIZES",
    "GOODS",
    "GOODS_TOKENS",
    "HAND_LIMIT",
    "MARKET_SIZE",
    "MARKET_START",
    "PRECIOUS",
    "RULESETS",
    "STALEMATE",
    "STANDARD",
    "Bonus",
    "ByBonus",
    "ByGood",
    "BySeat",
    "Card",
    "Cards",
    "Deal",
    "Decider",
    "EndReason",
    "Ended",
    "Event",
    "IllegalMove",
    "IllegalReason",
    "ImpossiblePosition",
    "JaipurError",
    "LegalMoves",
    "Match",
    "Move",
    "MoveKind",
    "Moved",
    "NotationError",
    "Paid",
    "Phase",
    "Player",
    "PlayerView",
    "PositionCode",
    "PositionProblem",
    "Refilled",
    "Result",
    "Round",
    "Ruleset",
    "Score",
    "Seat",
    "SeenValues",
    "Source",
    "Tally",
    "Values",
    "View",
    "action_id",
    "action_move",
    "action_table_fingerprint",
    "check",
    "deal",
    "draw_starter",
    "ends_round",
    "key_from_seed",
    "legal_moves",
    "next_starter",
    "phase_of",
    "play",
    "problems",
    "sample",
    "score",
    "seen_by",
    "set_up",
    "view",
    "view_problems",
    "why_illegal",
]
