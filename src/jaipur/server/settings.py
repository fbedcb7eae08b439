"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field

from jaipur.storage import Retention


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator decides.

    Attributes:
        database: its URL, like `sqlite:///FILE`.
        origins: the addresses at which browsers reach the server, like `https://jaipur.example`;
            if none is given, pages of whatever host a request names may talk to it.
        proxies: addresses of proxies in front, trusted about client addresses and https.
        bot_threads: how many bots think at the same time.
        retention: how long unfinished matches and used links are kept.
    """

    database: str
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    bot_threads: int = 2
    retention: Retention = field(default_factory=Retention)
