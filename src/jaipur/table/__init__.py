"""One match being played, without a network: seats, one writer, ports for storage and news.

A match is a log of facts; `Table` is what follows from them. A `Host` decides submissions, stores
what they lead to, and only then publishes it. `MatchService` adds the bots, which act through the
same host. `show` gives what somebody is shown of a table.
"""

from jaipur.table.acts import (
    ACT_KINDS,
    Act,
    ActId,
    AskRematch,
    CallOff,
    MakeMove,
    MoveText,
    Resign,
    Seq,
    StartNextRound,
    Submission,
    Undo,
    act_kind,
)
from jaipur.table.answers import Accepted, Answer, Outcome, Refusal
from jaipur.table.board import Board, Sale, Side, make_board, make_open_board
from jaipur.table.bot_pool import BotPool, BotStuck, make_player
from jaipur.table.decide import decide, opening_entries
from jaipur.table.driver import Driver
from jaipur.table.entropy import Entropy, fresh_entropy
from jaipur.table.facts import (
    FACT_KINDS,
    BotSubstituted,
    CallOffAsked,
    CardsDealt,
    Fact,
    MatchClosed,
    MatchOpened,
    MoveMade,
    MovesUndone,
    PlayerSeated,
    RematchAsked,
    RematchOpened,
    RoundStarted,
    kind_of,
)
from jaipur.table.host import Host, system_clock
from jaipur.table.lesson import GUIDE, LESSON_KEY, LESSON_MOVES, Guide
from jaipur.table.log import LogEntry, Receipt
from jaipur.table.memory_store import MemoryStore
from jaipur.table.names import MAX_NAME_LENGTH, BadName, clean_name, look_alike
from jaipur.table.new_match import NewMatch, Starter, check_bot, new_bot_match, new_match
from jaipur.table.options import Herds, Mode, Player, TableOptions
from jaipur.table.ports import (
    NO_OWNERS,
    Conflict,
    DamagedMatch,
    Job,
    JobKind,
    Jobs,
    News,
    NoSuchMatch,
    Opening,
    Store,
    StoreError,
)
from jaipur.table.refusals import refusal_text
from jaipur.table.service import MatchService
from jaipur.table.shown import Shown, show, show_board
from jaipur.table.stored_facts import decode_fact, encode_fact
from jaipur.table.story import bot_player_name, entry_text, player_names, story
from jaipur.table.summary import Summary
from jaipur.table.table import Table, TablePhase

__all__ = [
    "ACT_KINDS",
    "FACT_KINDS",
    "GUIDE",
    "LESSON_KEY",
    "LESSON_MOVES",
    "MAX_NAME_LENGTH",
    "NO_OWNERS",
    "Accepted",
    "Act",
    "ActId",
    "Answer",
    "AskRematch",
    "BadName",
    "Board",
    "BotPool",
    "BotStuck",
    "BotSubstituted",
    "CallOff",
    "CallOffAsked",
    "CardsDealt",
    "Conflict",
    "DamagedMatch",
    "Driver",
    "Entropy",
    "Fact",
    "Guide",
    "Herds",
    "Host",
    "Job",
    "JobKind",
    "Jobs",
    "LogEntry",
    "MakeMove",
    "MatchClosed",
    "MatchOpened",
    "MatchService",
    "MemoryStore",
    "Mode",
    "MoveMade",
    "MoveText",
    "MovesUndone",
    "NewMatch",
    "News",
    "NoSuchMatch",
    "Opening",
    "Outcome",
    "Player",
    "PlayerSeated",
    "Receipt",
    "Refusal",
    "RematchAsked",
    "RematchOpened",
    "Resign",
    "RoundStarted",
    "Sale",
    "Seq",
    "Shown",
    "Side",
    "StartNextRound",
    "Starter",
    "Store",
    "StoreError",
    "Submission",
    "Summary",
    "Table",
    "TableOptions",
    "TablePhase",
    "Undo",
    "act_kind",
    "bot_player_name",
    "check_bot",
    "clean_name",
    "decide",
    "decode_fact",
    "encode_fact",
    "entry_text",
    "fresh_entropy",
    "kind_of",
    "look_alike",
    "make_board",
    "make_open_board",
    "make_player",
    "new_bot_match",
    "new_match",
    "opening_entries",
    "player_names",
    "refusal_text",
    "show",
    "show_board",
    "story",
    "system_clock",
]
