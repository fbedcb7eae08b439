"""The web service: HTTP, sockets, guests and their places. It knows no rule of the game."""

from jaipur.server.app import make_app
from jaipur.server.run import Address, CannotServe, serve
from jaipur.server.settings import Settings

__all__ = ["Address", "CannotServe", "Settings", "make_app", "serve"]
