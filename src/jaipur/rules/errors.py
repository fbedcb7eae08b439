"""The errors of the library: one family, under `ValueError`, one class per kind of blame."""


class JaipurError(ValueError):
    """The base of every error this library raises on purpose."""


class NotationError(JaipurError):
    """A text is not a move (or a pile of cards) at all; whether it is allowed was not asked."""


class ImpossiblePosition(JaipurError):  # noqa: N818 - it is named after what it reports
    """A position breaks the rules of the game; `problems` lists everything wrong with it."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))
