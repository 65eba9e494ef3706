"""Dealings of labels, counted out where they are few, and against scipy where they are many."""

from itertools import permutations

import pytest
from scipy.stats import hypergeom

from evidence_board.recount.large_tables import TwoLabels, share_from


def counted(right: int, table: TwoLabels) -> float:
    a, b, rest, first = table
    answers = [1] * a + [0] * b + [None] * rest
    deals = list(permutations([1] * first + [0] * (a + b + rest - first)))
    return sum(
        sum(one == other for one, other in zip(answers, deal, strict=True)) >= right for deal in deals
    ) / len(deals)


@pytest.mark.parametrize(
    "table",
    [
        TwoLabels(3, 2, 1, 3),
        TwoLabels(2, 2, 3, 2),
        TwoLabels(4, 0, 2, 3),
        TwoLabels(1, 3, 2, 5),
        TwoLabels(0, 0, 3, 2),
    ],
)
def test_every_dealing_of_a_few_seats(table: TwoLabels) -> None:
    for right in range(table.a + table.b + 1):
        assert share_from(right, [table]) == pytest.approx(counted(right, table), rel=1e-13)


def test_nobody_left_out_is_one_hypergeometric() -> None:
    table = TwoLabels(a=700, b=500, rest=0, K=650)
    # right = 2 i + b - K
    for i in (379, 400, 450):
        assert share_from(2 * i + 500 - 650, [table]) == pytest.approx(
            hypergeom.sf(i - 1, 1200, 700, 650), rel=1e-8
        )


def test_tables_beside_each_other_are_dealt_on_their_own() -> None:
    one, other = TwoLabels(3, 2, 1, 3), TwoLabels(2, 2, 3, 2)
    exactly = [
        [share_from(k, [t]) - share_from(k + 1, [t]) for k in range(t.a + t.b + 1)] for t in (one, other)
    ]
    for right in range(10):
        wanted = sum(
            p * q for i, p in enumerate(exactly[0]) for j, q in enumerate(exactly[1]) if i + j >= right
        )
        assert share_from(right, [one, other]) == pytest.approx(wanted, abs=1e-14)
