"""What banks are planned to find, against scipy's sums of before."""

from typing import Any

import numpy as np
import pytest
from scipy.stats import binom, binomtest

from conftest import VECTORS, read_json
from evidence_board.recount.planned import (
    LeadPlan,
    effective_items,
    lead_power,
    planned_difference,
    planned_lead,
)

PLANS = read_json(VECTORS / "stats" / "power.json")
LEADS = read_json(VECTORS / "stats" / "verdict-power.json")


@pytest.mark.parametrize("case", PLANS["plans"])
def test_a_planned_difference(case: dict[str, Any]) -> None:
    clusters = [case["size"]] * (case["items"] // case["size"])
    assert planned_difference(clusters, pi=case["pi"], icc=case["icc"]) == case["delta"]


def power_of(items: int, gap: float, pi: float) -> float:
    """What scipy's own exact test finds: b of the m items that differ favour one side."""
    power = 0.0
    for m in range(items + 1):
        told = [b for b in range(m + 1) if m and binomtest(b, m).pvalue < 0.05]
        favour = (pi + gap) / (2 * pi)
        power += binom.pmf(m, items, pi) * binom.pmf(np.array(told, int), m, favour).sum()
    return power


@pytest.mark.parametrize(
    ("clusters", "pi", "icc"),
    [([1] * 60, 0.3, 0.0), ([1] * 36, 0.6, 0.0), ([3] * 30, 0.4, 0.2), ([2, 4] * 12, 0.5, 0.1)],
)
def test_a_planned_difference_is_the_first_that_scipys_own_test_finds(
    clusters: list[int], pi: float, icc: float
) -> None:
    delta = planned_difference(clusters, pi=pi, icc=icc)
    assert delta is not None
    items = effective_items(clusters, icc)
    assert power_of(items, delta, pi) >= 0.8 > power_of(items, delta - 0.001, pi)


def test_six_items_that_all_differ_are_found_when_one_side_has_all_six() -> None:
    # q^6 >= 0.8 with q = (1 + delta) / 2; the other tail, (1 - q)^6, is below 1e-8
    assert planned_difference([1] * 6, pi=1, icc=0) == pytest.approx(2 * 0.8 ** (1 / 6) - 1, abs=0.001)


def test_five_items_cannot_be_significant() -> None:
    assert planned_difference([1] * 5, pi=1, icc=0) is None


def plan_of(case: dict[str, Any]) -> LeadPlan:
    return LeadPlan(case["pi"], case.get("icc", 0), case["score"], case["rivals"])


@pytest.mark.parametrize("case", LEADS["plans"])
def test_a_planned_lead(case: dict[str, Any]) -> None:
    clusters = [case["size"]] * (case["items"] // case["size"])
    assert planned_lead(clusters, plan_of(case)) == case["delta"]


@pytest.mark.parametrize("case", LEADS["cases"])
def test_the_power_of_a_lead(case: dict[str, Any]) -> None:
    assert lead_power(case["gap"], case["n"], plan_of(case)) == pytest.approx(case["power"], abs=1e-9)


@pytest.mark.parametrize(
    ("clusters", "lead"), [([1] * 30, 1), ([1] * 29, None), ([2] * 25, 1), ([2] * 24, None)]
)
def test_a_lead_without_chance_needs_what_is_tested_at_all(clusters: list[int], lead: float | None) -> None:
    assert planned_lead(clusters, LeadPlan(pi=1, icc=0, score=1, rivals=3)) == lead
