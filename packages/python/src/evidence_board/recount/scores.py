"""The two scores of a component with their intervals: over what was answered, and over all it was asked."""

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr

from .draws import Stream, Words, places_of
from .exact import Interval, wilson
from .sheets import Marking, Sheet, View, earned_share
from .spread import NORMAL_975, evenly_sized, student_quantile

DRAWS = 10_000
FEWEST_CLUSTERS_OF_INTERVAL = 10


@dataclass(frozen=True, eq=False)
class Score:
    """None where no answer could be read; an interval also where too few clusters were asked."""

    sheet: Sheet
    marking: Marking
    resampling: "Resampling | None"
    """None where units are independent of each other, and right or wrong."""

    @property
    def asked(self) -> int:
        return self.sheet.tally("asked").units

    @property
    def parsed(self) -> int:
        return self.sheet.tally("parsed").units

    @property
    def accuracy(self) -> float | None:
        return earned_share(self.sheet, "parsed", self.marking) if self.parsed else None

    @property
    def accuracy_asked(self) -> float:
        return earned_share(self.sheet, "asked", self.marking)

    @cached_property
    def interval(self) -> Interval | None:
        return self._interval("parsed") if self.parsed else None

    @cached_property
    def interval_asked(self) -> Interval | None:
        return self._interval("asked")

    def _interval(self, view: View) -> Interval | None:
        if self.resampling is not None:
            return self.resampling.interval(view)
        earned, units = self.sheet.tally(view)
        return wilson(earned, units)


def score_of(sheet: Sheet, marking: Marking, part: str | None = None) -> Score:
    """`part`: the sheet holds only its units, and draws of its own are made for it."""
    if not marking.is_clustered and not marking.is_graded:
        return Score(sheet, marking, None)
    purpose = "|".join(["bootstrap", sheet.name, *([] if part is None else [part])])
    return Score(sheet, marking, Resampling(sheet, marking, purpose))


class Resampling:
    """Clusters, or graded items, drawn with replacement: as many as there are, 10,000 times.

    Both views draw the same groups. What a group earned and what it could earn are added up at once,
    as the two parts of a complex number.
    """

    def __init__(self, sheet: Sheet, marking: Marking, purpose: str) -> None:
        views: list[View] = ["asked"] if sheet.is_whole else ["asked", "parsed"]
        self._marking = marking
        self._groups = {view: groups_of(sheet, view, marking) for view in views}
        self._stream: Stream | None = None
        count = len(self._groups["asked"])
        is_drawn = any(not self._has_few(groups) for groups in self._groups.values())
        if count and is_drawn:
            columns = list(self._groups.values())

            def sums(outputs: Words) -> NDArray[np.complex128]:
                places = places_of(outputs, count).reshape(-1, count)
                return np.stack([groups[places].sum(axis=1) for groups in columns], axis=1)

            self._stream = marking.pool.ask(marking.items_sha256, purpose, DRAWS, count, sums)

    def _has_few(self, groups: NDArray[np.complex128]) -> bool:
        return self._marking.is_clustered and int((groups.imag > 0).sum()) < FEWEST_CLUSTERS_OF_INTERVAL

    def interval(self, view: View) -> Interval | None:
        """Where all groups are alike the draws are one point, and Wilson's interval takes its place."""
        known = view if view in self._groups else "asked"
        groups = self._groups[known]
        if self._has_few(groups) or self._stream is None:
            return None
        alike = evenly_sized(groups.imag)
        drawn = self._stream.value[:, list(self._groups).index(known)]
        scores = np.sort(shares_in(drawn))
        left = _left_out(alike)
        low, high = float(scores[left]), float(scores[DRAWS - 1 - left])
        return (low, high) if low < high else wilson(low * alike, alike)


def shares_in(sums: NDArray[np.generic]) -> NDArray[np.float64]:
    """Of complex sums, what was earned of what could be; a draw of which nothing counts scores 0."""
    earned, possible = np.real(sums), np.imag(sums)
    return np.asarray(np.divide(earned, possible, out=np.zeros(len(sums)), where=possible > 0))


def groups_of(sheet: Sheet, view: View, marking: Marking) -> NDArray[np.complex128]:
    """By cluster, or by item in the order of the bank: earned + i possible."""
    marks, counts = sheet.marks(view)
    earned = marking.sums_by_block(sheet.is_asked, marks * counts)
    units = marking.sums_by_block(sheet.is_asked, counts.astype(np.int64))
    return earned + 1j * (units * marking.scale)


def _left_out(groups: int) -> int:
    """At each end, the draws beyond t sqrt(G / (G - 1)) of the normal distribution.

    t leaves 2.5 % beyond with G - 1 degrees of freedom: few groups know little of their own spread.
    """
    g = max(1, groups - 1)
    return math.floor(DRAWS * float(ndtr(-student_quantile(NORMAL_975, g) * math.sqrt(groups / g))))
