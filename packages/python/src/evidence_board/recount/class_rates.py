"""What is right on the positive class (found) and on all else (spared), each item for itself."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from .bank import Bank
from .sheets import Marking, Marks, Mask, Sheet, Tally, in_code_units


class ClassTallies(NamedTuple):
    found: Tally
    spared: Tally


class ByBlock(NamedTuple):
    """By block of units: what was earned in it, out of how many items."""

    earned: Marks
    units: Marks


@dataclass(frozen=True, eq=False)
class Contender:
    """A component, or an answer that is always given. Silence earns nothing."""

    name: str
    is_constant: bool
    earned: Marks
    """By item, in parts of the scale; 0 where nothing was asked."""
    is_asked: Mask
    """By item."""
    classed: "Classed"

    def tallies(self, units: Mask) -> ClassTallies:
        return ClassTallies(
            self._tally(units, self.classed.is_positive), self._tally(units, ~self.classed.is_positive)
        )

    def by_block(self, units: Mask) -> tuple[ByBlock, ByBlock]:
        """Found and spared, over the blocks that these units are in."""
        return (
            self._by_block(units, self.classed.is_positive),
            self._by_block(units, ~self.classed.is_positive),
        )

    def _items(self, units: Mask, of_class: Mask) -> Mask:
        return units[self.classed.bank.unit_of] & of_class & self.is_asked

    def _tally(self, units: Mask, of_class: Mask) -> Tally:
        items = self._items(units, of_class)
        return Tally(int(self.earned[items].sum()), int(items.sum()))

    def _by_block(self, units: Mask, of_class: Mask) -> ByBlock:
        items = self._items(units, of_class)
        block, count = self.classed.blocks(units)
        earned = np.bincount(block[items], self.earned[items], count)
        return ByBlock(earned.astype(np.int64), np.bincount(block[items], minlength=count).astype(np.int64))


@dataclass(frozen=True, eq=False)
class Classed:
    """The items of a bank, of the positive class or not."""

    bank: Bank
    marking: Marking
    positive: str

    @property
    def is_positive(self) -> Mask:
        """By item."""
        return np.array([target == self.positive for target in self.bank.targets], bool)

    def blocks(self, units: Mask) -> tuple[Marks, int]:
        """By item the block of its unit among those of `units`, and how many blocks there are."""
        block, count = self.marking.blocks_in(units)
        by_unit = np.zeros(len(self.bank.units), np.int64)
        by_unit[units] = block
        return by_unit[self.bank.unit_of], count

    def sizes_of_blocks(self, units: Mask) -> tuple[Marks, Marks]:
        """By block: how many positives it has, and how many items."""
        block, count = self.blocks(units)
        within = units[self.bank.unit_of]
        positives = np.bincount(block[within & self.is_positive], minlength=count)
        return positives.astype(np.int64), np.bincount(block[within], minlength=count).astype(np.int64)

    def component(self, sheet: Sheet) -> Contender:
        unit_of = self.bank.unit_of
        earned = sheet.asked[unit_of]
        if sheet.halves is not None:
            earned = np.where(sheet.halves >= 0, sheet.halves, earned)
        is_asked = sheet.is_asked[unit_of]
        return Contender(sheet.name, False, np.where(is_asked, earned, 0), is_asked, self)

    def constants(self, units: Mask) -> list[Contender]:
        """One for each target of these units, all of whose items it answers."""
        targets = self.bank.targets
        within = units[self.bank.unit_of]
        names = {
            target for target, is_in in zip(targets, within, strict=True) if is_in and target is not None
        }
        everything = np.ones(len(targets), bool)
        return [
            Contender(name, True, self._earned_by(name), everything, self) for name in in_code_units(names)
        ]

    def _earned_by(self, answer: str) -> Marks:
        return np.array([self.marking.scale * (target == answer) for target in self.bank.targets], np.int64)


def share_in(tally: Tally, marking: Marking) -> float | None:
    return tally.earned / marking.scale / tally.units if tally.units else None
