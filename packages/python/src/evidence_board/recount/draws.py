"""The draws that stand in for what cannot be counted out.

Small fast counting (sfc32, Doty-Humphrey) in words of 32 bits: four words a, b, c and d, where

    t = a + b + d,  d = d + 1,  a = b xor (b >> 9),  b = 9 c,  c = (c rotated left by 21) + t

and t goes out. It starts from the digest of the bank and what is drawn for, so everybody draws the
same. An output follows from the one before, so all streams that were asked for take their steps side by side.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint32]
Reals = NDArray[np.float64]
Places = NDArray[np.int64]

DROPPED = 12
PIECE = 2**15
"""Outputs that are handed on at once, at least."""
TOGETHER = 2**20
"""Outputs that are made at once, of all streams."""
WIDE = 112
"""Of more streams than this arrays are faster than whole numbers of Python."""
_MASK = 0xFFFFFFFF


def seed_of(items_sha256: str, purpose: str) -> tuple[int, int, int, int]:
    """a, b, c, d: the first four big-endian words of SHA-256 of `<items_sha256>|<purpose>`."""
    digest = hashlib.sha256(f"{items_sha256}|{purpose}".encode("utf-8", "surrogatepass")).digest()
    a, b, c, d = (int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8, 12))
    return a, b, c, d


def places_of(outputs: Words, count: int) -> Places:
    """floor(output x count / 2^32): which of `count` things each output takes."""
    return (outputs * (count / 2**32)).astype(np.int64)  # exact: 32 bits times at most 21


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
    piece: int
    rest: list[Words] = field(default_factory=list)
    waits: int = 0
    kept: list[NDArray[np.generic]] = field(default_factory=list)

    def feed(self, outputs: Words) -> None:
        self.rest.append(outputs)
        self.length -= len(outputs)
        self.waits += len(outputs)
        if self.length and self.waits < max(self.row, self.piece):
            return
        waiting = np.concatenate(self.rest)
        whole = self.waits - self.waits % self.row
        self.kept.append(self.keep(waiting[:whole]))
        self.rest, self.waits = [waiting[whole:].copy()], self.waits - whole

    @property
    def value(self) -> NDArray[np.generic]:
        if self.length:
            self.pool.draw()
        if len(self.kept) > 1:
            self.kept = [np.concatenate(self.kept)]
        return self.kept[0]


class Pool:
    """All streams that are waiting are drawn when the first of them is read."""

    def __init__(self) -> None:
        self._waiting: list[Stream] = []
        self._raw: dict[tuple[str, str], tuple[int, Stream]] = {}

    def ask(
        self,
        items_sha256: str,
        purpose: str,
        draws: int,
        row: int,
        keep: Callable[[Words], NDArray[np.generic]],
        piece: int = PIECE,
    ) -> Stream:
        """`draws` rows of `row` outputs each."""
        stream = Stream(self, seed_of(items_sha256, purpose), draws * row, row, keep, piece)
        self._waiting.append(stream)
        return stream

    def expect(self, items_sha256: str, purpose: str, count: int) -> None:
        """The first `count` outputs will be asked for."""
        most, _ = self._raw.get((items_sha256, purpose), (0, None))
        if most < count:
            stream = self.ask(items_sha256, purpose, count, 1, lambda outputs: outputs)
            self._raw[items_sha256, purpose] = count, stream

    def outputs(self, items_sha256: str, purpose: str, count: int) -> Words:
        """The first `count` outputs, as whoever asks first or again is given them."""
        self.expect(items_sha256, purpose, count)
        if not count:
            return np.zeros(0, np.uint32)
        _, stream = self._raw[items_sha256, purpose]
        return stream.value[:count].astype(np.uint32, copy=False)

    def draw(self) -> None:
        waiting, self._waiting = sorted(self._waiting, key=lambda stream: -stream.length), []
        _draw_together(waiting)


def _draw_together(streams: list[Stream]) -> None:
    """The longest come first, so that those that end are the last in the row."""
    words = np.array([stream.seed for stream in streams], np.uint32).T
    dropped = DROPPED
    while streams:
        words = words[:, : len(streams)]
        steps = min(max(256, TOGETHER // len(streams)), streams[-1].length + dropped)
        take_steps = _steps_in_arrays if len(streams) > WIDE else _steps_in_numbers
        words, outputs = take_steps(words, steps)
        for stream, own in zip(streams, np.ascontiguousarray(outputs[dropped:].T), strict=True):
            stream.feed(own)
        dropped = 0
        streams = [stream for stream in streams if stream.length]


def _steps_in_arrays(words: Words, steps: int) -> tuple[Words, Words]:
    """The words after so many steps, and by step and stream the output."""
    a, b, c, d = (np.ascontiguousarray(each) for each in words)
    counted = d + np.arange(steps, dtype=np.uint32)[:, None]
    outputs = np.empty((steps, len(d)), np.uint32)
    a, b, c = a.copy(), b.copy(), c.copy()
    right, left = np.empty_like(c), np.empty_like(c)
    nine, by9, by11, by21 = (np.uint32(number) for number in (9, 9, 11, 21))
    add, xor, multiply, either = np.add, np.bitwise_xor, np.multiply, np.bitwise_or
    shift_right, shift_left = np.right_shift, np.left_shift
    for d, t in zip(counted, outputs, strict=True):
        add(a, b, t)
        add(t, d, t)
        shift_right(b, by9, a)
        xor(a, b, a)
        multiply(c, nine, b)
        shift_left(c, by21, left)
        shift_right(c, by11, right)
        either(left, right, c)
        add(c, t, c)
    return np.stack([a, b, c, counted[-1] + np.uint32(1)]), outputs


def _steps_in_numbers(words: Words, steps: int) -> tuple[Words, Words]:
    """The same, where arrays would be short.

    One whole number of Python holds a word of each stream, 64 bits apart: what a sum or a shift moves beyond
    32 bits is cut off before it reaches the next.
    """
    lanes = words.shape[1]
    a, b, c, d = map(_side_by_side, words)
    low, one = (_side_by_side(np.full(lanes, number, np.uint32)) for number in (_MASK, 1))
    taken: list[bytes] = []
    for _ in range(steps):
        t = (a + b + d) & low
        d += one
        a = b ^ (b >> 9)
        b = (c * 9) & low
        c = ((((c << 21) | (c >> 11)) & low) + t) & low
        taken.append(t.to_bytes(8 * lanes, "little"))
    ended = [(number & low).to_bytes(8 * lanes, "little") for number in (a, b, c, d)]
    return _apart(ended), _apart(taken)


def _side_by_side(words: Words) -> int:
    return int.from_bytes(words.astype("<u8").tobytes(), "little")


def _apart(numbers: list[bytes]) -> Words:
    """By number and stream its word."""
    return np.frombuffer(b"".join(numbers), "<u8").reshape(len(numbers), -1).astype(np.uint32)
