"""Environments for learning, in the forms that researchers already use.

| module | what it is | extra |
|---|---|---|
| `jaipur_v0` | a match for two agents, PettingZoo's AEC interface | `research` |
| `gym_env` | a match against a bot, Gymnasium's interface, registered as `Jaipur-v0` | `research` |
| `vector` | many rounds side by side in the kernel | `research` |
| `spiel` | `python_jaipur`, a game of OpenSpiel with explicit chance | `openspiel` |
| `text` | a match in plain text, for language models | none |

All of them play by `jaipur.rules`, draw their cards from a seed and from no global generator, and
show an agent what its seat may know and nothing else: observations are made from a `View` (see
`layout`). Import the module you need; a missing extra is told in one sentence.
"""
