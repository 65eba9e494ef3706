"""Served runs, every row graded once more: what the board may be recomputed from."""

import math
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..values import ABSENT
from .age_order import AgeKey, age_key
from .bank import Bank, read_bank
from .beside import Beside, beside_in
from .confusion import confusion_of, macro_f1
from .draws import Pool
from .findings import Findings, Place
from .regrade import WHOLE, Regrading, earned_by_row
from .repeats import repeats_of
from .served import Json, Served, digest
from .sheets import Marking, Marks, Sheet, Tally

PARTS = WHOLE
"""A score between right and wrong is a whole multiple of one ten-thousandth."""
Rows = list[Json]
Answers = dict[str, str | None]
"""By item; None where nothing could be read."""


@dataclass(frozen=True, eq=False)
class Model:
    component: Json
    sheet: Sheet
    n: int
    """Units that the component was asked."""
    unparsed: int
    earned: Json
    """A count or a sum of scores, as every surface spells them."""
    repeats: Any
    beside: Beside
    rows_sha256: str
    answers: Answers | None
    """None where one of them is not on record."""
    confusion: Json | None
    macro_f1: float | None
    left_out: int | None = None
    """Units without a readable answer that therefore count as not asked, beside `n`."""

    @property
    def name(self) -> str:
        return self.sheet.name


@dataclass(frozen=True, eq=False)
class Run:
    path: str
    header: Json
    bank: Bank
    marking: Marking
    is_scored: bool
    """Some answer earned a score of its own."""
    models: list[Model]
    rows: dict[str, Rows] = field(repr=False)
    """By component; of a pairwise bank only, and where humans graded."""

    @property
    def sheets(self) -> list[Sheet]:
        return [model.sheet for model in self.models]

    @property
    def bench(self) -> str:
        return str(self.header["bench"])

    @property
    def origin(self) -> str:
        """A run of the first version says by the name of its harness whether it was imported."""
        is_import = self.header["harness"]["name"] == "import"
        return str(self.header.get("how") or ("import" if is_import else "mill"))

    @property
    def untested(self) -> str | None:
        """What a run says of itself that leaves it untested."""
        if self.header.get("invalidated") is True:
            return "RUN_INVALIDATED"
        return "RUN_INCOMPLETE" if "incomplete" in self.header else None

    @property
    def age(self) -> AgeKey:
        header = self.header
        return age_key(header["date"], header["run"], header.get("started_at") or header.get("imported_at"))


@dataclass(frozen=True)
class Runs:
    banks: dict[str, Bank]
    runs: list[Run]

    def newest(self, bench: str | None) -> Run | None:
        return max((run for run in self.runs if run.bench == bench), key=lambda run: run.age, default=None)


def read_runs(served: Served, pool: Pool, findings: Findings) -> Runs:
    benches = [
        found[1] for path in served.paths if (found := re.fullmatch("banks/([^/]+)/bank\\.json", path))
    ]
    banks = {bench: read_bank(served, bench, findings) for bench in benches}
    runs: list[Run] = []
    for path in served.paths:
        found = re.fullmatch("runs/([^/]+)/[^/]+/run\\.json", path)
        if found:
            bank = banks.get(found[1])
            findings.compare(Place("banks", path), "no bank" if bank is None else "bank", "bank")
            if bank is not None:
                runs.append(_read_run(served, path, bank, pool, findings))
    return Runs(banks, runs)


@dataclass(frozen=True)
class _Read:
    component: Json
    rows: Rows
    rows_sha256: str

    def by_item(self) -> dict[str, Rows]:
        rows: dict[str, Rows] = defaultdict(list)
        for row in self.rows:
            rows[row["item_id"]].append(row)
        return rows


def _read_run(served: Served, path: str, bank: Bank, pool: Pool, findings: Findings) -> Run:
    header = served.json(path)
    findings.compare(Place("runs", path, "/bank_sha256"), header["bank_sha256"], bank.header["items_sha256"])
    regrading = Regrading(bank, header.get("metric"), findings)
    folder = path.removesuffix("run.json")
    read = [
        _read_rows(served, folder, component, regrading)
        for component in header["fleet"]
        if "rows" in component
    ]
    has_labels = "humans_random" in header
    marking, sheets = mark_rows(bank, read, pool, has_labels=has_labels)
    is_kept = bank.is_pairwise or has_labels
    return Run(
        path=path,
        header=header,
        bank=bank,
        marking=marking,
        is_scored=any("score" in row for each in read for row in each.rows),
        models=[_model_of(each, sheet, bank, marking) for each, sheet in zip(read, sheets, strict=True)],
        rows={each.component["name"]: each.rows for each in read} if is_kept else {},
    )


def _read_rows(served: Served, folder: str, component: Json, regrading: Regrading) -> _Read:
    path, findings = f"{folder}rows/{component['rows']}", regrading.findings
    rows = served.lines(path, component["n"], regrading.bank.place)
    rows = _with_effort(served, folder, component, rows, findings)
    rows_sha256 = digest(served.read(path))
    place = Place("runs", f"{folder}run.json: {component['name']}")
    findings.compare(place / "n", component["n"], len(rows))
    findings.compare(place / "rows_sha256", component["rows_sha256"], rows_sha256)
    for line, row in enumerate(rows):
        regrading.check(row, f"{path} line {line + 1}")
    distinct = {(row["item_id"], row.get("epoch", 1)) for row in rows}
    findings.compare(Place("rows", path), f"{len(rows)} rows", f"{len(distinct)} rows")
    return _Read(component, rows, rows_sha256)


def _with_effort(served: Served, folder: str, component: Json, rows: Rows, findings: Findings) -> Rows:
    """A line of what an answer took stands in the order of the rows, and a row may have none."""
    if "effort" not in component:
        return rows
    path = f"{folder}effort/{component['effort']}"
    lines, used, joined = served.lines(path), 0, []
    for row in rows:
        line = lines[used] if used < len(lines) else {}
        is_its = line.get("item_id") == row["item_id"] and line.get("epoch") == row.get("epoch")
        joined.append({**row, **line} if is_its else row)
        used += is_its
    place = Place("runs", path)
    findings.compare(place, component.get("effort_sha256", ABSENT), digest(served.read(path)))
    findings.compare(place, f"{len(lines)} lines", f"{used} lines")
    return joined


def mark_rows(bank: Bank, read: list[_Read], pool: Pool, *, has_labels: bool) -> tuple[Marking, list[Sheet]]:
    """From graded rows to sheets: the repeats of an item are one score, the items of a pair one unit."""
    by_item = [each.by_item() for each in read]
    is_scored = any(_is_fine(row, has_labels) for each in read for row in each.rows)
    parts = PARTS if is_scored else 1
    counts = {len(rows) for items in by_item for rows in items.values()}
    counts |= {sum(row["parsed"] for row in rows) for items in by_item for rows in items.values()}
    spread = math.lcm(*(count for count in counts if count))
    drawn = {row["item_id"] for each in read for row in each.rows if "human" in row}
    marking = Marking(
        scale=parts * spread,
        is_graded=is_scored or max(counts, default=0) > 1,
        is_clustered=bank.is_clustered,
        block=bank.blocks(),
        items_sha256=bank.header["items_sha256"],
        pool=pool,
    )
    sheets: list[Sheet] = []
    for each, items in zip(read, by_item, strict=True):
        asked, parsed = _marks_of(bank, items, parts, spread)
        human = _labels_of(bank, items, drawn, parts, spread) if has_labels else None
        component = each.component
        sheets.append(_sheet_of(bank, component, asked, parsed, human))
    return marking, sheets


def _is_fine(row: Json, has_labels: bool) -> bool:
    return "score" in row or (has_labels and row.get("human", 0) not in (0, 1))


NOTHING = -1


def _marks_of(bank: Bank, items: dict[str, Rows], parts: int, spread: int) -> tuple[Marks, Marks]:
    """By item the mean over its repeats: over all of them, and over those that could be read."""
    asked = np.full(len(bank.items), NOTHING, np.int64)
    parsed = asked.copy()
    for item, rows in items.items():
        at = bank.place.get(item)
        if at is None:
            continue
        read = [row for row in rows if row["parsed"]]
        earned = sum(earned_by_row(row, parts) for row in read) * spread
        asked[at] = earned // len(rows)
        if read:
            parsed[at] = earned // len(read)
    return asked, parsed


def _sheet_of(bank: Bank, component: Json, asked: Marks, parsed: Marks, human: Marks | None) -> Sheet:
    """A pair is right where both are, and open where either is."""
    least, least_parsed = _least(bank, asked), _least(bank, parsed)
    is_asked = least != NOTHING
    is_parsed = is_asked & (least_parsed != NOTHING)
    of_pair = np.bincount(bank.unit_of, minlength=len(bank.units)) > 1
    return Sheet(
        name=component["name"],
        own=component["own"],
        family=component.get("family"),
        asked=np.where(is_asked & ~(of_pair & ~is_parsed), least, 0),
        is_asked=is_asked,
        parsed=np.where(is_parsed, least_parsed, 0),
        is_parsed=is_parsed,
        halves=asked if bank.has_pairs else None,
        human=human,
    )


def _least(bank: Bank, by_item: Marks) -> Marks:
    """By unit the least of its items; NOTHING is less than all."""
    least = np.full(len(bank.units), np.iinfo(np.int64).max)
    np.minimum.at(least, bank.unit_of, by_item)
    return least


def _labels_of(bank: Bank, items: dict[str, Rows], drawn: set[str], parts: int, spread: int) -> Marks:
    """The mean over the repeats, where each bears a label; an answer that never came needs none."""
    labels = np.full(len(bank.items), NOTHING, np.int64)
    for item, rows in items.items():
        at = bank.place.get(item)
        given = [row.get("human", 0) for row in rows if "human" in row or row.get("missing") is True]
        if at is not None and item in drawn and len(given) == len(rows):
            labels[at] = sum(math.floor(share * parts + 0.5) for share in given) * spread // len(rows)
    return _least(bank, labels)


def _model_of(read: _Read, sheet: Sheet, bank: Bank, marking: Marking) -> Model:
    asked, parsed = sheet.tally("asked"), sheet.tally("parsed")
    targets, positive = bank.header["targets"], bank.header.get("positive")
    is_plain = not marking.is_graded
    return Model(
        component=read.component,
        sheet=sheet,
        n=asked.units,
        unparsed=asked.units - parsed.units,
        earned=outcomes_of(read.rows) if bank.is_pairwise else earned_by(asked, marking),
        repeats=ABSENT if bank.is_pairwise else repeats_of(read.rows),
        beside=beside_in(read.rows),
        rows_sha256=read.rows_sha256,
        answers=None if targets is None else _answers_in(read.rows, bank, targets),
        confusion=confusion_of(read.rows, bank, positive) if positive is not None and is_plain else None,
        macro_f1=macro_f1(read.rows, bank, targets) if is_plain and not bank.has_pairs else None,
    )


def _answers_in(rows: Rows, bank: Bank, targets: list[str]) -> Answers | None:
    """What was answered, by item.

    Where only the grade is on record, it says which of two labels was the answer, of more only a right one.
    """
    answers: Answers = {}
    for row in rows:
        at = bank.place.get(row["item_id"])
        target = None if at is None else bank.items[at].get("target")
        others = [label for label in targets if label != target]
        is_silent = not row["parsed"] or any(
            row.get(why) is True for why in ("missing", "unread", "ungraded")
        )
        if is_silent:
            answers[row["item_id"]] = None
        elif "prediction" in row:
            answers[row["item_id"]] = row["prediction"]
        elif row["correct"] and target is not None:
            answers[row["item_id"]] = target
        elif not row["correct"] and len(others) == 1:
            answers[row["item_id"]] = others[0]
        else:
            return None
    return answers


def outcomes_of(rows: Rows) -> Json:
    """Of battles."""
    earned = [earned_by_row(row, WHOLE) for row in rows]
    wins, ties = sum(each > WHOLE / 2 for each in earned), sum(each == WHOLE / 2 for each in earned)
    return {
        "correct": ABSENT,
        "score_sum": ABSENT,
        "wins": wins,
        "ties": ties,
        "losses": len(rows) - wins - ties,
    }


def earned_by(tally: Tally, marking: Marking) -> Json:
    if marking.is_graded:
        return {"correct": ABSENT, "score_sum": decimal(tally.earned, marking.scale)}
    return {"correct": tally.earned, "score_sum": ABSENT}


def decimal(parts: int, scale: int) -> str:
    """To 12 places, half to even, without zeros at the end."""
    floor, rest = divmod(parts * 10**12, scale)
    is_up = rest * 2 > scale or (rest * 2 == scale and floor % 2 == 1)
    whole, fraction = divmod(floor + is_up, 10**12)
    return f"{whole}.{fraction:012}".rstrip("0").rstrip(".")


def find_run(runs: Iterable[Run], path: object) -> Run | None:
    return next((run for run in runs if f"/{run.path}" == path), None)
