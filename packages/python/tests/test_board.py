"""A board as a reader meets it."""

import csv
import json
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


def test_pairs_are_those_of_the_served_table_with_their_differences(site: Path) -> None:
    board = Board(str(site))
    axes = [path.name.split(".")[0] for path in (site / "tables").glob("*.pairs.csv")]
    assert axes
    for axis in axes:
        pairs = board.pairs(axis)
        with open(site / "tables" / f"{axis}.pairs.csv", newline="", encoding="utf-8") as table:
            served = [
                (line["component"], line["other"], line["only_one_right"]) for line in csv.DictReader(table)
            ]
        told = zip(pairs.component, pairs.other, pairs.b, pairs.c, strict=True)
        first = [line for line in served if line[0] == pairs.component[0]]
        assert [(one, other, f"{b}:{c}") for one, other, b, c in told] == first
        limits = {each["rival"]: each for each in board.axes[axis]["differences"]}
        for line in pairs.itertuples():
            assert [line.points, line.low, line.high] == [
                limits[line.other][name] for name in ("points", "low", "high")
            ]


def test_corrections_are_those_of_the_ledger(changed: Change) -> None:
    entry = {
        **{"id": "C-2026-0102-01", "date": "2026-01-02", "first_observed_at": "2026-01-01T00:00Z"},
        **{"axes": ["jail"], "what_was_wrong": "A count was 41."},
        "changes": [
            {"at": "api/gspc.json#/axes/3/n", "from": 41, "to": 40},
            {"at": "inputs/artifacts/note.json#", "from": "sha256:00"},
        ],
    }
    path = "api/corrections.json"
    board = Board(str(changed(path, '"corrections":[', f'"corrections":[{json.dumps(entry)},')))
    of_jail = board.corrections("jail")
    assert of_jail.id.to_list() == ["C-2026-0102-01"]
    assert of_jail.changes[0].split("\n") == [
        "api/gspc.json /axes/3/n: 41 to 40",
        'inputs/artifacts/note.json the whole file: "sha256:00" to nothing',
    ]
    assert board.corrections().id[0] == "C-2026-0102-01"
    assert board.corrections("care").empty


def test_a_row_is_printed_with_what_was_found_and_its_limit(site: Path) -> None:
    row = Board(str(site)).axes["jail"]
    told = str(row).split("\n")
    assert told[:2] == [row.title, row.finding]
    assert "separation: SEPARATED" in told
    assert told[-1] == f"What this does not show: {row['note']}" if "note" in row else True


def test_items_are_those_of_the_bank(site: Path) -> None:
    items = Board(str(site)).items("jail")
    assert len(items) == items.item_id.nunique() == Board(str(site)).axes["jail"]["n"]


def test_answers_add_up_to_the_table(site: Path) -> None:
    board = Board(str(site))
    answers, frame = board.answers("jail"), board.frame("jail")
    right = answers.groupby("component").correct.sum().to_dict()
    assert right == dict(zip(frame.component, frame.correct, strict=True))
    assert set(answers.item_id) == set(board.items("jail").item_id)
    assert (answers.prediction.notna() == answers.parsed).all()


def test_a_comparison_that_left_says_that_nothing_is_compared(site: Path, changed: Change) -> None:
    path = "comparison/jail.json"
    copy = changed(path, "{", "{")
    (copy / path).write_text('{"note":"No current file at this address."}', "utf-8")
    with pytest.raises(ValueError, match="jail compares no components"):
        Board(str(copy)).pairs("jail")


def test_a_rival_is_tied_where_its_own_test_or_its_interval_says_so(site: Path) -> None:
    board = Board(str(site))
    standing = board.frame("jail").set_index("component").standing
    pairs = board.pairs("jail")
    undecided = (pairs.deciding_p > 0.05) | (pairs.low <= 0)
    assert [standing[other] == "tied" for other in pairs.other] == undecided.to_list()


def test_demo_keys_are_said_to_prove_nothing(site: Path) -> None:
    told = (site / ".well-known/did.json").read_text("utf-8")
    [first, *_] = Board(str(site)).verify(told.encode()).steps
    assert first.detail.endswith("; demo keys: anybody can sign with them, so they prove nothing")
    [first, *_] = Board(str(site)).verify(told.replace('"demo:', '"').encode()).steps
    assert "demo keys" not in first.detail


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
        (lambda board: board.answers("custody"), "custody has checks and no items"),
        (lambda board: board.pairs("custody"), "custody compares no components"),
        (lambda board: board.corrections("weather"), "no axis weather; there are: "),
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


def test_help_is_no_verdict() -> None:
    for words in (["--help"], ["recount", "-h"]):
        told = subprocess.run(
            [sys.executable, "-m", "evidence_board", *words], capture_output=True, text=True, check=False
        )
        assert (told.returncode, told.stderr) == (0, "")
        assert told.stdout.startswith("usage: evidence-board-py verify")
        assert "UNCHECKABLE" not in told.stdout


@pytest.mark.parametrize(("axis", "code"), [("jail", 0), ("weather", 2)])
def test_the_command_prints_a_table(site: Path, axis: str, code: int) -> None:
    words = [sys.executable, "-m", "evidence_board", "frame", str(site), axis]
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    assert told.returncode == code, told.stderr
    assert told.stdout.startswith("component,version,score,") == (code == 0)
    assert ("no axis weather" in told.stderr) == (code == 2)
