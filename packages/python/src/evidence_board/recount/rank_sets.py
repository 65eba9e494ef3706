"""The best and the worst rank of each component that hold for all of them at once.

From draws of the clusters.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .draws import Words, places_of
from .sheets import Marking, Mask, Sheet, asked_by_any
from .spread import evenly_sized, hidden_in, student_quantile

Reals = NDArray[np.float64]
DRAWS = 10_000
FEWEST = 1_000
MOST_MARKS = 4_000_000_000
CONFIDENCE = 0.95
NOTHING = 1e-9
"""What rounding leaves of a difference that is none."""
MOST_PAIRED = 320
"""Of more components each stands alone."""
AT_ONCE = 2**22
KEPT = 2**26
"""So many outputs of 32 bits have room in memory."""
PURPOSE = "ranks"


@dataclass(frozen=True, eq=False)
class DrawnSteps:
    names: list[str]
    scores: Reals
    steps: Reals
    """By component and draw: how far the draw moves its score."""
    blocks: int
    """How many of one size would say as much as those of which each draw takes as many as there are."""
    hidden: float
    """A difference that none of them needs to have shown."""


@dataclass(frozen=True)
class RankSets:
    sets: dict[str, tuple[int, int]]
    draws: int


def draws_afforded(blocks: int, sheets: int) -> int:
    """Fewer where more than four thousand million marks would be added up, or as many scores compared."""
    affordable = MOST_MARKS // max(1, sheets * max(blocks, sheets))
    return max(FEWEST, min(DRAWS, affordable))


def draw_together(sheets: Sequence[Sheet], units: Mask, marking: Marking, most: int = DRAWS) -> DrawnSteps:
    """As many blocks are drawn as there are, with replacement: the same for all components."""
    asked = units & asked_by_any(sheets)
    earned = np.stack([marking.sums_by_block(asked, sheet.asked) for sheet in sheets], axis=1)
    counted = np.stack([marking.sums_by_block(asked, sheet.is_asked.astype(int)) for sheet in sheets], axis=1)
    blocks = len(earned)
    draws = min(most, draws_afforded(blocks, len(sheets)))
    scores = _shares(earned.sum(axis=0), counted.sum(axis=0)) / marking.scale
    sums = sums_drawn(marking, draws, np.hstack([earned, counted]))
    drawn = _shares(sums[:, : len(sheets)], sums[:, len(sheets) :]) / marking.scale - scores
    sizes = counted.sum(axis=1)
    return DrawnSteps(
        names=[sheet.name for sheet in sheets],
        scores=scores,
        steps=np.ascontiguousarray(drawn.T),
        blocks=evenly_sized(sizes),
        hidden=hidden_in(sizes),
    )


def sums_drawn(marking: Marking, draws: int, columns: Reals | NDArray[np.int64]) -> Reals:
    """By draw, each column added up over as many rows as it has, with replacement. A row is a block.

    Few outputs are kept for who draws the same blocks again.
    """
    blocks = len(columns)
    sha, pool = marking.items_sha256, marking.pool
    rows = max(1, AT_ONCE // blocks)

    def sums(outputs: Words) -> Reals:
        drawn = outputs.reshape(-1, blocks)
        pieces = (places_of(drawn[at : at + rows], blocks) for at in range(0, len(drawn), rows))
        return np.concatenate([_counts(piece, blocks) @ columns for piece in pieces])

    if draws * blocks <= KEPT:
        return sums(pool.outputs(sha, PURPOSE, draws * blocks))
    return pool.ask(sha, PURPOSE, draws, blocks, sums).value.astype(float, copy=False)


def expect_sums(marking: Marking, draws: int, blocks: int) -> None:
    if draws * blocks <= KEPT:
        marking.pool.expect(marking.items_sha256, PURPOSE, draws * blocks)


def _counts(places: NDArray[np.int64], blocks: int) -> Reals:
    draws = len(places)
    numbered = places + blocks * np.arange(draws)[:, None]
    return np.bincount(numbered.ravel(), minlength=draws * blocks).reshape(draws, blocks).astype(float)


def _shares(earned: Reals, units: Reals) -> Reals:
    """Of a draw of which nothing was asked, nothing."""
    return np.divide(earned, units, out=np.zeros(np.shape(earned)), where=units > 0)


def sets_from(drawn: DrawnSteps) -> RankSets:
    return _sets_of_singles(drawn) if len(drawn.names) > MOST_PAIRED else _sets_of_pairs(drawn)


def _sets_of_pairs(drawn: DrawnSteps) -> RankSets:
    """One is above another where the difference of their scores is more than c of its standard deviations.

    c is what the pair that moves farthest stays below in 95 of 100 draws.
    """
    count, draws = drawn.steps.shape
    farthest = np.zeros(draws)
    scales = np.zeros((count, count))
    for one in range(1, count):
        by = drawn.steps[one] - drawn.steps[:one]
        scale = by.std(axis=1)
        scales[one, :one] = scale
        moving = scale > NOTHING
        if moving.any():
            np.maximum(farthest, (np.abs(by[moving]) / scale[moving, None]).max(axis=0), out=farthest)
    c = widened(_within(farthest), drawn.blocks)
    lead = np.tril(drawn.scores[:, None] - drawn.scores[None, :])
    told = np.abs(lead) > np.maximum(NOTHING, np.hypot(c * scales, drawn.hidden))
    above = (told & (lead > 0)) | (told & (lead < 0)).T  # above[i, j]: i is above j
    best, worst = 1 + above.sum(axis=0), count - above.sum(axis=1)
    return _ranked(drawn.names, best, worst, draws)


def _sets_of_singles(drawn: DrawnSteps) -> RankSets:
    """One is above another where all of its interval is above all of the other's.

    All intervals hold at once.
    """
    count, draws = drawn.steps.shape
    scale = drawn.steps.std(axis=1)
    moving = scale > NOTHING
    sizes = np.abs(drawn.steps[moving]) / scale[moving, None]
    c = widened(_within(sizes.max(axis=0) if moving.any() else np.zeros(draws)), drawn.blocks)
    half = np.hypot(c * scale, drawn.hidden / 2)
    low, high = drawn.scores - half, drawn.scores + half
    best = 1 + (low[None, :] > high[:, None] + NOTHING).sum(axis=1)
    worst = count - (high[None, :] < low[:, None] - NOTHING).sum(axis=1)
    return _ranked(drawn.names, best, worst, draws)


def _ranked(names: list[str], best: NDArray[np.int64], worst: NDArray[np.int64], draws: int) -> RankSets:
    ends = zip(best.tolist(), worst.tolist(), strict=True)
    return RankSets(dict(zip(names, ends, strict=True)), draws)


def _within(sizes: Reals) -> float:
    """What 95 of 100 stay within."""
    return float(np.sort(sizes)[math.ceil(CONFIDENCE * len(sizes)) - 1])


def widened(z: float, blocks: int) -> float:
    """Few blocks know little of the deviation itself: z becomes Student's t, and it grows by G / (G - 1)."""
    g = max(1, blocks - 1)
    return student_quantile(z, g) * (blocks / g)
