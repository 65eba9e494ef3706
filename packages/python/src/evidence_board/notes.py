"""Notes: a key signed a text (C2SP signed note), here a checkpoint:

 board.example/log           origin
17                         size
qOeRTpY2mnbbja…=            root

— board.example/log c4O1k…  base64(key id | signature of the text)
— witness.example Pq8fY…    base64(key id | time | cosignature)
"""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass

from .canonical import sha256
from .signatures import is_signed_by
from .values import base64_to_hex, is_decimal, is_hash
from .verdict import cannot, need, refute

PLAIN, WITNESS = 1, 4  # types of vkey
AN_HOUR = 3600  # clocks differ
# As the published verifier reads it: Python's \s has other characters.
_SPACE = "\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_SIGNATURE = re.compile(f"\u2014 ([^{_SPACE}+]+) ([^{_SPACE}]{{8,}})")
_CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")


@dataclass(frozen=True)
class NoteKey:
    name: str
    id: str
    hex: str
    type: int = PLAIN
    kid: str = ""
    retired: bool = False


def key_id_of(name: str, type: int, key: str) -> str:
    return sha256(f"{name}\n".encode() + bytes([type]) + bytes.fromhex(key))[:8]


def read_vkey(vkey: str) -> NoteKey:
    """vkey = name+id+base64(type | key),  id = SHA-256(name \\n type | key)[0..4]"""
    parts = re.fullmatch(f"([^{_SPACE}+]+)\\+([0-9a-f]{{8}})\\+([^{_SPACE}]+)", vkey) or cannot("not a vkey")
    name, id, typed = parts.groups()
    typed_key = re.fullmatch("0([14])(.{64})", base64_to_hex(typed)) or cannot("not Ed25519")
    type, key = int(typed_key[1]), typed_key[2]
    if key_id_of(name, type, key) != id:
        cannot("another id")
    return NoteKey(name, id, key, type)


@dataclass(frozen=True)
class Note:
    body: str
    signers: list[NoteKey]
    times: dict[str, int]  # of witnesses, by key

    @property
    def lines(self) -> list[str]:
        return self.body[:-1].split("\n")


def read_note(content: bytes, known: Sequence[NoteKey], *, least: int = 1, is_closed: bool = False) -> Note:
    """`is_closed`: no line but of known keys, so that nobody else adds a byte."""
    note = bytes(content).decode("utf-8")
    end = note.rfind("\n\n") + 1
    need(end > 0 and note.endswith("\n") and not _CONTROLS.search(note), "not a signed note")
    body = note[:end]
    signers: list[NoteKey] = []
    times: dict[str, int] = {}
    for line in note[end + 1 : -1].split("\n"):
        parts = _SIGNATURE.fullmatch(line) or refute("a signature line")
        name, raw = parts[1], base64_to_hex(parts[2])
        key = next((one for one in known if one.name == name and one.id == raw[:8]), None)
        need(key or not is_closed, f"a line by {name}, who is not named")
        if key is None:
            continue  # anybody can add a line
        need(not is_closed or key not in signers, "two signatures by one key")
        need(_is_signed(key, body, raw[8:]), f"a bad signature by {name}")
        if key not in signers:
            signers.append(key)  # once: one witness is no quorum of two
        if key.type == WITNESS:
            times[key.hex] = int(raw[8:24], 16)
    need(len(signers) >= least, "no pinned key signed it")
    if any(seen_at > time.time() + AN_HOUR for seen_at in times.values()):
        cannot("a cosignature of a time to come: which clock is wrong?")
    return Note(body, signers, times)


def _is_signed(key: NoteKey, body: str, payload: str) -> bool:
    if key.type == PLAIN:
        return is_signed_by(key.hex, body.encode(), payload)
    seen_at = int(payload[:16], 16)
    # a witness also signs when it saw the text
    seen = f"cosignature/v1\ntime {seen_at}\n{body}".encode()
    return seen_at > 0 and is_signed_by(key.hex, seen, payload[16:])


@dataclass(frozen=True)
class Point:
    """A checkpoint: how large the log of `origin` is, and its root."""

    origin: str
    size: int
    root: str
    signers: list[NoteKey]


def read_checkpoint(
    content: bytes, keys: Sequence[NoteKey], *, origin: str | None = None, is_closed: bool = False
) -> Point:
    note = read_note(content, keys, is_closed=is_closed)
    lines = note.lines
    named, size, root = lines[0], lines[1] if len(lines) > 1 else "", lines[2] if len(lines) > 2 else ""
    need(named == (origin or note.signers[0].name), "another log")  # one key may sign several
    need(is_decimal(size) and "" not in lines[3:], "its size or an extension")
    root_hex = base64_to_hex(root)
    need(is_hash(root_hex) and (size != "0" or root_hex == sha256(b"")), "the root hash")
    return Point(named, int(size), root_hex, note.signers)


@dataclass(frozen=True)
class LogProof:
    index: int
    path: list[str]
    checkpoint: bytes


def read_log_proof(content: bytes) -> LogProof:
    """c2sp.org/tlog-proof@v1
    index 3
    w0mbW3LWx…=        path; an `extra` line is refused

    board.example/log  a checkpoint
    """
    head, *rest = bytes(content).decode("utf-8").split("\n\n")
    magic, *lines = head.split("\n")
    need(magic == "c2sp.org/tlog-proof@v1" and rest, "not a tlog-proof")
    index = re.fullmatch("index (.*)", lines[0] if lines else "") or refute("no index line")
    path = [base64_to_hex(line) for line in lines[1:]]
    need(is_decimal(index[1]) and all(map(is_hash, path)), "its index or a hash")
    return LogProof(int(index[1]), path, "\n\n".join(rest).encode())
