"""Whether a leader stands apart from every rival, and from every constant answer: the rule of the board."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from .apart import PairApart
from .exact import holm
from .field import ITEM_FLOOR, Field
from .paired import ALPHA, Pairing, PairTest, in_common
from .sheets import Marking, Mask, Sheet

CLUSTER_FLOOR = 25
ONE_LESS = CLUSTER_FLOOR - 1
"""Leaving out a cluster makes no bank one of too few."""
COMMON_SHARE = 0.9

Basis = Literal[
    "clusters",
    "graded",
    "constant",
    "interval",
    "base rate",
    "unanswered",
    "no leader",
    "two directions",
    "no order",
]


@dataclass(frozen=True)
class AfterHolm:
    holds: bool
    tied: list[str]


@dataclass(frozen=True)
class Tested:
    state: Literal["SEPARATED", "TIE"]
    p: float
    basis: Basis | None
    """Which test gave the p; None where the exact paired test did."""
    binding: PairTest
    """The leader against the rival that binds; without one, the first of the top against the next."""
    tied: list[str]
    after_holm: AfterHolm


@dataclass(frozen=True)
class Untested:
    reason_code: str
    state: Literal["UNTESTED"] = "UNTESTED"


Verdict = Tested | Untested


@dataclass(frozen=True)
class Contest:
    """What the tests of those on top need."""

    field: Field
    pairing: Pairing
    apart: PairApart
    constants: Mapping[str, float]
    """By component: the largest p against any constant answer. Empty where none is tested."""

    def tests_of(self, first: Sheet) -> list[PairTest]:
        """Against every other head in the order of tables."""
        return [self.pairing(first, other) for other in self.field.heads if other is not first]

    def is_above(self, test: PairTest) -> bool:
        """The interval of the two lies above nothing."""
        return self.apart(test.first, test.second).low > 0

    def lowest_of(self, tests: Sequence[PairTest]) -> PairTest:
        """The pair whose interval reaches lowest."""
        return min(tests, key=lambda test: self.apart(test.first, test.second).low)


def judge(contest: Contest, marking: Marking, of_run: str | None, units: Mask) -> Verdict:
    field = contest.field
    reason = reason_not_to_test(field, marking, of_run, units)
    if reason is not None:
        return Untested(reason)
    first = field.top[0]
    tests = contest.tests_of(first)
    binding = max(tests, key=lambda test: test.p_for_first)
    if field.leader is None:
        return settled(contest, 1.0, "no leader", replace(tests[0], is_by_accuracy=False))
    of_constant = contest.constants.get(first.name, 0.0)
    p = max(binding.p_for_first, of_constant)
    lowest = contest.lowest_of(tests)
    if p < ALPHA and not contest.is_above(lowest):
        return settled(contest, p, "interval", lowest)
    is_constant = of_constant > binding.p_for_first
    return settled(contest, p, "constant" if is_constant else _basis_of(binding, marking), binding)


def settled(contest: Contest, p: float, basis: Basis | None, binding: PairTest) -> Tested:
    """What p says of those on top."""
    after_holm = _after_holm(contest)
    if p < ALPHA and basis != "interval":
        return Tested("SEPARATED", p, basis, binding, [], after_holm)
    near = _names_near(
        contest, lambda tests: [test for test in tests if not _is_behind(test, contest, test.p_for_first)]
    )
    return Tested("TIE", p, basis, binding, near, after_holm)


def _is_behind(test: PairTest, contest: Contest, p: float) -> bool:
    return p < ALPHA and contest.is_above(test)


def _after_holm(contest: Contest) -> AfterHolm:
    """The tests of each of the top against all others, and against the constant answers, are one family."""

    def still_near(tests: list[PairTest]) -> list[PairTest]:
        adjusted = _adjusted(contest, tests)
        return [test for test in tests if not _is_behind(test, contest, adjusted[test.second])]

    leader = contest.field.leader
    if leader is not None:
        tests = contest.tests_of(leader)
        ps = _adjusted(contest, tests)
        if all(p < ALPHA for p in ps.values()) and all(contest.is_above(test) for test in tests):
            return AfterHolm(True, [])
    return AfterHolm(False, _names_near(contest, still_near))


def _adjusted(contest: Contest, tests: list[PairTest]) -> dict[str, float]:
    family = {test.second: test.p_for_first for test in tests}
    name = tests[0].first if tests else ""
    if name in contest.constants:
        family[name] = contest.constants[name]
    return holm(family)


def _names_near(contest: Contest, near: Callable[[list[PairTest]], list[PairTest]]) -> list[str]:
    field = contest.field
    names = {sheet.name for sheet in field.top}
    names |= {test.second for first in field.top for test in near(contest.tests_of(first))}
    return [sheet.name for sheet in field.ranked if sheet.name in names]


def _basis_of(test: PairTest, marking: Marking) -> Basis | None:
    deciding = test.deciding
    if test.asked.lead < 0 or test.p > deciding.largest_p:
        return "two directions"
    if deciding.largest_p > deciding.p:
        return "clusters"
    return "graded" if marking.is_graded else None


@dataclass(frozen=True)
class Stand:
    """A verdict with its leader, where it has one that counts: who is on top of a tie leads nobody."""

    state: str
    leader: str | None


def stand_of(state: str, field: Field) -> Stand:
    return Stand(state, field.leader.name if state == "SEPARATED" and field.leader else None)


def stand_among_rivals(contest: Contest, marking: Marking, units: Mask) -> Stand:
    """The verdict of all rivals, constant answers aside. The first rival that is not left behind ends it."""
    field = contest.field
    if reason_not_to_test(field, marking, None, units, ONE_LESS) is not None:
        return stand_of("UNTESTED", field)
    leader = field.leader
    if leader is None:
        return stand_of("TIE", field)
    others = [other for other in field.heads if other is not leader]
    is_ahead = all(contest.pairing(leader, other).p_for_first < ALPHA for other in others) and all(
        contest.apart(leader.name, other.name).low > 0 for other in others
    )
    return stand_of("SEPARATED" if is_ahead else "TIE", field)


def reason_not_to_test(
    field: Field, marking: Marking, of_run: str | None, units: Mask, fewest: int = CLUSTER_FLOOR
) -> str | None:
    if of_run is not None:
        return of_run
    if len(field.heads) < 2:
        return "SINGLE_MODEL"
    if units.sum() < ITEM_FLOOR or not field.top:
        return "N_BELOW_FLOOR"
    for each in field.top:
        for other in field.heads:
            size = int(each.is_asked.sum())
            if marking.is_of_answers:
                size = max(size, int(other.is_asked.sum()))
            if not is_enough(in_common(other, each), size):
                return "ITEM_SETS_DIFFER"
    return "FEW_CLUSTERS" if has_few_clusters(marking, units, fewest) else None


def has_few_clusters(marking: Marking, units: Mask, fewest: int = CLUSTER_FLOOR) -> bool:
    return marking.is_clustered and marking.blocks_in(units)[1] < fewest


def is_enough(common: int, size: int) -> bool:
    """In common: 30 units, and nine tenths of `size`."""
    return common >= ITEM_FLOOR and common >= COMMON_SHARE * size
