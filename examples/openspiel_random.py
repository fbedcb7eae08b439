"""A random round of `python_jaipur`, chance nodes included, then a move by OpenSpiel's IS-MCTS."""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import jaipur.research.spiel  # noqa: F401 - registers the game

game = pyspiel.load_game("python_jaipur")
lots = np.random.RandomState(3)
state = game.new_initial_state()
turning_point = None
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(lots.choice(outcomes, p=chances))
    else:
        if state.move_number() > 40 and turning_point is None:
            turning_point = state.clone()
        state.apply_action(lots.choice(state.legal_actions()))
print(state)
print("returns:", state.returns())

assert turning_point is not None  # noqa: S101
print("a player knows:", turning_point.information_state_string())
evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=lots)
bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=20, random_state=lots)
action = bot.step(turning_point)
print("IS-MCTS plays:", turning_point.action_to_string(action))
