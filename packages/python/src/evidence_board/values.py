"""One spelling for each value, or two readers see two things."""

import base64
import binascii
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .verdict import need, refute

Test = Callable[[Any], bool]


class Absent:
    """What a test is given for a member that is not there; null is a value."""


ABSENT = Absent()
MOST = 2**53 - 1  # 2^53 + 1 is read as 2^53 by who reads numbers as doubles


def is_text(x: object) -> bool:
    return isinstance(x, str)


def is_boolean(x: object) -> bool:
    return isinstance(x, bool)


def is_object(x: object) -> bool:
    return isinstance(x, dict)


def is_hash(x: object) -> bool:
    return isinstance(x, str) and re.fullmatch("[0-9a-f]{64}", x) is not None  # not AB for ab


def is_signature(x: object) -> bool:
    return isinstance(x, str) and re.fullmatch("[0-9a-f]{128}", x) is not None  # R | S


def is_count(x: object) -> bool:
    return type(x) is int and 0 <= x <= MOST  # True is an int, too


def is_decimal(x: str) -> bool:
    return re.fullmatch("0|[1-9][0-9]{0,15}", x) is not None and int(x) <= MOST  # not 007 or 7e0


def is_same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other  # 1 == True


def exactly(value: object) -> Test:
    return lambda x: is_same(x, value)


def optional(test: Test) -> Test:
    return lambda x: x is ABSENT or test(x)


def or_null(test: Test) -> Test:
    return lambda x: x is None or test(x)


def list_of(test: Test) -> Test:
    return lambda x: isinstance(x, list) and all(map(test, x))


def shape(what: str, value: Any, tests: Mapping[str, Test]) -> dict[str, Any]:
    """An unknown member may mean something to another reader."""
    if not isinstance(value, dict):
        refute(f"{what} is no object")
    for name in {**tests, **value}:
        holds = name in tests and tests[name](value.get(name, ABSENT))
        need(holds, f"{what}: {name} is missing, wrong or unknown")
    return value


def is_distinct(items: Iterable[object]) -> bool:
    listed = list(items)
    return len(set(listed)) == len(listed)


def code_units(text: str) -> bytes:
    """Sorts as the format sorts: by UTF-16 code unit."""
    return text.encode("utf-16-be", "surrogatepass")


def base64_to_hex(line: str) -> str:
    """ "YR==" and "YQ==" decode alike, only "YQ==" is ever written."""
    try:
        raw = base64.b64decode(line, validate=True)
    except (binascii.Error, ValueError):
        refute("not strict base64")
    need(base64.b64encode(raw).decode() == line, "not strict base64")
    return raw.hex()


def lines_of(content: bytes) -> list[bytes]:
    if not content:
        return []
    *lines, cut = content.split(b"\n")
    need(cut == b"" and all(lines), "an empty or cut line")
    return lines
