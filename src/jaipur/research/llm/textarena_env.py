"""Jaipur as a game of TextArena for two players; see the package. Importing it registers it."""

from __future__ import annotations

import random
from typing import Any, Final, Literal

from jaipur.research.extras import require

require("textarena", "textarena")

import textarena as ta
from textarena.envs import BOARDGAME_WRAPPERS, DEFAULT_WRAPPERS
from textarena.envs.registration import register_with_versions

from jaipur.research.text import Prompt, TextMatch

ENV_ID: Final = "Jaipur-v0"


class JaipurEnv(ta.Env):
    """A match between two players of TextArena; see the module.

    Attributes:
        game: the match, with its transcript and its record.
    """

    def __init__(
        self,
        *,
        first_to: int = 2,
        rules: str = "standard",
        legal_moves: Literal["shown", "hidden"] = "shown",
        error_allowance: int = 3,
    ) -> None:
        self._options: dict[str, Any] = {
            "first_to": first_to,
            "rules": rules,
            "legal_moves": legal_moves,
        }
        self._error_allowance = error_allowance

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a match."""
        if seed is None:
            seed = random.getrandbits(53)
        self.game = TextMatch(seed=str(seed), opponent=None, **self._options)
        # TextArena would seed Python's global generator; nothing here draws from it any more.
        self.state = ta.TwoPlayerState(num_players, error_allowance=self._error_allowance)
        self.state.reset(
            game_state={},
            player_prompt_function=self._instruct,
        )
        self._ask(self.game.prompt)

    def step(self, action: str) -> tuple[bool, ta.Info]:
        """Make the move of the player to move."""
        player = self.state.current_player_id
        self.state.add_observation(
            action, ta.ObservationType.PLAYER_ACTION, from_id=player, to_id=player
        )
        prompt = self.game.answer(action)
        if prompt.problem:
            self.state.set_invalid_move(prompt.problem)
        elif prompt.seat is None:
            winner = int(prompt.rewards.b > prompt.rewards.a)
            self.state.set_winner(winner, prompt.news[-1])
        else:
            self._ask(prompt)
        over, info = self.state.step(rotate_player=False)
        return bool(over), info

    def _instruct(self, player_id: int, game_state: object) -> str:
        del game_state
        return f"You are Player {player_id}. {self.game.instructions}"

    def _ask(self, prompt: Prompt) -> None:
        player = int(prompt.seat or 0)
        self.state.manually_set_current_player_id(player)
        for news in prompt.news:
            self.state.add_observation(
                news, ta.ObservationType.GAME_ACTION_DESCRIPTION, to_id=player
            )
        self.state.add_observation(prompt.table, ta.ObservationType.GAME_BOARD, to_id=player)


register_with_versions(
    id=ENV_ID,
    entry_point=f"{__name__}:JaipurEnv",
    wrappers={"default": DEFAULT_WRAPPERS, "-train": BOARDGAME_WRAPPERS},
)
