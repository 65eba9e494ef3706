"""Two components on the same units, under both scores: on how many do they differ, and how likely does a fair
coin deal that."""

from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from .draws import Pool
from .exact import flip_p, paired_p
from .sheets import Marking, Sheet, View, in_code_units

ALPHA = 0.05


@dataclass(frozen=True)
class PairReading:
    """One of the two tests of a pair."""

    b: int
    """Units on which the first earns more."""
    c: int
    """Units on which the second does."""
    n: int
    lead: float
    """First minus second, over all units."""
    p: float
    """Of the units, each by itself."""
    cluster_p: float | None

    @property
    def largest_p(self) -> float:
        return max(self.p, self.cluster_p or 0)

    @property
    def turned(self) -> "PairReading":
        return replace(self, b=self.c, c=self.b, lead=-self.lead)


@dataclass(frozen=True)
class PairTest:
    first: str
    second: str
    accuracy: PairReading
    asked: PairReading
    is_by_accuracy: bool
    """Its p is the larger one."""
    p: float
    """1 where the two tests point in different directions."""

    @property
    def deciding(self) -> PairReading:
        return self.accuracy if self.is_by_accuracy else self.asked

    @property
    def has_silence(self) -> bool:
        """Non-answers make the two readings differ."""
        one, other = self.accuracy, self.asked
        return (one.n, one.b, one.c, one.lead) != (other.n, other.b, other.c, other.lead)

    @property
    def p_for_first(self) -> float:
        """A p that speaks for the second is no evidence for the first."""
        return 1.0 if self.asked.lead < 0 else self.p

    @property
    def turned(self) -> "PairTest":
        """The same pair seen from the other side."""
        return replace(
            self,
            first=self.second,
            second=self.first,
            accuracy=self.accuracy.turned,
            asked=self.asked.turned,
        )


def test_pair(first: Sheet, second: Sheet, marking: Marking) -> PairTest:
    asked = _read_pair(first, second, "asked", marking)
    is_open = _is_silent(first, second) or _is_silent(second, first)
    accuracy = _read_pair(first, second, "parsed", marking) if is_open else asked
    is_by_accuracy = accuracy.largest_p > asked.largest_p
    deciding = accuracy if is_by_accuracy else asked
    p = 1.0 if accuracy.lead * asked.lead < 0 else deciding.largest_p
    return PairTest(first.name, second.name, accuracy, asked, is_by_accuracy, p)


def _is_silent(first: Sheet, second: Sheet) -> bool:
    """The first left open a unit that the second was asked too, or a part of one."""
    is_open = ~first.is_parsed | (first.asked != first.parsed)
    return bool((is_open & first.is_asked & second.is_asked).any())


def _read_pair(first: Sheet, second: Sheet, view: View, marking: Marking) -> PairReading:
    (ours, we), (theirs, they) = first.marks(view), second.marks(view)
    both = we & they
    by = ours - theirs
    steps = by[both]

    def coins(what: str) -> tuple[Pool, str, str]:
        purpose = "|".join([what, *in_code_units([first.name, second.name])])
        return marking.pool, marking.items_sha256, purpose

    b, c = int((steps > 0).sum()), int((steps < 0).sum())
    return PairReading(
        b=b,
        c=c,
        n=len(steps),
        lead=int(steps.sum()),
        p=flip_p(steps, lambda: coins("sign-flip")) if marking.is_graded else paired_p(b, c),
        cluster_p=flip_p(marking.sums_by_block(both, by), lambda: coins("cluster"))
        if marking.is_clustered
        else None,
    )


class Pairing(Protocol):
    def __call__(self, first: Sheet, second: Sheet) -> PairTest: ...


class TestedOnce:
    """Each pair is tested once, whoever is asked about first."""

    def __init__(self, marking: Marking) -> None:
        self._marking = marking
        self._known: dict[tuple[str, str], PairTest] = {}

    def __call__(self, first: Sheet, second: Sheet) -> PairTest:
        key = (first.name, second.name)
        if key not in self._known:
            test = test_pair(first, second, self._marking)
            self._known[key] = test
            self._known[second.name, first.name] = test.turned
        return self._known[key]


def in_common(one: Sheet, other: Sheet) -> int:
    return int(np.count_nonzero(one.is_asked & other.is_asked))
