"""Environments for learning, in the forms that researchers already use.

| module | what it is | extra |
|---|---|---|
| `jaipur_v0` | a match for two agents, PettingZoo's AEC interface | `research` |
| `gym_env` | a match against a bot, Gymnasium's interface, registered as `Jaipur-v0` | `research` |
| `vector` | many rounds side by side in the kernel | `research` |
| `spiel` | `python_jaipur`, a game of OpenSpiel with explicit chance | `openspiel` |
| `text` | a match in plain text, for language models | none |
| `llm` | that match for TextArena, verifiers and the Model Context Protocol | one each |
| `dataset`, `dataset_making` | positions of self-play as arrays | `research` |

All of them play by `jaipur.rules`, draw their cards from a seed and not from a global generator,
and show an agent only what its seat may know: observations are made from a `View` (see `layout`).
Import the module you need; if its extra is missing, the error says how to install it.
"""
