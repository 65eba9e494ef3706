"""What a bank is planned to find four times in five, from the sizes of its clusters and what was assumed.

`pi` is the share of items on which two components differ, `icc` the correlation within clusters: n items in
clusters tell as much as n / (1 + (m - 1) · icc) on their own, m being the mean size weighted by size.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.stats import binom

from .spread import NORMAL_975, evenly_sized, hidden_in, student_quantile

ALPHA = 0.05
POWER = 0.8
ITEM_FLOOR = 30
CLUSTER_FLOOR = 25
ROUNDING = 1e-9
Floats = NDArray[np.float64]


def effective_items(clusters: Sequence[int], icc: float) -> int:
    sizes = np.asarray(clusters, float)
    together = (sizes @ sizes) / sizes.sum()
    return int(sizes.sum() / (1 + (together - 1) * icc))


def planned_difference(clusters: Sequence[int], *, pi: float, icc: float) -> float | None:
    """The smallest difference of two, in thousandths; None where none up to pi would be found."""
    items = effective_items(clusters, icc)
    gaps = np.arange(1, int(pi * 1000) + 1) / 1000
    found = paired_power(items, gaps, pi) >= POWER
    if len(found) == 0 or not found[-1]:
        return None
    missed = np.flatnonzero(~found)
    return float(gaps[missed[-1] + 1 if len(missed) else 0])


def paired_power(items: int, gaps: Floats, pi: float) -> Floats:
    """Of the two-sided exact paired test, by gap: m items differ, of which at most k may favour one side."""
    m = np.arange(items + 1)
    m = m[binom.pmf(m, items, pi) > 1e-20]
    k = binom.ppf(ALPHA / 2, m, 0.5) - 1
    favour = 0.5 + gaps[:, None] / pi / 2
    told = binom.cdf(k, m, favour) + binom.cdf(k, m, 1 - favour)
    return np.asarray(told @ binom.pmf(m, items, pi))


@dataclass(frozen=True)
class LeadPlan:
    """A leader who has `score` of the items right, ahead of `rivals` components."""

    pi: float
    icc: float
    score: float
    rivals: int


def planned_lead(clusters: Sequence[int], plan: LeadPlan) -> float | None:
    """The smallest lead over all rivals, in thousandths; None where not even the largest would be told."""
    sizes = np.asarray(clusters)
    is_clustered = bool((sizes > 1).any())
    if sizes.sum() < ITEM_FLOOR or (is_clustered and len(sizes) < CLUSTER_FLOOR):
        return None
    items = effective_items(clusters, plan.icc)
    needed = wins_needed(items, evenly_sized(sizes), hidden_in(sizes))
    least = max(0.0, plan.pi - 2 * (1 - plan.score))
    most = min(plan.pi, 2 * plan.score - plan.pi)
    missed = max(1, int(np.ceil(1000 * least - ROUNDING))) - 1
    told = int(np.floor(1000 * most + ROUNDING))

    def is_told(step: int) -> bool:
        return lead_power(step / 1000, items, plan, needed) >= POWER

    if told <= missed or not is_told(told):
        return None
    while told - missed > 1:
        between = (told + missed) // 2
        if is_told(between):
            told = between
        else:
            missed = between
    return told / 1000


def wins_needed(items: int, clusters: int | None = None, hidden: float | None = None) -> NDArray[np.int64]:
    """By items lost to a rival: the fewest that have to be won of it, by the exact test and by the interval.

    Items on their own, unless it is told of how many clusters the interval is and what they may hide.
    """
    if items == 0:
        return np.array([], dtype=np.int64)
    groups = items if clusters is None else clusters
    unseen = NORMAL_975**2 / items if hidden is None else hidden
    free = max(1, groups - 1)
    z = student_quantile(NORMAL_975, free) * groups / free
    needed: list[int] = []
    differing = 1
    for lost in range(items + 1):
        while differing <= items and 2 * binom.cdf(lost, differing, 0.5) >= ALPHA:
            differing += 1
        won = np.arange(differing - lost, items - lost + 1)
        by, differ = (won - lost) / items, (won + lost) / items
        is_told = by > np.hypot(z * np.sqrt((differ - by**2) / items), unseen)
        if not is_told.any():
            break
        needed.append(int(won[is_told.argmax()]))
    return np.array(needed, dtype=np.int64)


def lead_power(gap: float, items: int, plan: LeadPlan, needed: NDArray[np.int64] | None = None) -> float:
    """Over what the leader has right: rivals miss that, and have the rest right, each for itself."""
    fewest = wins_needed(items) if needed is None else needed
    missing = _chance(plan.pi + gap, 2 * plan.score)
    having = _chance(plan.pi - gap, 2 * (1 - plan.score))
    right = np.arange(items + 1)
    right = right[binom.pmf(right, items, plan.score) > 1e-18]
    lost = np.arange(len(fewest))
    told = binom.pmf(lost, items - right[:, None], having) * binom.sf(fewest - 1, right[:, None], missing)
    return float(binom.pmf(right, items, plan.score) @ np.sum(told, axis=1) ** plan.rivals)


def _chance(part: float, whole: float) -> float:
    """Of what nobody has, none."""
    return 0.0 if whole == 0 else float(np.clip(part / whole, 0, 1))
