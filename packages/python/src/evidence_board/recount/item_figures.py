"""How hard each unit was, and whether who has it right has the others right too."""

from collections.abc import Sequence

import numpy as np

from .bank import rounded
from .draws import Reals
from .sheets import Marking, Sheet

FEWEST_COMPONENTS = 5
NOTHING = 1e-18

Figures = tuple[float | None, float | None]


def item_figures(sheets: Sequence[Sheet], marking: Marking, count: int) -> list[Figures]:
    """By unit, rounded to four decimals: its difficulty, which is 1 - the mean of what it earned everybody,

    and Pearson's correlation of what it earned with the share earned on all other units.
    """
    if not sheets:
        return [(None, None)] * count
    earned = np.array([sheet.asked for sheet in sheets], float)
    asked = np.array([sheet.is_asked for sheet in sheets])
    units = asked.sum(axis=1, keepdims=True)
    asked &= units > 1
    rest = (earned.sum(axis=1, keepdims=True) - earned) / np.maximum(units - 1, 1) / marking.scale
    here = earned / marking.scale
    return [_figures_of(here[own, unit], rest[own, unit]) for unit, own in enumerate(asked.T)]


def _figures_of(here: Reals, rest: Reals) -> Figures:
    n = len(here)
    if n == 0:
        return None, None
    difficulty = rounded(1 - sum(here.tolist()) / n)
    if n < FEWEST_COMPONENTS:
        return difficulty, None
    x, y = here - here.mean(), rest - rest.mean()
    if x @ x < NOTHING or y @ y < NOTHING:
        return difficulty, None
    return difficulty, rounded(float(x @ y / np.sqrt((x @ x) * (y @ y))))
