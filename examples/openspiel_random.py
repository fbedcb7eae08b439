"""A random round of `python_jaipur`, chance nodes included, then a move by OpenSpiel's IS-MCTS."""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from jaipur.research.spiel import GAME_NAME, seeded_resampler

game = pyspiel.load_game(GAME_NAME)
random = np.random.RandomState(3)
state = game.new_initial_state()
middle = state
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choice(outcomes, p=chances))
    else:
        if state.move_number() <= 40:
            middle = state.clone()
        state.apply_action(random.choice(state.legal_actions()))
print(state)
print("returns:", state.returns())

print("a player knows:", middle.information_state_string())
evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=20, random_state=random)
bot.set_resampler(seeded_resampler(3))  # as shipped, it would play differently every time
action = bot.step(middle)
print("IS-MCTS plays:", middle.action_to_string(action))
