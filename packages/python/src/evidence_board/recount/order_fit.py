"""Does one strength for each component explain who won how often of whom?

The statistic is G² = 2 sum won · ln(won / expected) of the table of wins against its fitted strengths. Its p
is the share of tables, drawn under these strengths, that fit as badly or worse; on one block of prompts all
battles of two end alike in a draw.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import xlogy

from .strengths import Floats, strengths_of

DRAWN = 999
ALIKE = 1e-9  # tables that are equal may differ in the last digits


@dataclass(frozen=True)
class OrderFit:
    statistic: float
    p: float
    draws: int


def has_circle(met: NDArray[np.bool_]) -> bool:
    """Without one, strengths explain whatever was won."""
    return int(np.triu(met, 1).sum()) >= len(met)


def g_squared(won: Floats, met: NDArray[np.bool_]) -> Floats:
    """By draw, of `won[i, j, draw]`."""
    strengths = strengths_of(won, met)
    chance = strengths[:, None] / (strengths[:, None] + strengths[None, :])
    expected = (won + won.transpose(1, 0, 2)) * chance
    ratio = np.divide(won, expected, out=np.ones_like(won), where=won > 0)
    return np.asarray(2 * xlogy(won, ratio).sum(axis=(0, 1)))


def order_fit(
    won: Floats, met: NDArray[np.bool_], meetings: NDArray[np.int64], coins: Floats
) -> OrderFit | None:
    """`won[i, j]`, and a row of `meetings` for each two that met on a block: i < j, and how many battles.

    `coins[draw, meeting]` are uniform from 0 to 1. None where the pairs that met form no circle.
    """
    if not has_circle(met):
        return None
    fitted = strengths_of(won[:, :, None], met)[:, 0]
    observed = float(g_squared(won[:, :, None], met)[0])
    one, other, battles = meetings.T
    is_won = coins < fitted[one] / (fitted[one] + fitted[other])
    drawn = np.zeros((*won.shape, len(coins)))
    np.add.at(drawn, (one, other), np.where(is_won, battles, 0).T)
    np.add.at(drawn, (other, one), np.where(is_won, 0, battles).T)
    worse = int((g_squared(drawn, met) >= observed - ALIKE * observed).sum())
    return OrderFit(observed, (worse + 1) / (len(coins) + 1), len(coins))
