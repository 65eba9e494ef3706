"""What a bank states of its labels and of its plan, and whether it was frozen before it was run."""

import base64
import hashlib
import json
from typing import Any

import pytest

from evidence_board.recount.bank import read_bank
from evidence_board.recount.findings import Findings
from evidence_board.recount.served import Served
from evidence_board.recount.served_log import ServedLog
from evidence_board.site_files import SiteFiles
from evidence_board.trees import log_leaf, log_node, tree_levels

ITEMS = [
    {"item_id": "a", "input": "one", "target": "yes"},
    {"item_id": "b", "input": "two", "target": "no"},
]
LABELS = {
    "banks/words-1/annotations.jsonl": "".join(
        json.dumps({"item_id": id, "labels": [label] * 2}) + "\n" for id, label in (("a", "yes"), ("b", "no"))
    )
}


def read_from(header: dict[str, Any], more: dict[str, str] | None = None) -> Findings:
    items = "".join(json.dumps(item) + "\n" for item in ITEMS)
    stated = {
        "bench": "words-1",
        "author": "own",
        "item_count": len(ITEMS),
        "items_sha256": hashlib.sha256(items.encode()).hexdigest(),
        "targets": ["no", "yes"],
        **header,
    }
    files = {
        "banks/words-1/bank.json": json.dumps(stated),
        "banks/words-1/items.jsonl": items,
        **(more or {}),
    }
    sums = "".join(f"{hashlib.sha256(text.encode()).hexdigest()}  {path}\n" for path, text in files.items())
    content = {path: text.encode() for path, text in {**files, "SHA256SUMS": sums}.items()}
    findings = Findings()
    read_bank(Served(SiteFiles(content.get)), "words-1", findings)
    return findings


def annotation(kappa: float | None) -> dict[str, Any]:
    return {"annotation": {"annotators": [{"id": "A", "what": "a person"}], "kappa": kappa, "dropped": 0}}


def test_a_kappa_whose_labels_are_not_served_is_said_to_be_as_declared() -> None:
    (remark,) = read_from(annotation(0.9)).remarks
    assert "words-1: who labelled what is not served; its kappa is as declared" in remark


@pytest.mark.parametrize(("header", "more"), [({}, {}), (annotation(None), {}), (annotation(1), LABELS)])
def test_nothing_is_remarked_where_nothing_is_only_declared(
    header: dict[str, Any], more: dict[str, str]
) -> None:
    findings = read_from(header, more)
    assert (findings.remarks, findings.outcome) == ([], "VERIFIED")


def test_a_kappa_that_the_served_labels_do_not_bear_out_is_refuted() -> None:
    assert read_from(annotation(0.9), LABELS).outcome == "REFUTED"


OF_FOUR = {"pi": 0.2, "icc": 0.3, "score": 0.75, "rivals": 4}


@pytest.mark.parametrize(
    ("plan", "outcome"),
    [
        ({"pi": 0.2, "icc": 0.3}, "VERIFIED"),
        ({"pi": 0.2, "icc": 0.3, "delta": None}, "VERIFIED"),
        ({"pi": 0.2, "icc": 0.3, "delta": 0.1}, "REFUTED"),
        ({**OF_FOUR, "delta": None}, "VERIFIED"),
        ({**OF_FOUR, "delta": 0.1}, "REFUTED"),
    ],
)
def test_a_plan_has_to_follow_from_what_it_assumes(plan: dict[str, Any], outcome: str) -> None:
    assert read_from({"plan": plan}).outcome == outcome


EVENTS = [
    {"type": "key-added"},
    {"type": "bank-frozen", "bench": "safety-2", "items_sha256": "digest"},
    {"type": "bank-frozen", "bench": "care-2", "items_sha256": "digest"},
]
LOG = ServedLog(EVENTS, tree_levels([log_leaf(json.dumps(event).encode()) for event in EVENTS], log_node))


def header_at(size: int, **more: Any) -> dict[str, Any]:
    root = LOG.root_at(min(size, len(EVENTS)))
    point = {"size": size, "root": base64.b64encode(bytes.fromhex(root)).decode()}
    return {"bench": "safety-2", "bank_sha256": "digest", "bank_checkpoint": point, **more}


@pytest.mark.parametrize("size", [2, 3])
def test_a_bank_was_frozen_where_its_event_lies_under_the_checkpoint_of_the_run(size: int) -> None:
    assert LOG.frozen_before(header_at(size)) is True


@pytest.mark.parametrize(
    "header", [header_at(1), header_at(3, bench="affect-2"), header_at(3, bank_sha256="other")]
)
def test_not_where_the_event_came_later_or_is_of_others(header: dict[str, Any]) -> None:
    assert LOG.frozen_before(header) is False


@pytest.mark.parametrize(
    ("header", "log"),
    [
        ({"bench": "safety-2", "bank_sha256": "digest"}, LOG),
        (header_at(4), LOG),
        (header_at(2, bank_checkpoint={"size": 2, "root": "AA=="}), LOG),
        (header_at(2), ServedLog([], [[]])),
    ],
)
def test_nobody_knows_without_a_checkpoint_of_this_log(header: dict[str, Any], log: ServedLog) -> None:
    assert log.frozen_before(header) is None
