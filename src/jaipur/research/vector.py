"""Many rounds or matches of Jaipur side by side, at millions of steps a second.

```python
import numpy as np
from jaipur.research.vector import VectorRounds

env = VectorRounds(256, seed=7)
actions = np.empty(256, np.int16)
for _ in range(100):
    env.sample(actions)  # or let a policy choose by what was returned
    observations, rewards, terminations, truncations, infos = env.step(actions)
```

A `gymnasium.vector.VectorEnv` whose N matches run in the kernel. `step` takes one action id for
each, of any integer type, and makes all the moves. You play both seats, or one against bots of the
kernel. All that is seen is written into NumPy arrays that belong to you, `env.buffers`: made by
`Buffers.make(N)`, or your own, in shared memory for instance. The kernel releases the GIL.

| buffer | type | after every step |
|---|---|---|
| `observations` | (N, 78) uint8 | what the player to move may know, or you against an opponent |
| `legal` | (N, 168) int16 | the legal ids, ascending |
| `counts` | (N,) int16 | how many they are; 0 if the match is over |
| `masks` | (N, 3188) uint8 | a bit for every legal action id, the lowest bit of a byte first |
| `turns` | (N,) uint8 | which seat is to move |
| `rewards` | (N, 2) float32 | by seat |
| `seals` | (N, 2) uint8 | by seat |
| `ended` | (N,) bool | whether the last step ended a match |
| `oracle` | (N, 93) uint8 | the round in full, `jaipur.research.oracle`: for critics |

**Options**, all by name except the number of matches:

| option | default | meaning |
|---|---|---|
| `seed` | from the system | decides all cards of all rounds |
| `reward` | `"round"` | `round`, `rupees` or, with `first_to`, `match` |
| `first_to` | none | seals that win a match; without it an episode is a round |
| `opponent` | none | `random`, a bot that decides in batches, a function, or a `Pool` of them |
| `limit` | the bot's own | how long it thinks, in iterations |
| `seat` | drawn | your seat against an opponent |
| `shaping`, `discount` | `"none"`, 1.0 | against an opponent, as in `Jaipur-v0` |
| `autoreset_mode` | `SAME_STEP` | what becomes of a match that is over, see below |
| `masks` | `"packed"` | `packed`, `bool` (an `action_mask` in the infos) or `none` |
| `oracle` | `False` | whether the round in full is written, too |
| `copy` | `True` | whether `step` returns copies of observations, or the buffer itself |
| `rules` | `"standard"` | the mix of bonus tokens, `standard` or `box` |
| `buffers` | new ones | your own arrays |

**Returns.** The reward is that of who has just moved, or yours against an opponent;
`infos["rewards"]` has both seats'. The infos hold `turns`, `seals`, `legal`, `counts`,
`packed_mask` or `action_mask`, `oracle`, and `rival`, the opponents' names: the buffers themselves,
which the next step overwrites. Where a match has ended there is the `winner` (2 for nobody), with
`SAME_STEP` also `final_obs` and `final_info`, as Gymnasium has them.

**Autoreset**, by Gymnasium's `AutoresetMode`. `SAME_STEP`: a match that ends is dealt anew at once,
and the observation is that of the new one. `NEXT_STEP`: the observation is that of the end, and the
next step deals anew, whatever its action. `DISABLED`: nothing is dealt before
`reset(options={"reset_mask": ended})`.

**Opponents** answer within `step`; the observation is yours, when you are to move again. A function
gets (n, 78) observations of its own seat, (n, 168) legal ids and (n,) counts, and returns n ids.

**Legal actions.** Lists are handier than masks where few actions are legal, and faster.
`Buffers.bool_masks()` unpacks masks, 25,499 bools a round. An action that is not legal is refused
with a `ValueError` before anything has changed.

**Features.** `features()` describes every legal move of every round, and what is known after it
(`jaipur.research.moves`), so that a learner can rate moves by what they do.

**Rewards.** `round`: 1 for the seal, -1 for the other seat, 0 and 0 after a total tie.
`rupees`: the lead in rupees. `match`: 1 and -1 at the end of a match.

**Seeding.** A seed decides every card, whatever is played: each match has its own generator.
`sample` has another one. Cards are shuffled by the kernel, not by the recipe of fair deals.

**Copies**, by `copy` or `pickle`, go on from where they were taken, with arrays of their own, even
if the original writes into yours.

**Versions.** Action table version 1, layout version 1.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final, Literal, TypeAlias, TypeVar

from jaipur.bots import Limit
from jaipur.kernel import pack
from jaipur.kernel.batch import Batch, draw_actions
from jaipur.kernel.layout import (
    BY_MATCH,
    BY_ROUND,
    BY_RUPEES,
    RESET_AT_ONCE,
    RESET_NEVER,
    RESET_NEXT,
    ROW,
)
from jaipur.research.arrays import observation_space
from jaipur.research.batch_opponents import BatchOpponents, BatchRival
from jaipur.research.buffers import Buffers, FeatureRoom, Features
from jaipur.research.episode import FULL_LEAD, Shaping, check_shaping
from jaipur.research.episode import options as ruleset_of
from jaipur.research.extras import require
from jaipur.research.layout import SLICES
from jaipur.research.opponents import Pool
from jaipur.rules import ACTION_COUNT, Match

require("research", "gymnasium", "numpy")
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

__all__ = ["Buffers", "Features", "VectorRounds", "vector_matches"]

Reward: TypeAlias = Literal["round", "rupees", "match"]
Masks: TypeAlias = Literal["packed", "bool", "none"]

_REWARDS: Final = {"round": BY_ROUND, "rupees": BY_RUPEES, "match": BY_MATCH}
_RESETS: Final = {
    AutoresetMode.NEXT_STEP: RESET_NEXT,
    AutoresetMode.SAME_STEP: RESET_AT_ONCE,
    AutoresetMode.DISABLED: RESET_NEVER,
}
_MADE: Final = ("_batch", "_standing")
"""What is made from other attributes."""
_BOTH_RUPEES: Final = [SLICES["rupees"].start, SLICES["rival_rupees"].start]
_SHIFTS: Final = np.array([48, 32, 16, 0], np.uint64)

Seen: TypeAlias = NDArray[np.uint8]
Infos: TypeAlias = dict[str, Any]


class VectorRounds(VectorEnv[Seen, NDArray[np.integer[Any]], NDArray[Any]]):
    """N rounds or matches side by side; see the module.

    >>> env = VectorRounds(4, seed=7)
    >>> actions = np.empty(4, np.int16)
    >>> for _ in range(1000):
    ...     env.sample(actions)
    ...     seen, rewards, terminations, truncations, infos = env.step(actions)
    >>> seen.shape
    (4, 78)

    Raises:
        ValueError: there is no such ruleset, reward, opponent or mode, or no round at all.
    """

    def __init__(
        self,
        num_envs: int,
        *,
        seed: int | None = None,
        rules: str = "standard",
        reward: Reward = "round",
        first_to: int | None = None,
        opponent: BatchRival | Pool[BatchRival] | None = None,
        limit: Limit | None = None,
        seat: int | None = None,
        shaping: Shaping = "none",
        discount: float = 1.0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        masks: Masks = "packed",
        oracle: bool = False,
        copy: bool = True,
        buffers: Buffers | None = None,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"a batch has one round or more, not {num_envs}")
        if seat not in {None, 0, 1}:
            raise ValueError(f"seats are 0 and 1, not {seat!r}")
        if masks not in {"packed", "bool", "none"}:
            raise ValueError(f"masks are 'packed', 'bool' or 'none', not {masks!r}")
        ruleset = ruleset_of(rules, 1 if first_to is None else first_to, reward)
        if first_to is None and reward == "match":
            raise ValueError("there is no reward 'match' where an episode is a round: say first_to")
        check_shaping(shaping, discount)
        if shaping != "none" and opponent is None:
            raise ValueError("rewards are shaped against an opponent only")
        self.num_envs = num_envs
        self.single_observation_space = observation_space()
        self.single_action_space = spaces.Discrete(ACTION_COUNT)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode}
        self._mode = mode
        self._masks = masks
        self._copy = copy
        self._shaped = shaping != "none"
        self._discount = discount
        self._potential = np.zeros(num_envs, np.float32)
        self._first_to = first_to or 0
        self._reward = _REWARDS[reward]
        self._start = np.asarray(pack(Match.start(ruleset, seed="any").round), np.int16)
        if buffers is None:
            buffers = Buffers.make(num_envs, masks=masks != "none", oracle=oracle)
        self.buffers = buffers
        if len(buffers.turns) != num_envs:
            raise ValueError(f"the buffers are for {len(buffers.turns)} rounds, not {num_envs}")
        if bool(len(buffers.masks)) != (masks != "none") or bool(len(buffers.oracle)) != oracle:
            raise ValueError("the buffers and the options differ in masks or oracle")
        self._rows = np.zeros((num_envs, ROW), np.int16)
        self._starters = np.zeros(num_envs, np.uint8)
        self._gains = np.zeros(num_envs, np.float32)
        self._winners = np.zeros(num_envs, np.uint8)
        self._final = np.zeros((num_envs, len(self.single_observation_space.high)), np.uint8)
        self._actions = np.zeros(num_envs, np.int16)
        self._generator = np.zeros(1, np.uint64)
        self._all = np.ones(num_envs, np.bool_)
        self._never = np.zeros(num_envs, np.bool_)
        self._room: FeatureRoom | None = None
        self._seats = np.full(num_envs if opponent is not None else 0, seat or 0, np.uint8)
        self._draw_seats = opponent is not None and seat is None
        self._opponents = (
            BatchOpponents(opponent, limit, rules, num_envs) if opponent is not None else None
        )
        self._bind()
        self.reset(seed=seed)

    def _bind(self) -> None:
        """Give the kernel the same memory, flattened."""
        out = self.buffers
        self._batch = Batch(
            self._rows.reshape(-1),
            out.legal.reshape(-1),
            out.counts,
            out.observations.reshape(-1),
            out.masks.reshape(-1),
            out.turns,
            out.rewards.reshape(-1),
            self._gains,
            out.ended.view(np.uint8),
            out.seals.reshape(-1),
            self._starters,
            self._seats,
            self._final.reshape(-1),
            self._winners,
            out.oracle.reshape(-1),
            self._first_to,
            self._reward,
            _RESETS[self._mode],
            self._draw_seats,
        )

        # What every step's infos hold: names, arrays, and that these are of all matches.
        standing: Infos = {
            "turns": out.turns,
            "rewards": out.rewards,
            "seals": out.seals,
            "legal": out.legal,
            "counts": out.counts,
        }
        if self._masks == "packed":
            standing["packed_mask"] = out.masks
        elif self._masks == "bool":
            standing["action_mask"] = None
        if len(out.oracle):
            standing["oracle"] = out.oracle
        if self._opponents is not None:
            standing["rival"] = self._opponents.names
        self._standing = standing | {f"_{name}": self._all for name in standing}

    def __getstate__(self) -> dict[str, Any]:
        # Views would be copied as arrays of their own, and the kernel would write there unseen.
        return {name: value for name, value in vars(self).items() if name not in _MADE}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._bind()

    def __copy__(self) -> VectorRounds:
        return deepcopy(self)

    @property
    def legal(self) -> NDArray[np.int16]:
        """(N, 168), the legal ids of each round, ascending; `counts` says how many are valid."""
        return _read_only(self.buffers.legal)

    @property
    def counts(self) -> NDArray[np.int16]:
        """(N,), how many moves are legal."""
        return _read_only(self.buffers.counts)

    @property
    def rows(self) -> NDArray[np.int16]:
        """(N, 213), the rounds in full, secrets included: see `jaipur.kernel.packing`."""
        return _read_only(self._rows)

    @property
    def seats(self) -> NDArray[np.uint8]:
        """(N,), your seats against an opponent; without one, whose turn it is."""
        return _read_only(self._seats if self._opponents else self.buffers.turns)

    @property
    def starters(self) -> NDArray[np.uint8]:
        """(N,), who started the round."""
        return _read_only(self._starters)

    def reset(
        self, seed: int | list[int] | None = None, *, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Infos]:
        """Deal anew: all matches, or those in `options["reset_mask"]`.

        A seed decides all cards from here on; a list holds one for each match.

        Raises:
            TypeError: the mask is no array.
            ValueError: it is not one bool for each match, or there are other seeds than matches.
        """
        chosen = self._all if options is None else _reset_mask(options, self.num_envs)
        if seed is not None or not self._rows.any():
            self._seed(seed, chosen)
        if chosen is self._all:
            self.buffers.counts[:] = 0
            self.buffers.masks[:] = 0
        self._batch.deal(chosen.view(np.uint8))
        if self._opponents:
            self._opponents.meet(chosen)
            self._let_the_opponent_play()
        self._potential = self._leads()
        return self._seen(), self._infos()

    def _seed(self, seed: int | list[int] | None, chosen: NDArray[np.bool_]) -> None:
        seeds: NDArray[np.uint64]
        if isinstance(seed, int) or seed is None:
            *rest, sampling = np.random.SeedSequence(seed).generate_state(
                self.num_envs + 1, np.uint64
            )
            seeds = np.array(rest, np.uint64)
        else:
            if len(seed) != self.num_envs:
                raise ValueError(f"there are {self.num_envs} matches and {len(seed)} seeds")
            made = [np.random.SeedSequence(each).generate_state(2, np.uint64) for each in seed]
            seeds = np.array([first for first, _ in made], np.uint64)
            sampling = made[0][1]
        self._generator[0] = sampling
        parts = seeds[:, None] >> _SHIFTS & np.uint64(0xFFFF)
        # Shuffling permutes the current order, so start from the same one.
        self._rows[chosen] = self._start
        self._rows[chosen, -4:] = parts.astype(np.uint16).view(np.int16)[chosen]
        if self._opponents:
            self._opponents.seed(int(sampling) & 0x7FFF_FFFF)

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Make one move in every round, and the opponent's answers.

        Raises:
            TypeError: the actions are no integers.
            ValueError: an action is not legal, there is not one for each round, or a match is
                over that is not dealt anew by itself; nothing has changed.
        """
        self._take(actions)
        if self._mode is AutoresetMode.DISABLED and not self.buffers.counts.all():
            over = int(np.argmin(self.buffers.counts))
            raise ValueError(f"match {over} is over: reset it with options={{'reset_mask': ...}}")
        wrong = self._batch.first_illegal(self._actions)
        if wrong >= 0:
            raise ValueError(f"round {wrong}: action {self._actions[wrong]} is not legal")
        if self._opponents is None:
            self._batch.turn(self._actions, fresh=True)
        else:
            begun = self.buffers.counts == 0
            self._batch.turn(self._actions, fresh=True)
            self._opponents.meet(begun | self.buffers.ended)
            self._let_the_opponent_play()
        if self._shaped:
            self._shape()
        return (
            self._seen(),
            self._gains.copy(),
            self.buffers.ended.copy(),
            self._never.copy(),
            self._infos(),
        )

    def _leads(self) -> NDArray[np.float32]:
        """The potential of each match: your lead in goods tokens, which everybody sees."""
        seen = self.buffers.observations[:, _BOTH_RUPEES].astype(np.float32)
        return (seen[:, 0] - seen[:, 1]) / np.float32(FULL_LEAD)

    def _shape(self) -> None:
        """Add what the potential has changed by; it is 0 where a match is over."""
        now = self._leads()
        self._gains += self._discount * np.where(self.buffers.ended, 0, now) - self._potential
        over = self.buffers.counts == 0
        self._potential = np.where(over, np.float32(0), now)

    def _take(self, actions: NDArray[np.integer[Any]]) -> None:
        """Copy the actions, of any integer type."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are integers, not {given.dtype}")
        if given.shape != (self.num_envs,):
            raise ValueError(f"actions are ({self.num_envs},), not {given.shape}")
        if given.dtype != np.int16:
            outside = (given < 0) | (given >= ACTION_COUNT)
            if outside.any():
                wrong = int(np.argmax(outside))
                raise ValueError(f"round {wrong}: action {given[wrong]} is not legal")
        np.copyto(self._actions, given, casting="unsafe")

    def _let_the_opponent_play(self) -> None:
        if self._opponents is None:
            return
        out = self.buffers
        while True:
            waiting = (out.turns != self._seats) & (out.counts > 0)
            if not waiting.any():
                return
            moves = self._opponents.choose(
                self._rows, waiting, out, self._starters, self._first_to or 1
            )
            self._batch.turn(moves, fresh=False)
            self._opponents.meet(out.ended & waiting)

    def _seen(self) -> Seen:
        return self.buffers.observations.copy() if self._copy else self.buffers.observations

    def _infos(self) -> Infos:
        """What else there is to know, in Gymnasium's form; the arrays are the buffers'."""
        infos = self._standing.copy()
        if self._masks == "bool":
            infos["action_mask"] = self.buffers.bool_masks().view(np.int8)
        if np.count_nonzero(self.buffers.ended):
            infos.update(self._endings())
        return infos

    def _endings(self) -> Infos:
        ended = self.buffers.ended.copy()
        winners = self._winners.astype(np.int16)
        infos: Infos = {"winner": winners, "_winner": ended}
        if self._mode is AutoresetMode.SAME_STEP:
            final_info: Infos = {"winner": winners, "_winner": ended}
            if self._opponents is not None:
                final_info |= {"rival": self._opponents.before, "_rival": ended}
            final = np.empty(self.num_envs, object)  # all None
            (places,) = ended.nonzero()
            for place, seen in zip(places, self._final[places], strict=True):
                final[place] = seen
            infos |= {"final_obs": final, "_final_obs": ended}
            infos |= {
                "final_info": final_info,
                "_final_info": ended,
            }
        return infos

    def sample(self, actions: NDArray[np.int16]) -> None:
        """Write a random legal action for each round, all equally likely; -1 if it is over."""
        draw_actions(self.buffers.legal.reshape(-1), self.buffers.counts, self._generator, actions)

    def features(self, *, afterstates: bool = True) -> Features:
        """What each legal move does, and what is known after it; see `jaipur.research.moves`.

        The arrays are made once, and written anew by every call.
        """
        if self._room is None or self._room.with_afterstates != afterstates:
            self._room = FeatureRoom(self.num_envs, afterstates=afterstates)
        return self._room.fill(self._rows, self.buffers)

    def close_extras(self, **_: Any) -> None:
        """Nothing to close."""


def _reset_mask(options: dict[str, Any], rounds: int) -> NDArray[np.bool_]:
    """Which matches to deal anew, as Gymnasium asks for it."""
    mask = options.get("reset_mask")
    if mask is None:
        return np.ones(rounds, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        raise TypeError(f"options['reset_mask'] is an array of bool, not {mask!r}")
    if mask.shape != (rounds,) or not mask.any():
        raise ValueError(f"options['reset_mask'] has {rounds} places, and one is True at least")
    return mask


def vector_matches(num_envs: int, **options: Any) -> VectorRounds:
    """Matches against a bot, as `Jaipur-v0` has them: what `gymnasium.make_vec` makes."""
    usual: dict[str, Any] = {"opponent": "trader", "first_to": 2, "reward": "match"}
    return VectorRounds(num_envs, **{**usual, **options})


Kind = TypeVar("Kind", bound=np.generic)


def _read_only(array: NDArray[Kind]) -> NDArray[Kind]:
    shown = array.view()
    shown.flags.writeable = False
    return shown
