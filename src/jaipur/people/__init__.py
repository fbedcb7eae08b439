"""Players as people, across matches. Pure logic: it knows no database and no network.

`rate_match` rates a match by Glicko-2, `ANCHORS` are the bots on the same scale, and `pair` finds
rivals for those who wait: see docs/ratings.md. `PORTRAITS` are the pictures to choose from,
and `account_name` says what an account may be called. `suggest` says which level to play next,
`standing` how somebody did among all who had the same cards.
"""

from jaipur.people.account_names import account_name
from jaipur.people.anchors import ANCHORS
from jaipur.people.duplicate import Standing, standing
from jaipur.people.pairing import Seek, pair
from jaipur.people.portraits import PORTRAITS, portrait_name, portraits_of
from jaipur.people.ratings import (
    NEWCOMER,
    POINTS_PER_NAT,
    SYSTEM,
    Rating,
    Result,
    System,
    rate,
    rate_match,
    win_chance,
)
from jaipur.people.suggestion import BotMatch, Suggestion, Why, suggest
from jaipur.people.suggestion_text import suggestion_text

__all__ = [
    "ANCHORS",
    "NEWCOMER",
    "POINTS_PER_NAT",
    "PORTRAITS",
    "SYSTEM",
    "BotMatch",
    "Rating",
    "Result",
    "Seek",
    "Standing",
    "Suggestion",
    "System",
    "Why",
    "account_name",
    "pair",
    "portrait_name",
    "portraits_of",
    "rate",
    "rate_match",
    "standing",
    "suggest",
    "suggestion_text",
    "win_chance",
]
