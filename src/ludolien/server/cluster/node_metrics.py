"""What is counted of one node of many, for Prometheus."""

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from ludolien.server.cluster.membership import Membership


class NodeMetrics(Collector):
    """Read when asked for."""

    def __init__(self, membership: Membership) -> None:
        self.membership = membership

    def collect(self) -> list[Metric]:
        """How this node stands in its house."""
        node = self.membership
        return [
            GaugeMetricFamily("ludolien_nodes", "Nodes that live, as this one sees it", value=len(node.living)),
            GaugeMetricFamily("ludolien_owned_tables", "Tables that this node owns", value=len(node.fence.epochs)),
            GaugeMetricFamily("ludolien_lease_valid", "1 while this node may answer", value=int(node.is_valid)),
            GaugeMetricFamily("ludolien_bus_connected", "1 while NATS is there", value=int(node.bus.is_connected)),
            GaugeMetricFamily(
                "ludolien_times_joined", "1 and one for each lease that was lost", value=node.times_joined
            ),
        ]
