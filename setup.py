"""The steps of the build that pyproject.toml cannot say.

The kernel is compiled where a C compiler and Python's headers are at hand, once for all versions of
Python from 3.11. Elsewhere the package installs all the same: the wheel then says that it holds
Python only, and the kernel runs as the plain Python it is. The rules texts join the package: they
live in docs/, where readers look for them, and `jaipur rules` prints them.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

KERNEL = (
    *("game", "flat", "policy", "value", "search", "comparing", "selfplay"),
    *("harvest", "luck", "observe", "batch", "features", "deciding"),
)
# What Cython would otherwise put into each of them again: a third of the build and of the wheel.
# Python also lists it by its last name alone, so that must be ours.
SHARED = "jaipur.kernel.jaipur_kernel_shared"
# No debugging symbols: they are half of the result and a fifth of the work. Nothing unwinds C,
# either. The last word on flags is of whoever builds.
FLAGS = ["-fno-math-errno", "-g0", "-fno-asynchronous-unwind-tables"]
CFLAGS = shlex.split(os.environ.get("CFLAGS", ""))
# Free-threaded Python has no stable ABI.
STABLE_ABI = sys.implementation.name == "cpython" and not sysconfig.get_config_var(
    "Py_GIL_DISABLED"
)


class BuildKernel(build_ext):
    """All of the kernel on all cores, or none of it."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()
        self.force = True

    def run(self) -> None:
        # Here and not below: a build reads this file several times. Cython does not notice a
        # changed .pxd behind a .pxd, so everything is made anew.
        made = cythonize(
            self.extensions,
            language_level=3,
            build_dir="build/cython",
            quiet=True,
            force=True,
            nthreads=self.parallel,
            shared_utility_qualified_name=SHARED,
        )
        for extension, in_c in zip(self.extensions, made, strict=True):
            extension.sources = in_c.sources
        self.remove_compiled()
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as problem:
            self.warn(f"the kernel cannot be compiled here, so bots will think slowly: {problem}")
            self.remove_compiled()
            self.extensions = self.distribution.ext_modules = []
        if self.extensions and not self.inplace:
            # Where they are compiled nobody runs the sources: a twentieth of the wheel.
            for name in KERNEL:
                Path(self.build_lib, "jaipur", "kernel", f"{name}.py").unlink(missing_ok=True)

    def remove_compiled(self) -> None:
        """Remove what an earlier build or half a build left; Python might prefer it."""
        for extension in self.extensions:
            module = Path(self.get_ext_fullpath(extension.name))
            for old in module.parent.glob(f"{extension.name.rpartition('.')[2]}.*"):
                if old.suffix in {".so", ".pyd"}:
                    old.unlink()


class BuildWithTexts(build_py):
    def run(self) -> None:
        if not self.editable_mode:
            # What an earlier build left there may be of files that are gone.
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "jaipur", "texts")
            self.mkpath(str(target))
            for text in sorted(Path("docs").glob("rules.*.md")):
                self.copy_file(str(text), str(target / text.name))


class TagByContent(bdist_wheel):
    """Only after the build it is known whether there is something compiled."""

    def run(self) -> None:
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


setup(
    cmdclass={
        "bdist_wheel": TagByContent,
        "build_ext": BuildKernel,
        "build_py": BuildWithTexts,
    },
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if STABLE_ABI else {},
    ext_modules=[
        Extension(
            name,
            sources,
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if STABLE_ABI else [],
            py_limited_api=STABLE_ABI,
            extra_compile_args=[] if os.name == "nt" else [optimized, *FLAGS, *CFLAGS],
            extra_link_args=["-Wl,--strip-all"] if sys.platform == "linux" else [],
        )
        for name, sources, optimized in (
            (SHARED, [], "-Os"),  # nothing in it is in a loop
            *(
                (f"jaipur.kernel.{name}", [f"src/jaipur/kernel/{name}.py"], "-O3")
                for name in KERNEL
            ),
        )
    ],
)
