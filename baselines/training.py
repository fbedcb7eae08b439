"""What all trainings share: options, a measured curve, and where they write."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time

import msgspec

from baselines.curve import draw
from baselines.deciding import Agent
from baselines.measuring import share_won

FOLDER = Path(__file__).parent
CHECKPOINTS = FOLDER / "checkpoints"
PICTURES = FOLDER.parent / "docs" / "research"
POINTS = 20
"""How often an agent is measured while it learns."""


class Curve(msgspec.Struct, frozen=True):
    """What was measured while an agent learned.

    Attributes:
        command: how it was trained.
        opponent: whom it learned and was measured against.
        minutes: processor time of the training, measurements left aside.
        decisions: how many moves the agent made in it.
        points: decisions so far, and the share of 1,000 rounds then won.
    """

    command: str
    opponent: str
    minutes: float
    decisions: int
    points: tuple[tuple[int, float], ...]


@dataclass(slots=True)
class Log:
    """Measures an agent a few times while it learns."""

    command: str
    opponent: str
    total: int
    points: list[tuple[int, float]] = field(default_factory=list)
    _seconds: float = 0.0
    _resumed: float = field(default_factory=process_time)

    def due(self, decisions: int) -> bool:
        """Whether it is time for another measurement."""
        return decisions * POINTS >= len(self.points) * self.total

    def measure(self, decisions: int, agent: Agent) -> None:
        """Let it play by its best moves; this takes no time of the training."""
        self._seconds += process_time() - self._resumed
        won = share_won(agent, self.opponent)
        self.points.append((decisions, round(won, 4)))
        minutes = self._seconds / 60
        print(f"{decisions:>10,} decisions  {minutes:>5.1f} min  {won:.1%} won", flush=True)
        self._resumed = process_time()

    def curve(self) -> Curve:
        """All of it, when the training is over."""
        return Curve(
            self.command,
            self.opponent,
            round(self._seconds / 60, 1),
            self.points[-1][0],
            tuple(self.points),
        )


def write(name: str, curve: Curve, checkpoints: Path, pictures: Path) -> None:
    """Write a learning curve, as numbers and as a picture."""
    held = msgspec.json.format(msgspec.json.encode(curve), indent=1)
    (checkpoints / f"{name}.json").write_bytes(held + b"\n")
    picture = draw(curve.points, curve_label(curve))
    (pictures / f"baseline_{name}.svg").write_text(picture, encoding="utf-8")


def curve_label(curve: Curve) -> str:
    """What the axes of its picture show."""
    return f"decisions, and rounds won of 1,000 against {curve.opponent}"


def read_curve(name: str, checkpoints: Path = CHECKPOINTS) -> Curve:
    """The curve of an agent."""
    return msgspec.json.decode((checkpoints / f"{name}.json").read_bytes(), type=Curve)


def options(description: str, decisions: int) -> argparse.ArgumentParser:
    """The options that all trainings have."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--decisions", type=int, default=decisions, help="how long to learn")
    parser.add_argument("--opponent", default="trader", help="a bot that decides in batches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=CHECKPOINTS, help="folder of the checkpoint")
    parser.add_argument("--pictures", type=Path, default=PICTURES, help="folder of the curve")
    return parser
