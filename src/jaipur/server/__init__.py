"""The web service: HTTP, sockets, guests and their places. It knows no rule of the game."""

from jaipur.server.app import make_app
from jaipur.server.run import Address, listen, serve
from jaipur.server.settings import CannotServe, Settings, checked

__all__ = ["Address", "CannotServe", "Settings", "checked", "listen", "make_app", "serve"]
