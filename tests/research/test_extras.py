"""An environment whose extra is not installed says so in one sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import importlib.machinery, sys

class Missing(importlib.machinery.PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        found = super().find_spec(name, path, target)
        return None if name.partition(".")[0] == sys.argv[1] else found

sys.meta_path[:] = [
    Missing if finder is importlib.machinery.PathFinder else finder for finder in sys.meta_path
]
try:
    for module in sys.argv[2:]:
        __import__(module)
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("package", "module", "extra"),
    [
        ("pettingzoo", "jaipur_v0", "research"),
        ("gymnasium", "jaipur_v0", "research"),
        ("gymnasium", "gym_env", "research"),
        ("numpy", "gym_env", "research"),
        ("numpy", "vector", "research"),
        ("numpy", "dataset", "research"),
        ("numpy", "dataset_making", "research"),
        ("pyspiel", "spiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_reported_in_one_sentence(package: str, module: str, extra: str) -> None:
    assert without(package, module) == (
        f"this needs the package {package}: pip install 'openjaipur[{extra}]'"
    )


@pytest.mark.parametrize("package", ["numpy", "gymnasium", "pettingzoo", "pyspiel"])
def test_what_needs_no_extra_works_without(package: str) -> None:
    assert without(package, "text", "layout", "episode", "information", "lazy_round") == ""


def without(package: str, *modules: str) -> str:
    """What importing some modules prints where a package is not installed."""
    names = [f"jaipur.research.{module}" for module in modules]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, package, *names],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.strip()
