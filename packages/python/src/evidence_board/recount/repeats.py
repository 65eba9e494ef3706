"""Of a component that was asked more than once: how far its repeats lie apart, and what k tries give."""

from collections import defaultdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..values import ABSENT
from .regrade import WHOLE, earned_by_row
from .served import Json


def repeats_of(rows: list[Json]) -> Any:
    """The score over everything asked in the worst of the repeats, and in the best."""
    by_epoch: dict[int, list[Json]] = defaultdict(list)
    by_item: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        by_epoch[row.get("epoch", 1)].append(row)
        by_item[row["item_id"]].append(row["parsed"] and row["correct"])
    if len(by_epoch) < 2:
        return ABSENT
    shares = [
        sum(earned_by_row(row, WHOLE) for row in asked if row["parsed"]) / (WHOLE * len(asked))
        for asked in by_epoch.values()
    ]
    spread = {"epochs": len(shares), "lowest": min(shares), "highest": max(shares)}
    absent = {"once": ABSENT, "always": ABSENT, "chances": ABSENT}
    if any("score" in row for row in rows):
        return {**spread, **absent}
    tries = list(by_item.values())
    return {
        **spread,
        "once": sum(map(any, tries)) / len(tries),
        "always": sum(map(all, tries)) / len(tries),
        "chances": _chances_of(
            np.array([len(its) for its in tries], float), np.array([sum(its) for its in tries], float)
        ),
    }


def _chances_of(tries: NDArray[np.float64], right: NDArray[np.float64]) -> list[Json]:
    """Of k of n tries, r of them right: C(n - r, k) / C(n, k) that none is, C(r, k) / C(n, k) that all are.

    Each is the one of k - 1 times a factor, over the items with at least k tries.
    """
    none_right, all_right = np.ones_like(tries), np.ones_like(tries)
    chances: list[Json] = []
    for k in range(1, int(tries.max()) + 1):
        left = tries >= k
        tries, right, none_right, all_right = tries[left], right[left], none_right[left], all_right[left]
        none_right = none_right * np.maximum(0, tries - right - k + 1) / (tries - k + 1)
        all_right = all_right * np.maximum(0, right - k + 1) / (tries - k + 1)
        items = len(tries)
        none, every = float(none_right.sum()), float(all_right.sum())
        chances.append({"k": k, "items": items, "any": (items - none) / items, "all": every / items})
    return chances
