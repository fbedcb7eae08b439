"""The two steps of the build that pyproject.toml cannot say.

The kernel is compiled where a C compiler and Python's headers are at hand; elsewhere the package
installs all the same, and the kernel runs as the plain Python it is. The rules texts join the
package: they live in docs/, where readers look for them, and `jaipur rules` prints them.
"""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

KERNEL = ("game", "flat", "policy", "search", "selfplay", "observe")

extensions = [
    Extension(
        f"jaipur.kernel.{name}",
        [f"src/jaipur/kernel/{name}.py"],
        extra_compile_args=[] if os.name == "nt" else ["-O3", "-fno-math-errno"],
        optional=True,
    )
    for name in KERNEL
]


class BuildWithTexts(build_py):
    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "jaipur", "texts")
            self.mkpath(str(target))
            for text in sorted(Path("docs").glob("rules.*.md")):
                self.copy_file(str(text), str(target / text.name))


setup(
    cmdclass={"build_py": BuildWithTexts},
    # Cython does not notice a changed .pxd behind a .pxd, so everything is made anew.
    ext_modules=cythonize(
        extensions, language_level=3, build_dir="build/cython", quiet=True, force=True
    ),
)
