"""The command that recounts a board: what it prints, and how it ends."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from evidence_board import Board, Refuted
from evidence_board.command import run

Change = Callable[[str, str, str], Path]
Told = pytest.CaptureFixture[str]


@pytest.fixture
def faulty(changed: Change) -> Path:
    """Somebody has one more right than the rows say, in the comparison of one axis."""
    return changed("comparison/jail.json", '"correct":40', '"correct":41')


def test_a_board_ends_verified(site: Path, capsys: Told) -> None:
    assert run(["recount", str(site)]) == 0
    *_, compared, outcome = capsys.readouterr().out.splitlines()
    assert outcome == "VERIFIED"
    assert int(compared.split()[0]) > 1_000


def test_a_fault_is_named_by_file_and_member(faulty: Path, capsys: Told) -> None:
    assert run(["recount", str(faulty)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "REFUTED"
    place = "comparison/jail.json: /axes/0/components/0/correct"
    assert f"REFUTED: comparison: {place}: published 41, recomputed 40" in told


def test_as_json(faulty: Path, capsys: Told) -> None:
    assert run(["recount", str(faulty), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["outcome"] == "REFUTED"
    assert told["compared"] == sum(told["sections"].values()) > 1_000
    (finding,) = told["findings"]
    assert (finding["file"], finding["pointer"]) == ("comparison/jail.json", "/axes/0/components/0/correct")
    assert (finding["published"], finding["recomputed"]) == ("41", "40")


@pytest.mark.parametrize(("axis", "code"), [("jail", 1), ("custody", 0)])
def test_of_one_axis_nothing_else_is_told(faulty: Path, axis: str, code: int, capsys: Told) -> None:
    assert run(["recount", str(faulty), "--axis", axis]) == code
    assert ("comparison/jail.json" in capsys.readouterr().out) == (code == 1)


def test_a_row_that_is_graded_wrongly_refutes_its_axis(site: Path, changed: Change, capsys: Told) -> None:
    path = str(next((site / "runs").glob("jail*/*/rows/*.jsonl")).relative_to(site))
    copy = changed(path, '"correct":true', '"correct":false')
    assert run(["recount", str(copy), "--axis", "jail"]) == 1
    assert f"REFUTED: rows: {path} line " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--axis", "weather"], "no axis weather; there are: "),
        (["--axis"], "usage: "),
        (["--gib", "0"], "usage: "),
        (["--figure", "n"], "usage: "),
        (["another"], "usage: "),
    ],
)
def test_what_cannot_be_asked_is_no_verdict(site: Path, more: list[str], why: str, capsys: Told) -> None:
    assert run(["recount", str(site), *more]) == 2
    told = capsys.readouterr()
    assert told.out == "UNCHECKABLE\n"
    assert told.err.startswith(why)


def test_a_folder_without_a_list_of_its_files_is_uncheckable(tmp_path: Path, capsys: Told) -> None:
    assert run(["recount", str(tmp_path)]) == 2
    assert "SHA256SUMS is missing" in capsys.readouterr().out


def test_in_a_notebook(site: Path, faulty: Path) -> None:
    assert Board(str(site)).recount("jail").outcome == "VERIFIED"
    recount = Board(str(faulty)).recount()
    assert (recount.outcome, len(recount.findings)) == ("REFUTED", 1)
    assert str(recount).endswith("\nREFUTED")
    board = Board(str(faulty))
    board.verify((site / ".well-known/did.json").read_bytes())
    with pytest.raises(Refuted, match="is refuted, so nothing is read of it"):
        board.recount()
