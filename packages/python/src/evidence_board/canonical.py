"""JSON: one value, one text (RFC 8785 on a restricted domain).

{"b":1.0, "a":"\\u0078"}  is  {"a":"x","b":1}
"""

import hashlib
import json
import math
import re
from collections.abc import Mapping
from json.encoder import encode_basestring
from typing import Any, NoReturn

from .values import MOST, Test, code_units, shape
from .verdict import need, refute

MAX_DEPTH = 64  # [[[[ and so on would exhaust the stack
_SURROGATE = re.compile("[\ud800-\udfff]")


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def canonicalize(value: Any) -> str:
    """The one text of this value; refuses what readers read differently."""
    text = _spell(value, 0)
    need(not _SURROGATE.search(text), "a lone surrogate")  # it has no UTF-8
    return text


def body_of(value: Any) -> bytes:
    return canonicalize(value).encode()


def digest_of(value: Any) -> str:
    return sha256(body_of(value))


def _spell(value: Any, depth: int) -> str:
    if isinstance(value, dict):
        need(depth < MAX_DEPTH, "too deep")
        members = sorted(value.items(), key=lambda member: code_units(member[0]))
        spelled = [f"{encode_basestring(name)}:{_spell(item, depth + 1)}" for name, item in members]
        return f"{{{','.join(spelled)}}}"
    if isinstance(value, list):
        need(depth < MAX_DEPTH, "too deep")
        return f"[{','.join([_spell(item, depth + 1) for item in value])}]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return encode_basestring(value)
    if isinstance(value, int | float):
        return _number(value)
    refute("not of the JSON domain")


def _number(value: int | float) -> str:
    """0.00001 for 1e-05, and 1e-7 for 1e-07."""
    exact = as_number(value)
    if isinstance(exact, int):
        return str(exact)
    digits, _, exponent = repr(exact).partition("e")
    if not exponent:
        return digits
    sign, mantissa = ("-", digits[1:]) if digits.startswith("-") else ("", digits)
    if int(exponent) < -6:
        return f"{sign}{mantissa}e{int(exponent)}"
    return f"{sign}0.{'0' * (-int(exponent) - 1)}{mantissa.replace('.', '')}"


def as_number(value: int | float) -> int | float:
    """Of integers only those that are exact; 40.0 is 40."""
    whole = int(value) if math.isfinite(value) and value == int(value) else None
    need(math.isfinite(value) and (whole is None or abs(whole) <= MOST), "not of the JSON domain")
    return value if whole is None else whole


def parse_strict(content: bytes) -> Any:
    """The value of these bytes; refuses what two readers could read as two values."""
    value = _value_of(_text_of(content))
    canonicalize(value)
    return value


def read_canonical(what: str, content: bytes) -> Any:
    """40.0 is another text of 40."""
    source = _text_of(content)
    value = _value_of(source)
    need(canonicalize(value) == source, f"{what}: not canonical on disk")
    return value


def read_shape(what: str, content: bytes, tests: Mapping[str, Test]) -> dict[str, Any]:
    return shape(what, read_canonical(what, content), tests)


def _text_of(content: bytes) -> str:
    return bytes(content).decode("utf-8")  # malformed raises, a byte order mark stays


def _value_of(source: str) -> Any:
    return json.loads(
        source,
        object_pairs_hook=_members,
        parse_constant=_constant,
        parse_float=lambda digits: as_number(float(digits)),
        parse_int=lambda digits: as_number(int(digits)),
    )


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """{"n":40,"\\u006e":12}: n is 12 for this runtime and 40 for another."""
    members = dict(pairs)
    need(len(members) == len(pairs), "a name stands twice")
    return members


def _constant(name: str) -> NoReturn:
    refute(f"{name} is no JSON")
