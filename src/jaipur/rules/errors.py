"""The library's errors: one family, under `ValueError`."""


class JaipurError(ValueError):
    """The base of every error this library raises on purpose."""


class NotationError(JaipurError):
    """A text is not a move, legal or not, or not a pile of cards."""


class ImpossiblePosition(JaipurError):
    """A position breaks the rules of the game; `problems` lists everything wrong with it."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))
