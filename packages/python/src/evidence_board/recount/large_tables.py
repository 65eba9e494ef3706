"""Dealings of two labels among seats that answered: how likely is it to be right as often?

Of a + b + rest seats, K have the first label. a seats answered with it, b with the other, the rest with
neither. Dealt at random, l ~ Hypergeometric of the K fall on the rest, and of the K - l others i fall on the
a: then i + b - (K - l - i) seats are right.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


class TwoLabels(NamedTuple):
    a: int
    b: int
    rest: int
    K: int


def share_from(right: int, tables: Sequence[TwoLabels]) -> float:
    """Of all dealings of all tables at once, the share with `right` or more."""
    together: Floats = np.ones(1)
    for table in tables:
        together = np.asarray(np.convolve(together, _right_in(table)), np.float64)
    return float(together[right:].sum() / together.sum())


def _right_in(table: TwoLabels) -> Floats:
    """By number of right answers, from 0."""
    a, b, rest, first_labels = table
    chances = np.zeros(a + b + 1)
    least, others = _hypergeometric(a + b + rest, rest, first_labels)
    for at, chance in enumerate(others):
        dealt = first_labels - (least + at)
        fewest, on_a = _hypergeometric(a + b, a, dealt)
        i = fewest + np.arange(len(on_a))
        np.add.at(chances, 2 * i + b - dealt, chance * on_a)
    return chances


def _hypergeometric(total: int, good: int, drawn: int) -> tuple[int, Floats]:
    """The fewest of the good that can be drawn, and the chances from there on.

    Each follows from the one beside it, outward from the mode.
    """
    least, most = max(0, drawn - (total - good)), min(good, drawn)
    k = np.arange(least, most, dtype=float)
    ratios = (good - k) / (k + 1) * ((drawn - k) / (total - good - drawn + k + 1))
    mode = int((ratios > 1).sum())
    with np.errstate(under="ignore"):
        above = np.cumprod(ratios[mode:])
        below = np.cumprod(1 / ratios[:mode][::-1])[::-1]
    weights = np.concatenate([below, [1.0], above])
    return least, weights / weights.sum()
