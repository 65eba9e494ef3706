"""What rows of a run earn, unit by unit."""

import json
from typing import Any

import pytest

from evidence_board.recount.bank import Bank, read_bank
from evidence_board.recount.draws import Pool
from evidence_board.recount.findings import Findings
from evidence_board.recount.runs import _Read, mark_rows
from evidence_board.recount.served import Served
from evidence_board.recount.sheets import Marking, Sheet
from evidence_board.site_files import SiteFiles

Told = dict[str, Any]


def bank_of(*items: Told) -> Bank:
    files = {
        "banks/b/bank.json": json.dumps({"bench": "b", "author": "own", "items_sha256": "x"}),
        "banks/b/items.jsonl": "".join(json.dumps(item) + "\n" for item in items),
        "SHA256SUMS": "",
    }
    content = {path: text.encode() for path, text in files.items()}
    return read_bank(Served(SiteFiles(content.get)), "b", Findings())


def marked(bank: Bank, *told: Told) -> tuple[Marking, Sheet]:
    rows = [{"parsed": True, "correct": False, **row} for row in told]
    component = {"name": "a", "own": False, "rows": "a.jsonl", "rows_sha256": "", "n": len(rows)}
    marking, (sheet,) = mark_rows(bank, [_Read(component, rows, "")], Pool(), has_labels=False)
    return marking, sheet


def asked_and_parsed(sheet: Sheet) -> list[tuple[int, int | None] | None]:
    """By unit: what it earned of what was asked, and of what was answered; None where it was not asked."""
    return [
        (int(asked), int(parsed) if is_parsed else None) if is_asked else None
        for asked, is_asked, parsed, is_parsed in zip(
            sheet.asked, sheet.is_asked, sheet.parsed, sheet.is_parsed, strict=True
        )
    ]


def test_an_item_is_right_wrong_open_or_not_asked() -> None:
    bank = bank_of(*({"item_id": id} for id in "1234"))
    marking, sheet = marked(
        bank, {"item_id": "3", "parsed": False}, {"item_id": "1", "correct": True}, {"item_id": "2"}
    )
    assert (marking.scale, marking.is_graded) == (1, False)
    assert asked_and_parsed(sheet) == [(1, 1), (0, 0), (0, None), None]


def test_repeats_of_an_item_are_one_score_over_all_and_over_those_that_were_read() -> None:
    marking, sheet = marked(
        bank_of({"item_id": "1"}, {"item_id": "2"}),
        {"item_id": "1", "epoch": 1, "correct": True},
        {"item_id": "1", "epoch": 2},
        {"item_id": "1", "epoch": 3, "parsed": False},
        {"item_id": "2", "epoch": 1, "parsed": False},
    )
    # in sixths: one of three, one of two
    assert (marking.scale, marking.is_graded) == (6, True)
    assert asked_and_parsed(sheet) == [(2, 3), (0, None)]


def test_a_score_is_a_whole_number_of_ten_thousandths() -> None:
    marking, sheet = marked(
        bank_of({"item_id": "1"}, {"item_id": "2"}),
        {"item_id": "1", "score": 0.2901},
        {"item_id": "2", "score": 1, "correct": True},
    )
    assert (marking.scale, marking.is_graded) == (10_000, True)
    assert asked_and_parsed(sheet) == [(2901, 2901), (10_000, 10_000)]


PAIRS = bank_of(
    *({"item_id": id, "pair": pair} for id, pair in (("1", "p"), ("2", "q"), ("3", "p"), ("4", "q")))
)


@pytest.mark.parametrize(
    ("one", "other", "mark"),
    [
        ({"correct": True}, {"correct": True}, (1, 1)),
        ({"correct": True}, {}, (0, 0)),
        ({"correct": True}, {"parsed": False}, (0, None)),
        ({}, {"parsed": False}, (0, None)),
    ],
)
def test_a_pair_is_right_where_both_are_and_open_where_one_is(one: Told, other: Told, mark: Any) -> None:
    _, sheet = marked(PAIRS, {**one, "item_id": "1"}, {**other, "item_id": "3"})
    assert asked_and_parsed(sheet) == [mark, None]


def test_a_pair_of_which_one_was_asked_was_not_asked() -> None:
    _, sheet = marked(PAIRS, {"item_id": "2", "correct": True})
    assert asked_and_parsed(sheet) == [None, None]
