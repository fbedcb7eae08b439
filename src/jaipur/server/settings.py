"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What the one who runs the server decides.

    Attributes:
        database: the address of the database, like `sqlite:///FILE`.
        origins: under which addresses browsers reach the server, like `https://jaipur.example`;
            if none is given, any page of the host that a request names may talk to it.
        proxies: addresses of proxies in front, which are believed about who asks and https.
        bot_threads: how many bots think at the same time.
    """

    database: str
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    bot_threads: int = 2
