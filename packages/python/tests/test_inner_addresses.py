"""A site of the public network cannot have its reader ask the reader's own network or machine."""

import pytest

from evidence_board.inner_addresses import reachable_addresses
from evidence_board.verdict import Uncheckable

NAMES = {
    "board.example": ["203.0.113.7"],
    "store.example": ["2001:db8::7"],
    "beside.example": [
        "192.0.1.1",
        "198.17.0.1",
        "198.20.0.1",
        "223.1.1.1",
        "168.63.129.17",
        "2001:1::1",
        "2003::1",
    ],
    "office.example": ["10.1.2.3"],
    "trap.example": ["203.0.113.7", "127.0.0.1"],
    "0x7f.1": ["127.0.0.1"],
}


@pytest.mark.parametrize(
    ("host", "is_typed"),
    [
        ("board.example", True),
        ("beside.example", False),
        ("store.example", False),
        ("office.example", True),
        ("127.0.0.1", True),
        ("localhost", True),
    ],
)
def test_is_read(host: str, is_typed: bool) -> None:
    assert reachable_addresses(host, is_typed, NAMES.__getitem__)


@pytest.mark.parametrize(
    ("host", "is_typed"),
    [
        ("127.0.0.1", False),
        ("localhost", False),
        ("0x7f.1", True),
        ("::1", False),
        ("::ffff:127.0.0.1", False),
        ("169.254.169.254", False),
        ("office.example", False),
        ("192.168.1.1", False),
        ("64:ff9b::a01:203", False),
        ("2002:a01:203::1", False),
        ("2001:0:a01:203::1", False),
        ("::127.0.0.1", False),
        ("168.63.129.16", False),
        ("192.0.0.192", False),
        ("198.19.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("trap.example", True),
    ],
)
def test_is_not_read(host: str, is_typed: bool) -> None:
    with pytest.raises(Uncheckable, match="an inner address has to be typed"):
        reachable_addresses(host, is_typed, NAMES.__getitem__)
