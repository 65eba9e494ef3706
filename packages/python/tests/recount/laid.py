"""Sheets of components that are laid out in a line."""

from collections.abc import Sequence

import numpy as np

from evidence_board.recount.draws import Pool
from evidence_board.recount.sheets import Marking, Mask, Sheet

BANK = "a bank of tests"


def marking_of(
    units: int, clusters: str = "", *, scale: int = 1, is_graded: bool = False, bank: str = BANK
) -> Marking:
    """One character per unit, the name of its cluster; a unit with a dot, or with none, is in no cluster."""
    names = [*clusters.ljust(units, ".")]
    numbers = {name: at for at, name in enumerate(sorted({name for name in names if name != "."}))}
    alone = iter(range(len(numbers), len(numbers) + units))
    block = [numbers[name] if name in numbers else next(alone) for name in names]
    return Marking(scale, is_graded, bool(numbers), np.array(block, np.int64), bank, Pool())


def sheet_of(name: str, marks: str, *, own: bool = False, family: str | None = None) -> Sheet:
    """One character per unit: + right, - wrong, . no answer, a space for a unit that was not asked."""
    right = np.array([mark == "+" for mark in marks], np.int64)
    is_parsed = np.array([mark in "+-" for mark in marks], bool)
    is_asked = np.array([mark != " " for mark in marks], bool)
    return Sheet(name, own, family, right, is_asked, right.copy(), is_parsed)


def graded_sheet(name: str, scores: Sequence[int | None]) -> Sheet:
    """Scores in parts of the scale; None where there was no answer."""
    earned = np.array([score or 0 for score in scores], np.int64)
    is_parsed = np.array([score is not None for score in scores], bool)
    return Sheet(name, False, None, earned, np.ones(len(scores), bool), earned.copy(), is_parsed)


def all_of(units: int) -> Mask:
    return np.ones(units, bool)
