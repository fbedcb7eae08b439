"""An account as its owner may know it."""

from __future__ import annotations

from jaipur.server.accounts.accounts import Accounts
from jaipur.server.accounts.keeping import RENAMING, session_name
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.server.wire import accounts as wire


async def present_account(accounts: Accounts, guest: Guest) -> wire.AccountBody:
    """All that somebody may know about their own account.

    Raises:
        Refused: they have none.
    """
    if guest.account is None:
        raise Refused(403, "signed_out")
    database = accounts.database
    # Their name, say, may just have been changed.
    account = await database.accounts.get(guest.account.id) or guest.account
    sessions = await database.sessions.of(account.id)
    current = None if guest.session is None else guest.session.token
    mine = next((each for each in sessions if each.token == current), None)
    return wire.AccountBody(
        name=account.name,
        portrait=account.portrait,
        bot=account.bot,
        created=account.created,
        rename_from=0 if account.renamed is None else account.renamed + RENAMING,
        password=await database.accounts.password(account.id) is not None,
        passkeys=[
            wire.PasskeyBody(each.id, each.label, each.created, each.used)
            for each in await database.passkeys.of(account.id)
        ],
        codes=await database.accounts.codes_left(account.id),
        sessions=[
            wire.SessionBody(
                id=session_name(each.token),
                kind=each.kind.value,
                device=each.device,
                created=each.created,
                seen=each.seen,
                current=each is mine,
            )
            for each in sessions
        ],
        proved=mine is not None and accounts.signing.is_fresh(mine),
        managed=guest.session is not None,
    )
