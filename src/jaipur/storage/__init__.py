"""Where matches are stored: a database behind the table's ports."""

from jaipur.storage.account_list import ListedAccount, list_accounts
from jaipur.storage.account_store import (
    Account,
    AccountStore,
    Credentials,
    NameTaken,
    SignedIn,
)
from jaipur.storage.analysis_store import (
    AnalysisStore,
    AskedEnough,
    MatchFigures,
    QueueFull,
    StoredAnalysis,
)
from jaipur.storage.backup import BadBackup, Contents, back_up, read_backup
from jaipur.storage.challenge_store import ChallengeStore
from jaipur.storage.daily_store import PAGE_OF_DAYS, Attempt, BotResult, DailyStore, Turnout
from jaipur.storage.database import Database
from jaipur.storage.erase_store import EraseStore
from jaipur.storage.errors import CannotOpen
from jaipur.storage.exporting import export_account
from jaipur.storage.figures import Statistics, about_guest, about_match, statistics
from jaipur.storage.history import Cursor, Wanted, Won, bot_matches, result_for
from jaipur.storage.job_store import JobStore
from jaipur.storage.match_store import PLACES_HINT
from jaipur.storage.notice_store import Notice, NoticeStore
from jaipur.storage.opening import default_database, sqlite_url
from jaipur.storage.passkey_store import Passkey, PasskeyStore
from jaipur.storage.place_store import Link, Listed, Place, PlaceStore, Purpose
from jaipur.storage.presence_store import PRESENCE_HINT, Connected, PresenceStore
from jaipur.storage.push_store import Audience, PushKeys, PushStore, Subscription
from jaipur.storage.puzzle_store import PuzzleAnswer, PuzzleStore, Solver
from jaipur.storage.rating_store import RatingStore
from jaipur.storage.restoring import restore
from jaipur.storage.retention import KEEP_ALL, Removed, Retention
from jaipur.storage.secret_store import SecretStore
from jaipur.storage.seek_store import (
    LOBBY_HINT,
    JustPaired,
    SeekStore,
    TooManySeeks,
    Waiting,
    Wish,
)
from jaipur.storage.session_store import Session, SessionKind, SessionStore
from jaipur.storage.snapshots import Form, database_url, look_at, shown_url, snapshot
from jaipur.storage.standings import MAX_PAGES, PAGE, Against, Care, Change, Person, Point, Ranked

__all__ = [
    "KEEP_ALL",
    "LOBBY_HINT",
    "MAX_PAGES",
    "PAGE",
    "PAGE_OF_DAYS",
    "PLACES_HINT",
    "PRESENCE_HINT",
    "Account",
    "AccountStore",
    "Against",
    "AnalysisStore",
    "AskedEnough",
    "Attempt",
    "Audience",
    "BadBackup",
    "BotResult",
    "CannotOpen",
    "Care",
    "ChallengeStore",
    "Change",
    "Connected",
    "Contents",
    "Credentials",
    "Cursor",
    "DailyStore",
    "Database",
    "EraseStore",
    "Form",
    "JobStore",
    "JustPaired",
    "Link",
    "Listed",
    "ListedAccount",
    "MatchFigures",
    "NameTaken",
    "Notice",
    "NoticeStore",
    "Passkey",
    "PasskeyStore",
    "Person",
    "Place",
    "PlaceStore",
    "Point",
    "PresenceStore",
    "Purpose",
    "PushKeys",
    "PushStore",
    "PuzzleAnswer",
    "PuzzleStore",
    "QueueFull",
    "Ranked",
    "RatingStore",
    "Removed",
    "Retention",
    "SecretStore",
    "SeekStore",
    "Session",
    "SessionKind",
    "SessionStore",
    "SignedIn",
    "Solver",
    "Statistics",
    "StoredAnalysis",
    "Subscription",
    "TooManySeeks",
    "Turnout",
    "Waiting",
    "Wanted",
    "Wish",
    "Won",
    "about_guest",
    "about_match",
    "back_up",
    "bot_matches",
    "database_url",
    "default_database",
    "export_account",
    "list_accounts",
    "look_at",
    "read_backup",
    "restore",
    "result_for",
    "shown_url",
    "snapshot",
    "sqlite_url",
    "statistics",
]
