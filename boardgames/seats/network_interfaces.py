"""IPv4 addresses of this device, those first at which other devices at the table most likely find it.

No packet is sent: a datagram socket that is connected only asks the system for its route.
"""

from __future__ import annotations

import contextlib
import ipaddress
import re
import socket
import struct
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

ROUTE_PROBE: Final = ("192.0.2.1", 9)
"""An address for documentation only; its route is the one to everywhere."""
VIRTUAL: Final = re.compile(
    r"(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|tailscale|zt|ppp|lxc|cni|flannel|hyper-v|vethernet)",
    re.IGNORECASE,
)
"""Names of interfaces that lead to no room with people in it."""
WIRELESS: Final = re.compile(r"(wl|wifi|wi-fi|en0)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NetworkAddress:
    """One address of this device; `interface` is the system's name of its network, empty if unknown."""

    address: str
    interface: str = ""
    has_default_route: bool = False

    @property
    def is_loopback(self) -> bool:
        """True if only this device itself can reach the address."""
        return ipaddress.ip_address(self.address).is_loopback


def find_addresses() -> list[NetworkAddress]:
    """Return the addresses of this device, the best first; that of the device to itself comes last."""
    route = _route_address()
    named = _addresses_by_interface()
    others = {*_addresses_by_name(), *filter(None, [route]), "127.0.0.1"} - set(named)
    found = [NetworkAddress(one, name, one == route) for one, name in named.items()]
    found += [NetworkAddress(one, "", one == route) for one in sorted(others)]
    return rank_addresses(found)


def rank_addresses(found: Iterable[NetworkAddress]) -> list[NetworkAddress]:
    """Return addresses with the best first."""
    return sorted(found, key=lambda one: (-address_score(one), one.address))


def address_score(found: NetworkAddress) -> int:
    """Return how likely the phones at the table reach an address; below 0 they hardly do."""
    address = ipaddress.ip_address(found.address)
    if address.is_loopback:
        return -100
    score = 10 if address.is_private else -20  # a public address is open to all the world
    score -= 40 if address.is_link_local else 0
    score += 20 if found.has_default_route else 0
    score -= 30 if VIRTUAL.match(found.interface) else 0
    score += 5 if WIRELESS.match(found.interface) else 0
    return score + (3 if found.address.startswith("192.168.") else 0)


def _route_address() -> str:
    """Return the address that this device has towards everywhere else; empty without a network."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ROUTE_PROBE)
        return str(probe.getsockname()[0])
    return ""


def _addresses_by_name() -> set[str]:
    """Return the addresses that the name of this device stands for."""
    with contextlib.suppress(OSError, UnicodeError):
        return set(socket.gethostbyname_ex(socket.gethostname())[2])
    return set()


def _addresses_by_interface() -> dict[str, str]:
    """Return the names of interfaces by address, where the system tells them in the way of Unix."""
    try:
        import fcntl
    except ImportError:
        return {}
    request = 0x8915 if sys.platform == "linux" else 0xC0206921
    found: dict[str, str] = {}
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                answer = fcntl.ioctl(probe.fileno(), request, struct.pack("256s", name.encode()[:15]))
                found[socket.inet_ntoa(answer[20:24])] = name
    return found
