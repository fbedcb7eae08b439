"""What a guest had comes along when they sign in."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from jaipur.storage.schema import (
    daily_attempts,
    links,
    moved_seats,
    push_subscriptions,
    pushed,
    seats,
    watchers,
)


def adopt(connection: Connection, guest: str, player: str) -> None:
    """Give a guest's places, attempts, links and push notices to a player.

    Seats that the guest moved to another device are remembered as the player's.

    What they cannot have both stays the guest's: nobody plays both sides of a match, who has a
    seat needs no place to watch, and the deal of a day is played once.
    """
    played = select(seats.c.match).where(seats.c.guest == player).scalar_subquery()
    connection.execute(
        update(seats)
        .where(seats.c.guest == guest, seats.c.match.not_in(played))
        .values(guest=player)
    )
    played = select(seats.c.match).where(seats.c.guest == player).scalar_subquery()
    watched = select(watchers.c.match).where(watchers.c.guest == player).scalar_subquery()
    connection.execute(
        update(watchers)
        .where(
            watchers.c.guest == guest,
            watchers.c.match.not_in(played),
            watchers.c.match.not_in(watched),
        )
        .values(guest=player)
    )
    connection.execute(delete(watchers).where(watchers.c.guest == guest))
    days = select(daily_attempts.c.day).where(daily_attempts.c.guest == player).scalar_subquery()
    connection.execute(
        update(daily_attempts)
        .where(daily_attempts.c.guest == guest, daily_attempts.c.day.not_in(days))
        .values(guest=player)
    )
    for table in (links, push_subscriptions):
        connection.execute(update(table).where(table.c.guest == guest).values(guest=player))
    moved = moved_seats.alias()
    already = select(moved.c.match).where(
        moved.c.guest == player,
        moved.c.match == moved_seats.c.match,
        moved.c.seat == moved_seats.c.seat,
    )
    connection.execute(
        update(moved_seats)
        .where(moved_seats.c.guest == guest, ~already.exists())
        .values(guest=player)
    )
    connection.execute(delete(moved_seats).where(moved_seats.c.guest == guest))
    connection.execute(delete(pushed).where(pushed.c.guest == guest))
