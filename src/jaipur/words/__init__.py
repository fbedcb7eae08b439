"""The game in words: reasons, turns and positions, as data becomes sentences for a reader."""

from jaipur.words.position import describe_view
from jaipur.words.reasons import why
from jaipur.words.score import describe_score
from jaipur.words.turns import cards_in_words, describe_turn

__all__ = ["cards_in_words", "describe_score", "describe_turn", "describe_view", "why"]
