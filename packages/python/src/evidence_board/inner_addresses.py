"""What only the reader can reach is read where it was typed; no name leads there."""

import ipaddress
import socket
from collections.abc import Callable, Iterable

from .verdict import cannot

_V4 = "0.0.0.0/8 127.0.0.0/8 169.254.0.0/16 192.0.0.0/24 168.63.129.16/32 224.0.0.0/3"
_V6 = "::/32 fe80::/10"
_MACHINE = [ipaddress.ip_network(each) for each in f"{_V4} {_V6}".split()]
_INNER_V4 = "10.0.0.0/8 192.168.0.0/16 172.16.0.0/12 100.64.0.0/10 198.18.0.0/15"
_INNER_V6 = "fc00::/6 64:ff9b::/32 2001::/32 2002::/16"
_NETWORK = [ipaddress.ip_network(each) for each in f"{_INNER_V4} {_INNER_V6}".split()]


def reachable_addresses(
    host: str,
    is_typed: bool,
    look_up: "Callable[[str], Iterable[str]] | None" = None,
) -> list[str]:
    """The addresses of a host, all of which may be asked; whoever connects takes one of them."""
    if host == "localhost" or _is_address(host):
        found = ["127.0.0.1", "::1"] if host == "localhost" else [host]
        if is_typed:
            return found
    else:
        found = list((look_up or _addresses_of)(host))
    for address in found:
        inner = _is_in(address, _MACHINE) or (not is_typed and _is_in(address, _NETWORK))
        if inner:
            cannot(f"{host} is {address}: an inner address has to be typed")
    return found


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _is_in(address: str, networks: "list[ipaddress.IPv4Network | ipaddress.IPv6Network]") -> bool:
    return any(ipaddress.ip_address(address) in network for network in networks)


def _addresses_of(host: str) -> list[str]:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        cannot(f"{host}: {error}")
    return [str(each[4][0]) for each in found]
