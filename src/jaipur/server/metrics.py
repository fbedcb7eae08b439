"""Metrics, in the format of Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

# When a series began is of no use here, and as long as the rest.
_disable: Callable[[], None] = disable_created_metrics
_disable()

_QUICK = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """What is counted; one registry for each running server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "jaipur_requests_total",
            "HTTP requests",
            ["handler", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "jaipur_request_seconds",
            "How long HTTP requests took",
            ["handler"],
            buckets=_QUICK,
            registry=self.registry,
        )
        self.acts = Counter(
            "jaipur_acts_total", "Acts at tables", ["outcome"], registry=self.registry
        )
        self.ack = Histogram(
            "jaipur_ack_seconds",
            "From an act that came in to its answer",
            buckets=_QUICK,
            registry=self.registry,
        )
        self.batch = Histogram(
            "jaipur_commit_writes",
            "Writes that shared a commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128),
            registry=self.registry,
        )
        self.store_errors = Counter(
            "jaipur_store_errors_total",
            "Requests that the database did not take",
            registry=self.registry,
        )
        self.bot_failures = Counter(
            "jaipur_bot_failures_total",
            "Bots that raised, hung or made an illegal move",
            ["bot"],
            registry=self.registry,
        )
        self.analyses = Counter(
            "jaipur_analyses_total",
            "Finished matches analysed, by what became of it: done, failed",
            ["outcome"],
            registry=self.registry,
        )
        self.pushes = Counter(
            "jaipur_pushes_total",
            "Push notices by what became of them: reached, failed, gone",
            ["outcome"],
            registry=self.registry,
        )
        self.sockets = Gauge("jaipur_sockets", "Open sockets", registry=self.registry)
        self.live = Gauge(
            "jaipur_live_matches", "Matches that somebody is connected to", registry=self.registry
        )
        self.thinking = Gauge(
            "jaipur_bots_thinking", "Bots that think or wait to", registry=self.registry
        )

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)
