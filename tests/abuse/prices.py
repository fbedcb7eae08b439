"""What an attack may cost: the server's processor time for each thing sent, in milliseconds.

Some six times what was measured. Time that a process has computed hardly depends on who else uses
the machine, so this is held at all times; before they were put right, H1, H2 and H3 cost 900, 3,900
and 370 ms.
"""

from __future__ import annotations

from typing import Final

SLACK: Final = 1.0
"""Seconds for the victim, and for what is done once."""
PRICES: Final = {
    "same_names": 12,
    "long_records": 12,
    "hellos": 5,
    "half_heads": 0.7,
    "slow_bodies": 6,
    "chunks": 35,
    "pings": 0.001,
    "fragments": 0.0001,
    "reconnects": 4,
    "refused_requests": 3,
    "sign_ins": 80,
    "heavy_passkeys": 25,
    "streams": 0.002,
    "looks": 60,
    "cookieless": 7,
    "invitations": 20,
    "called_off": 28,
    "rematches": 30,
    "onlookers": 20,
    "links": 40,
    "tarpits": 50,
    "subscriptions": 20,
    "histories": 150,
    "ladders": 20,
    "match_analyses": 20,
    "position_analyses": 50,
    "puzzle_answers": 15,
}
