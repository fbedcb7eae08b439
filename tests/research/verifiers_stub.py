"""What the adapter uses of verifiers, small enough for every run of the tests.

`test_verifiers.py` also runs the adapter under the real package, with `--long`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from types import ModuleType, SimpleNamespace
from typing import Any, Generic, TypeVar

D = TypeVar("D")
S = TypeVar("S")
C = TypeVar("C")


class Config:
    """Fields with defaults, set by name."""

    task: Any = None

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)


class Task(Generic[D, S, C]):
    def __init__(self, data: Any, config: Any = None) -> None:
        self.data, self.config = data, config


class Taskset(Generic[D, C]):
    def __init__(self, config: Any) -> None:
        self.config = config


class Env(Generic[C]):
    def __init__(self, config: Any) -> None:
        self.config = config


def tag(function: Any = None, **_metadata: Any) -> Any:
    return function or (lambda tagged: tagged)


class Player:
    """The one agent: it answers each prompt by a function, and leaves when that gives None."""

    def __init__(self, answer: Callable[[str], str | None]) -> None:
        self.answer, self.asked = answer, list[str]()
        self.trace = SimpleNamespace(info={})

    @asynccontextmanager
    async def interaction(self, task: Any) -> AsyncIterator[Player]:
        self.opening = task.data.prompt
        yield self

    async def turn(self, text: str | None = None) -> SimpleNamespace:
        self.asked.append(text or self.opening)
        reply = self.answer(self.asked[-1])
        return SimpleNamespace(terminated=reply is None, last_reply=reply)


def stub() -> Iterable[tuple[str, ModuleType]]:
    """The modules by name."""
    top, v1 = ModuleType("verifiers"), ModuleType("verifiers.v1")
    names: dict[str, Any] = {
        **dict.fromkeys(("AgentConfig", "EnvConfig", "SubprocessConfig", "TaskData"), Config),
        **dict.fromkeys(("TaskConfig", "TasksetConfig"), Config),
        **dict.fromkeys(("Agents", "Runtime", "State", "Trace"), SimpleNamespace),
        "Env": Env,
        "Task": Task,
        "Taskset": Taskset,
        "reward": tag,
        "metric": tag,
    }
    v1.__dict__.update(names)
    top.v1 = v1  # type: ignore[attr-defined]
    return (("verifiers", top), ("verifiers.v1", v1))
