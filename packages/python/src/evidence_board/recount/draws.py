"""The draws that stand in for what cannot be counted out.

Small fast counting (sfc32, Doty-Humphrey) in words of 32 bits: four words a, b, c and d, where

    t = a + b + d,  d = d + 1,  a = b xor (b >> 9),  b = 9 c,  c = (c rotated left by 21) + t

and t goes out. It starts from the digest of the bank and what is drawn for, so everybody draws the
same. An output follows from the one before, so that no array helps; but all streams that were asked for can
take their steps side by side.
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint32]
Reals = NDArray[np.float64]
Places = NDArray[np.int64]

DROPPED = 12
CHUNK = 2**15
"""Outputs that are handed on at once, at least."""
TOGETHER = 2**17
"""Words that a processor keeps at hand."""
_MASK = 0xFFFFFFFF


def seed_of(items_sha256: str, purpose: str) -> tuple[int, int, int, int]:
    """a, b, c, d: the first four big-endian words of SHA-256 of `<items_sha256>|<purpose>`."""
    digest = hashlib.sha256(f"{items_sha256}|{purpose}".encode("utf-8", "surrogatepass")).digest()
    a, b, c, d = (int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8, 12))
    return a, b, c, d


def places_of(outputs: Words, count: int) -> Places:
    """floor(output x count / 2^32): which of `count` things each output takes."""
    return (outputs * (count / 2**32)).astype(np.int64)  # exact: 32 bits times fewer than 21


@dataclass
class Stream:
    """`length` outputs for one purpose, handed on in pieces of whole rows of `row` outputs.

    `keep` makes of each piece what is kept of it; pieces are put together along their first axis.
    """

    pool: "Pool"
    seed: tuple[int, int, int, int]
    length: int
    row: int
    keep: Callable[[Words], NDArray[np.generic]]
    rest: list[Words] = field(default_factory=list)
    waits: int = 0
    kept: list[NDArray[np.generic]] = field(default_factory=list)

    def feed(self, outputs: Words) -> None:
        self.rest.append(outputs)
        self.length -= len(outputs)
        self.waits += len(outputs)
        if self.length and self.waits < max(self.row, CHUNK):
            return
        waiting = np.concatenate(self.rest)
        whole = self.waits - self.waits % self.row
        self.kept.append(self.keep(waiting[:whole]))
        self.rest, self.waits = [waiting[whole:].copy()], self.waits - whole

    @property
    def value(self) -> NDArray[np.generic]:
        if not self.kept or len(self.kept) > 1 or self.length:
            self.pool.draw()
            self.kept = [np.concatenate(self.kept)]
        return self.kept[0]


class Pool:
    """All streams that are waiting are drawn when the first of them is read."""

    def __init__(self) -> None:
        self._waiting: list[Stream] = []
        self._raw: dict[tuple[str, str], Stream] = {}

    def ask(
        self,
        items_sha256: str,
        purpose: str,
        draws: int,
        row: int,
        keep: Callable[[Words], NDArray[np.generic]],
    ) -> Stream:
        """`draws` rows of `row` outputs each."""
        stream = Stream(self, seed_of(items_sha256, purpose), draws * row, row, keep)
        self._waiting.append(stream)
        return stream

    def expect(self, items_sha256: str, purpose: str, count: int) -> None:
        """The first `count` outputs will be asked for."""
        known = self._raw.get((items_sha256, purpose))
        if known is None or known.row < count:
            self._raw[items_sha256, purpose] = self.ask(
                items_sha256, purpose, 1, max(1, count), lambda all: all
            )

    def outputs(self, items_sha256: str, purpose: str, count: int) -> Words:
        """The first `count` outputs, as whoever asks first or again is given them."""
        self.expect(items_sha256, purpose, count)
        outputs: Words = self._raw[items_sha256, purpose].value  # type: ignore[assignment]
        return outputs[:count]

    def draw(self) -> None:
        waiting, self._waiting = sorted(self._waiting, key=lambda stream: -stream.length), []
        _draw_together(waiting)


def _draw_together(streams: list[Stream]) -> None:
    """One whole number of Python holds a word of each stream, 64 bits apart: what a sum or a shift moves

    beyond 32 bits is cut off before it reaches the next. The longest come first, so those that end
    leave the number at its upper end.
    """
    a, b, c, d = (_side_by_side(words) for words in zip(*(stream.seed for stream in streams), strict=True))
    dropped = DROPPED
    while streams:
        lanes = len(streams)
        low = _side_by_side([_MASK] * lanes)
        one = _side_by_side([1] * lanes)
        a, b, c, d = a & low, b & low, c & low, d & low
        taken: list[bytes] = []
        for _ in range(min(max(64, TOGETHER // lanes), streams[-1].length + dropped)):
            t = (a + b + d) & low
            d += one
            a = b ^ (b >> 9)
            b = (c * 9) & low
            c = ((((c << 21) | (c >> 11)) & low) + t) & low
            taken.append(t.to_bytes(8 * lanes, "little"))
        outputs = np.frombuffer(b"".join(taken), np.dtype("<u4")).reshape(len(taken), 2 * lanes)[:, ::2]
        for stream, own in zip(streams, np.ascontiguousarray(outputs[dropped:].T), strict=True):
            stream.feed(own)
        dropped = 0
        streams = [stream for stream in streams if stream.length]


def _side_by_side(words: Iterable[int]) -> int:
    return int.from_bytes(b"".join(word.to_bytes(8, "little") for word in words), "little")
