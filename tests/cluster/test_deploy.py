"""What operators are given fits the house: dashboards and alerts name what a node counts, settings that it reads."""

import json
import re
from pathlib import Path

from tests.cluster.in_process import Nodes

DEPLOY = Path(__file__).parents[2] / "deploy"
SOURCES = Path(__file__).parents[2] / "src" / "ludolien"


async def counted(nodes: Nodes) -> set[str]:
    """The names under which Prometheus gets what a node counts."""
    registry = nodes.houses[0].metrics.registry
    return {sample for metric in registry.collect() for sample in _names(metric.name, metric.type)}


def _names(name: str, kind: str) -> set[str]:
    return {name, f"{name}_total"} if kind == "counter" else {name, f"{name}_bucket"}


def named(text: str) -> set[str]:
    return set(re.findall(r"ludolien_[a-z_]+", text))


async def test_dashboard_and_alerts_name_what_is_counted(one_node: Nodes) -> None:
    known = await counted(one_node)
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    shown = {name for panel in dashboard["panels"] for each in panel["targets"] for name in named(each["expr"])}
    alerts = named("".join(re.findall(r"expr: (.*)", (DEPLOY / "alerts.yml").read_text(encoding="utf-8"))))
    assert {"ludolien_lease_valid", "ludolien_nodes", "ludolien_bus_connected"} <= shown & alerts
    assert shown <= known
    assert alerts <= known


async def test_a_node_counts_how_it_stands(one_node: Nodes) -> None:
    metrics = {metric.name: metric for metric in one_node.houses[0].metrics.registry.collect()}
    values = {name: metric.samples[0].value for name, metric in metrics.items() if metric.samples}
    assert values["ludolien_nodes"] == values["ludolien_lease_valid"] == values["ludolien_times_joined"] == 1
    one_node.tables(0).membership._valid_until = 0.0
    (valid,) = [one for one in one_node.houses[0].metrics.registry.collect() if one.name == "ludolien_lease_valid"]
    assert valid.samples[0].value == 0


def test_units_and_container_name_settings_that_are_read() -> None:
    files = ["ludolien-node@.service", "ludolien-think.service", "Containerfile"]
    text = "".join((DEPLOY / file).read_text(encoding="utf-8") for file in files)
    settings = (SOURCES / "server" / "ops" / "settings.py").read_text(encoding="utf-8")
    assert (asked := set(re.findall(r"LUDOLIEN_[A-Z]+", text)))
    assert {name for name in asked if name not in settings} == set()
    assert not re.search(r"https?://(?!localhost)", text), "nothing is fetched from an address of ours"
