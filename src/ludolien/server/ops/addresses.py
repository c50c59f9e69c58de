"""Addresses of clients, for limits."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

PREFIX: Final = 64
"""Bits of an IPv6 address that count: a household has all addresses that begin with them."""


@lru_cache(maxsize=10_000)
def network_of(host: str) -> str:
    """Who counts as one: an address, or its network where every device has millions."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, PREFIX), strict=False))


class Proxies:
    """The proxies whose word about a client's address is taken: addresses and networks."""

    def __init__(self, named: Iterable[str]) -> None:
        self._networks = [ip_network(one, strict=False) for one in named]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return False
        if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        return any(address in network for network in self._networks)
