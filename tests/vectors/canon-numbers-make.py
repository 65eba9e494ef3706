"""Makes canon-numbers.json: doubles and their canonical text, worked out without a JavaScript engine.

Python's repr gives the shortest digits that round-trip; layout() places them as ECMAScript's Number::toString
does, which is what RFC 8785 asks for. Deterministic. Run: python3 tests/vectors/canon-numbers-make.py
"""
import decimal
import hashlib
import json
import pathlib
import struct


def layout(value: float) -> str:
    if value == 0:
        return "0"
    sign, digits, exponent = decimal.Decimal(repr(value)).normalize().as_tuple()
    text = "".join(map(str, digits))
    k, n = len(text), len(text) + exponent
    if k <= n <= 21:
        body = text + "0" * (n - k)
    elif 0 < n <= 21:
        body = text[:n] + "." + text[n:]
    elif -6 < n <= 0:
        body = "0." + "0" * -n + text
    else:
        power = f"e{'+' if n > 0 else '-'}{abs(n - 1)}"
        body = text[0] + ("." + text[1:] if k > 1 else "") + power
    return ("-" if sign else "") + body


def doubles():
    for bits in (0, 1, 2, 0x000FFFFFFFFFFFFF, 0x0010000000000000, 0x7FEFFFFFFFFFFFFF):  # zeros, subnormals, extremes
        yield from (bits, bits | 1 << 63)
    for whole in (1, 9, 10, 372, 500, 2**31, 2**32, 2**53 - 1, 2**53, 2**53 + 2, 10**15, 10**16, 10**20, 10**21, 10**22, 10**23):
        yield from map(bits_of, (whole, -whole))
    for power in range(-12, 4):  # where fixed notation turns into exponents
        yield from map(bits_of, (float(f"1e{power}"), float(f"-1.5e{power}"), float(f"9.999999999999999e{power}")))
    for thing in (0.1, 0.2, 0.1 + 0.2, 1 / 3, 2 / 3, 0.744, 0.95, 4.35, 1e21 / 3, 5e-324 * 3):
        yield bits_of(thing)
    for count in range(120):
        digest = hashlib.sha256(f"evidence board numbers {count}".encode()).digest()
        yield int.from_bytes(digest[:8], "big")  # any exponent
        yield bits_of(int.from_bytes(digest[8:12], "big") / 10 ** (digest[12] % 12))  # what measurements look like


def bits_of(value) -> int:
    return struct.unpack(">Q", struct.pack(">d", float(value)))[0]


def main() -> None:
    rows, inside = {}, 0
    for bits in doubles():
        value = struct.unpack(">d", bits.to_bytes(8, "big"))[0]
        if f"{bits:016x}" not in rows and value == value and abs(value) != float("inf"):
            rows[f"{bits:016x}"] = layout(value)
            inside += not value.is_integer() or abs(value) < 2**53
    origin = "Made by canon-numbers-make.py beside this file: shortest digits by Python's repr, layout by ECMAScript's rule."
    lines = ",\n".join("  " + json.dumps(row, separators=(",", ":")) for row in sorted(rows.items()))
    target = pathlib.Path(__file__).with_name("canon-numbers.json")
    target.write_text(f'{{\n "origin": {json.dumps(origin)},\n "in_domain": {inside},\n "numbers": [\n{lines}\n ]\n}}\n')


main()
