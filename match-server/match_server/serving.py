"""The start of the server. An application cannot limit connections itself, so `uvicorn match_server.app:app` has no limits on them."""

import logging
import sys
from typing import Any

import uvicorn

HEAD_BYTES = 16_384
BOUNDED = "match_server.connections:Bounded"
log = logging.getLogger(__name__)


def server(**how: Any) -> uvicorn.Server:
    """With the bounds of `connections.py`. It reads the environment when it runs."""
    bounds = {"http": BOUNDED, "ws": "none", "h11_max_incomplete_event_size": HEAD_BYTES, "proxy_headers": False}
    return uvicorn.Server(uvicorn.Config("match_server.app:app", **({"access_log": False, "timeout_graceful_shutdown": 5} | how | bounds)))


def warn_unless_bounded() -> None:
    if BOUNDED.partition(":")[0] not in sys.modules:
        log.warning("connections have no limit here, so one peer can block this server: start it with python -m match_server")
