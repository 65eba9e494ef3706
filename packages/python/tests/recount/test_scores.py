"""The two scores of a component, and intervals by Wilson and by resampling."""

from typing import Any

import numpy as np
import pytest
from laid import BANK, graded_sheet, marking_of, sheet_of

from conftest import VECTORS, read_json
from evidence_board.recount.draws import Pool, places_of
from evidence_board.recount.exact import Interval, wilson
from evidence_board.recount.scores import DRAWS, Score, _left_out, score_of
from evidence_board.recount.sheets import Marking
from evidence_board.recount.spread import evenly_sized


def test_over_what_was_answered_and_over_what_was_asked() -> None:
    score = score_of(sheet_of("a", "++-..."), marking_of(6))
    assert (score.asked, score.parsed) == (6, 3)
    assert (score.accuracy, score.interval) == (2 / 3, wilson(2, 3))
    assert (score.accuracy_asked, score.interval_asked) == (2 / 6, wilson(2, 6))


def test_who_never_answered_has_one_score() -> None:
    score = score_of(sheet_of("a", "..."), marking_of(3))
    assert (score.accuracy, score.interval, score.accuracy_asked) == (None, None, 0)


def resampled(groups: list[tuple[int, int]], items_sha256: str, purpose: str) -> Interval:
    """Draw by draw, as the rule has it: as many groups as there are, and the ends of their sorted scores."""
    earned, possible = np.array(groups, float).T
    count = len(groups)
    drawn = places_of(Pool().outputs(items_sha256, purpose, DRAWS * count), count).reshape(DRAWS, count)
    of = possible[drawn].sum(axis=1)
    scores = np.sort(np.divide(earned[drawn].sum(axis=1), of, out=np.zeros(DRAWS), where=of > 0))
    left = _left_out(evenly_sized(possible))
    return float(scores[left]), float(scores[DRAWS - 1 - left])


@pytest.mark.parametrize("case", read_json(VECTORS / "stats" / "bootstrap.json")["cases"])
def test_resampled_clusters_are_those_of_a_second_hand(case: dict[str, Any]) -> None:
    """Each group of the case is a cluster, whose units are right as often as it earned."""
    groups = [(int(earned), int(possible)) for earned, possible in case["groups"]]
    told = resampled(groups, case["items_sha256"], f"bootstrap|{case['component']}")
    assert told == pytest.approx((case["low"], case["high"]), abs=1e-15)
    marks = "".join("+" * earned + "-" * (possible - earned) for earned, possible in groups)
    clusters = "".join(chr(0x4E00 + at) * possible for at, (_, possible) in enumerate(groups))
    score = score_of(
        sheet_of(case["component"], marks), marking_of(len(marks), clusters, bank=case["items_sha256"])
    )
    if len(groups) >= 10 and case["low"] < case["high"]:
        assert score.interval_asked == told


def test_two_groups_one_of_them_right_reach_from_nothing_to_all() -> None:
    assert resampled([(0, 1), (1, 1)], "a bank", "two groups") == (0, 1)


TEN = "aabbccddeeffgghhiijj"


def clustered(marks: str, clusters: str) -> Score:
    return score_of(sheet_of("a", marks), marking_of(len(marks), clusters))


def test_whole_clusters_are_drawn_in_code_unit_order_then_items_that_stand_alone() -> None:
    score = clustered("+-.++-+++++++", "yyxx.x.......")
    alone = [(1, 1)] * 8
    # x has one right of two that were answered, and of three that were asked; y one of two
    assert score.interval == resampled([(1, 2), (1, 2), *alone], BANK, "bootstrap|a")
    assert score.interval_asked == resampled([(1, 3), (1, 2), *alone], BANK, "bootstrap|a")


def test_where_all_clusters_are_alike_the_interval_is_wilsons_over_them() -> None:
    assert clustered("+" * 20, TEN).interval == wilson(10, 10)
    assert clustered("-" * 20, TEN).interval == wilson(0, 10)
    assert clustered("+-" * 10 + "..", f"{TEN}zz").interval == wilson(5, 10)


def test_below_ten_clusters_that_anything_was_read_of_there_is_no_interval() -> None:
    nine = clustered("+-" * 9 + "..", TEN)
    assert (nine.accuracy, nine.interval, nine.accuracy_asked) == (0.5, None, 9 / 20)
    assert nine.interval_asked is not None


def test_graded_items_are_drawn_one_by_one_in_the_order_of_the_bank() -> None:
    marking: Marking = marking_of(3, scale=10, is_graded=True)
    score = score_of(graded_sheet("a", [3, None, 10]), marking)
    assert (score.accuracy, score.accuracy_asked) == (13 / 20, 13 / 30)
    assert score.interval == resampled([(3, 10), (0, 0), (10, 10)], BANK, "bootstrap|a")
