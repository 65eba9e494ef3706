"""A lead that all tests leave may still fall, and is a tie then.

At an end of the base rate, or, where each is scored on what it answered, over everything asked.
"""

from collections.abc import Iterable
from dataclasses import replace

from .base_rate import HeldRates
from .field import Field
from .paired import ALPHA
from .sheets import heads_of
from .verdict import AfterHolm, Basis, Contest, Tested, Verdict


def limit_to_rates(verdict: Verdict, field: Field, held: HeldRates | None) -> Verdict:
    """None held: somebody was asked nothing of a class, which shows no lead either."""
    if not isinstance(verdict, Tested) or verdict.state != "SEPARATED" or (held is not None and held.holds):
        return verdict
    others = (other for end in (held.ends if held else []) for other in end)
    level = [other.name for other in others if not other.is_constant and not other.holds]
    return _without_lead(verdict, field, "base rate", level)


def limit_to_asked(verdict: Verdict, field: Field, asked: Contest, of_asked: Verdict) -> Verdict:
    """Nobody leads by silence on what it would have got wrong."""
    if not isinstance(verdict, Tested) or verdict.state != "SEPARATED" or field.leader is None:
        return verdict
    leader = field.leader.name
    if of_asked.state == "SEPARATED" and asked.field.leader and asked.field.leader.name == leader:
        return verdict
    level: list[str] = []
    first = asked.field.named(leader)
    if first is not None:
        heads = heads_of([first, *asked.field.ranked])
        tests = [asked.pairing(first, other) for other in heads if other is not first]
        level = [test.second for test in tests if test.p_for_first >= ALPHA or not asked.is_above(test)]
    return _without_lead(verdict, field, "unanswered", level)


def _without_lead(verdict: Tested, field: Field, basis: Basis, level: list[str]) -> Tested:
    leader = field.leader.name if field.leader else None

    def in_order(names: Iterable[str]) -> list[str]:
        known = {leader, *names}
        return [sheet.name for sheet in field.ranked if sheet.name in known]

    return replace(
        verdict,
        state="TIE",
        basis=basis,
        tied=in_order(level),
        after_holm=AfterHolm(False, in_order([*level, *verdict.after_holm.tied])),
    )
