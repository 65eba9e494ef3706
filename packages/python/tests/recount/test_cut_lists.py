"""The comparison of a board that is too wide for one file: what may be left out is recounted as well."""

import json
from typing import Any

import pytest

from evidence_board.recount.comparison import LINES_AT_MOST, cut_to_room, recount_file
from evidence_board.recount.findings import Findings, Named
from evidence_board.recount.served import Served
from evidence_board.site_files import SiteFiles
from evidence_board.values import ABSENT

AXES = 620
WHOLE, OF_AXIS = "api/comparison.json", "comparison/axis-7.json"


def axis_of(number: int) -> dict[str, Any]:
    """Two tests, two differences, three components, two strata of three: 13 lines."""
    scored = [{"name": name, "asked": 40} for name in ("alpha", "beta", "gamma")]
    strata = [{"stratum": name, "n": 20, "components": Named(scored, "name")} for name in "uv"]
    return {
        "axis": f"axis-{number}",
        "tests": Named([{"rival": name, "b": 1} for name in ("beta", "gamma")], "rival"),
        "differences": Named([{"rival": name, "points": 1.5} for name in ("beta", "gamma")], "rival"),
        "components": Named(scored, "name"),
        "strata": Named(strata, "stratum"),
        "tags": ABSENT,
    }


def served_as(path: str, body: Any) -> Served:
    files = {path: json.dumps(body).encode(), "SHA256SUMS": b""}
    return Served(SiteFiles(files.get))


def body_of(axes: list[dict[str, Any]], why: str | None) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(
        json.dumps([{name: its for name, its in axis.items() if its is not ABSENT} for axis in axes])
    )
    counted = {f"{part}_listed": sum(len(axis[part]) for axis in axes) for part in ("tests", "components")}
    whys = {f"{part}_not_listed_why": why for part in ("tests", "components")}
    return {"alpha": 0.05, "groups": [], "axes": told, **counted, **whys}


WIDE = [axis_of(number) for number in range(1, AXES + 1)]


def told_of(path: str, body: Any, wanted: list[dict[str, Any]]) -> list[tuple[str, str]]:
    findings = Findings()
    recount_file(served_as(path, body), path, wanted, [], findings)
    return [(each.outcome, each.pointer) for each in findings.open]


@pytest.fixture
def whole() -> dict[str, Any]:
    body = body_of(cut_to_room(WIDE), "no room")
    body["tests_not_listed_why"] = None
    return body


def test_each_axis_has_an_equal_share_of_the_lines() -> None:
    room = LINES_AT_MOST // AXES // 5
    cut = cut_to_room(WIDE)
    assert [len(cut[0][part]) for part in ("tests", "differences", "components")] == [room, room, room]
    assert [[line["name"] for line in part["components"]] for part in cut[0]["strata"]] == [
        ["alpha", "beta"]
    ] * 2
    few = WIDE[: LINES_AT_MOST // 13]
    assert cut_to_room(few) is few


def test_it_holds_cut_as_it_is(whole: dict[str, Any]) -> None:
    assert told_of(WHOLE, whole, WIDE) == []


def test_it_may_leave_out_no_more_than_has_no_room(whole: dict[str, Any]) -> None:
    del whole["axes"][0]["components"][1]
    assert told_of(WHOLE, whole, WIDE) == [("REFUTED", "/axes/0/components/-")]


def test_the_file_of_an_axis_leaves_nothing_out_whatever_it_says() -> None:
    body = body_of([axis_of(7)], None)
    body |= {"components_listed": 2, "components_not_listed_why": "no room"}
    del body["axes"][0]["components"][2]
    assert told_of(OF_AXIS, body, [axis_of(7)]) == [
        ("REFUTED", "/components_listed"),
        ("REFUTED", "/components_not_listed_why"),
        ("REFUTED", "/axes/0/components/-"),
    ]


@pytest.mark.parametrize(("is_cut", "count"), [(True, 2), (False, 3)])
def test_a_changed_figure_is_refuted_in_either_file(whole: dict[str, Any], is_cut: bool, count: int) -> None:
    body = whole if is_cut else body_of([axis_of(1)], None)
    for line in body["axes"][0]["components"]:
        line["asked"] += 1
    told = told_of(WHOLE if is_cut else OF_AXIS, body, WIDE if is_cut else [axis_of(1)])
    assert told == [("REFUTED", f"/axes/0/components/{at}/asked") for at in range(count)]
