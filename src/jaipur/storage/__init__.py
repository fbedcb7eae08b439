"""Where matches are stored: a database behind the table's ports."""

from jaipur.storage.backup import BadBackup, Contents, back_up, read_backup
from jaipur.storage.database import Database
from jaipur.storage.errors import CannotOpen
from jaipur.storage.figures import Statistics, about_guest, about_match, statistics
from jaipur.storage.notice_store import Notice, NoticeStore
from jaipur.storage.opening import default_database, sqlite_url
from jaipur.storage.place_store import Link, Listed, Place, PlaceStore, Purpose
from jaipur.storage.presence_store import PRESENCE_HINT, Connected, PresenceStore
from jaipur.storage.restoring import restore
from jaipur.storage.retention import KEEP_ALL, Removed, Retention
from jaipur.storage.snapshots import Form, database_url, look_at, shown_url, snapshot

__all__ = [
    "KEEP_ALL",
    "PRESENCE_HINT",
    "BadBackup",
    "CannotOpen",
    "Connected",
    "Contents",
    "Database",
    "Form",
    "Link",
    "Listed",
    "Notice",
    "NoticeStore",
    "Place",
    "PlaceStore",
    "PresenceStore",
    "Purpose",
    "Removed",
    "Retention",
    "Statistics",
    "about_guest",
    "about_match",
    "back_up",
    "database_url",
    "default_database",
    "look_at",
    "read_backup",
    "restore",
    "shown_url",
    "snapshot",
    "sqlite_url",
    "statistics",
]
