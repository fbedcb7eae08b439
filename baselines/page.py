"""Write docs/research/baselines.md from what was measured.

python -m baselines.page
"""

from __future__ import annotations

from typing import Final

from baselines.agents import BOTS
from baselines.evaluate import read_results, table, trainings
from baselines.training import PICTURES

PAGE: Final = PICTURES / "baselines.md"

_HEAD: Final = """\
# Baselines

Made by `python -m baselines.page`; do not edit.

Agents that learned Jaipur in minutes on one core, and what they score against every level: a
yardstick for methods that want to do better. They are small on purpose, hardly tuned (the step of
`reinforce` was chosen from three, by the rounds of its curve), and the levels above `trader` are
far away.

- `reinforce`: linear policy gradient (Williams, 1992), with NumPy alone. It has a weight for each
  of 105 numbers: what a legal move does, and what is known after it.
- `dqn`: double deep Q-learning over legal moves (Mnih et al., 2015; van Hasselt et al., 2016). The
  same 105 numbers go through layers of 64 and 64.
- `ppo`: masked PPO of sb3-contrib (Schulman et al., 2017; Huang and Ontañón, 2022), on factored
  actions. It sees only what is known before the move, and has to find out what moves do.

All learn from single rounds against `trader`, with `VectorRounds`: `reinforce` and `ppo` for the
lead in rupees, `dqn` for winning, with rewards shaped by the lead in goods tokens.

## Training

From a checkout, after `python3 dev.py setup`. What uses PyTorch also needs
`pip install 'openjaipur[research,learn]'`; the checkpoints here come from PyTorch 2.13.0.
"""

_CURVES: Final = """\
A decision is a move of the agent. Processor time was taken on a machine that many programs shared,
which makes it longer; what was measured for the curves is not part of it. Each training writes its
checkpoint, in numbers of 16 bits, into `baselines/checkpoints`, its curve as numbers beside it, and
a picture of it. Every point is the share of the same 1,000 rounds that the agent won against
`trader` by its best moves, on cards that no training has.
"""

_SCORES: Final = """\
## Scores

`python -m baselines.evaluate` plays them in the [arena](../arena.md): {rounds} rounds for each
pairing, in pairs with seats swapped, without luck. In percent of rounds, with half the width of the
95 % interval; a score without luck may be below 0. `maharaja@1000` looks ahead 1,000 times a move,
less than it does at play.
"""

_TAIL: Final = """\
`baselines/results.json` also has the raw shares, and the network that luck was counted with.

The rows are the baselines, and two bots for comparison: `random`, and `trader`, whom they learned
against; `trader` against itself is even, deal by deal. The columns are the levels from `collector`
up to `maharaja`, the strongest.

## Playing with them

A trained agent is a bot, and needs NumPy only:

```python
from baselines.agents import Reinforce
from jaipur.arena import Competitor, Job, read_competitors, report, run, summarize

mine = Competitor("reinforce", Reinforce)
job = Job((mine, *read_competitors(["novice"])), pairs=5, seed="docs")
print(report(job, summarize(game for pair in run(job) for game in pair.games)))
```

To compare an agent of your own, give it to `Competitor` in the same way
([from Python](../arena.md#from-python)), with the seed `baselines` and `advantage=0.0`.
"""


def page() -> str:
    """The page."""
    results = read_results()
    rounds = min(score.rounds for score in results.scores)
    commands = "\n".join(f"    python -m baselines.{name}" for name in BOTS)
    pictures = "\n\n".join(
        f"![Rounds that {name} won while it learned](baseline_{name}.svg)" for name in BOTS
    )
    parts = [_HEAD, f"{commands}\n", f"{trainings()}\n", _CURVES, f"{pictures}\n"]
    return "\n".join([*parts, _SCORES.format(rounds=rounds), f"{table(results)}\n", _TAIL])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
