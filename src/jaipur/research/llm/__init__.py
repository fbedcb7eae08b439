"""Jaipur for language models, in the forms that their tools already use.

```python
import textarena as ta

import jaipur.research.llm.textarena_env  # registers Jaipur-v0

env = ta.make("Jaipur-v0", first_to=1)
env.reset(num_players=2, seed=7)
over = False
while not over:
    player, observation = env.get_observation()
    over, info = env.step(observation.rpartition("Legal moves: ")[2].split()[0])
rewards, game_info = env.close()
```

| for | what it is | install |
|---|---|---|
| TextArena | a game for two players, `Jaipur-v0` | `pip install 'openjaipur[textarena]'` |
| verifiers | a taskset, `jaipur-verifiers` | `pip install 'openjaipur[verifiers]'` |
| clients of the Model Context Protocol | `jaipur mcp` | `pip install 'openjaipur[mcp]'` |
| a loop of your own | [`TextMatch`](text.md) | `pip install openjaipur` |

All of them are thin: the match is a `TextMatch`, which reads answers, writes prompts and keeps the
state. Prompts are made from the view of whoever is asked.

## The Model Context Protocol

`jaipur mcp` is a server on standard input and output. A client is told of it like this, in the file
where it lists its servers:

```json
{"mcpServers": {"jaipur": {"command": "jaipur", "args": ["mcp", "--records", "matches"]}}}
```

The server owns the match; the model has five tools, and plays seat 0 against a bot:

| tool | what it does |
|---|---|
| `new_match` | begins a match for `first_to` seals against `rival`; `give_up` ends a running one |
| `look` | the table, as the model may see it |
| `legal_moves` | all legal moves, in notation and in words |
| `play` | makes a move, in notation or in words, and tells what the rival did |
| `review` | once the match is over: luck, what each move lost, what was better and why |

Every answer is a text to read and the same as data, with the position as a
[view](../formats.md#the-view) without history. A mistake is an error of the tool that says what to
do, and changes nothing. Once a match is over, its record and its transcript are the resources
`jaipur://record` and `jaipur://transcript`; before that, both are refused, since a record holds the
key of all cards. For the same reason the model cannot choose the seed.

| option | meaning |
|---|---|
| `--seed TEXT` | fixes the cards: match n is dealt from `TEXT/n` |
| `--rules NAME` | `standard` or `box` |
| `--rewards EFFORT` | judges every move at once, and tells what it lost |
| `--effort EFFORT` | how much care the review takes: `quick`, `normal`, `deep` |
| `--records FOLDER` | keeps the record and the transcript of every match |

What a move lost is counted in points of match-winning chance, by what its player could know
([analysis](../analysis.md)); hidden cards do not matter to it, so it may be told at once.

## TextArena

`Jaipur-v0` shows players everything they were told, `Jaipur-v0-train` the news and the table as it
is now, `Jaipur-v0-raw` leaves both to you. Options, by name: `first_to`, `rules` and `legal_moves`,
as in `TextMatch`, and `error_allowance` (3), how many illegal answers in a row are forgiven before
the match is lost. The winner gets 1, the loser -1. What a player answers is shown to nobody else,
since it may tell what is in a hand. With a seed, nothing else decides the cards; without one, the
seed is drawn from Python's global generator, as TextArena's own games do it.

## verifiers

    vf-eval jaipur-verifiers --env.taskset.rival peddler -n 20

The taskset never ends: match i is dealt from `seed`/i. Its options are `seed`, `rival`, and those
of `TextMatch`: `first_to`, `rules`, `legal_moves`, `effort`. The match is the user of the
conversation: every prompt is a user's turn, every reply an answer. After `--env.refusals` (3)
illegal ones in a row the next one loses the match, and a match that breaks off is not won.

| reward | weight | what it is |
|---|---|---|
| `match` | 1 | 1 for a match won, 0 for one lost |
| `points_lost` | 0 | minus what a move lost in the mean, 1 being a whole match; needs an `effort` |

Weights are changed as in every taskset, by `task.rewards` of its configuration. Metrics are
`moves`, `refused` and `finished`; the trace's `info` has the match as a
[record](../formats.md#records) and what every move lost. By default the model runs in verifiers'
`null` harness, as a process on this machine: it has nothing to do but to answer.

verifiers' own commands find nothing wrong: `vf-validate` with the tasks, `vf-eval` with a whole
match against a model that a test serves. CI runs both at every change, as does
`python3 dev.py test --long tests/research/test_verifiers.py`; without `--long` a stub stands in.
"""
