"""A board as a reader meets it."""

import csv
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from evidence_board import Board, Refuted

Change = Callable[[str, str, str], Path]


def test_every_table_has_the_columns_and_the_rows_that_are_served(site: Path) -> None:
    board = Board(str(site))
    measured = [axis for axis, row in board.axes.items() if row["status"] == "MEASURED"]
    assert measured
    for axis in measured:
        with open(site / "tables" / f"{axis}.csv", newline="", encoding="utf-8") as table:
            head, *lines = csv.reader(table)
        frame = board.frame(axis)
        assert (list(frame.columns), len(frame)) == (head, len(lines))
        if "score" in head:
            scores = [float(line[head.index("score")]) for line in lines]
            assert frame.score.to_list() == scores


def test_the_readme_explains_every_column_that_is_served(site: Path) -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
    board = Board(str(site))
    measured = [axis for axis, row in board.axes.items() if row["status"] == "MEASURED"]
    columns = {name for axis in measured for name in board.frame(axis).columns}
    assert {name for name in columns if f"`{name}`" not in readme} == set()


def test_items_are_those_of_the_bank(site: Path) -> None:
    items = Board(str(site)).items("jail")
    assert len(items) == items.item_id.nunique() == Board(str(site)).axes["jail"]["n"]


def test_a_card_is_the_one_of_its_id(site: Path, changed: Change) -> None:
    id = Board(str(site)).frame("jail").card_id[0]
    path = f"signed/cards/{id[:2]}/{id}.json"
    assert Board(str(site)).card(id)["payload"]["axis"] == "jail"
    with pytest.raises(Refuted, match="has another id"):
        Board(str(changed(path, '"axis":"jail"', '"axis":"care"'))).card(id)


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda board: board.frame("weather"), "no axis weather; there are: "),
        (lambda board: board.frame("care"), "care is PLANNED: nothing is measured yet"),
        (lambda board: board.items("custody"), "custody has checks and no items"),
        (lambda board: board.card("12"), "12 is no card id"),
        (lambda board: board.card("0" * 64), "the board has no card 0000"),
    ],
)
def test_what_is_not_there_is_said(site: Path, ask: Callable[[Board], object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        ask(Board(str(site)))


def test_a_refuted_board_is_read_no_more(site: Path, changed: Change) -> None:
    board = Board(str(changed("tables/jail.csv", "alpha", "omega")))
    assert board.frame("jail").component[0] == "omega"
    verdict = board.verify((site / ".well-known/did.json").read_bytes())
    assert verdict.outcome == "REFUTED"
    assert "SHA256SUMS: tables/jail.csv has other bytes" in str(verdict)
    with pytest.raises(Refuted, match="is refuted, so nothing is read of it"):
        board.frame("jail")


def test_a_file_that_changes_after_it_was_verified_is_seen(site: Path, changed: Change) -> None:
    copy = changed("robots.txt", "", "")
    board = Board(str(copy))
    assert board.verify((site / ".well-known/did.json").read_bytes()).outcome == "VERIFIED"
    table = copy / "tables" / "jail.csv"
    table.write_text(table.read_text("utf-8").replace("alpha", "omega"), "utf-8")
    with pytest.raises(Refuted, match=r"tables/jail\.csv has other bytes"):
        board.frame("jail")


def test_without_keys_nothing_is_verified(site: Path) -> None:
    assert Board(str(site)).verify(None).outcome == "UNCHECKABLE"


@pytest.mark.parametrize(("axis", "code"), [("jail", 0), ("weather", 2)])
def test_the_command_prints_a_table(site: Path, axis: str, code: int) -> None:
    words = [sys.executable, "-m", "evidence_board", "frame", str(site), axis]
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    assert told.returncode == code, told.stderr
    assert told.stdout.startswith("component,version,score,") == (code == 0)
    assert ("no axis weather" in told.stderr) == (code == 2)
