"""The arena of a board that is too wide for one file: what may be left out is recounted as well."""

import json
from dataclasses import replace
from typing import Any

import pytest
from battle_world import run_of, world

from evidence_board.recount.arena import recount_arena
from evidence_board.recount.battles import outcomes_between
from evidence_board.recount.findings import Findings
from evidence_board.recount.pairwise_axis import pairwise_axis
from evidence_board.recount.served import Served
from evidence_board.site_files import SiteFiles

AXES = 3_000
BATTLES = world(lead=0.4)
AXIS = pairwise_axis("axis", run_of(BATTLES, 40), BATTLES)
PAIRS = [("a", "b"), ("a", "c"), ("b", "c")]


def pair_of(first: str, second: str) -> dict[str, Any]:
    """a is preferred to both others nearly always, and so is b to c."""
    counts = outcomes_between(BATTLES, first, second)
    names = {"first": first, "second": second, "ahead": first}
    return {
        **names,
        "wins": counts.wins,
        "losses": counts.losses,
        "ties": counts.ties,
        "deciding_p": 2 / 10_001,
    }


def axis_of(name: str, pairs: int) -> dict[str, Any]:
    told = {"axis": name, "bench": "b", "run_url": "/runs/b/r/run.json", "as_of": "2026-01-02"}
    listed = [pair_of(*two) for two in PAIRS[:pairs]]
    return {**told, "components": 3, "pairs_of_components": 3, "pairs": listed}


def body_of(axes: list[dict[str, Any]], why: str | None) -> dict[str, Any]:
    return {
        "axes": axes,
        "pairs_listed": sum(len(axis["pairs"]) for axis in axes),
        "pairs_not_listed_why": why,
    }


def told_of(body: dict[str, Any], axes: int) -> list[str]:
    files = {"api/arena.json": json.dumps(body).encode(), "SHA256SUMS": b""}
    findings = Findings()
    named = {f"axis-{at}": replace(AXIS, axis=f"axis-{at}") for at in range(axes)}
    recount_arena(Served(SiteFiles(files.get)), named, findings)
    return [f"{each.outcome} {each.pointer}" for each in findings.open]


@pytest.fixture
def wide() -> dict[str, Any]:
    """9,000 pairs are more than 8,000: each axis has room for two, and lists one of three."""
    return body_of([axis_of(f"axis-{at}", 1) for at in range(AXES)], "no room")


def test_a_narrow_board_lists_all_pairs() -> None:
    body = body_of([axis_of("axis-0", 3)], None)
    assert told_of(body, 1) == []
    assert told_of({**body, "pairs_not_listed_why": "no room"}, 1) == ["REFUTED /pairs_not_listed_why"]


def test_a_wide_board_lists_what_there_is_room_for(wide: dict[str, Any]) -> None:
    assert told_of(wide, AXES) == []


def test_a_pair_that_is_left_out_without_need_is_missed(wide: dict[str, Any]) -> None:
    cut = {**wide, "axes": [{**wide["axes"][0], "pairs": []}, *wide["axes"][1:]]}
    assert told_of(cut, AXES) == ["REFUTED /axes/0/pairs/0"]


def test_a_list_that_calls_itself_whole_is_refuted(wide: dict[str, Any]) -> None:
    lie = {**wide, "pairs_listed": wide["pairs_listed"] - 1, "pairs_not_listed_why": None}
    assert told_of(lie, AXES) == ["REFUTED /pairs_listed", "REFUTED /pairs_not_listed_why"]
