"""The draws are those of a second hand, in arrays and in whole numbers alike."""

from typing import Any

import numpy as np
import pytest

from conftest import VECTORS, read_json
from evidence_board.recount import draws
from evidence_board.recount.draws import Pool, places_of, seed_of

CASES = read_json(VECTORS / "stats" / "draws.json")["cases"]


@pytest.mark.parametrize("case", CASES)
def test_outputs_and_places(case: dict[str, Any]) -> None:
    outputs = Pool().outputs(case["items_sha256"], case["purpose"], len(case["outputs"]))
    assert outputs.tolist() == case["outputs"]
    assert places_of(outputs, 7).tolist() == [each * 7 >> 32 for each in case["outputs"]]


def test_streams_side_by_side_are_each_as_alone() -> None:
    purposes = [(f"{case['items_sha256']}{at}", case["purpose"]) for case in CASES for at in range(60)]
    lengths = [1 + 37 * at % 900 for at in range(len(purposes))]
    together = Pool()
    for purpose, length in zip(purposes, lengths, strict=True):
        together.expect(*purpose, length)
    assert len(purposes) > draws.WIDE
    for purpose, length in zip(purposes, lengths, strict=True):
        assert (together.outputs(*purpose, length) == Pool().outputs(*purpose, length)).all()


def test_words_in_arrays_and_in_numbers() -> None:
    words = np.array([seed_of("ab", str(at)) for at in range(5)], np.uint32).T
    for one, other in zip(
        draws._steps_in_arrays(words, 300), draws._steps_in_numbers(words, 300), strict=True
    ):
        assert (one == other).all()


def test_rows_are_handed_on_whole() -> None:
    pool = Pool()
    rows = pool.ask("ab", "rows", 30_000, 7, lambda outputs: outputs.reshape(-1, 7).max(axis=1))
    whole = Pool().outputs("ab", "rows", 210_000).reshape(-1, 7)
    assert (rows.value == whole.max(axis=1)).all()
