"""How the first on top fares where such components are used: at both ends of the base rate.

At a share of positives s the difference of two is s (found - found') + (1 - s) (spared - spared'), found
being the share right of the positive class and spared that of all else.
"""

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ..values import ABSENT
from .apart import Apart, interval_about
from .class_rates import ByBlock, Classed, ClassTallies, Contender
from .exact import wilson
from .field import Field
from .rank_sets import DRAWS, Reals, draws_afforded, sums_drawn
from .served import Json
from .sheets import Marking, Marks, Mask, asked_by_any
from .spread import evenly_sized, hidden_in


@dataclass(frozen=True)
class SaidRate:
    """What a bank says of its base rate, or the file of its axis for it: an input, which no row knows."""

    base_rate: Json | None
    no_base_rate_why: Any
    assigned_at: Any


def said_rate(header: Json, assigned: Json | None) -> SaidRate | None:
    """The bank has the first word. None where neither says anything."""
    if "base_rate" in header:
        return SaidRate(header["base_rate"], header.get("no_base_rate_why", ABSENT), ABSENT)
    if assigned is None or "base_rate" not in assigned:
        return None
    return SaidRate(assigned["base_rate"], assigned.get("no_base_rate_why", ABSENT), assigned["at"])


class Against(NamedTuple):
    name: str
    is_constant: bool
    apart: Apart

    @property
    def holds(self) -> bool:
        return self.apart.low > 0


class Crossing(NamedTuple):
    """At which share of positives another draws level."""

    share: float
    against: str


class Crossings(NamedTuple):
    """The nearest to either side of the leader's own mix."""

    below: Crossing | None
    above: Crossing | None


@dataclass(frozen=True)
class HeldRates:
    mix: float
    """Of positives among what the leader was asked."""
    levels: Crossings | None
    constants: Crossings | None
    ends: list[list[Against]]
    """At low and at high: the rivals in the order of scores, then the constant answers by code unit."""

    @property
    def holds(self) -> bool:
        return all(other.holds for end in self.ends for other in end)


def rates_held(
    field: Field, said: Json, classed: Classed, units: Mask, most: int = DRAWS
) -> HeldRates | None:
    """None where nobody leads, or where the leader or a rival was asked nothing of a class."""
    leader = field.leader
    if leader is None:
        return None
    asked = units & asked_by_any(field.ranked)
    first = classed.component(leader)
    rivals = [classed.component(head) for head in field.heads if head is not leader]
    constants = classed.constants(asked)
    others = [classed.component(sheet) for sheet in field.ranked if sheet is not leader]
    on = first.tallies(asked)
    if any(
        0 in (each.found.units, each.spared.units) for each in (on, *(its.tallies(asked) for its in rivals))
    ):
        return None
    met = [*rivals, *constants]
    positives, sizes = classed.sizes_of_blocks(asked)
    draws = min(most, draws_afforded(len(sizes), len(field.ranked)))
    by_block = [each.by_block(asked) for each in (first, *met)]
    drawn = _drawn_with_both(classed.marking, positives, sizes, by_block, draws)
    contenders = zip((first, *met), by_block, drawn, strict=True)
    ours, *theirs = [_Rates.of(*each, classed.marking) for each in contenders]
    blocks, hidden = evenly_sized(sizes), hidden_in(sizes)

    def against(share: float, contender: Contender, rates: "_Rates") -> Against:
        by = ours.at(share) - rates.at(share)
        off = ours.drawn_at(share) - rates.drawn_at(share) - by
        apart = interval_about(by, off, blocks, hidden)
        return Against(contender.name, contender.is_constant, _spread(apart, share, ours, rates))

    return HeldRates(
        mix=on.found.units / (on.found.units + on.spared.units),
        levels=_crossings(on, [(each.name, each.tallies(asked)) for each in others]),
        constants=_crossings(on, [(each.name, each.tallies(asked)) for each in constants]),
        ends=[
            [against(said[end], each, rates) for each, rates in zip(met, theirs, strict=True)]
            for end in ("low", "high")
        ],
    )


class _Rates(NamedTuple):
    """Of one class and the other: as observed, draw by draw, and how far each may lie below and above."""

    found: float
    spared: float
    drawn_found: Reals
    drawn_spared: Reals
    room_found: tuple[float, float]
    room_spared: tuple[float, float]

    @staticmethod
    def of(
        contender: Contender, by_block: tuple[ByBlock, ByBlock], drawn: tuple[Reals, Reals], marking: Marking
    ) -> "_Rates":
        found, spared = by_block
        known = (0.0, 0.0)  # of an answer that is always given nothing is unknown
        return _Rates(
            _rate(found, marking),
            _rate(spared, marking),
            *drawn,
            known if contender.is_constant else _room(found, marking),
            known if contender.is_constant else _room(spared, marking),
        )

    def at(self, share: float) -> float:
        return share * self.found + (1 - share) * self.spared

    def drawn_at(self, share: float) -> Reals:
        return share * self.drawn_found + (1 - share) * self.drawn_spared


def _rate(of: ByBlock, marking: Marking) -> float:
    units = int(of.units.sum())
    return int(of.earned.sum()) / units / marking.scale if units else 0.0


def _room(of: ByBlock, marking: Marking) -> tuple[float, float]:
    """By Wilson's interval over the blocks of its class."""
    sizes = of.units[of.units > 0]
    rate, alike = _rate(of, marking), evenly_sized(sizes)
    least, most = wilson(rate * alike, alike)
    return rate - least, most - rate


def _spread(apart: Apart, share: float, one: _Rates, other: _Rates) -> Apart:
    """No narrower than the rates on their own: squares of what each may be off by, added up."""

    def off(ours: int, theirs: int) -> float:
        return math.hypot(
            share * one.room_found[ours],
            (1 - share) * one.room_spared[ours],
            share * other.room_found[theirs],
            (1 - share) * other.room_spared[theirs],
        )

    by, low, high = apart
    return Apart(by, max(-1.0, min(low, by - off(0, 1))), min(1.0, max(high, by + off(1, 0))))


def _drawn_with_both(
    marking: Marking, positives: Marks, sizes: Marks, by_block: list[tuple[ByBlock, ByBlock]], draws: int
) -> list[tuple[Reals, Reals]]:
    """The rates of each in the draws of the ranks.

    A draw in which nobody was asked anything of a class gives way to the next.
    """
    tallies = [each for pair in by_block for tally in pair for each in (tally.earned, tally.units)]
    columns = np.stack([positives, sizes, *tallies], axis=1)
    more = draws
    while True:
        sums = sums_drawn(marking, more, columns)
        has_both = (sums[:, 0] > 0) & (sums[:, 0] < sums[:, 1])
        if has_both.sum() >= draws:
            break
        more = 2 * more
    kept = sums[has_both][:draws, 2:]
    rates = [
        _shares(earned, units * marking.scale)
        for earned, units in zip(kept.T[::2], kept.T[1::2], strict=True)
    ]
    return list(zip(rates[::2], rates[1::2], strict=True))


def _shares(earned: Reals, possible: Reals) -> Reals:
    return np.divide(earned, possible, out=np.zeros(len(earned)), where=possible > 0)


def _crossings(leader: ClassTallies, others: list[tuple[str, ClassTallies]]) -> Crossings | None:
    """Where two straight lines cross, from whole counts.

    None where another scores more at the leader's own mix already.
    """
    below: list[Crossing] = []
    above: list[Crossing] = []
    for name, (found, spared) in others:
        by_found = leader.found.earned * found.units - found.earned * leader.found.units
        by_spared = leader.spared.earned * spared.units - spared.earned * leader.spared.units
        if by_found * spared.units + by_spared * found.units < 0:
            return None
        gain = by_found * leader.spared.units * spared.units
        loss = by_spared * leader.found.units * found.units
        if loss < 0:
            below.append(Crossing(loss / (loss - gain), name))
        if gain < 0:
            above.append(Crossing(loss / (loss - gain), name))
    return Crossings(
        max(below, key=lambda each: each.share, default=None),
        min(above, key=lambda each: each.share, default=None),
    )
