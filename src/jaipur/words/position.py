"""A position in a few lines of text that need neither colour nor cursor control."""

from __future__ import annotations

from jaipur.rules import BONUS_SIZES, GOODS, BySeat, Seat, View
from jaipur.words.turns import CARD_NAMES, cards_in_words


def describe_view(view: View, names: BySeat[str]) -> str:
    """What the viewer sees, from the table's far side to the near one.

    A spectator sees seat 0 at the near side, and no hand.
    """
    near = view.viewer or Seat.A
    seals = f"{names.a} {view.seals.a} : {view.seals.b} {names.b}"
    lines = [
        f"Round {view.number}   deck {view.deck_size}   seals {seals}",
        _player(view, near.rival, names),
        "  market   " + "   ".join(map(_slot, view.market)),
        "  tokens   " + "   ".join(_pile(view, good) for good in GOODS[:3]),
        "           " + "   ".join(_pile(view, good) for good in GOODS[3:]),
        "  bonus    " + "   ".join(f"for {n}: {view.bonus_sizes.of(n)} left" for n in BONUS_SIZES),
        _player(view, near, names),
    ]
    if view.hand is not None:
        lines.append(f"  hand     {cards_in_words(view.hand) or 'empty'}   [{view.hand}]")
    return "\n".join(lines)


def _slot(card: str) -> str:
    return f"{card} {CARD_NAMES[card]}" if card in CARD_NAMES else "(empty)"


def _pile(view: View, good: str) -> str:
    return f"{good} {' '.join(map(str, view.tokens.of(good))) or '-'}"


def _player(view: View, seat: Seat, names: BySeat[str]) -> str:
    player = view.players[seat]
    rupees = sum(map(sum, player.tokens))
    bonus = sum(map(len, player.bonus))
    return (
        f"{names[seat]}: hand {player.hand_size}/7, camels {player.herd}, "
        f"goods tokens {rupees} rupees, bonus tokens {bonus}"
    )
