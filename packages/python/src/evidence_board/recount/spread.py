"""How much groups of unequal sizes tell, and Student's t from the normal distribution."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

NORMAL_975 = 1.959963984540054  # 2.5 % of the normal distribution lie beyond
Quantile = TypeVar("Quantile", float, NDArray[np.float64])
Sizes = Sequence[int] | NDArray[np.int64] | NDArray[np.float64]


def evenly_sized(sizes: Sizes) -> int:
    """So many groups of one size would say as much: (sum n)² / sum n²."""
    n = np.asarray(sizes, float)
    return 0 if n.sum() == 0 else int(n.sum() ** 2 / (n @ n) + 1e-9)


def hidden_in(sizes: Sizes) -> float:
    """The share of everything that the z² largest groups have: as much may stay hidden from all groups."""
    n = np.sort(np.asarray(sizes, float))[::-1]
    if n.sum() == 0:
        return 1.0
    z = NORMAL_975**2
    part = np.clip(z - np.arange(len(n)), 0, 1)
    return float((n * part).sum() / n.sum())


def student_quantile(z: Quantile, g: float) -> Quantile:
    """Of t with g degrees of freedom where the normal distribution has z, by Cornish and Fisher's series."""
    return (
        z
        + (z**3 + z) / (4 * g)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * g**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * g**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92_160 * g**4)
    )
