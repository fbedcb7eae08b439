"""Push notices over HTTP: a browser wants to be told, or no longer."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.api.operations import Operation
from jaipur.server.guard.refusals import Refused
from jaipur.server.push.delivery import BadEndpoint
from jaipur.server.push.sealing import is_usable
from jaipur.server.requests import (
    guest_of,
    json_response,
    known_guest,
    read_body,
    reader_of,
    service_of,
)
from jaipur.server.wire.incoming import SubscriptionRequest
from jaipur.server.wire.outgoing import Subscribed
from jaipur.storage import Subscription
from jaipur.table import system_clock

_ID: Final = re.compile(r"[0-9a-f]{64}")


async def subscribe(request: Request) -> Response:
    """Tell this browser when its player is away and something waits for them."""
    service, wanted = service_of(request), await read_body(request, SubscriptionRequest)
    player = known_guest(request)
    if await service.push.keyring.keys() is None:
        raise Refused(409, "no_push")
    try:
        service.push.delivery.check(wanted.endpoint)
    except BadEndpoint as error:
        raise Refused(422, "bad_request", str(error)) from None
    keys = wanted.keys
    if not is_usable(keys.p256dh, keys.auth):
        raise Refused(422, "bad_request", "the keys are none of a browser's")
    lang = reader_of(request).code
    subscription = Subscription(wanted.endpoint, keys.p256dh, keys.auth, lang)
    await service.database.pushes.subscribe(player.id, subscription, system_clock())
    return json_response(Subscribed(subscription.id), 201)


async def unsubscribe(request: Request) -> Response:
    """Tell this browser nothing any more."""
    name = request.path_params["subscription"]
    if _ID.fullmatch(name):
        await service_of(request).database.pushes.unsubscribe(guest_of(request).id, name)
    return Response(status_code=204)


PUSH: Final = (
    Operation(
        "POST",
        "/api/push/subscriptions",
        subscribe,
        Subscribed,
        201,
        SubscriptionRequest,
        refusals=(409,),
    ),
    Operation("DELETE", "/api/push/subscriptions/{subscription}", unsubscribe, None, 204),
)
"""What can be done about push notices."""
