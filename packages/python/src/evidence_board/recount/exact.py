"""The statistics of the board from their textbook definitions, in whole numbers where that is possible."""

import math
from collections.abc import Callable, Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from .draws import Pool, Words
from .spread import NORMAL_975 as Z

SMALLEST = 5e-324
"""A share that is not nothing is never stated as nothing."""
COUNTED_REACH = 2**24
"""Sums that reach further are drawn: their distribution would not fit in memory."""
FLIPS = 1_000_000
Interval = tuple[float, float]


def share_of(ways: int, of: int) -> float:
    """Two whole numbers as the nearest double."""
    return 0.0 if ways == 0 else max(SMALLEST, ways / of)


def paired_p(b: int, c: int) -> float:
    """Two-sided exact McNemar: min(1, 2 P(X <= min(b, c))) for X ~ Binomial(b + c, 1/2)."""
    n = b + c
    twice = 2 * sum(_ways(n, min(b, c)))
    return min(1.0, share_of(twice, 2**n))


def mid_paired_p(b: int, c: int) -> float:
    """As above, with what is just as extreme as observed counted half."""
    n = b + c
    if n == 0:
        return 1.0
    ways = _ways(n, min(b, c))
    observed, total = ways[-1], 2**n
    if b == c:
        return share_of(2 * total - observed, 2 * total)
    return share_of(2 * sum(ways) - observed, total)


def _ways(n: int, most: int) -> list[int]:
    """C(n, 0), ..., C(n, most)."""
    ways = [1]
    for i in range(most):
        ways.append(ways[-1] * (n - i) // (i + 1))
    return ways


def wilson(k: float, n: float) -> Interval:
    """The score interval of Wilson (1927) for a share of k in n, without continuity correction."""
    share = k / n
    middle = share + Z**2 / (2 * n)
    reach = Z * math.sqrt(share * (1 - share) / n + Z**2 / (4 * n**2))
    scale = 1 + Z**2 / n
    return (0.0 if k == 0 else (middle - reach) / scale, 1.0 if k == n else (middle + reach) / scale)


def tango(b: int, c: int, n: int) -> Interval:
    """The score interval of Tango (1998) for the difference of two shares on the same items, by bisection."""

    def is_inside(difference: float) -> bool:
        linear = -b - c + (2 * n - b + c) * difference
        constant = -c * difference * (1 - difference)
        root = math.sqrt(max(0, linear**2 - 8 * n * constant))
        q = -2 * constant / (root + linear) if linear > 0 else (root - linear) / (4 * n)
        variance = n * (2 * q + difference * (1 - difference))
        return (b - c - n * difference) ** 2 <= Z**2 * variance

    def last_inside(to: float) -> float:
        inside, outside = (b - c) / n, to
        for _ in range(100):
            middle = (inside + outside) / 2
            if is_inside(middle):
                inside = middle
            else:
                outside = middle
        return outside

    return last_inside(-1), last_inside(1)


def holm(ps: Mapping[str, float]) -> dict[str, float]:
    """Holm (1979): the i-th smallest p times the number not yet rejected, never below an earlier one."""
    ascending = sorted(ps.items(), key=lambda each: each[1])
    adjusted: dict[str, float] = {}
    floor = 0.0
    for rank, (name, p) in enumerate(ascending):
        floor = max(floor, min(1.0, p * (len(ascending) - rank)))
        adjusted[name] = floor
    return adjusted


def below(ps: Iterable[float], alpha: float) -> int:
    return sum(p < alpha for p in ps)


def flip_p(differences: NDArray[np.int64], coins: Callable[[], tuple[Pool, str, str]]) -> float:
    """How often fair coins over the signs of whole differences give a sum as far from 0 as the one observed.

    Two-sided.
    """
    moving = differences[differences != 0]
    if len(moving) == 0:
        return 1.0
    scaled = moving // np.gcd.reduce(moving)
    if np.abs(scaled).sum() <= COUNTED_REACH:
        return _counted_flips(scaled)
    return _drawn_flips(scaled, *coins())


def _counted_flips(differences: NDArray[np.int64]) -> float:
    """From the distribution of the turned sum T: the flipped sum is the whole minus 2 T."""
    sizes = np.abs(differences)
    whole, observed = int(sizes.sum()), abs(int(differences.sum()))
    shares = np.zeros(whole + 1)
    shares[0] = 1
    reach = 0
    for size in sizes.tolist():
        reach += size
        shares[: reach + 1] /= 2
        shares[size : reach + 1] += shares[: reach + 1 - size].copy()
    far = np.abs(whole - 2 * np.arange(whole + 1)) >= observed
    return min(1.0, max(SMALLEST, float(shares[far].sum())))


def _drawn_flips(differences: NDArray[np.int64], pool: Pool, items_sha256: str, purpose: str) -> float:
    """(hits + 1) / (draws + 1); an output of 2^31 or more changes a sign."""
    count, observed = len(differences), abs(int(differences.sum()))

    def hits(outputs: Words) -> NDArray[np.int64]:
        signs = np.where(outputs.reshape(-1, count) >= 2**31, -1.0, 1.0)
        return np.array([(np.abs(signs @ differences.astype(float)) >= observed).sum()])

    drawn = pool.ask(items_sha256, purpose, FLIPS, count, hits).value
    return (float(drawn.sum()) + 1) / (FLIPS + 1)
