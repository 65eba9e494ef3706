"""Each figure of a row, of a comparison and of the arena, changed one at a time: refuted where it stands.

Of the board that BOARD_SITE names, or of each in the folder that RECOUNT_BOARDS names. EVERY_FIGURE=1 changes
all figures, otherwise one in so many.
"""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from evidence_board.bounded_reader import BoundedReader, open_site
from evidence_board.recount.arena import recount_arena
from evidence_board.recount.attempts import Attempts
from evidence_board.recount.board import ground_on, recount_board, wanted_row
from evidence_board.recount.cards import read_cards, read_evidence
from evidence_board.recount.comparison import Grounds, recount_comparison
from evidence_board.recount.draws import Pool
from evidence_board.recount.findings import Findings, Place
from evidence_board.recount.group_means import groups_in
from evidence_board.recount.runs import read_runs
from evidence_board.recount.served import Served
from evidence_board.recount.served_log import read_log
from evidence_board.values import ABSENT

WORDS = {
    *("axis", "family", "question", "title", "task", "note", "dataset", "unparsed_rule", "bank_origin"),
    *("contamination", "shared_ancestry", "method", "interval_method", "interval_asked_method"),
    *("interval_strength_method", "difference_method", "separation_basis", "export_url", "frozen_note"),
    *("source_licence", "against_note", "rank_note", "what", "one_sided"),
}
"""Words of the publisher or about a figure; a rebuild holds them, byte for byte."""
NAMES = ("name", "rival", "stratum", "first", "second")
"""By these a line is known: with another it is another line."""
WHERE_FROM = ("status", "bench", "run_url", "kind")
"""What a row rests on follows from these: with another the whole board is asked again."""
EVERY = 1 if os.environ.get("EVERY_FIGURE") == "1" else 23


def boards() -> list[Path]:
    folder, site = os.environ.get("RECOUNT_BOARDS"), os.environ.get("BOARD_SITE")
    if folder:
        return sorted(each for each in Path(folder).iterdir() if each.is_dir())
    return [Path(site)] if site else []


@pytest.fixture(params=boards(), ids=lambda path: path.name)
def board(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


def changes_of(value: Any, pointer: str = "") -> Iterator[tuple[str, Any]]:
    """The value with each of its figures changed once, and the place of the change."""
    last = pointer.rpartition("/")[2]
    if last in WORDS:
        return
    if isinstance(value, list):
        for at, each in enumerate(value):
            for place, changed in changes_of(each, f"{pointer}/{at}"):
                yield place, [*value[:at], *([] if changed is ABSENT else [changed]), *value[at + 1 :]]
        if value:
            yield pointer, value[:-1]
    elif isinstance(value, dict):
        for name, each in value.items():
            for place, changed in changes_of(each, f"{pointer}/{name}"):
                yield place, {**value, name: changed}
            if name not in WORDS:
                yield f"{pointer}/{name}", {other: its for other, its in value.items() if other != name}
    elif isinstance(value, bool):
        yield pointer, not value
    elif isinstance(value, int | float):
        yield pointer, value + 1 if value == int(value) else value + value / 1000
    else:
        yield pointer, 0.5 if value is None else f"{value}x"


class Changed(Served):
    """One file says something else."""

    def __init__(self, served: Served, path: str, value: Any) -> None:
        self.__dict__.update(served.__dict__)
        self._path, self._value = path, value

    def json(self, path: str) -> Any:
        return self._value if path == self._path else super().json(path)


def is_told(findings: Findings, pointer: str) -> bool:
    parent, _, last = pointer.rpartition("/")
    there = parent if last in NAMES else pointer
    return any(
        each.outcome == "REFUTED" and f"{each.pointer}/".startswith(f"{there}/") for each in findings.open
    )


def not_told(value: Any, at: str, recount: Callable[[Any, Findings], object]) -> list[str]:
    passed: list[str] = []
    for number, (pointer, changed) in enumerate(changes_of(value)):
        if number % EVERY:
            continue
        findings = Findings()
        with findings.section("changed"):
            recount(changed, findings)
        is_broken = any(each.section == "changed" and each.outcome == "REFUTED" for each in findings.open)
        if not is_broken and not is_told(findings, at + pointer):
            passed.append(pointer)
    return passed


def test_every_changed_figure_is_refuted_where_it_stands(board: Path) -> None:
    served = Served(open_site(str(board), BoundedReader(1)))
    findings = Findings()
    runs, cards = read_runs(served, Pool(), findings), read_cards(served)
    grounds = ground_on(served, runs, read_evidence(served), cards, read_log(served), findings)
    recounted = recount_board(grounds, findings)
    assert [str(each) for each in findings.open] == []
    axes, sets, attempts = recounted.axes, recounted.sets, Attempts(served)
    rows = recounted.board["axes"]
    for at, row in enumerate(rows):
        wanted = wanted_row(row, axes.get(row["axis"]), sets, attempts, grounds)
        place = Place("axis rows", "api/gspc.json", f"/axes/{at}")
        kept = {
            name: its
            for name, its in row.items()
            if name not in ("historical_measurement_record", *WHERE_FROM)
        }

        def compare(
            changed: Any, told: Findings, place: Place = place, wanted: Any = wanted, row: Any = row
        ) -> None:
            rests = {name: row[name] for name in WHERE_FROM if name in row}
            told.compare(place, {**changed, **rests}, wanted)

        assert not_told(kept, place.pointer, compare) == [], row["axis"]
    compared = Grounds(axes, {row["axis"]: row for row in rows}, recounted.leaders, sets, groups_in(axes))
    surfaces: dict[str, Callable[[Served, Findings], None]] = {
        "api/comparison.json": lambda changed, told: recount_comparison(changed, compared, told),
        "api/arena.json": lambda changed, told: recount_arena(changed, axes, told),
    }
    for path, surface in surfaces.items():
        body = json.loads(served.read(path))
        for at, axis in enumerate(body["axes"]):

            def with_axis(
                changed: Any,
                told: Findings,
                surface: Any = surface,
                path: str = path,
                at: int = at,
                body: Any = body,
            ) -> None:
                others = [*body["axes"][:at], changed, *body["axes"][at + 1 :]]
                surface(Changed(served, path, {**body, "axes": others}), told)

            assert not_told(axis, f"/axes/{at}", with_axis) == [], f"{path} {axis['axis']}"
