"""A host could send rows without an end: what no bank and no run asked for is not parsed."""

import pytest

from evidence_board.recount.served import Served
from evidence_board.site_files import SiteFiles
from evidence_board.verdict import Refuted

PATH = "runs/a/1/rows/b.jsonl"


def served(rows: bytes) -> Served:
    files = {PATH: rows, "SHA256SUMS": f"{'0' * 64}  {PATH}\n".encode()}
    return Served(SiteFiles(files.get))


def test_rows_of_items_are_read() -> None:
    rows = served(b'{"item_id":"one"}\n{"item_id":"two"}\n').lines(PATH, 2, {"one": 0, "two": 1})
    assert [row["item_id"] for row in rows] == ["one", "two"]


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (b'{"item_id":"one"}\n' * 2 + b"no JSON\n", "has 3 lines, of 2 that are stated"),
        (b'{"item_id":"three"}\nno JSON\n', "has a line of no item"),
    ],
)
def test_refused_before_the_rest_is_parsed(rows: bytes, why: str) -> None:
    with pytest.raises(Refuted, match=why):
        served(rows).lines(PATH, 2, {"one": 0, "two": 1})
