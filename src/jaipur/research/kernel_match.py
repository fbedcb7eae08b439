"""A match played by the kernel, with the cards that the rules deal."""

from __future__ import annotations

from array import array

from jaipur.kernel import pack
from jaipur.kernel.flat import legal_ids, result_of, step_row
from jaipur.kernel.layout import ENDED, MARKET, NOBODY, TURN
from jaipur.kernel.observe import OBSERVATION_SIZE, ORACLE_SIZE, observe_row, oracle_row
from jaipur.research.episode import Reward
from jaipur.rules import (
    CARD_LETTERS,
    BySeat,
    Match,
    Round,
    Ruleset,
    Seat,
    action_move,
    deal,
    set_up,
)

_CAMELS = MARKET + len(CARD_LETTERS) - 1


class KernelMatch:
    """A match at one moment: as by `jaipur.rules`, four times as fast.

    Args:
        ruleset: what is played.
        key: decides all cards, and who starts.
    """

    def __init__(self, ruleset: Ruleset, key: bytes) -> None:
        self._ruleset = ruleset
        self._key = key
        self._actions: list[int] = []
        self.winner: Seat | None = None
        self._begin(Match.start(ruleset, key).round)

    def _begin(self, round_: Round) -> None:
        self._row: array[int] = pack(round_)
        self._number = round_.number
        self._starter = round_.starter
        self._seals = list(round_.seals)

    @property
    def turn(self) -> Seat:
        """Who is to move, or would be if the match were not over."""
        return Seat(self._row[TURN])

    def legal_ids(self) -> list[int]:
        """The action ids of who is to move, ascending; none if the match is over."""
        return legal_ids(self._row)

    def observation(self, seat: Seat) -> bytearray:
        """What a seat may know, as `layout.vector` has it."""
        seen = bytearray(OBSERVATION_SIZE)
        observe_row(self._row, seat, self._seals[seat], self._seals[1 - seat], seen)
        return seen

    def oracle(self) -> bytearray:
        """The round in full, as `oracle.oracle` has it."""
        told = bytearray(ORACLE_SIZE)
        oracle_row(self._row, self._seals[0], self._seals[1], told)
        return told

    def play(self, action: int, reward: Reward) -> BySeat[float]:
        """Make a move, and deal the next round if need be; what it brings, as `episode.advance`.

        Raises:
            IllegalMove: the move is not allowed; nothing has changed.
            ValueError: there is no such action id.
        """
        # Before the kernel, which takes small numbers only.
        move = action_move(action, self._row[_CAMELS] or 1)
        try:
            step_row(self._row, action)
        except ValueError:
            # The rules know why; if they did allow it, this would not be the same game.
            self.match().play(move)
            raise
        self._actions.append(action)
        if not self._row[ENDED]:
            return BySeat(0.0, 0.0)
        return self._score(reward)

    def _score(self, reward: Reward) -> BySeat[float]:
        mine, theirs, who = result_of(self._row)
        won = None if who == NOBODY else Seat(who)
        if won is not None:
            self._seals[won] += 1
            if self._seals[won] == self._ruleset.first_to:
                self.winner = won
        if reward == "rupees":
            lead = float(mine - theirs)
        else:
            best = self.winner if reward == "match" else won
            lead = 0.0 if best is None else 1.0 if best is Seat.A else -1.0
        if self.winner is None:
            # The loser starts; after a total tie, who did not (R27).
            starter = (self._starter if won is None else won).rival
            number = self._number + 1
            cards = deal(self._key, number, self._ruleset)
            self._begin(
                set_up(
                    self._ruleset,
                    cards,
                    number=number,
                    starter=starter,
                    seals=BySeat(*self._seals),
                )
            )
        return BySeat(lead, -lead)

    def match(self) -> Match:
        """The same match by the rules, played again: for pictures, texts and reasons."""
        match = Match.start(self._ruleset, self._key)
        for action in self._actions:
            if match.round.result is not None:
                match = match.next_round()
            match, _ = match.play(action_move(action, match.round.market.count("K")))
        if match.round.result is not None and match.winner is None:
            match = match.next_round()
        return match
