"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

REVISIONS: Final = (
    *("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010", "0011"),
    "0012",
)
"""Every revision of the schema, oldest first, as in `migrations/versions`.

Named here too, so that an up-to-date database is opened without loading Alembic.
"""
OLDEST: Final = dict.fromkeys(REVISIONS[3:], "0004")
"""By revision: the oldest form a program may know and still work on such a database.

A migration that only adds things leaves it as it was, so that during a deployment programs of two
versions share a database. One that takes something away raises it, a version later.
"""

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("summary", Text, nullable=False),  # JSON, for lists
    Column("phase", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970, as all times
    Column("updated", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False, server_default=false()),  # strangers may watch
    Index("matches_by_phase", "phase", "updated"),
    Index(
        "matches_to_watch", "updated", sqlite_where=text("public"), postgresql_where=text("public")
    ),
)

facts = Table(
    "facts",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("fact", Text, nullable=False),  # JSON
    # The submission that led to the fact; each is applied once.
    Column("seat", Integer),
    Column("submission", String(64)),
    Column("digest", String(64)),
    UniqueConstraint("match", "seat", "submission", name="applied_once"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(64), nullable=False),  # the hash of a token, or an account
    Column("listed", Boolean, nullable=False),  # on the guest's own list
    Index("seats_of_a_guest", "guest"),
)

moved_seats = Table(
    "moved_seats",
    metadata,
    # Programs of an earlier form remove matches without knowing of this.
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(64), primary_key=True),  # whose it was, and perhaps whose name it bears
    Index("moved_seats_of_a_guest", "guest"),
)

watchers = Table(
    "watchers",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("guest", String(64), primary_key=True),
    Column("listed", Boolean, nullable=False),
    Index("watchers_who_are_a_guest", "guest"),
)

links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),  # the hash of it
    Column("match", String(32), ForeignKey("matches.id"), nullable=False),
    Column("purpose", String(8), nullable=False),
    Column("guest", String(64), nullable=False),  # who made it
    Column("created", BigInteger, nullable=False),
    Index("links_of_a_match", "match"),
    Index("links_of_a_guest", "guest"),
)

forms = Table(
    "forms",
    metadata,
    Column("oldest", String(32), primary_key=True),  # see OLDEST; one row
)

jobs = Table(
    "jobs",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("match", String(32), primary_key=True),  # or what else it is about; empty: everything
    Column("seq", Integer, nullable=False),  # the log entry it follows from
    Column("due", BigInteger, nullable=False),  # by the clock of the database, as the lease
    Column("leased_until", BigInteger, nullable=False),
    Column("holder", String(32), nullable=False),  # a process
    Index("jobs_by_lease", "leased_until"),
    Index("jobs_by_due", "kind", "due"),
)

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # one row
    Column("at", BigInteger, nullable=False),  # when a process last lived
    Column("until", BigInteger, nullable=False),  # when it means to say so again
)

outages = Table(
    "outages",
    metadata,
    Column("begin", BigInteger, primary_key=True, autoincrement=False),
    Column("end", BigInteger, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("seats", Integer, nullable=False),  # 1 for seat 0, 2 for seat 1
    Column("watching", Integer, nullable=False),
    Index("presence_at_a_match", "match"),
)

notices = Table(
    "notices",
    metadata,
    Column("kind", String(16), primary_key=True),  # what the operator has to say
    Column("text", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),  # 32 bytes in hexadecimal
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(64), primary_key=True),  # as seats, watchers and links name a player
    Column("name", String(64), nullable=False),
    Column("folded", Text, nullable=False),  # the name as others may not have it in other letters
    Column("skeleton", Text, nullable=False),  # nor in letters that look the same
    Column("portrait", String(32), nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("password", Text),  # its hash; none is needed with a passkey
    Column("created", BigInteger, nullable=False),
    Column("renamed", BigInteger),
    Column("suspended", BigInteger),
    Column("erased", BigInteger),  # since when its traces are being removed
    UniqueConstraint("folded", name="names_once"),
    UniqueConstraint("skeleton", name="looks_once"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # as all bytes of passkeys in base64url
    Column("account", String(64), ForeignKey("accounts.id"), nullable=False),
    Column("key", Text, nullable=False),
    Column("signs", BigInteger, nullable=False),  # how often it has signed, as far as it counts
    Column("label", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("passkeys_of_an_account", "account"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("account", String(64), ForeignKey("accounts.id"), primary_key=True),
    Column("code", String(64), primary_key=True),  # the hash of it
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # the hash of it
    Column("account", String(64), ForeignKey("accounts.id"), nullable=False),
    Column("kind", String(8), nullable=False),  # of a browser, or of a program
    Column("device", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("proved", BigInteger, nullable=False),  # when a credential was last shown
    Index("sessions_of_an_account", "account"),
)

attempts = Table(
    "attempts",
    metadata,
    Column("who", String(64), primary_key=True),  # a keyed hash of a name that may be nobody's
    Column("number", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("attempts_by_end", "until"),
)

spent_challenges = Table(
    "spent_challenges",
    metadata,
    Column("challenge", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Index("spent_challenges_by_end", "until"),
)

rewritten = Table(
    "rewritten",
    metadata,
    Column("match", String(32), primary_key=True),  # its facts are not what processes remember
    Column("at", BigInteger, nullable=False),  # by the clock of the database
)

seeks = Table(
    "seeks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(64), nullable=False),
    Column(
        "wish", String(64), nullable=False
    ),  # what they want to play; the id once they are paired
    Column("name", String(64), nullable=False),
    Column("portrait", String(32)),
    Column("rating", Float),
    Column("provisional", Boolean),  # the rating is
    Column("quick", Boolean, nullable=False),  # whoever fits, or whoever sits down
    Column("clock", String(12)),
    Column("rules", String(16), nullable=False),
    Column("first_to", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),  # by the clock of the database, as all that follow
    Column("until", BigInteger, nullable=False),  # later if a process still has the player's socket
    Column("paired", BigInteger),
    Column("match", String(32)),
    Column("rival", String(64)),
    UniqueConstraint("player", "wish", name="wished_once"),
    Index("seeks_by_until", "until"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(64), primary_key=True),  # an account
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),  # when the last of them ended
    Index("ratings_by_rating", "rating"),
)

rated = Table(
    "rated",
    metadata,
    Column("match", String(32), primary_key=True),  # each is rated once
    Column("at", BigInteger, nullable=False),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("player", String(64), primary_key=True),
    Column("rival", String(64), nullable=False),  # an account, or the name of a bot
    Column("rival_is_bot", Boolean, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("how", String(16), nullable=False),  # the match ended
    Column("at", BigInteger, nullable=False),
    Column("before", Float, nullable=False),
    Column("after", Float, nullable=False),
    Column("deviation", Float, nullable=False),  # after it
    Index("changes_of_a_player", "player", "at"),
)

push_keys = Table(
    "push_keys",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one
    Column("private", String(64), nullable=False),
    Column("contact", Text, nullable=False),
    Column("active", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of the endpoint
    Column("guest", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("lang", String(16), nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("seen", BigInteger, nullable=False),
    Index("push_subscriptions_of_a_guest", "guest"),
)

pushed = Table(
    "pushed",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("guest", String(64), primary_key=True),  # who was told, and has not looked since
    Column("sent", Boolean, nullable=False),  # or it was only begun
    Column("at", BigInteger, nullable=False),
)

daily_attempts = Table(
    "daily_attempts",
    metadata,
    Column("day", String(10), primary_key=True),  # like 2027-01-15
    Column("guest", String(64), primary_key=True),  # one attempt for each
    Column("match", String(32), ForeignKey("matches.id"), nullable=False, unique=True),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("won", Boolean),  # none if the rival was replaced: it does not count
    Column("rupees", Integer),  # none if it was given up
    Column("rival_rupees", Integer),
    Index("daily_attempts_of_a_guest", "guest"),
)

daily_bots = Table(
    "daily_bots",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("bot", String(32), primary_key=True),  # in the person's place
    Column("won", Boolean, nullable=False),
    Column("rupees", Integer, nullable=False),
    Column("rival_rupees", Integer, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    # Programs of an earlier form remove matches without knowing of this.
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the analysis
    Column("state", String(8), nullable=False),  # waiting, done or failed
    Column("guest", String(64)),  # who asked, while it waits
    Column("asked", BigInteger, nullable=False),  # by the clock of the database
    Column("tries", Integer, nullable=False),
    Column("judged", Integer, nullable=False),  # so many of the moves
    Column("moves", Integer, nullable=False),
    Column("analysis", Text),  # JSON, deflated, in base64; whole or not there
    # What of it adds up to figures of a player; null until it is done. Points, by seat.
    Column("counted_a", Integer),  # decisions
    Column("counted_b", Integer),
    Column("lost_a", Float),  # at those
    Column("lost_b", Float),
    Column("luck_a", Float),  # what the other seat has is the negative
    Index("analyses_by_state", "state", "asked"),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("player", String(64), primary_key=True),  # an account
    Column("puzzle", String(16), primary_key=True),  # the first answer to each
    Column("move", String(32), nullable=False),
    Column("lost", Integer, nullable=False),  # points
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("before", Float, nullable=False),  # the player's rating
    Column("after", Float, nullable=False),
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(16), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),  # answers
    Column("at", BigInteger, nullable=False),
)

puzzle_solvers = Table(
    "puzzle_solvers",
    metadata,
    Column("player", String(64), primary_key=True),  # an account
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),  # answers
    Column("at", BigInteger, nullable=False),
    Column("streak", Integer, nullable=False),  # solved in a row
    Column("longest", Integer, nullable=False),
)
