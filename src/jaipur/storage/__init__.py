"""Where matches are kept: a database behind the table's ports. Nobody else knows which one."""

from jaipur.storage.database import Database
from jaipur.storage.errors import CannotOpen
from jaipur.storage.opening import default_database, sqlite_url
from jaipur.storage.place_store import Link, Listed, Place, PlaceStore, Purpose

__all__ = [
    "CannotOpen",
    "Database",
    "Link",
    "Listed",
    "Place",
    "PlaceStore",
    "Purpose",
    "default_database",
    "sqlite_url",
]
