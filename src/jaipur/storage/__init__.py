"""Where matches are stored: a database behind the table's ports."""

from jaipur.storage.database import Database
from jaipur.storage.errors import CannotOpen
from jaipur.storage.opening import default_database, sqlite_url
from jaipur.storage.place_store import Link, Listed, Place, PlaceStore, Purpose
from jaipur.storage.retention import KEEP_ALL, Removed, Retention

__all__ = [
    "KEEP_ALL",
    "CannotOpen",
    "Database",
    "Link",
    "Listed",
    "Place",
    "PlaceStore",
    "Purpose",
    "Removed",
    "Retention",
    "default_database",
    "sqlite_url",
]
