"""Random moves against `novice` through Gymnasium's interface, with flat and factored actions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

for actions, sizes in (("flat", []), ("factored", [498])):
    env: gymnasium.Env[Any, Any] = gymnasium.make(
        "jaipur.research.gym_env:Jaipur-v0", opponent="novice", actions=actions, reward="rupees"
    )
    env.action_space.seed(1)
    observation, info = env.reset(seed=1)
    lead, over = 0.0, False
    while not over:
        mask = env.get_wrapper_attr("action_masks")().astype(np.int8)
        # The space samples with one mask, or with one for each dimension.
        masks = tuple(np.split(mask, sizes)) if sizes else mask
        observation, reward, over, _, info = env.step(env.action_space.sample(masks))
        lead += float(reward)
    print(f"{actions}: {'won' if info['winner'] else 'lost'}, {lead:+.0f} rupees")
