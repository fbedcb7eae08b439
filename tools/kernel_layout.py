"""Write src/jaipur/kernel/layout.pxd, the kernel's layout for the compiler, from layout.py.

python -m tools.kernel_layout
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jaipur.kernel import layout

PXD: Final = Path(__file__).parents[1] / "src" / "jaipur" / "kernel" / "layout.pxd"
HEAD: Final = """\
# Written by tools/kernel_layout.py from layout.py: change that, and run it.

cdef enum:
"""


def text() -> str:
    """The contents of the file: every public number of layout.py."""
    numbers = (item for item in vars(layout).items() if item[0].isupper())
    return HEAD + "".join(f"    {name} = {value}\n" for name, value in numbers)


if __name__ == "__main__":
    PXD.write_text(text(), encoding="utf-8")
