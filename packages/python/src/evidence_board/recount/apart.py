"""How far one component is ahead of another, with the interval of the pair alone.

From the draws of the ranks.
"""

import math
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from .rank_sets import CONFIDENCE, DRAWS, NOTHING, DrawnSteps, Reals, draw_together, widened
from .sheets import Marking, Mask, Sheet


class Apart(NamedTuple):
    """As shares of a full score, the first minus the second."""

    by: float
    low: float
    high: float


PairApart = Callable[[str, str], Apart]


class DrawnLater:
    """The draws are made when they are first asked for, and each pair is looked at once."""

    def __init__(self, sheets: Sequence[Sheet], units: Mask, marking: Marking, most: int = DRAWS) -> None:
        self._ranked = sheets, units, marking, most
        self._known: dict[tuple[str, str], Apart] = {}

    @cached_property
    def drawn(self) -> DrawnSteps:
        return draw_together(*self._ranked)

    @cached_property
    def _place(self) -> dict[str, int]:
        return {name: at for at, name in enumerate(self.drawn.names)}

    def apart(self, first: str, second: str) -> Apart:
        if (first, second) not in self._known:
            drawn = self.drawn
            i, j = self._place[first], self._place[second]
            by = float(drawn.scores[i] - drawn.scores[j])
            self._known[first, second] = interval_about(
                by, drawn.steps[i] - drawn.steps[j], drawn.blocks, drawn.hidden
            )
        return self._known[first, second]


def interval_about(by: float, off: Reals, blocks: int, hidden: float) -> Apart:
    """`off`: how far each draw of so many blocks moves the difference.

    Part of what could be is known to none of them.
    """
    unknown = hidden / (1 + hidden)
    half = math.hypot((1 - unknown) * _half_of(off, blocks), unknown)
    centre = by * (1 - unknown)
    return Apart(by, max(centre - half, -1.0), min(centre + half, 1.0))


def _half_of(off: Reals, blocks: int) -> float:
    deviation = float(off.std())
    if deviation <= NOTHING:
        return 0.0
    at = math.ceil(CONFIDENCE * len(off)) - 1
    c = float(np.partition(np.abs(off), at)[at]) / deviation
    return deviation * widened(c, blocks)
