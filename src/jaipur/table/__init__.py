"""One match being played, without a network: seats, one writer, ports for storage and news.

A match is a list of facts; `Table` is what follows from them. A `Host` decides submissions at the
table's door, stores what they bring about, and only then tells it. A `Driver` plays the seats of
bots through the same door.
"""

from jaipur.table.driver import Driver
from jaipur.table.fact_json import fact_text, read_fact
from jaipur.table.facts import (
    Dealt,
    Entry,
    Fact,
    Made,
    NextRound,
    Opened,
    Receipt,
    RematchAsked,
    Rematched,
    Sat,
)
from jaipur.table.host import Host, fresh, new_match_id
from jaipur.table.lesson import GUIDE, LESSON_KEY, LESSON_MOVES, Guide
from jaipur.table.memory_store import MemoryStore
from jaipur.table.options import (
    LONGEST_NAME,
    BadName,
    Herds,
    Mode,
    Sitter,
    TableOptions,
    clean_name,
)
from jaipur.table.ports import (
    Conflict,
    News,
    NoSuchMatch,
    Opening,
    Store,
    StoreError,
    Summary,
)
from jaipur.table.submissions import (
    Act,
    Answer,
    Applied,
    AskRematch,
    Fresh,
    MakeMove,
    Outcome,
    Refusal,
    SitDown,
    StartNext,
    Submission,
    answer,
    begin,
)
from jaipur.table.table import Table, TablePhase, Turn
from jaipur.table.thinking import Thinkers, make_player

__all__ = [
    "GUIDE",
    "LESSON_KEY",
    "LESSON_MOVES",
    "LONGEST_NAME",
    "Act",
    "Answer",
    "Applied",
    "AskRematch",
    "BadName",
    "Conflict",
    "Dealt",
    "Driver",
    "Entry",
    "Fact",
    "Fresh",
    "Guide",
    "Herds",
    "Host",
    "Made",
    "MakeMove",
    "MemoryStore",
    "Mode",
    "News",
    "NextRound",
    "NoSuchMatch",
    "Opened",
    "Opening",
    "Outcome",
    "Receipt",
    "Refusal",
    "RematchAsked",
    "Rematched",
    "Sat",
    "SitDown",
    "Sitter",
    "StartNext",
    "Store",
    "StoreError",
    "Submission",
    "Summary",
    "Table",
    "TableOptions",
    "TablePhase",
    "Thinkers",
    "Turn",
    "answer",
    "begin",
    "clean_name",
    "fact_text",
    "fresh",
    "make_player",
    "new_match_id",
    "read_fact",
]
