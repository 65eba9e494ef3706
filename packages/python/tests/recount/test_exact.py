"""Statistics against vectors of scipy and R, published examples, and cases that are counted by hand."""

from typing import Any, NoReturn

import numpy as np
import pytest

from conftest import VECTORS, read_json
from evidence_board.recount.draws import Pool
from evidence_board.recount.exact import (
    COUNTED_REACH,
    FLIPS,
    SMALLEST,
    _drawn_flips,
    flip_p,
    holm,
    mid_paired_p,
    paired_p,
    tango,
    wilson,
)


def vectors(name: str) -> Any:
    return read_json(VECTORS / "stats" / f"{name}.json")


def counted(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Whole numbers make it slow in the millions: no board has such item sets."""
    return [case for case in cases if case["b"] + case["c"] <= 20_000]


def near(p: float) -> Any:
    """A relative error of 1e-12; a subnormal double has no more than its last bit."""
    return pytest.approx(p, rel=1e-12, abs=2 * SMALLEST)


@pytest.mark.parametrize("case", counted(vectors("mcnemar")["cases"]))
def test_the_exact_paired_test_and_its_mid_p(case: dict[str, Any]) -> None:
    assert paired_p(case["b"], case["c"]) == near(case["p"])
    assert mid_paired_p(case["b"], case["c"]) == near(case["mid_p"])


@pytest.mark.parametrize("case", counted(vectors("mcnemar-r")["cases"]))
def test_the_exact_paired_test_is_binom_test_of_r(case: dict[str, Any]) -> None:
    assert paired_p(case["b"], case["c"]) == near(case["p"])


def test_small_tables_counted_by_hand() -> None:
    # five coins all one way: 2 of 32; one of six the other way: 2 (1 + 6) of 64
    assert paired_p(5, 0) == 2 / 32
    assert paired_p(1, 5) == 14 / 64
    # what is just as extreme counts half: (1 + 6) - 6 / 2 = 4, on either side
    assert mid_paired_p(1, 5) == 8 / 64
    assert paired_p(0, 0) == paired_p(3, 3) == mid_paired_p(0, 0) == 1
    # 6 choose 3 = 20 of 64 stand at the middle, half of them are taken off once
    assert mid_paired_p(3, 3) == 1 - 10 / 64


def test_below_the_smallest_positive_double_p_is_that_double() -> None:
    assert paired_p(0, 5000) == SMALLEST


OF_95 = [case for case in vectors("wilson")["cases"] if case.get("level", 0.95) == 0.95]


@pytest.mark.parametrize("case", [*OF_95, *vectors("wilson-r")["cases"]])
def test_the_interval_of_wilson(case: dict[str, Any]) -> None:
    assert wilson(case["k"], case["n"]) == pytest.approx((case["low"], case["high"]), abs=1e-12)


@pytest.mark.parametrize("case", vectors("tango")["cases"])
def test_the_interval_of_a_difference(case: dict[str, Any]) -> None:
    low, high = tango(case["b"], case["c"], case["n"])
    assert (low, high) == pytest.approx((case["low"], case["high"]), abs=1e-10)


def test_the_published_example_of_cavo_et_al_2012() -> None:
    assert [round(end, 4) for end in tango(6, 16, 161)] == [-0.1240, -0.0054]


@pytest.mark.parametrize("case", vectors("holm")["cases"])
def test_holm_is_p_adjust_of_r(case: dict[str, Any]) -> None:
    adjusted = holm({str(at): p for at, p in enumerate(case["p"])})
    assert [adjusted[str(at)] for at in range(len(case["p"]))] == pytest.approx(case["adjusted"], abs=1e-14)


def never() -> NoReturn:
    raise AssertionError("drawn, where everything can be counted")


def flips(*sums: int) -> float:
    return flip_p(np.array(sums, np.int64), never)


@pytest.mark.parametrize("case", vectors("cluster")["cases"])
def test_every_flip_is_counted(case: dict[str, Any]) -> None:
    assert flips(*case["sums"]) == pytest.approx(case["p"], rel=1e-12)


def test_flips_by_hand() -> None:
    # of the four flips of 4 and 3 the sums are 7, 1, -1 and -7
    assert flips(4, 3) == 1 / 2
    assert flips(4, -3) == 1
    assert flips(5, 0, 3, 3) == 1 / 4
    assert flips() == flips(0, 0) == 1


def test_differences_of_one_size_are_coins() -> None:
    assert flips(*[3] * 30, *[-3] * 12) == pytest.approx(paired_p(30, 12), rel=1e-12)


def test_what_fine_scores_have_in_common_changes_nothing() -> None:
    tenths = [(at * 7) % 11 - 4 for at in range(100)]
    assert flips(*(1000 * tenth for tenth in tenths)) == flips(*tenths)


DRAWN = vectors("draws")["drawn"]


def test_neither_order_nor_direction_changes_flips() -> None:
    sums, p = DRAWN[0]["sums"], DRAWN[0]["p"]
    assert flips(*(-each for each in reversed(sums))) == flips(*sums)
    assert abs(flips(*sums) - p) < 5 * (p / FLIPS) ** 0.5


@pytest.mark.parametrize("case", DRAWN)
def test_a_million_draws_are_those_of_a_second_hand(case: dict[str, Any]) -> None:
    drawn = _drawn_flips(np.array(case["sums"], np.int64), Pool(), case["items_sha256"], case["purpose"])
    assert drawn == case["p"]


def test_what_reaches_too_far_to_be_counted_is_drawn() -> None:
    far = np.array([COUNTED_REACH, COUNTED_REACH + 1, 3], np.int64)
    # of the eight flips those two that turn all or none
    assert flip_p(far, lambda: (Pool(), "bank", "sign-flip|a|b")) == pytest.approx(0.25, abs=0.002)
