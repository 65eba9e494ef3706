"""What a component earned, unit by unit of its bank, as arrays in the order of the bank.

An item is a unit, and so is a pair of items, right only where both are. Marks are whole parts of a
scale, so that equal means equal.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..values import code_units
from .draws import Pool

Marks = NDArray[np.int64]
Mask = NDArray[np.bool_]
View = Literal["asked", "parsed"]
"""Over everything that was asked, where silence earns nothing, or over what was answered."""


class Tally(NamedTuple):
    earned: int
    units: int


@dataclass(frozen=True, eq=False)
class Marking:
    """What all sheets of one run have in common."""

    scale: int
    """What a unit that is wholly right earns: 1 where answers are right or wrong."""
    is_graded: bool
    """Scores between right and wrong, or several answers to one item."""
    is_clustered: bool
    block: Marks
    """By unit: its cluster. Clusters are numbered by code unit; then come units in none, each alone."""
    items_sha256: str
    pool: Pool
    is_of_answers: bool = False
    """What a component did not answer counts as not asked."""

    def blocks_in(self, units: Mask) -> tuple[Marks, int]:
        """Of these units, which block each belongs to, and how many blocks there are."""
        numbers, block = np.unique(self.block[units], return_inverse=True)
        return block.astype(np.int64), len(numbers)

    def sums_by_block(self, units: Mask, values: Marks) -> Marks:
        """`values` of all units, added up over those of `units`."""
        block, count = self.blocks_in(units)
        return np.bincount(block, values[units], count).astype(np.int64)

    def sizes_of_blocks(self, units: Mask) -> Marks:
        block, count = self.blocks_in(units)
        return np.bincount(block, minlength=count).astype(np.int64)


@dataclass(frozen=True, eq=False)
class Sheet:
    name: str
    own: bool
    family: str | None
    asked: Marks
    """Over everything: 0 where nothing was asked."""
    is_asked: Mask
    parsed: Marks
    is_parsed: Mask
    halves: Marks | None = field(default=None, repr=False)
    """By item of a bank of pairs: what it earned by itself."""
    human: Marks | None = field(default=None, repr=False)
    """By unit, what humans gave; -1 where they did not grade all of it. None without such labels."""

    def within(self, units: Mask) -> "Sheet":
        """As if nothing but these had been asked."""
        is_asked, is_parsed = self.is_asked & units, self.is_parsed & units
        return replace(
            self,
            asked=np.where(is_asked, self.asked, 0),
            is_asked=is_asked,
            parsed=np.where(is_parsed, self.parsed, 0),
            is_parsed=is_parsed,
        )

    @property
    def answered(self) -> "Sheet":
        """As if nothing had been asked but what was answered."""
        return replace(self, asked=self.parsed, is_asked=self.is_parsed)

    def marks(self, view: View) -> tuple[Marks, Mask]:
        return (self.asked, self.is_asked) if view == "asked" else (self.parsed, self.is_parsed)

    def tally(self, view: View) -> Tally:
        return self._tallies[view]

    @cached_property
    def _tallies(self) -> dict[View, Tally]:
        return {
            "asked": Tally(int(self.asked[self.is_asked].sum()), int(self.is_asked.sum())),
            "parsed": Tally(int(self.parsed[self.is_parsed].sum()), int(self.is_parsed.sum())),
        }

    @cached_property
    def is_whole(self) -> bool:
        """Nothing was left open: both views see the same."""
        return bool((self.is_asked == self.is_parsed).all() and (self.asked == self.parsed).all())


def earned_share(sheet: Sheet, view: View, marking: Marking) -> float:
    earned, units = sheet.tally(view)
    return earned / (marking.scale * units) if units else float("nan")


def compare_tallies(one: Tally, other: Tally) -> int:
    """Below 0 where the first is worse: two shares compared as fractions."""
    return one.earned * other.units - other.earned * one.units


def is_kin(one: Sheet, other: Sheet) -> bool:
    """Two of one engine, word list or parent: they are no rivals."""
    return one.name != other.name and one.family is not None and one.family == other.family


def heads_of(sheets: Iterable[Sheet]) -> list[Sheet]:
    """Of a list in order, each that no earlier one is kin to."""
    heads: list[Sheet] = []
    for sheet in sheets:
        if not any(is_kin(head, sheet) for head in heads):
            heads.append(sheet)
    return heads


def asked_by_any(sheets: Sequence[Sheet]) -> Mask:
    return np.asarray(np.logical_or.reduce([sheet.is_asked for sheet in sheets]))


def in_code_units(names: Iterable[str]) -> list[str]:
    return sorted(names, key=code_units)


MayName = Callable[[str], bool]
