"""From graded rows to marks, and sums as surfaces spell them."""

from typing import Any

import numpy as np
import pytest

from evidence_board.recount.bank import Bank
from evidence_board.recount.class_rates import Classed
from evidence_board.recount.draws import Pool
from evidence_board.recount.runs import _Read, decimal, mark_rows
from evidence_board.recount.served import Json
from evidence_board.recount.sheets import Marking

Marks = dict[str, tuple[int, int | None]]
"""By unit that was asked: over everything, and over what was read."""


def bank_of(*items: Json) -> Bank:
    names = [str(item.get("pair", item["item_id"])) for item in items]
    units = list(dict.fromkeys(names))
    unit_of = np.array([units.index(name) for name in names], np.int64)
    first = np.array([names.index(unit) for unit in units], np.int64)
    place = {item["item_id"]: at for at, item in enumerate(items)}
    nothing: list[str | None] = [None] * len(units)
    has_pairs = any("pair" in item for item in items)
    header = {"items_sha256": "x"}
    return Bank(
        "b",
        header,
        list(items),
        place,
        units,
        unit_of,
        first,
        nothing,
        False,
        has_pairs,
        nothing,
        nothing,
        None,
    )


def marks_of(bank: Bank, *told: Json, **more: Any) -> tuple[Marking, Marks]:
    rows = [{"parsed": True, "correct": False, **row} for row in told]
    read = _Read({"name": "a", "own": False}, rows, "")
    marking, (sheet,) = mark_rows(bank, [read], Pool(), has_labels=more.get("has_labels", False))
    return marking, {
        unit: (int(sheet.asked[at]), int(sheet.parsed[at]) if sheet.is_parsed[at] else None)
        for at, unit in enumerate(bank.units)
        if sheet.is_asked[at]
    }


def test_an_item_is_right_wrong_open_or_not_asked() -> None:
    bank = bank_of(*({"item_id": id} for id in "1234"))
    told = {"item_id": "3", "parsed": False}, {"item_id": "1", "correct": True}, {"item_id": "2"}
    marking, marks = marks_of(bank, *told)
    assert (marking.scale, marking.is_graded) == (1, False)
    assert marks == {"1": (1, 1), "2": (0, 0), "3": (0, None)}


def test_repeats_are_one_score_over_all_and_over_those_that_were_read() -> None:
    bank = bank_of({"item_id": "1"}, {"item_id": "2"})
    told = [
        {"item_id": "1", "epoch": 1, "correct": True},
        {"item_id": "1", "epoch": 2},
        {"item_id": "1", "epoch": 3, "parsed": False},
        {"item_id": "2", "epoch": 1, "parsed": False},
    ]
    marking, marks = marks_of(bank, *told)
    # in sixths: one of three, one of two
    assert (marking.scale, marking.is_graded) == (6, True)
    assert marks == {"1": (2, 3), "2": (0, None)}


def test_a_score_is_a_whole_number_of_ten_thousandths() -> None:
    bank = bank_of({"item_id": "1"}, {"item_id": "2"})
    told = {"item_id": "1", "score": 0.2901}, {"item_id": "2", "score": 1, "correct": True}
    marking, marks = marks_of(bank, *told)
    assert (marking.scale, marking.is_graded) == (10_000, True)
    assert marks == {"1": (2901, 2901), "2": (10_000, 10_000)}


PAIRS = bank_of(*({"item_id": id, "pair": pair} for id, pair in zip("1234", "pqpq", strict=True)))


@pytest.mark.parametrize(
    ("one", "other", "mark"),
    [
        ({"correct": True}, {"correct": True}, (1, 1)),
        ({"correct": True}, {}, (0, 0)),
        ({"correct": True}, {"parsed": False}, (0, None)),
        ({}, {"parsed": False}, (0, None)),
    ],
)
def test_a_pair_is_right_where_both_are_and_open_where_one_is(
    one: Json, other: Json, mark: tuple[int, int | None]
) -> None:
    assert marks_of(PAIRS, {**one, "item_id": "1"}, {**other, "item_id": "3"})[1] == {"p": mark}


def test_a_pair_of_which_one_was_asked_is_not_asked() -> None:
    assert marks_of(PAIRS, {"item_id": "2", "correct": True})[1] == {}


@pytest.mark.parametrize(
    ("parts", "scale", "text"),
    [
        (7, 1, "7"),
        (0, 10_000, "0"),
        (25_000, 10_000, "2.5"),
        (1_000_000, 10_000, "100"),
        (1, 10_000, "0.0001"),
        (2, 6, "0.333333333333"),
        (4, 6, "0.666666666667"),
        (1, 8 * 10**12, "0"),
        (3, 2 * 10**12, "0.000000000002"),
    ],
)
def test_sums_have_twelve_places_half_to_even(parts: int, scale: int, text: str) -> None:
    assert decimal(parts, scale) == text


def test_what_is_found_of_the_positive_class_and_spared_of_the_rest() -> None:
    """Each item for itself, also in pairs; silence earns nothing."""
    ids = [("1", "p", "attack"), ("2", "q", "attack"), ("3", "p", "safe"), ("4", "q", "safe")]
    bank = bank_of(*({"item_id": id, "pair": pair, "target": target} for id, pair, target in ids))
    right = [("1", True), ("2", True), ("3", True), ("4", False)]
    rows = [{"item_id": id, "parsed": True, "correct": is_right} for id, is_right in right]
    marking, (sheet,) = mark_rows(
        bank, [_Read({"name": "a", "own": False}, rows, "")], Pool(), has_labels=False
    )
    classed, everything = Classed(bank, marking, "attack"), np.ones(2, bool)
    assert sheet.tally("asked") == (1, 2)
    assert classed.component(sheet).tallies(everything) == ((2, 2), (1, 2))
    assert [
        (each.name, each.tallies(everything).found, each.tallies(everything).spared)
        for each in classed.constants(everything)
    ] == [("attack", (2, 2), (0, 2)), ("safe", (0, 2), (2, 2))]
    found, spared = classed.component(sheet).by_block(everything)
    assert (found.earned.tolist(), spared.earned.tolist()) == ([1, 1], [1, 0])
    assert classed.component(sheet).tallies(np.array([False, True])) == ((1, 1), (0, 1))
