"""How many pairs of components were tested, and how many of them the tests tell apart."""

from collections.abc import Iterable
from dataclasses import dataclass

from .exact import holm
from .field import Field
from .paired import ALPHA, Pairing, PairTest
from .sheets import Sheet, is_kin
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
    ranked = field.ranked
    placed = field.top if is_bounded(field, is_graded) else ranked
    return count_tests(
        pairing(sheet, other)
        for sheet in placed
        for other in ranked
        if other is not sheet and not is_kin(sheet, other) and _is_comparable(sheet, other)
    )


def _is_comparable(sheet: Sheet, other: Sheet) -> bool:
    """They were asked enough of the same."""
    common = int((sheet.is_asked & other.is_asked).sum())
    return is_enough(common, max(int(sheet.is_asked.sum()), int(other.is_asked.sum())))


def count_tests(tests: Iterable[PairTest]) -> CountedPairs:
    """Every pair once, whichever side it was tested from."""
    ps = {" ".join(sorted(map(repr, (test.first, test.second)))): test.p for test in tests}
    below = (sum(p < ALPHA for p in family.values()) for family in (ps, holm(ps)))
    return CountedPairs(len(ps), *below)
