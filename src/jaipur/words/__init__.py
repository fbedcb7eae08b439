"""The game in words: data becomes sentences for a reader, in the reader's language.

`language("fr")` gives a language; everything else takes one first. Texts are keyed by their
English and looked up in gettext catalogues, which `python3 dev.py translate` updates.
"""

from jaipur.words.advice import advice_reason, why_better, why_solution
from jaipur.words.analysis import describe_account, describe_band, describe_luck
from jaipur.words.browser import browser_messages
from jaipur.words.cards import (
    card_letter,
    card_name,
    cards_in_words,
    cards_name,
    counted,
    in_letters,
    listed,
)
from jaipur.words.choosing import accepted_language, environment_language
from jaipur.words.clocks import clock_name
from jaipur.words.daily import among_text, share_text, signed, whole_percent
from jaipur.words.endings import brief_endings, describe_match_end, describe_undone
from jaipur.words.impossible import describe_position_problem
from jaipur.words.labels import move_in_full, move_label, sale_label
from jaipur.words.language import LANGUAGES, Language, UnknownLanguage, language
from jaipur.words.levels import (
    LEVELS,
    NAMED_BOTS,
    bot_character,
    bot_name,
    bot_object,
    level_strength,
    suggest_easier,
    suggest_even,
    suggest_first,
    suggest_next,
)
from jaipur.words.marking import N_, NNP_, NP_
from jaipur.words.parsing import NotUnderstood, parse_move
from jaipur.words.phrases import EMOTES, PHRASES, SAYINGS, phrase_text
from jaipur.words.position import describe_view
from jaipur.words.problems import describe_problem
from jaipur.words.puzzles import puzzle_verdict, solution_text, tempting_text, theme_name
from jaipur.words.reasons import why
from jaipur.words.remarks import remark_text
from jaipur.words.rules_text import rules_text
from jaipur.words.rulesets import ruleset_label
from jaipur.words.score import decided_by, describe_end, describe_score, end_reason
from jaipur.words.turns import describe_move, describe_turn
from jaipur.words.vocabulary import parse_command

__all__ = [
    "EMOTES",
    "LANGUAGES",
    "LEVELS",
    "NAMED_BOTS",
    "NNP_",
    "NP_",
    "N_",
    "PHRASES",
    "SAYINGS",
    "Language",
    "NotUnderstood",
    "UnknownLanguage",
    "accepted_language",
    "advice_reason",
    "among_text",
    "bot_character",
    "bot_name",
    "bot_object",
    "brief_endings",
    "browser_messages",
    "card_letter",
    "card_name",
    "cards_in_words",
    "cards_name",
    "clock_name",
    "counted",
    "decided_by",
    "describe_account",
    "describe_band",
    "describe_end",
    "describe_luck",
    "describe_match_end",
    "describe_move",
    "describe_position_problem",
    "describe_problem",
    "describe_score",
    "describe_turn",
    "describe_undone",
    "describe_view",
    "end_reason",
    "environment_language",
    "in_letters",
    "language",
    "level_strength",
    "listed",
    "move_in_full",
    "move_label",
    "parse_command",
    "parse_move",
    "phrase_text",
    "puzzle_verdict",
    "remark_text",
    "rules_text",
    "ruleset_label",
    "sale_label",
    "share_text",
    "signed",
    "solution_text",
    "suggest_easier",
    "suggest_even",
    "suggest_first",
    "suggest_next",
    "tempting_text",
    "theme_name",
    "whole_percent",
    "why",
    "why_better",
    "why_solution",
]
