"""Bradley and Terry's strengths of those who fought battles, and their mean chance of being preferred.

P(i is preferred to j) = s_i / (s_i + s_j). Two that met have one more battle, half won by either, so that
no strength is infinite. The strengths that make the wins most likely are the fixed point of

    s_i  <-  won_i / sum_j fought_ij / (s_i + s_j),        scaled to a mean of 1,

which is iterated as the board's rule says it: sums in the order of the components, until no strength moves by
more than 1e-12 of itself. Many tables are fitted at once: the last axis is that of the draws.
"""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

ROUNDS = 10_000
STEADY = 1e-12
HALF = 0.5


def strengths_of(won: Floats, met: NDArray[np.bool_]) -> Floats:
    """By component and draw, from `won[i, j, draw]` battles that i won of j; `met[i, j]`: they fought."""
    count, _, draws = won.shape
    virtual = np.where(met, HALF, 0.0)[:, :, None]
    fought = np.where(met[:, :, None], won + won.transpose(1, 0, 2) + 2 * HALF, 0.0)
    wins = np.zeros((count, draws))
    for rival in range(count):
        wins += np.where(met[:, rival, None], won[:, rival] + virtual[:, rival], 0.0)
    strengths = np.ones((count, draws))
    moving = np.arange(draws)
    for _ in range(ROUNDS):
        now = strengths[:, moving]
        expected = np.zeros_like(now)
        for rival in range(count):
            expected += fought[:, rival, moving] / (now + now[rival])
        next_ones = wins[:, moving] / expected
        scaled = next_ones * (count / np.add.accumulate(next_ones, axis=0)[-1])
        strengths[:, moving] = scaled
        moving = moving[(np.abs(scaled / now - 1) > STEADY).any(axis=0)]
        if len(moving) == 0:
            break
    return strengths


def mean_chances(strengths: Floats) -> Floats:
    """By component and draw: the mean chance of being preferred to another one."""
    count = len(strengths)
    chances = np.zeros_like(strengths)
    for rival in range(count):
        against = strengths / (strengths + strengths[rival])
        against[rival] = 0
        chances += against
    return chances / (count - 1)


def are_all_reached(met: NDArray[np.bool_]) -> bool:
    """Whether everybody is reached from the first, from one battle to the next."""
    reached = np.zeros(len(met), dtype=bool)
    reached[0] = True
    while True:
        further = reached | met[reached].any(axis=0)
        if (further == reached).all():
            return bool(reached.all())
        reached = further
