"""The order of tables by scores that are reals: the higher first, equals by name."""

from collections.abc import Sequence
from functools import cmp_to_key

from ..values import code_units
from .sheets import Sheet

NEAR = 1e-9
"""Scores that rounding alone holds apart are equal."""


def in_order(sheets: Sequence[Sheet], scores: Sequence[float]) -> list[Sheet]:
    def compare(one: tuple[float, Sheet], other: tuple[float, Sheet]) -> int:
        by = other[0] - one[0]
        if abs(by) > NEAR:
            return 1 if by > 0 else -1
        first, second = code_units(one[1].name), code_units(other[1].name)
        return (first > second) - (first < second)

    ranked = sorted(zip(scores, sheets, strict=True), key=cmp_to_key(compare))
    return [sheet for _, sheet in ranked]
