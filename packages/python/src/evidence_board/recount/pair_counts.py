"""How many pairs of components were tested, and how many of them the tests tell apart."""

from collections.abc import Iterable
from dataclasses import dataclass

from .exact import below, holm
from .field import Field
from .paired import ALPHA, Pairing, PairTest
from .sheets import is_kin
from .verdict import is_enough

MOST = 320
"""With more components than this only those on top are tested against the others."""
MOST_GRADED = 40


@dataclass(frozen=True)
class CountedPairs:
    tested: int
    separated: int
    separated_after_holm: int


def is_bounded(field: Field, is_graded: bool) -> bool:
    """Not every pair is tested."""
    return len(field.ranked) > (MOST_GRADED if is_graded else MOST)


def count_pairs(field: Field, pairing: Pairing, is_graded: bool) -> CountedPairs:
    placed = field.top if is_bounded(field, is_graded) else field.ranked
    tests = [
        (pairing(sheet, other), max(sheet.is_asked.sum(), other.is_asked.sum()))
        for sheet in placed
        for other in field.ranked
        if other is not sheet and not is_kin(sheet, other)
    ]
    return count_tests(test for test, size in tests if is_enough(test.asked.n, int(size)))


def count_tests(tests: Iterable[PairTest]) -> CountedPairs:
    """Every pair once, whichever side it was tested from."""
    ps = {frozenset((test.first, test.second)): test.p for test in tests}
    numbered = {str(at): p for at, p in enumerate(ps.values())}
    return CountedPairs(len(ps), below(ps.values(), ALPHA), below(holm(numbered).values(), ALPHA))
