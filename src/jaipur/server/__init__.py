"""The web service: HTTP, sockets, guests and their places. It knows no rule of the game."""

from jaipur.server.accounts.erasing import erase_account
from jaipur.server.app import make_app
from jaipur.server.push.sealing import new_push_key
from jaipur.server.run import Address, listen, serve
from jaipur.server.settings import CannotServe, Settings, checked

__all__ = [
    "Address",
    "CannotServe",
    "Settings",
    "checked",
    "erase_account",
    "listen",
    "make_app",
    "new_push_key",
    "serve",
]
