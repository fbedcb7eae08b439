"""Jaipur for verifiers: matches against a bot and what plays them; see the package."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from statistics import fmean
from typing import Any, Literal

from jaipur.research.extras import require

require("verifiers", "verifiers")

import verifiers.v1 as vf

from jaipur.formats import replay, write_record
from jaipur.research.text import TextMatch

__all__ = ["JaipurEnv", "JaipurTaskset"]


class JaipurConfig(vf.TasksetConfig):
    """What is played; the options are those of `TextMatch`."""

    seed: str = "jaipur"
    rival: str = "trader"
    first_to: int = 2
    rules: str = "standard"
    legal_moves: Literal["shown", "hidden"] = "shown"
    effort: Literal["quick", "normal", "deep"] | None = None


class JaipurData(vf.TaskData):
    """One match."""

    options: dict[str, Any]


class JaipurTask(vf.Task[JaipurData, vf.State, vf.TaskConfig]):
    """One match, scored by what the environment found."""

    @vf.reward
    async def match(self, trace: vf.Trace) -> float:
        """Whether it was won."""
        return float(trace.info.get("won", False))

    @vf.reward(weight=0.0)
    async def points_lost(self, trace: vf.Trace) -> float:
        """Minus what a move lost in the mean, 1 being a whole match."""
        lost = trace.info.get("lost", ())
        return -fmean(lost) / 100 if lost else 0.0

    @vf.metric
    async def moves(self, trace: vf.Trace) -> float:
        """How many moves the player made."""
        return float(trace.info.get("moves", 0))

    @vf.metric
    async def refused(self, trace: vf.Trace) -> float:
        """How many answers were no legal moves."""
        return float(trace.info.get("refused", 0))

    @vf.metric
    async def finished(self, trace: vf.Trace) -> float:
        """Whether the match was played to its end, or given up."""
        return float(trace.info.get("finished", False))

    async def validate(self, runtime: vf.Runtime) -> bool:
        """Whether the match can be played to an end that its record repeats."""
        del runtime
        return await asyncio.to_thread(_can_be_played, TextMatch(**self.data.options))


class JaipurTaskset(vf.Taskset[JaipurTask, JaipurConfig]):
    """Matches without end."""

    INFINITE = True

    def load(self) -> Iterator[JaipurTask]:
        """Yield one match after the other."""
        config = self.config
        for number in count():
            options = {
                "seed": f"{config.seed}/{number}",
                "opponent": config.rival,
                "first_to": config.first_to,
                "rules": config.rules,
                "legal_moves": config.legal_moves,
                "effort": config.effort,
            }
            game = TextMatch(**options)
            data = JaipurData(
                name=f"{config.rival} {options['seed']}",
                system_prompt=game.instructions,
                prompt=game.prompt.text,
                options=options,
            )
            yield JaipurTask(data, config.task)


class JaipurEnvConfig(vf.EnvConfig):
    """Who plays, and how many illegal answers in a row are forgiven."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime=vf.SubprocessConfig())
    refusals: int = 3


class JaipurEnv(vf.Env[JaipurEnvConfig]):
    """Plays one match as the user of a conversation."""

    async def run(self, task: JaipurTask, agents: vf.Agents) -> None:
        """Ask for answers until the match is over."""
        game = TextMatch(**task.data.options)
        lost: list[float] = []
        moves = refused = in_a_row = 0
        async with agents.player.interaction(task) as interaction:
            segment = await interaction.turn()
            while not segment.terminated:
                prompt = await asyncio.to_thread(game.answer, segment.last_reply)
                if prompt.problem:
                    refused, in_a_row = refused + 1, in_a_row + 1
                else:
                    moves, in_a_row = moves + 1, 0
                if prompt.lost is not None:
                    lost.append(prompt.lost)
                if in_a_row > self.config.refusals:
                    prompt = game.resign()
                if prompt.seat is None:
                    break
                segment = await interaction.turn(prompt.text)
            # The task scores what it finds here when the interaction is left.
            interaction.trace.info |= {
                "won": game.prompt.seat is None and game.prompt.rewards.a > 0,
                "finished": game.prompt.seat is None,
                "moves": moves,
                "refused": refused,
                "lost": lost,
                "record": write_record(game.record()),
            }


def _can_be_played(game: TextMatch) -> bool:
    while game.prompt.seat is not None:
        game.answer(game.prompt.legal[0])
    return replay(game.record()).problem is None
