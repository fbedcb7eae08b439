"""The one step of the build that pyproject.toml cannot say: the rules texts join the package.

They live in docs/, where readers look for them, and `jaipur rules` prints them.
"""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithTexts(build_py):
    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "jaipur", "texts")
            self.mkpath(str(target))
            for text in sorted(Path("docs").glob("rules.*.md")):
                self.copy_file(str(text), str(target / text.name))


setup(cmdclass={"build_py": BuildWithTexts})
