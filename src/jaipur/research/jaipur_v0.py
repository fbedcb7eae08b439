"""A match of Jaipur for two agents, with the AEC interface of PettingZoo.

```python
from jaipur.research import jaipur_v0

env = jaipur_v0.env(reward="match")
env.reset(seed=42)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        action = None
    else:
        action = env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
```

| | |
|---|---|
| agents | `player_0`, `player_1`: seats 0 and 1 |
| action space | `Discrete(25499)`: the ids of the action table, the same move in every position |
| observation | `{"observation": Box(78, uint8), "action_mask": Box(25499, int8)}` |
| episode | a match: rounds until somebody has `first_to` seals |
| parallel | no: agents take turns, and the loser of a round starts the next |

**Options** of `env` and `raw_env`, all by name:

| option | default | meaning |
|---|---|---|
| `reward` | `"match"` | `match`, `round` or `rupees` |
| `first_to` | 2 | seals that win the match, 1 to 9 |
| `rules` | `"standard"` | the mix of bonus tokens, `standard` or `box` |
| `render_mode` | none | `human` prints, `ansi` gives text, `rgb_array` pixels, `svg` a drawing |

**Masks.** `action_mask`, in the observation and in the agent's info, is 1 for every legal id of the
agent to move, and all zeros for the other agent and at the end. `env` ends the match as lost for an
agent that plays anything else, as is the custom in PettingZoo; `raw_env` raises `IllegalMove` with
the reason, and nothing has changed.

**State.** `state()` is the round in full, secrets included, in the blocks of
`jaipur.research.oracle`: for critics and teachers. It is no observation.

**Rewards** sum to zero. `match`: 1 and -1 when the match is won. `round`: 1 and -1 at the end of
every round, 0 and 0 after a total tie. `rupees`: each round's lead in rupees, 12 and -12 for
instance. They come at the end of a round only: earlier ones would tell the rival what a bonus
token is worth. With `first_to=1` an episode is one round, or more after a total tie.

**Seeding.** `reset(seed=...)` decides all cards of the match and who starts. `reset()` goes on
with the same generator. Global generators are neither used nor disturbed.

**Speed.** The kernel plays; cards, results and rewards are those of `jaipur.rules`.

**Rendering** shows the table as the agent to move may see it.

**Versions.** `v0`: action table version 1, layout version 1.
"""

from __future__ import annotations

import sys
from typing import Any, ClassVar

from jaipur.research.arrays import mask_of, observation_space, oracle_space
from jaipur.research.episode import Reward, options
from jaipur.research.extras import require
from jaipur.research.kernel_match import KernelMatch
from jaipur.research.picture import pixels, svg
from jaipur.rules import ACTION_COUNT, BySeat, Seat, view
from jaipur.words import describe_view, language

require("research", "gymnasium", "numpy", "pettingzoo")
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

_AGENTS = BySeat("player_0", "player_1")


def env(
    *,
    reward: Reward = "match",
    first_to: int = 2,
    rules: str = "standard",
    render_mode: str | None = None,
) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: illegal moves lose, misuse is reported."""
    bare = raw_env(reward=reward, first_to=first_to, rules=rules, render_mode=render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class JaipurAECEnv(AECEnv, EzPickle):
    """The bare environment; see the module."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "jaipur_v0",
        "render_modes": ["human", "ansi", "rgb_array", "svg"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        *,
        reward: Reward = "match",
        first_to: int = 2,
        rules: str = "standard",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, reward=reward, first_to=first_to, rules=rules, render_mode=render_mode
        )
        super().__init__()
        self._ruleset = options(rules, first_to, reward)
        self._reward: Reward = reward
        self.render_mode = render_mode
        self.possible_agents = list(_AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(),
                    "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
                }
            )
            for agent in _AGENTS
        }
        self.state_space = oracle_space()
        self.action_spaces = {agent: spaces.Discrete(ACTION_COUNT) for agent in _AGENTS}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent observes, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match; a seed decides this one and those that follow."""
        del options  # there are none
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._match = KernelMatch(self._ruleset, self._random.bytes(32))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = _AGENTS[self._match.turn]
        self._legal = self._match.legal_ids()
        self.infos = self._infos()
        self._show()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent may know, and its action mask."""
        seen = np.frombuffer(self._match.observation(Seat(_AGENTS.index(agent))), np.uint8)
        legal = self._legal if agent == self.agent_selection else []
        return {"observation": seen, "action_mask": mask_of(legal)}

    def state(self) -> NDArray[np.uint8]:
        """The round in full, secrets included, for critics: see `jaipur.research.oracle`."""
        return np.frombuffer(self._match.oracle(), np.uint8)

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {
            agent: {"action_mask": mask_of(self._legal if agent == self.agent_selection else [])}
            for agent in self.agents
        }

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Make a move for the agent whose turn it is.

        Raises:
            IllegalMove: the move is not allowed; nothing has changed.
            ValueError: there is no such action id.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is for agents whose match is over")
        gained = self._match.play(int(action), self._reward)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(_AGENTS, gained, strict=True))
        over = self._match.winner is not None
        self.terminations = dict.fromkeys(self.agents, over)
        self.agent_selection = _AGENTS[self._match.turn]
        self._legal = self._match.legal_ids()
        self.infos = self._infos()
        self._accumulate_rewards()
        self._show()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table, in the form that `render_mode` says."""
        match = self._match.match()
        seen = view(match.round, match.round.turn)
        if self.render_mode == "rgb_array":
            return pixels(seen)
        if self.render_mode == "svg":
            return svg(seen)
        text = describe_view(language("en"), seen, _AGENTS)
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n")
            return None
        return text

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing to close."""


raw_env = JaipurAECEnv
"""The name by which PettingZoo looks for the bare environment."""
