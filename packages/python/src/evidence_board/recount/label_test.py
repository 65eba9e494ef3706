"""Do the answers of a component depend on the question?

If not, each dealing of the labels is as likely as the true one, and p is the share of dealings with at
least as many right answers: in whole numbers, or with draws. Labels are dealt within a stratum and a
cluster; a cluster of which all items have one label takes it as a whole.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, reduce
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .bank import Bank
from .draws import Places, Stream, Words, places_of
from .exact import SMALLEST, share_of
from .large_tables import TwoLabels, share_from
from .sheets import Marking, Sheet, in_code_units

PIECE = 2**18
"""Outputs of which dealings are made at once."""
MOST_COUNTED = 100_000
DRAWN = 9_999
FEWEST_DRAWN = 999
MOST_DEALT = 100_000_000
"""Labels dealt in all the draws."""
NORMAL_DOUBLE = 2.0**-1022
"""Below it a double loses digits one by one: whatever is so small is stated as the smallest double."""


class Seat(NamedTuple):
    """What takes a label: an item, or a cluster of which all items have the same."""

    label: str
    answers: list[str | None]

    def right_with(self, label: str) -> int:
        return sum(answer == label for answer in self.answers)


Table = list[Seat]
"""The seats among which labels may be dealt anew."""
Ways = Mapping[int, int]
"""How many are right, and in how many ways."""


class LabelTest:
    """`draws`: None where all dealings were counted, or as many were drawn as usual."""

    def __init__(self, p: float | None, drawn: "DrawnDealings | None" = None) -> None:
        self._p = p
        self._drawn = drawn

    @property
    def p(self) -> float:
        return self._p if self._p is not None else self._drawn.p  # type: ignore[union-attr]

    @property
    def draws(self) -> int | None:
        fewer = self._drawn is not None and self._drawn.draws < DRAWN
        return self._drawn.draws if self._drawn is not None and fewer else None


def later_test(
    sheet: Sheet, answers: Mapping[str, str | None], labels: Sequence[str], bank: Bank, marking: Marking
) -> LabelTest:
    asked = np.flatnonzero(sheet.is_asked)
    if (np.bincount(bank.unit_of, minlength=len(bank.units))[asked] > 1).any():
        return LabelTest(_pair_p(asked, answers, bank))
    tables = [table for table in _tables_of(asked, answers, bank, marking) if len(_kinds_of(table)) > 1]
    seats = [seat for table in tables for seat in table]
    right = sum(seat.right_with(seat.label) for seat in seats)
    if len(labels) == 2 and all(len(seat.answers) == 1 for seat in seats):
        p = share_from(right, [_count_table(table) for table in tables])
        return LabelTest(p if p >= NORMAL_DOUBLE else SMALLEST)
    if math.prod(map(_dealings_of, tables)) <= MOST_COUNTED:
        return LabelTest(_share_counted(right, map(_every_dealing, tables)))
    return LabelTest(None, DrawnDealings(right, tables, marking, sheet.name))


def _kinds_of(table: Table) -> list[str]:
    return in_code_units({seat.label for seat in table})


def _tables_of(asked: Places, answers: Mapping[str, str | None], bank: Bank, marking: Marking) -> list[Table]:
    """By stratum in code-unit order, those of one label last and together.

    In each the mixed clusters come before the rest.
    """
    strata: dict[str, list[int]] = defaultdict(list)
    seats: dict[int, Seat] = {}
    for unit in asked.tolist():
        item = bank.items[bank.first[unit]]
        strata[item.get("stratum", "")].append(unit)
        seats[unit] = Seat(item.get("target", ""), [answers.get(item["item_id"])])
    several = in_code_units(
        name for name, units in strata.items() if len({seats[unit].label for unit in units}) > 1
    )
    others = [
        unit for unit in asked.tolist() if bank.items[bank.first[unit]].get("stratum", "") not in several
    ]
    tables: list[Table] = []
    for units in [*(strata[name] for name in several), others]:
        clusters: dict[int, Table] = defaultdict(list)
        for unit in units:
            clusters[int(marking.block[unit])].append(seats[unit])
        ordered = [clusters[block] for block in sorted(clusters)]
        tables += [cluster for cluster in ordered if len(_kinds_of(cluster)) > 1]
        pure = [cluster for cluster in ordered if len(_kinds_of(cluster)) == 1]
        tables.append(
            [Seat(its[0].label, [answer for seat in its for answer in seat.answers]) for its in pure]
        )
    return tables


def _count_table(table: Table) -> TwoLabels:
    first, second = _kinds_of(table)
    a, b = (sum(seat.right_with(kind) == 1 for seat in table) for kind in (first, second))
    return TwoLabels(a, b, len(table) - a - b, sum(seat.label == first for seat in table))


def _dealings_of(table: Table) -> int:
    """n! over the factorials of how often each label is there."""
    counts = Counter(seat.label for seat in table).values()
    return math.factorial(len(table)) // math.prod(map(math.factorial, counts))


def _every_dealing(table: Table) -> Ways:
    """Seat by seat: what is left of each label, and in how many ways so many are right so far."""
    kinds = _kinds_of(table)
    counts = Counter(seat.label for seat in table)
    ways = {tuple(counts[kind] for kind in kinds): Counter({0: 1})}
    for seat in table:
        after: dict[tuple[int, ...], Counter[int]] = defaultdict(Counter)
        for left, rights in ways.items():
            for at, kind in enumerate(kinds):
                if left[at]:
                    rest = (*left[:at], left[at] - 1, *left[at + 1 :])
                    for right, count in rights.items():
                        after[rest][right + seat.right_with(kind)] += count
        ways = after
    (rights,) = ways.values()
    return rights


def _share_counted(right: int, tables: Iterable[Ways]) -> float:
    """Of all dealings of all tables at once, the share with `right` or more."""
    together = reduce(_added, tables, Counter({0: 1}))
    reached = sum(ways for sum_, ways in together.items() if sum_ >= right)
    p = share_of(reached, sum(together.values()))
    return p if p >= NORMAL_DOUBLE else SMALLEST


def _added(one: Ways, other: Ways) -> Counter[int]:
    sums: Counter[int] = Counter()
    for x, ways in one.items():
        for y, more in other.items():
            sums[x + y] += ways * more
    return sums


class DrawnDealings:
    """Each dealing shuffles the one before (Fisher, Yates), and the true one counts as drawn once."""

    def __init__(self, right: int, tables: list[Table], marking: Marking, name: str) -> None:
        self._right = right
        self._sizes = [len(table) for table in tables]
        seats = [seat for table in tables for seat in table]
        kinds = in_code_units({seat.label for seat in seats})
        self._rights = np.array([[seat.right_with(kind) for kind in kinds] for seat in seats], np.int32)
        self._labels = np.array([kinds.index(seat.label) for seat in seats])
        self._row = sum(size - 1 for size in self._sizes)
        self.draws = max(FEWEST_DRAWN, min(DRAWN, MOST_DEALT // len(seats)))
        self._stream: Stream = marking.pool.ask(
            marking.items_sha256, f"labels|{name}", self.draws, self._row, self._rights_found, PIECE
        )

    @cached_property
    def p(self) -> float:
        reached = int((self._stream.value >= self._right).sum())  # type: ignore[operator]
        return (1 + reached) / (1 + self.draws)

    def _rights_found(self, outputs: Words) -> NDArray[np.int64]:
        """By draw, in the order of the draws."""
        orders = self._orders(outputs.reshape(-1, self._row))
        dealt = np.empty(orders.shape, np.int64)
        for draw, order in enumerate(orders):
            self._labels = dealt[draw] = self._labels[order]
        every = np.arange(len(self._labels))
        return np.asarray(self._rights[every, dealt].sum(axis=1, dtype=np.int64))

    def _orders(self, drawn: Words) -> NDArray[np.int64]:
        """By draw and seat: whose label a seat takes over, all tables one after the other."""
        orders: list[NDArray[np.int64]] = []
        every = np.arange(len(drawn))
        start = first = 0
        for size in self._sizes:
            order = np.tile(np.arange(start, start + size)[:, None], len(drawn))
            for step, last in enumerate(range(size - 1, 0, -1)):
                other = places_of(drawn[:, first + step], last + 1)
                taken = order[other, every]
                order[other, every] = order[last]
                order[last] = taken
            orders.append(order)
            start, first = start + size, first + size - 1
        return np.concatenate(orders).T


def _pair_p(asked: Places, answers: Mapping[str, str | None], bank: Bank) -> float:
    """Of the pairs to which both labels were answered, a coin has each right with one half."""
    rights: list[bool] = []
    for unit in asked.tolist():
        items = bank.items_of(unit)
        given = in_code_units(answers.get(item["item_id"]) or "" for item in items)
        wanted = in_code_units(item.get("target", "") for item in items)
        if wanted[0] != wanted[1] and given == wanted:
            rights.append(all(answers.get(item["item_id"]) == item.get("target") for item in items))
    pairs, wrong = len(rights), rights.count(False)
    return share_of(sum(math.comb(pairs, k) for k in range(wrong + 1)), 2**pairs)
