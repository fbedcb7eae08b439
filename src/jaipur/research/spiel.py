"""`python_jaipur`: a round of Jaipur as a game of OpenSpiel.

```python
import pyspiel
import jaipur.research.spiel  # registers the game

game = pyspiel.load_game("python_jaipur")
state = game.new_initial_state()
```

| | |
|---|---|
| game | one round; player 0 starts |
| dynamics | sequential, explicit chance, imperfect information |
| utility | zero-sum, at the end: 1 for the seal, -1 without, 0 and 0 after a total tie |
| actions | 25,499, the ids of the action table |
| parameters | `rules`: `standard` or `box`, the mix of bonus tokens |

**Chance** is drawn when it is needed, so every chance node is small: twelve cards at the start
(five for player 0, five for player 1, two for the market), then a card for every market slot that
a take empties, and the value of every bonus token. Outcomes 0-6 are the
cards D G S C P L K, outcomes 7-16 bonus tokens of 1 to 10 rupees. A move is pending, and public,
until its chance nodes are resolved.

**Information states** are texts of what a player knows since the start: the dealt goods, both
herds, the market, then every move, card and bonus token, the rival's values as `?`. Recall is
perfect. The tensor is the observation, what was dealt, and the last 160 moves, the newest first
(`jaipur.research.recall`); a longer round, one in 400 of random play,
forgets its first moves.

**Observations** are the flat vector of 78 numbers, as one tensor or by block; an observer of
public or private information alone has only these blocks. As text they are the same numbers by
name.

**Resampling.** `resample_from_infostate` makes a state from the information state alone; all deals
that agree with it are equally likely. So OpenSpiel's IS-MCTS bot
(`open_spiel.python.algorithms.ismcts`) works unchanged and cannot cheat. As shipped it draws its
worlds from a generator that cannot be seeded; with `bot.set_resampler(seeded_resampler(7))`, and a
`random_state` of its own, it repeats. Its C++ version does not support games written in Python.

**Versions.** Action table version 1, layout version 1.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol

from jaipur.research.extras import require
from jaipur.research.information import events_text
from jaipur.research.layout import BLOCKS, SLICES, vector
from jaipur.research.lazy_round import DEALT, FIRST_BONUS, LazyRound, outcome_of
from jaipur.research.recall import RECALL_SIZES, recall
from jaipur.rules import (
    ACTION_COUNT,
    CAMEL,
    CARD_LETTERS,
    GOODS,
    RULESETS,
    STANDARD,
    BySeat,
    Ruleset,
    Seat,
    action_move,
    legal_moves,
    view,
)

require("openspiel", "numpy", "pyspiel")
import numpy as np
import pyspiel

GAME_NAME: Final = "python_jaipur"
"""The name under which this module registers the game."""

_GAME_TYPE = pyspiel.GameType(
    short_name=GAME_NAME,
    long_name="Jaipur",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"rules": STANDARD.name},
)

_MAX_MOVES: Final = 17_200
"""At most 41 takes and 44 sales, and before each of them and at the end 199 exchanges (R32)."""

_GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=ACTION_COUNT,
    max_chance_outcomes=FIRST_BONUS + 11,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=_MAX_MOVES,
)


class JaipurGame(pyspiel.Game):
    """A round of Jaipur; see the module."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules = (params or {}).get("rules", STANDARD.name)
        if rules not in RULESETS:
            raise ValueError(f"there is no ruleset {rules!r}; available: {', '.join(RULESETS)}")
        super().__init__(_GAME_TYPE, _GAME_INFO, params or {})
        self.ruleset = RULESETS[rules]

    def new_initial_state(self) -> JaipurState:
        """A round before its first card is dealt."""
        return JaipurState(self, self.ruleset)

    def max_chance_nodes_in_history(self) -> int:
        """One for every card dealt or drawn and every bonus token."""
        return DEALT + 40 + sum(map(len, self.ruleset.bonus))

    def make_py_observer(
        self,
        iig_obs_type: ObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> JaipurObserver:
        """An observer of one kind of information."""
        if params:
            raise ValueError(f"observers of this game take no parameters, not {params}")
        return JaipurObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class JaipurState(pyspiel.State):
    """A round at one moment; see the module."""

    def __init__(self, game: JaipurGame, ruleset: Ruleset) -> None:
        super().__init__(game)
        self.lazy = LazyRound(ruleset)

    def current_player(self) -> int:
        """Who is to move: a player, chance, or nobody at the end."""
        if self.lazy.round is not None and self.lazy.round.result is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.lazy.round is None or self.lazy.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.lazy.round.turn)

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.lazy.round is not None and self.lazy.round.result is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible chance outcomes and their probabilities."""
        counts = self.lazy.chance_outcomes()
        total = counts.total()
        return [(outcome, counts[outcome] / total) for outcome in sorted(counts)]

    def returns(self) -> list[float]:
        """The return of each player."""
        round_ = self.lazy.round
        if round_ is None or round_.result is None or round_.result.winner is None:
            return [0.0, 0.0]
        return list(BySeat(-1.0, -1.0).replace(round_.result.winner, 1.0))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> JaipurState:
        """A state that this player could be in, made from what the player knows.

        Raises:
            ValueError: the cards are still being dealt.
        """
        known = self.lazy.information(Seat(player))
        if known is None:
            raise ValueError("there is no information state before the cards are dealt")
        state: JaipurState = self.get_game().new_initial_state()
        for event in known.sample(Random(sampler())):
            outcome = outcome_of(event)
            if outcome is not None:
                state.apply_action(outcome)
        return state

    def _legal_actions(self, _player: int) -> list[int]:
        return [] if self.lazy.round is None else legal_moves(self.lazy.round).ids

    def _apply_action(self, action: int) -> None:
        self.lazy = self.lazy.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            card = action < len(CARD_LETTERS)
            return f"card {CARD_LETTERS[action]}" if card else f"bonus {action - FIRST_BONUS}"
        market = "" if self.lazy.round is None else self.lazy.round.market
        return str(action_move(action, market.count(CAMEL) or 1))

    def __str__(self) -> str:
        """The deal and everything that has happened, secrets included."""
        pending = "" if self.lazy.pending is None else f" {self.lazy.pending} …"
        return f"dealt {self.lazy.dealt}{events_text(self.lazy.events)}{pending}"


def seeded_resampler(seed: int) -> Callable[[JaipurState, int], JaipurState]:
    """What OpenSpiel's IS-MCTS bot takes in `set_resampler`, to repeat with a seed."""
    random = Random(seed)

    def resample(state: JaipurState, player: int) -> JaipurState:
        return state.resample_from_infostate(player, random.random)

    return resample


class ObservationType(Protocol):
    """The part of the untyped `pyspiel.IIGObservationType` that is used here."""

    private_info: object
    public_info: bool
    perfect_recall: bool


class JaipurObserver:
    """What a player sees of a state: tensors by block, and texts; see `observer.h` of OpenSpiel.

    Raises:
        ValueError: OpenSpiel's "private information of all players" is not offered.
    """

    def __init__(self, kind: ObservationType) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there is no observer of both players' secrets")
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls = kind.perfect_recall
        self._everything = kind.public_info and private
        sizes = {
            block.name: len(block.bounds)
            for block in BLOCKS
            if (private if block.private else kind.public_info)
        }
        self._names = tuple(sizes)
        if self._recalls:
            # Of one kind of information alone there is no tensor.
            sizes = sizes | RECALL_SIZES if self._everything else {}
        self.tensor = np.zeros(sum(sizes.values()), np.float32) if sizes else None
        self.dict: dict[str, Any] = {}
        start = 0
        for name, size in sizes.items():
            if self.tensor is not None:
                self.dict[name] = self.tensor[start : start + size]
                start += size

    def set_from(self, state: JaipurState, player: int) -> None:
        """Fill the tensors; during the deal, with the player's own cards so far."""
        if self.tensor is not None:
            self.tensor.fill(0)
            for name, numbers in self._numbers(state, player).items():
                self.dict[name][:] = numbers
            if self._recalls:
                for name, numbers in self._memory(state, Seat(player)).items():
                    self.dict[name][:] = numbers

    def string_from(self, state: JaipurState, player: int) -> str | None:
        """The same as text, or the information state for an observer with perfect recall."""
        if self._recalls and self._everything:
            known = state.lazy.information(Seat(player))
            return str(known or f"seat {player} dealt {state.lazy.own_deal(Seat(player))}")
        if self._recalls:
            return None
        numbers = self._numbers(state, player)
        return " ".join(f"{name}={','.join(map(str, values))}" for name, values in numbers.items())

    def _memory(self, state: JaipurState, seat: Seat) -> dict[str, list[int]]:
        known = state.lazy.information(seat)
        if known is None:
            own = state.lazy.own_deal(seat)
            return {"dealt": list(map(own.count, GOODS)), "dealt_herds": [own.count(CAMEL), 0]}
        return recall(known)

    def _numbers(self, state: JaipurState, player: int) -> dict[str, list[int]]:
        seat = Seat(player)
        if state.lazy.round is None:
            hand = list(map(state.lazy.own_deal(seat).count, GOODS))
            return {name: hand for name in self._names if name == "hand"}
        numbers = vector(view(state.lazy.round, seat))
        return {name: numbers[SLICES[name]] for name in self._names}


pyspiel.register_game(_GAME_TYPE, JaipurGame)
