"""The data card of a dataset: what it is, where it comes from, how to read it."""

from __future__ import annotations

from jaipur.research.dataset import FIELDS, Info


def card(info: Info) -> str:
    """The card as Markdown; it is the same wherever and whenever the dataset was made."""
    bots = ", ".join(f"`{bot.name}`" for bot in info.bots)
    return f"""\
# Positions of Jaipur

{info.positions:,} positions of {info.rounds:,} rounds of the card game Jaipur (rules
`{info.rules}`), played by {bots}. Every position holds what the player to move knew, the legal
moves, the visits and values of a search of {info.iterations:,} iterations, the move that was
played, the result of the round, and, in arrays named `oracle_…`, what nobody at the table knew.

## How it was made

    {info.command}

writes the same arrays again. Round *i* has the cards of `jaipur play --seed '{info.seed}/i'`.

| | |
|---|---|
| version of jaipur | {info.jaipur} |
| form of the arrays | {info.v} |
| observations | layout {info.layout} |
| `oracle_state` | version {info.oracle} |
| action table | version {info.actions} |
| values and luck | analysis {info.analysis} |
| SHA-256 of the network | `{info.network}` |
| licence | {info.licence} |

## How to read it

    from jaipur.research.dataset import load

    dataset = load("DIR")
    dataset["observation"]  # ({info.positions}, 78)
    dataset.legal(0)  # the ids of the first position's legal moves

Without the package, `numpy.load` reads each `positions-….npz`. Ragged arrays come one position
after the other; the sum of `legal_count`, or of `candidate_count`, says how long they are.

## Arrays

{field_table()}

## What it is not

Bots play here, not people. Positions of one round depend on each other: split by `round`, not by
position, into what you train on and what you test on. Values are those of a search that guesses
hidden cards and whose leaves a small network values; they are estimates.
"""


def field_table() -> str:
    """The arrays as a table."""
    rows = ["| array | type | an entry for each | meaning |", "|---|---|---|---|"]
    names = {"position": "position", "legal": "legal move", "candidate": "searched move"}
    for name, kind, per, meaning, size in FIELDS:
        numbers = kind if size == 1 else f"{kind} × {size}"
        rows.append(f"| `{name}` | {numbers} | {names[per]} | {meaning} |")
    return "\n".join(rows)
