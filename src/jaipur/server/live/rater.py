"""Rates matches that have ended, here or at a process that has died since."""

from __future__ import annotations

import logging

from jaipur.storage import RatingStore
from jaipur.table import DamagedMatch, Host, NoSuchMatch, counted

_LOG = logging.getLogger("jaipur.server")


class Rater:
    """Sees to it that rated matches are rated.

    Args:
        host: where matches are read.
        ratings: where ratings are stored.
    """

    def __init__(self, host: Host, ratings: RatingStore) -> None:
        self._host = host
        self._ratings = ratings

    async def sweep(self) -> None:
        """Rate what is to be rated; to be repeated.

        Raises:
            StoreError: the database cannot be read or written.
        """
        for job in await self._ratings.to_rate():
            try:
                result = counted(await self._host.table(job.match, job.seq))
            except (NoSuchMatch, DamagedMatch) as error:
                _LOG.warning("not rated: %s", error)
                result = None
            await self._ratings.rate(job, result)
