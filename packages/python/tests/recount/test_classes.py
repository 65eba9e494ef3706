"""What is right by class: macro F1, and the share of positives at which another draws level."""

from typing import Any

import pytest

from evidence_board.recount.base_rate import Crossing, _crossings
from evidence_board.recount.class_rates import ClassTallies
from evidence_board.recount.confusion import macro_f1
from evidence_board.recount.sheets import Tally


def on(found: int, spared: int, of: int = 192) -> ClassTallies:
    """Of so many items of either class."""
    return ClassTallies(Tally(found, of), Tally(spared, of))


FIRST = on(87, 147)


def test_levels_are_where_two_straight_lines_cross_the_nearest_on_either_side() -> None:
    others = [("spares more", on(19, 190)), ("spares most", on(10, 192)), ("finds more", on(120, 110))]
    # 87 x + 147 (1 - x) = 19 x + 190 (1 - x) at 43 / 111, and = 120 x + 110 (1 - x) at 37 / 70
    assert _crossings(FIRST, others) == (Crossing(43 / 111, "spares more"), Crossing(37 / 70, "finds more"))


def test_levels_count_what_each_was_asked() -> None:
    leader = ClassTallies(Tally(3, 4), Tally(6, 8))
    told = _crossings(leader, [("other", ClassTallies(Tally(1, 4), Tally(2, 2)))])
    # 3/4 x + 3/4 (1 - x) = 1/4 x + (1 - x) at 1/3; the mix is 1/3 too
    assert told is not None
    assert told.below is not None
    assert told.below.share == pytest.approx(1 / 3, abs=1e-15)


def test_no_level_where_nobody_draws_level_nor_where_another_scores_more_at_the_own_mix() -> None:
    assert _crossings(FIRST, [("worse", on(80, 140))]) == (None, None)
    assert _crossings(on(19, 190), [("better", FIRST)]) is None


def test_the_level_is_the_own_mix_where_another_is_level_there() -> None:
    told = _crossings(on(96, 100), [("level", on(100, 96))])
    assert told is not None
    assert told.above is not None
    assert told.above.share == 0.5


class Labelled:
    """As much of a bank as tables of truth need."""

    def __init__(self, targets: dict[str, str]) -> None:
        self.items = [{"item_id": id, "target": target} for id, target in targets.items()]
        self.place = {id: at for at, id in enumerate(targets)}


def f1_of(answers: list[tuple[str, str | None]], targets: list[str] | None) -> float | None:
    """Of each item its target and what was said; None is silence."""
    bank: Any = Labelled({str(at): target for at, (target, _) in enumerate(answers)})
    rows = [
        {"item_id": str(at), "parsed": said is not None, "prediction": said}
        for at, (_, said) in enumerate(answers)
    ]
    return macro_f1(rows, bank, targets)


CLASSES = ["a", "b", "c"]


def test_macro_f1_of_three_classes_by_hand() -> None:
    # a: 2 of 3 named a are a, 2 of 2 are found: 2 * 2 / (3 + 2) = 4/5
    # b: 1 of 1 named, 1 of 2 found: 2 * 1 / (1 + 2) = 2/3; c: 1 of 2, 1 of 2: 1/2
    said = [("a", "a"), ("a", "a"), ("b", "b"), ("b", "c"), ("c", "c"), ("c", "a")]
    assert f1_of([*said], CLASSES) == pytest.approx((4 / 5 + 2 / 3 + 1 / 2) / 3, abs=1e-14)


def test_a_class_that_is_neither_asked_nor_named_does_not_count_and_one_never_hit_counts_0() -> None:
    assert f1_of([("a", "a"), ("b", "a")], CLASSES) == pytest.approx((2 / 3 + 0) / 2, abs=1e-14)


def test_silence_is_left_out() -> None:
    assert f1_of([("a", "a"), ("b", None)], CLASSES) == 1


def test_no_macro_f1_without_targets_without_a_truth_or_with_nothing_to_count() -> None:
    assert f1_of([("a", "a")], None) is None
    assert f1_of([], CLASSES) is None
    bank: Any = Labelled({})
    assert macro_f1([{"item_id": "1", "parsed": True, "prediction": "a"}], bank, ["a"]) is None
    bank = Labelled({"1": "a"})
    assert macro_f1([{"item_id": "1", "parsed": True}], bank, ["a"]) is None
