"""A match of Jaipur against a bot, with the interface of Gymnasium.

```python
import gymnasium

env = gymnasium.make("jaipur.research.gym_env:Jaipur-v0", opponent="trader")
observation, info = env.reset(seed=42)
done = False
while not done:
    mask = env.get_wrapper_attr("action_masks")()
    action = env.action_space.sample(mask.astype("int8"))
    observation, reward, terminated, truncated, info = env.step(action)
    done = terminated or truncated
```

| | |
|---|---|
| action space | `Discrete(25499)`, the ids of the action table; or `MultiDiscrete([498, 785])` |
| observation space | `Box(78, uint8)` |
| episode | a match: rounds until somebody has `first_to` seals |
| id | `Jaipur-v0`, registered when `jaipur.research.gym_env` is imported |

**Options**, all by name:

| option | default | meaning |
|---|---|---|
| `opponent` | `"trader"` | the name of a bot, a function that makes one from a seed, or a `Pool` |
| `limit` | the bot's own | how long the bot may think, a `jaipur.bots.Limit` |
| `seat` | drawn | which seat you have, 0 or 1; drawn anew for every match if not given |
| `actions` | `"flat"` | `flat` ids, or `factored` into what is done and what is given for it |
| `reward` | `"match"` | `match`, `round` or `rupees`, from your side |
| `shaping` | `"none"` | `potential` adds rewards before the end of a round, see below |
| `discount` | 1.0 | the discount of the potential; yours, so that the optimum stays |
| `illegal_reward` | -1.0 | what an illegal action costs |
| `first_to` | 2 | seals that win the match, 1 to 9 |
| `rules` | `"standard"` | the mix of bonus tokens, `standard` or `box` |
| `oracle` | `False` | whether `info["oracle"]` tells the round in full, for critics |
| `render_mode` | none | `human` prints, `ansi` gives text, `rgb_array` pixels |

**Masks.** `info["action_mask"]` is 1 for every legal action. `action_masks()` is the same as bools,
what MaskablePPO of sb3-contrib asks for: a bool for every action id,
or for `factored` those of both dimensions, one after the other. An illegal action ends
the episode with `illegal_reward`; `info["illegal"]` says why.

**Factored actions.** The first number says what is done: 0-42 as in the action table, from 43 on an
exchange, by the cards taken. The second says what is given for them, 0 for nothing. Which gives are
legal depends on the take, which masks of two dimensions cannot express: an illegal second number
stands for the next legal one, cyclically. So every pair whose first number is allowed is legal.
`give_mask(first)` says which second numbers are legal after a first one.

**Rewards** are those of `jaipur_v0` from your side: `match` 1 or -1 at the end of the match,
`round` 1, 0 or -1 at the end of every round, `rupees` each round's lead in rupees.

**Shaping.** `potential` adds g F(s2) - F(s1) to every step, where F is your lead in goods tokens
divided by 50, and 0 once the match is over; g is `discount`. Goods tokens are public, so no reward
tells what a bonus token is worth (R29).

| | `none` | `potential` |
|---|---|---|
| when rewards come | at the end of a round or match | after every step |
| sum over a match, with g = 1 | the reward | the same, since F starts and ends at 0 |
| best policy | | the same, if g is the discount that you learn with |
| zero-sum | yes | yes |
| what is learned on the way | | prefers tokens now, as long as values are wrong |

**Info.** `seat` is yours; `opponent` lists the moves the bot has made since your last, in the
notation; `rival` is who plays it, by the name in a `Pool` (`jaipur.research.opponents`); `winner`
says at the end of a match whether you won; `action_mask` and `oracle` as above.

**Seeding.** `reset(seed=...)` decides the cards, the seat and the bot's randomness. Give a bot that
thinks by the clock (`maharaja`) a `limit` in iterations, so that matches are reproducible.

**Versions.** `v0`: action table version 1, layout version 1.
"""

from __future__ import annotations

import sys
from typing import Any, Final, Literal, TypeAlias, cast

from jaipur.bots import Limit
from jaipur.research.arrays import observation, observation_space
from jaipur.research.episode import (
    FULL_LEAD,
    Reward,
    Shaping,
    advance,
    check_shaping,
    options,
)
from jaipur.research.extras import require
from jaipur.research.factored import SIZES, action_of, factored_mask, second_mask
from jaipur.research.layout import SLICES
from jaipur.research.opponents import Pool, Rival, check_rival, make_rival
from jaipur.research.oracle import oracle as oracle_vector
from jaipur.research.picture import pixels
from jaipur.rules import (
    ACTION_COUNT,
    CAMEL,
    BySeat,
    Match,
    Move,
    Seat,
    View,
    action_move,
    legal_moves,
    view,
    why_illegal,
)
from jaipur.words import describe_view, language, why

require("research", "gymnasium", "numpy")
import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

ENV_ID: Final = "Jaipur-v0"

Action: TypeAlias = int | np.integer[Any] | NDArray[np.integer[Any]]
"""An action id, or the pair of numbers of a factored action."""

Opponent: TypeAlias = Rival | Pool[Rival]
"""A bot's name, a function that makes a bot from a seed, or a pool of these."""


class JaipurEnv(gymnasium.Env[NDArray[np.uint8], Any]):
    """One seat of a match is yours, the other a bot's; see the module."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium declares it so
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 1,
    }

    def __init__(
        self,
        *,
        opponent: Opponent = "trader",
        limit: Limit | None = None,
        seat: int | None = None,
        actions: Literal["flat", "factored"] = "flat",
        reward: Reward = "match",
        shaping: Shaping = "none",
        discount: float = 1.0,
        illegal_reward: float = -1.0,
        first_to: int = 2,
        rules: str = "standard",
        oracle: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_rival(opponent)
        check_shaping(shaping, discount)
        if actions not in {"flat", "factored"}:
            raise ValueError(f"actions are 'flat' or 'factored', not {actions!r}")
        if seat not in {None, 0, 1}:
            raise ValueError(f"seats are 0 and 1, not {seat!r}")
        self._opponent = opponent
        self._limit = limit
        self._fixed_seat = seat
        self._factored = actions == "factored"
        self._reward: Reward = reward
        self._illegal_reward = illegal_reward
        self._shaped = shaping == "potential"
        self._discount = discount
        self._oracle = oracle
        self._ruleset = options(rules, first_to, reward)
        self.render_mode = render_mode
        self.observation_space = cast("spaces.Space[NDArray[np.uint8]]", observation_space())
        self.action_space = (
            spaces.MultiDiscrete(list(SIZES)) if self._factored else spaces.Discrete(ACTION_COUNT)
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Start a match; the bot moves first if it has to."""
        super().reset(seed=seed, options=options)
        self._match = Match.start(self._ruleset, self.np_random.bytes(32))
        drawn = int(self.np_random.integers(2))
        self._seat = Seat(drawn if self._fixed_seat is None else self._fixed_seat)
        bot_seed = int(self.np_random.integers(2**31))
        self._rival, self._bot = make_rival(self._opponent, bot_seed)
        _, moves = self._let_the_bot_play()
        self._show()
        seen = self._observe()
        self._potential = _potential(seen)
        return seen, self._info(moves)

    def step(self, action: Action) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Make your move, and the bot's answer."""
        move, problem = self._read(action)
        if move is None:
            info = {**self._info([]), "illegal": problem}
            return self._observe(), self._illegal_reward, True, False, info
        self._match, gained, _ = advance(self._match, move, self._reward)
        more, moves = self._let_the_bot_play()
        self._show()
        seen, info = self._observe(), self._info(moves)
        reward = gained[self._seat] + more
        over = self._match.winner is not None
        if over:
            info["winner"] = self._match.winner is self._seat
        if self._shaped:
            potential = 0.0 if over else _potential(seen)
            reward += self._discount * potential - self._potential
            self._potential = potential
        return seen, reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        ids = legal_moves(self._view()).ids
        if self._factored:
            return factored_mask(ids)
        allowed = np.zeros(ACTION_COUNT, np.bool_)
        allowed[ids] = True
        return allowed

    def give_mask(self, first: int) -> NDArray[np.bool_]:
        """Which second numbers of a factored action are legal after a first one."""
        return second_mask(first, legal_moves(self._view()).ids)

    def render(self) -> Any:
        """The table as you see it, in the form that `render_mode` says."""
        if self.render_mode == "rgb_array":
            return pixels(self._view())
        names = BySeat("You", "You").replace(self._seat.rival, self._bot.name.capitalize())
        text = describe_view(language("en"), self._view(), names)
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n")
            return None
        return text

    def _view(self) -> View:
        return view(self._match.round, self._seat)

    def _observe(self) -> NDArray[np.uint8]:
        return observation(self._view())

    def _read(self, action: Action) -> tuple[Move | None, str]:
        """The move of an action, or why it is illegal."""
        seen = self._view()
        if self._factored:
            first, second = np.asarray(action).tolist()
            number = action_of(first, second, legal_moves(seen).ids)
            if number is None:
                return None, f"No legal move has {first} as its first number."
        else:
            number = int(np.asarray(action))
        move = action_move(number, seen.market.count(CAMEL) or 1)
        reason = why_illegal(seen, move)
        return (move, "") if reason is None else (None, why(language("en"), reason))

    def _info(self, moves: list[str]) -> dict[str, Any]:
        info: dict[str, Any] = {
            "seat": int(self._seat),
            "opponent": moves,
            "rival": self._rival,
            "action_mask": self.action_masks().view(np.int8),
        }
        if self._oracle:
            info["oracle"] = np.array(oracle_vector(self._match.round), np.uint8)
        return info

    def _let_the_bot_play(self) -> tuple[float, list[str]]:
        """Make the bot's moves until it is your turn or the match is over."""
        gained, moves = 0.0, []
        while self._match.winner is None and self._match.round.turn is not self._seat:
            # Bots of this package do not read the history, and are faster without it.
            history = () if isinstance(self._opponent, str) else self._match.history
            seen = view(self._match.round, self._seat.rival, history)
            move = self._bot.choose(seen, self._limit or self._bot.default_limit).move
            self._match, both, _ = advance(self._match, move, self._reward)
            gained += both[self._seat]
            moves.append(str(move))
        return gained, moves

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def _potential(seen: NDArray[np.uint8]) -> float:
    """How far you lead in goods tokens, which everybody sees."""
    lead = int(seen[SLICES["rupees"]][0]) - int(seen[SLICES["rival_rupees"]][0])
    return lead / FULL_LEAD


if ENV_ID not in gymnasium.registry:
    gymnasium.register(
        ENV_ID,
        entry_point="jaipur.research.gym_env:JaipurEnv",
        vector_entry_point="jaipur.research.vector:vector_matches",
    )
