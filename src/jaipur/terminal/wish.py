"""What somebody wants to play, and the table that is opened for it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Final

from jaipur.rules import RULESETS, BySeat, Seat, key_from_seed
from jaipur.table import Herds, Mode, Opened, Sitter, TableOptions
from jaipur.words import Language, bot_name

STARTERS: Final = {"me": Seat.A, "rival": Seat.B, "random": None}


@dataclass(frozen=True, slots=True)
class Wish:
    """The choices of a new match.

    Attributes:
        bot: the level of the bot; None for two people at one keyboard.
        ruleset: the name of a ruleset.
        first_to: how many seals win.
        open_herds: whether both herds are shown.
        memory: whether the rival's known cards are shown.
        starter: `me`, `rival` or `random`.
        names: of the people, as far as they have told them.
        seed: a text that fixes all cards; None for cards nobody knows.
    """

    bot: str | None = "trader"
    ruleset: str = "standard"
    first_to: int = 2
    open_herds: bool = False
    memory: bool = False
    starter: str = "random"
    names: tuple[str, ...] = ()
    seed: str | None = None

    def opened(self, lang: Language) -> Opened:
        """The first fact of the match."""
        options = TableOptions(
            mode=Mode.PASS if self.bot is None else Mode.BOT,
            ruleset=replace(RULESETS[self.ruleset], first_to=self.first_to),
            herds=Herds.OPEN if self.open_herds else Herds.HIDDEN,
            memory=self.memory,
            starter=STARTERS[self.starter],
        )
        secret = secrets.token_bytes(32) if self.seed is None else key_from_seed(self.seed)
        return Opened(options, self._sitters(lang), secret)

    def _sitters(self, lang: Language) -> BySeat[Sitter | None]:
        if self.bot is not None:
            name = self.names[0] if self.names else lang.text("Player")
            return BySeat(Sitter(name), Sitter(bot_name(lang, self.bot), self.bot))
        first, second = (*self.names, *[""] * 2)[:2]
        return BySeat(
            Sitter(first or lang.text("Player {number}", number=1)),
            Sitter(second or lang.text("Player {number}", number=2)),
        )
