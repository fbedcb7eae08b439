"""Sizes and places in the kernel's rows and arrays, named once for Python and for C.

The compiler reads the same names from layout.pxd, which `python -m tools.kernel_layout` writes
from this file.
"""

from __future__ import annotations

from typing import Final

from jaipur import rules

# Counts.
SEATS: Final = 2
GOODS: Final = len(rules.GOODS)
PRECIOUS: Final = len(rules.PRECIOUS)
KINDS: Final = GOODS + 1
HAND_LIMIT: Final = rules.HAND_LIMIT
BONUS_PILES: Final = 3
ACTIONS: Final = rules.ACTION_COUNT
MAX_MOVES: Final = 168
"""Room for the legal moves of a position: 167 at most, which tests/kernel proves."""

CAMEL: Final = GOODS
"""The kind, and also the id of the action that takes the camels."""
FIRST_SALE: Final = CAMEL + 1
FIRST_EXCHANGE: Final = 43
NOBODY: Final = 2
"""The winner of a round that is a total tie."""

# Why a round ended.
BY_TOKENS: Final = 1
BY_DECK: Final = 2
BY_STALEMATE: Final = 3

# Entries reserved for each good or pile in arrays.
TOKEN_PLACES: Final = 9
BONUS_PLACES: Final = 7
DECK_PLACES: Final = 56
PILE_PLACES: Final = TOKEN_PLACES + HAND_LIMIT + 1
"""In `tables.PILE`: zeros follow the tokens, since a sale may be larger than what is left."""
COUNTS: Final = HAND_LIMIT + 1
"""In tables by number of cards: 0 to 7."""

# A round as a row of 16-bit numbers: where each part begins.
TURN: Final = 0
IDLE: Final = TURN + 1
ENDED: Final = IDLE + 1
DECK_SIZE: Final = ENDED + 1
MARKET: Final = DECK_SIZE + 1
"""Cards by kind."""
HAND: Final = MARKET + KINDS
"""Cards by seat and good."""
KNOWN: Final = HAND + SEATS * GOODS
"""Those that the other seat saw being taken."""
HAND_SIZE: Final = KNOWN + SEATS * GOODS
HERD: Final = HAND_SIZE + SEATS
SCORE: Final = HERD + SEATS
"""Rupees of goods and bonus tokens."""
BONUS_COUNT: Final = SCORE + SEATS
GOODS_COUNT: Final = BONUS_COUNT + SEATS
TAKEN: Final = GOODS_COUNT + SEATS
"""Goods tokens gone, by good."""
BONUS_SIZE: Final = TAKEN + GOODS
"""Bonus tokens at the start, by pile."""
BONUS_LEFT: Final = BONUS_SIZE + BONUS_PILES
DECK: Final = BONUS_LEFT + BONUS_PILES
"""The next card last."""
TOKEN_OWNER: Final = DECK + DECK_PLACES
"""Who has each goods token, by good and place in the pile."""
BONUS: Final = TOKEN_OWNER + GOODS * TOKEN_PLACES
"""Bonus tokens by pile, the next one last; those from BONUS_LEFT on are earned."""
BONUS_OWNER: Final = BONUS + BONUS_PILES * BONUS_PLACES
RNG: Final = BONUS_OWNER + BONUS_PILES * BONUS_PLACES
"""The generator, highest part first."""
RNG_PARTS: Final = 4
ROW: Final = RNG + RNG_PARTS
"""Numbers in a row."""

# The weights of a policy as one list: where each table begins.
STAGES: Final = 7
HERDS: Final = 12
LEADS: Final = 2 * HERDS - 1
"""Leads in camels, from -11 to 11."""
HOPES: Final = 10
"""Tokens gone from a pile: 0 to 9."""
CHANGES: Final = 13
"""Changes in the number of cards of a kind, from -6 to 6."""
NO_CHANGE: Final = CHANGES // 2
HOPE: Final = 0
PATIENCE: Final = HOPE + GOODS * COUNTS * HOPES
HERD_WORTH: Final = PATIENCE + STAGES
MAJORITY: Final = HERD_WORTH + HERDS
BONUS_MEAN: Final = MAJORITY + STAGES * LEADS
SINGLE: Final = BONUS_MEAN + BONUS_PILES
"""The weights that are one number each."""
WEIGHTS: Final = SINGLE + 5

# The search tree.
MAX_WIDTH: Final = 32
"""Candidates of a node; the root has twice as many."""
MAX_DEPTH: Final = 64
"""Plies."""

# The value network.
FEATURES: Final = 24
ROWS: Final = 8313
WIDTH: Final = 32
INNER: Final = 16

# An observation: where each block of `jaipur.research.layout` begins.
SEEN_HAND: Final = 0
SEEN_SHOWN: Final = SEEN_HAND + GOODS
SEEN_HERD: Final = SEEN_SHOWN + GOODS
SEEN_RIVAL_CARDS: Final = SEEN_HERD + 1
SEEN_RIVAL_SHOWN: Final = SEEN_RIVAL_CARDS + 1
SEEN_RIVAL_HERD: Final = SEEN_RIVAL_SHOWN + GOODS
SEEN_MARKET: Final = SEEN_RIVAL_HERD + 1
SEEN_DECK: Final = SEEN_MARKET + KINDS
SEEN_DISCARD: Final = SEEN_DECK + 1
SEEN_UNSEEN: Final = SEEN_DISCARD + GOODS
SEEN_TOKENS: Final = SEEN_UNSEEN + KINDS
SEEN_NEXT_TOKEN: Final = SEEN_TOKENS + GOODS
SEEN_BONUS: Final = SEEN_NEXT_TOKEN + GOODS
SEEN_RUPEES: Final = SEEN_BONUS + BONUS_PILES
SEEN_GOODS_TOKENS: Final = SEEN_RUPEES + 1
SEEN_BONUS_TOKENS: Final = SEEN_GOODS_TOKENS + 1
SEEN_BONUS_RUPEES: Final = SEEN_BONUS_TOKENS + BONUS_PILES
SEEN_RIVAL_RUPEES: Final = SEEN_BONUS_RUPEES + BONUS_PILES
SEEN_RIVAL_GOODS_TOKENS: Final = SEEN_RIVAL_RUPEES + 1
SEEN_RIVAL_BONUS_TOKENS: Final = SEEN_RIVAL_GOODS_TOKENS + 1
SEEN_RIVAL_BONUS_RUPEES: Final = SEEN_RIVAL_BONUS_TOKENS + BONUS_PILES
SEEN_SEALS: Final = SEEN_RIVAL_BONUS_RUPEES + BONUS_PILES
SEEN_IDLE: Final = SEEN_SEALS + SEATS
SEEN_ON_TURN: Final = SEEN_IDLE + 1
SEEN_OVER: Final = SEEN_ON_TURN + 1
OBSERVATION: Final = SEEN_OVER + 1
"""Numbers in an observation."""

# What an oracle sees: where each block of `jaipur.research.oracle` begins.
NEXT_CARDS: Final = 5
"""So many of the deck's next cards."""
ALL_TURN: Final = 0
ALL_HANDS: Final = ALL_TURN + 1
ALL_KNOWN: Final = ALL_HANDS + SEATS * GOODS
ALL_HERDS: Final = ALL_KNOWN + SEATS * GOODS
ALL_MARKET: Final = ALL_HERDS + SEATS
ALL_DECK: Final = ALL_MARKET + KINDS
ALL_NEXT: Final = ALL_DECK + KINDS
ALL_TOKENS: Final = ALL_NEXT + NEXT_CARDS
ALL_BONUS: Final = ALL_TOKENS + GOODS
ALL_BONUS_TOKENS: Final = ALL_BONUS + BONUS_PILES * BONUS_PLACES
ALL_BONUS_RUPEES: Final = ALL_BONUS_TOKENS + SEATS * BONUS_PILES
ALL_RUPEES: Final = ALL_BONUS_RUPEES + SEATS * BONUS_PILES
ALL_GOODS_TOKENS: Final = ALL_RUPEES + SEATS
ALL_SEALS: Final = ALL_GOODS_TOKENS + SEATS
ALL_IDLE: Final = ALL_SEALS + SEATS
ALL_OVER: Final = ALL_IDLE + 1
ORACLE: Final = ALL_OVER + 1
"""Numbers that an oracle sees."""

# What a move does: where each block of `jaipur.research.moves` begins.
MOVE_KIND: Final = 0
MOVE_TAKE: Final = MOVE_KIND + 4
MOVE_GIVE: Final = MOVE_TAKE + KINDS
MOVE_RUPEES: Final = MOVE_GIVE + KINDS
MOVE_TOKENS: Final = MOVE_RUPEES + 1
MOVE_BONUS: Final = MOVE_TOKENS + 1
MOVE_HAND: Final = MOVE_BONUS + BONUS_PILES
MOVE_HERD: Final = MOVE_HAND + 1
MOVE_DRAWN: Final = MOVE_HERD + 1
MOVE_ENDS: Final = MOVE_DRAWN + 1
MOVE_FEATURES: Final = MOVE_ENDS + 1
"""Numbers that describe a move."""

# Batches.
MASK: Final = (ACTIONS + 7) // 8
"""Bytes with a bit for every action."""

# What a reward is.
BY_ROUND: Final = 0
BY_RUPEES: Final = 1
BY_MATCH: Final = 2

# What becomes of a match that is over.
RESET_NEXT: Final = 0
"""The next step of its round deals another one, whatever its action."""
RESET_AT_ONCE: Final = 1
RESET_NEVER: Final = 2
