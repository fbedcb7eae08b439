"""What an analysis says, in words: parts that reports on paper and on pages share."""

from __future__ import annotations

from jaipur.analysis.analysis import Analysis, JudgedMove, KeyLuck
from jaipur.rules import BySeat, Move, Seat
from jaipur.words import (
    Language,
    describe_account,
    describe_luck,
    describe_move,
    move_in_full,
    why_better,
)


def names_of(analysis: Analysis) -> BySeat[str]:
    """The players by seat."""
    return BySeat(*(player.name for player in analysis.players))


def point_of_view(analysis: Analysis) -> Seat:
    """Whose account is told to somebody who did not play: the winner's."""
    return Seat(analysis.winner or 0)


def account_sentence(lang: Language, analysis: Analysis, seat: Seat, *, you: bool = False) -> str:
    """The account of a seat in a few words; `you` if its player reads it."""
    account = analysis.account.of(seat)
    losses = BySeat(*account.losses)
    return describe_account(
        lang,
        names_of(analysis),
        seat,
        winner=None if analysis.winner is None else Seat(analysis.winner),
        luck=account.luck,
        losses=losses if seat is Seat.A else BySeat(losses.b, losses.a),
        adjusted=account.adjusted,
        you=you,
    )


def account_lines(
    lang: Language, analysis: Analysis, seat: Seat, *, you: bool = False
) -> list[tuple[str, float]]:
    """What the result of a seat is made of; the last line is the sum of the others."""
    names = names_of(analysis)
    account = analysis.account.of(seat)
    own = lang.text("your errors") if you else lang.text("errors of {name}", name=names[seat])
    return [
        (lang.text("before the first deal"), account.start),
        (lang.text("luck of the deals"), account.deals),
        (lang.text("luck of the cards drawn"), account.refills),
        (lang.text("luck of the bonus tokens"), account.bonuses),
        (own, 0.0 - account.losses[0]),
        (lang.text("errors of {name}", name=names[seat.rival]), account.losses[1]),
        (lang.text("the rest: hidden cards and estimation error"), account.rest),
        (lang.text("result"), account.result),
    ]


def mistake_told(lang: Language, names: BySeat[str], move: JudgedMove) -> tuple[str, str, str]:
    """What somebody played, what was better, and why, as far as that is known."""
    return (
        describe_move(lang, Move.parse(move.move), names[move.seat]),
        lang.text("Better: {move}.", move=move_in_full(lang, Move.parse(move.best))),
        why_better(lang, move.why.better, move.why.played) if move.why else "",
    )


def luck_told(lang: Language, names: BySeat[str], key: KeyLuck) -> str:
    """What chance decided, and after which move."""
    event = key.event
    came = describe_luck(
        lang,
        names,
        kind=event.kind,
        mover=None if event.seat is None else Seat(event.seat),
        cards=event.cards,
        rupees=event.rupees,
    )
    if key.move is None or event.seat is None:
        return came
    return f"{describe_move(lang, Move.parse(key.move), names[event.seat])} {came}"


def provenance(lang: Language, analysis: Analysis) -> str:
    """What the figures come from: they are to be compared only with others of the same."""
    return lang.text(
        "Effort {effort}, analysis version {version}, network {network}",
        effort=analysis.effort,
        version=analysis.version,
        network=analysis.network[:12],
    )
