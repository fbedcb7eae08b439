"""Two agents that move at random play a match through PettingZoo's interface."""

from __future__ import annotations

from jaipur.research import jaipur_v0

env = jaipur_v0.env(reward="round", render_mode="ansi")
env.reset(seed=42)
for number, agent in enumerate(env.possible_agents):
    env.action_space(agent).seed(number)

total = dict.fromkeys(env.possible_agents, 0.0)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, _ = env.last()
    total[agent] += reward
    if terminated or truncated:
        action = None
    else:
        action = env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
print(env.render())
print(f"rounds won, less rounds lost: {total}")
