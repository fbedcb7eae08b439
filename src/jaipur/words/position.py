"""A position in a few lines of text that need neither colour nor cursor control."""

from __future__ import annotations

from collections.abc import Container

from jaipur.rules import BONUS_SIZES, EMPTY_SLOT, GOODS, BySeat, Seat, View
from jaipur.words.cards import card_letter, card_name, cards_in_words, in_letters
from jaipur.words.language import Language


def describe_view(
    lang: Language, view: View, names: BySeat[str], *, hidden_herds: Container[Seat] = ()
) -> str:
    """What the viewer sees, from the table's far side to the near one.

    A spectator sees seat 0 at the near side, and no hand. The letters are those of the language.

    Args:
        lang: the language.
        view: what is seen.
        names: who sits there.
        hidden_herds: the seats whose number of camels the table does not show (R30).
    """
    near = view.viewer or Seat.A
    rows = [
        (lang.text("market"), [_slot(lang, card) for card in view.market]),
        (lang.text("tokens"), [_pile(lang, view, good) for good in GOODS[:3]]),
        ("", [_pile(lang, view, good) for good in GOODS[3:]]),
        (
            lang.text("bonus"),
            [
                lang.text("for {size}: {left} left", size=size, left=view.bonus_sizes.of(size))
                for size in BONUS_SIZES
            ],
        ),
    ]
    lines = [
        lang.text(
            "Round {number}   deck {deck}   seals {a} {seals_a} : {seals_b} {b}",
            number=view.number,
            deck=view.deck_size,
            a=names.a,
            b=names.b,
            seals_a=view.seals.a,
            seals_b=view.seals.b,
        ),
        _player(lang, view, near.rival, names, hidden_herds),
        *(_row(heading, "   ".join(cells)) for heading, cells in rows),
        _player(lang, view, near, names, hidden_herds),
    ]
    if view.hand is not None:
        hand = cards_in_words(lang, view.hand) or lang.text("empty")
        lines.append(_row(lang.text("hand"), f"{hand}   [{in_letters(lang, view.hand)}]"))
    return "\n".join(lines)


def _row(heading: str, content: str) -> str:
    return f"  {heading:<8} {content}"


def _slot(lang: Language, card: str) -> str:
    if card == EMPTY_SLOT:
        return lang.text("(empty)")
    return f"{card_letter(lang, card)} {card_name(lang, card)}"


def _pile(lang: Language, view: View, good: str) -> str:
    return f"{card_letter(lang, good)} {' '.join(map(str, view.tokens.of(good))) or '-'}"


def _player(
    lang: Language, view: View, seat: Seat, names: BySeat[str], hidden_herds: Container[Seat]
) -> str:
    player = view.players[seat]
    return lang.text(
        "{name}: hand {hand}/7, camels {herd}, goods tokens {rupees} rupees, bonus tokens {bonus}",
        name=names[seat],
        hand=player.hand_size,
        herd="?" if seat in hidden_herds else player.herd,
        rupees=sum(map(sum, player.tokens)),
        bonus=sum(map(len, player.bonus)),
    )
