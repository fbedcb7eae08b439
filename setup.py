"""The two steps of the build that pyproject.toml cannot say.

The kernel is compiled where a C compiler and Python's headers are at hand; elsewhere the package
installs all the same, and the kernel runs as the plain Python it is. The rules texts join the
package: they live in docs/, where readers look for them, and `jaipur rules` prints them.
"""

import os
import shlex
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

KERNEL = (
    *("game", "flat", "policy", "value", "search", "comparing", "selfplay"),
    *("harvest", "luck", "observe"),
)
# No debugging symbols: they are half of the result and a fifth of the work. The last word on flags
# is of whoever builds.
FLAGS = ["-O3", "-fno-math-errno", "-g0", *shlex.split(os.environ.get("CFLAGS", ""))]


class BuildOnAllCores(build_ext):
    """Makes the C only when it is to be compiled: a build reads this file several times."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        # Cython does not notice a changed .pxd behind a .pxd, so everything is made anew.
        made = cythonize(
            self.extensions,
            language_level=3,
            build_dir="build/cython",
            quiet=True,
            force=True,
            nthreads=self.parallel,
        )
        for extension, in_c in zip(self.extensions, made, strict=True):
            extension.sources = in_c.sources
        super().run()


class BuildWithTexts(build_py):
    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "jaipur", "texts")
            self.mkpath(str(target))
            for text in sorted(Path("docs").glob("rules.*.md")):
                self.copy_file(str(text), str(target / text.name))


setup(
    cmdclass={"build_ext": BuildOnAllCores, "build_py": BuildWithTexts},
    ext_modules=[
        Extension(
            f"jaipur.kernel.{name}",
            [f"src/jaipur/kernel/{name}.py"],
            extra_compile_args=[] if os.name == "nt" else FLAGS,
            optional=True,
        )
        for name in KERNEL
    ],
)
