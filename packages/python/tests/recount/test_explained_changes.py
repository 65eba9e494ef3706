"""What the last signing changed: each figure needs a card or an entry that lists it, each word an entry."""

import json
from typing import Any

import pytest

from evidence_board.canonical import digest_of
from evidence_board.recount.explained_changes import compare_with_earlier
from evidence_board.recount.findings import Findings
from evidence_board.recount.served import Json, Served
from evidence_board.recount.served_log import ServedLog
from evidence_board.site_files import SiteFiles

ROW = {
    "axis": "jail",
    "status": "MEASURED",
    "n": 40,
    "title": "Jail",
    "note": "Few.",
    "interval": [0.5, 0.75],
    "question_sets": [{"bench": "b-1", "as_of": "2026-01-02", "deciding_p": 0.5}],
}
CARD = {"surface": "measurement", "payload": {"axis": "jail"}}
LISTED = {"at": "board-data/axis-jail.json#/n", "from": 40, "to": 41}


def told_of(now: Json, *changes: Json, is_fresh: bool = True, since: tuple[Json, ...] = ()) -> list[str]:
    """`changes` are listed by a correction, which was logged since if it is fresh; `since`: what else was."""
    was = {"axes": [ROW, {"axis": "care", "status": "PLANNED"}]}
    correction = {"id": "C-1", "changes": list(changes)}
    files: dict[str, Any] = {
        "inputs/artifacts/board/earlier.signed.json": {**was, "custody_attestation": "a signature"},
        "api/corrections.json": {"corrections": [correction]},
        "signed/cards.jsonl": {**CARD, "sig_ed25519": None},
        "interop/mill-cards-signed/SUPERSEDED.jsonl": None,
        "interop/mill-cards-signed/WITHDRAWN.jsonl": None,
    }
    content = {
        path: b"" if body is None else json.dumps(body).encode() + b"\n" for path, body in files.items()
    }
    content["SHA256SUMS"] = "".join(f"{'0' * 64}  {path}\n" for path in files).encode()
    logged = [{"type": "correction", "correction_id": "C-1"}] if is_fresh else []
    before = {"type": "board-snapshot", "content_id": digest_of(was)}
    events = [before, *logged, *since, {"type": "board-snapshot", "content_id": "of now"}]
    findings = Findings()
    board = {"axes": [now]}
    compare_with_earlier(Served(SiteFiles(content.get)), ServedLog(events, []), board, findings)
    return [f"{each.file}#{each.pointer}" for each in findings.open]


def test_nothing_that_stayed_is_told() -> None:
    assert told_of(ROW) == []


@pytest.mark.parametrize(
    ("name", "value", "place"),
    [
        ("n", 41, "/n"),
        ("interval", [0.5, 0.8], "/interval/1"),
        ("title", "Gaol", "/title"),
        ("n", None, "/n"),
    ],
)
def test_a_change_that_nothing_explains(name: str, value: Any, place: str) -> None:
    now = {**ROW, name: value} if value is not None else {key: its for key, its in ROW.items() if key != name}
    assert told_of(now) == [f"board-data/axis-jail.json#{place}"]


def test_prose_and_days_change_freely() -> None:
    sets = [{"bench": "b-1", "as_of": "2026-01-03", "deciding_p": 0.5}]
    days = {"as_of": "2026-01-03", "question_sets": sets}
    assert told_of({**ROW, "note": "Many.", **days, "attempts": {"published": 3}}) == []
    sets[0]["deciding_p"] = 0.04
    assert told_of({**ROW, **days}) == ["board-data/axis-jail.json#/question_sets/0/deciding_p"]


def test_an_entry_lists_what_changed() -> None:
    assert told_of({**ROW, "n": 41}, LISTED) == []
    assert told_of({**ROW, "n": 42}, LISTED) == ["board-data/axis-jail.json#/n"]


def test_an_entry_of_before_explains_nothing() -> None:
    assert told_of({**ROW, "n": 41}, LISTED, is_fresh=False) == ["board-data/axis-jail.json#/n"]


@pytest.mark.parametrize(
    "event",
    [{"type": "card-issued", "card_id": digest_of(CARD)}, {"type": "axis-retired", "axis": "jail"}],
)
def test_a_card_or_a_retired_axis_explains_figures_and_no_word(event: Json) -> None:
    assert told_of({**ROW, "n": 41}, since=(event,)) == []
    assert told_of({**ROW, "title": "Gaol"}, since=(event,)) == ["board-data/axis-jail.json#/title"]


def test_a_row_that_is_measured_no_more_changed_its_status() -> None:
    assert told_of({**ROW, "status": "PLANNED"}) == ["board-data/axis-jail.json#/status"]


def test_another_snapshot_than_the_logged_one() -> None:
    files = {
        "inputs/artifacts/board/earlier.signed.json": b'{"axes":[]}',
        "SHA256SUMS": f"{'0' * 64}  inputs/artifacts/board/earlier.signed.json\n".encode(),
    }
    snapshots: list[Json] = [{"type": "board-snapshot", "content_id": id} for id in ("one", "two")]
    findings = Findings()
    compare_with_earlier(Served(SiteFiles(files.get)), ServedLog(snapshots, []), {"axes": []}, findings)
    assert [each.published for each in findings.open] == ["another snapshot"]
