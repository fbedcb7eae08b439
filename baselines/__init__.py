"""Agents that learn Jaipur in minutes on one core: what a new method is to be compared with.

See docs/research/baselines.md. Training and evaluation run from a checkout, as
`python -m baselines.reinforce`; the trained agents play with NumPy alone.
"""
