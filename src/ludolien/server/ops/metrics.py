"""What is counted, for Prometheus; and one log line for each request."""

import logging
import time
from typing import Any

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from ludolien.server.ops.addresses import network_of
from ludolien.server.ops.security_log import TAGS, note

log = logging.getLogger("ludolien.requests")


class Metrics:
    """The counters of one house."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("ludolien_requests", "Answers", ["method", "route", "status"], registry=self.registry)
        self.seconds = Histogram("ludolien_request_seconds", "Time to answer", ["route"], registry=self.registry)
        self.sockets = Gauge("ludolien_sockets", "Live connections", registry=self.registry)
        self.rooms = Gauge("ludolien_rooms", "Tables in memory", registry=self.registry)
        self.thoughts_waiting = Gauge(
            "ludolien_thoughts_waiting", "Bots and hints that wait for a worker", registry=self.registry
        )
        self.ready_bots = Gauge("ludolien_ready_bots", "Workers made ready for every game", registry=self.registry)


class Written(Collector):
    """What the store has written, read when asked for."""

    def __init__(self, database: Any) -> None:
        self.database = database

    def collect(self) -> list[Metric]:
        """Appended rows, and commits that carried them."""
        return [
            CounterMetricFamily("ludolien_appends", "Rows of the log", value=self.database.appends),
            CounterMetricFamily("ludolien_commits", "Groups committed", value=self.database.groups),
        ]


class Measured(ASGIMiddleware):
    """Counts and times every request by its route, never by its address."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One request."""
        began, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, sending)
        finally:
            seconds = time.perf_counter() - began
            method, route = str(scope["method"]), str(scope.get("path_template", ""))  # type: ignore[typeddict-item]
            metrics: Metrics = scope["litestar_app"].state.house.metrics
            metrics.requests.labels(method, route, status).inc()
            metrics.seconds.labels(route).observe(seconds)
            facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            log.info("request", extra={"facts": facts})
            tags = getattr(scope.get("route_handler"), "tags", None) or ()
            if method not in ("GET", "HEAD") and status < 400 and TAGS.intersection(tags):
                client = scope["client"]
                user, network = scope["state"].get("user", ""), network_of(client[0] if client else "")
                note(f"{method} {route}", user=user, network=network)
