"""Asking the kernel the same questions where it is not compiled."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

QUESTION = """
import json
from jaipur.kernel import COMPILED
from {module} import answers
print(json.dumps([COMPILED, answers()]))
"""


def answers_without_a_compiler(module: str, folder: Path) -> Any:
    """What `answers()` of a test module gives, as JSON, with the kernel's files as plain Python."""
    shutil.copytree(
        Path(__file__).parents[1] / "src" / "jaipur",
        folder / "jaipur",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"),
    )
    root = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", QUESTION.format(module=module)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(root)])},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    compiled, answers = json.loads(done.stdout)
    assert compiled is False
    return answers
