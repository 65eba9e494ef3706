"""The same figures as others take them: the export of each axis, and tables as CSV."""

import csv
import io
import re
from collections.abc import Sequence
from typing import Any

from ..slugs import component_slug
from ..values import ABSENT
from .answer_words import scaled, share_and_interval
from .answers import Grounds, facts_of, named_in
from .axis import RecountedAxis
from .cards import ServedCard
from .findings import Findings, Place
from .in_metric import values_in_metric
from .record_tables import PLACE, Line, check_lines, numbers_in, record_lines
from .runs import Model
from .served import Json, Served


def recount_exports(served: Served, grounds: Grounds, findings: Findings) -> None:
    for path in served.paths:
        if re.fullmatch(r"exports/[^/]+\.json", path):
            recount_export(path, served.json(path), grounds, findings)


def recount_export(path: str, export: Json, grounds: Grounds, findings: Findings) -> None:
    place, axis = Place("exports", path), grounds.axes.get(export.get("axis", ""))
    if axis is None:  # a file of before, which says where its record is
        findings.report_figures(place, export)
        return
    run = axis.run
    for name, value in (("run_url", f"/{run.path}"), ("as_of", run.header["date"])):
        findings.compare(place / name, export[name], value)
    findings.compare(place, path, f"exports/{axis.axis}.json")
    wanted = {model.name: told for model in axis.models if (told := _record_of(axis, model)) is not None}
    names = [record["model_info"]["name"] for record in export["records"]]
    findings.compare(place / "records", sorted(names), sorted(wanted))
    for at, record in enumerate(export["records"]):
        there = place / "records" / at / "evaluation_results"
        for nth, result in enumerate(record["evaluation_results"]):
            told = _figures_in(result["score_details"])
            findings.compare(there / nth / "score_details", told, wanted.get(names[at], ABSENT))


def _figures_in(details: Json) -> Json:
    """Counts are texts in this format."""
    its = {name: value for name, value in details["details"].items() if not name.startswith("source_")}
    return {
        **details,
        "details": {name: _number(value) for name, value in its.items()},
    }


def _record_of(axis: RecountedAxis, model: Model) -> Json | None:
    """Over what could be read; of battles the chance of being preferred. None without a score."""
    if axis.preferences is not None:
        share, interval = share_and_interval(axis, model.name)
        read = model.n
        counts = {"prompts": model.n, **{word: model.earned[word] for word in ("wins", "ties", "losses")}}
    else:
        score = axis.scores[model.name]
        share, interval, read = score.accuracy, score.interval, score.parsed
        earned = {name: _number(value) for name, value in model.earned.items()}
        counts = {**earned, "parsed": read, "unparsed": score.asked - read + (model.left_out or 0)}
    if share is None or share is ABSENT:
        return None
    low, high = sorted(scaled(axis, bound) for bound in interval) if interval else (ABSENT, ABSENT)
    return {
        "score": scaled(axis, share),
        "details": {**counts, "rows": model.component["n"], "rows_sha256": model.rows_sha256},
        "uncertainty": {
            "num_samples": read,
            "confidence_interval": {"lower": low, "upper": high, "confidence_level": 0.95}
            if interval
            else ABSENT,
        },
    }


class Tables:
    """What each table has to say, a line for each of its keys."""

    def __init__(self, grounds: Grounds, cards: Sequence[ServedCard]) -> None:
        self._grounds = grounds
        self._card_of = {(card.payload["bench"], card.payload["model"]["id"]): card.id for card in cards}

    def of(self, path: str) -> tuple[list[Line], list[str]] | None:
        """Its lines, and the columns that name one; None of a table that no rule recounts."""
        component = re.fullmatch(r"tables/components/(.+)\.csv", path)
        if component is not None:
            return self._tests_of(component[1]), ["axis"]
        found = re.fullmatch(r"tables/([^/.]+)(?:\.([^/.]+))?\.csv", path)
        return None if found is None else self._lines_of(found[1], found[2] or "")

    def _lines_of(self, axis: str, kind: str) -> tuple[list[Line], list[str]] | None:
        recounted, row = self._grounds.axes.get(axis), self._grounds.rows.get(axis)
        evidence = self._grounds.evidence.get(axis)
        if row is None:
            return None
        if recounted is None:
            return None if evidence is None else check_lines(evidence, kind)
        models = named_in(recounted)
        if kind == "":
            return [self._line_of(recounted, row, model) for model in models], ["component"]
        return record_lines(recounted, models, kind)

    def _tests_of(self, component: str) -> list[Line]:
        """Of a component by the name of its file: each axis that names it."""
        lines: list[Line] = []
        for name, axis in self._grounds.axes.items():
            for model in named_in(axis):
                if component_slug(model.name) == component:
                    line = self._line_of(axis, self._grounds.rows[name], model)
                    told = {column: value for column, value in line.items() if column in OF_TESTS}
                    lines.append({**told, "axis": name, "asked": model.n})
        return lines

    def _line_of(self, axis: RecountedAxis, row: Json, model: Model) -> Line:
        facts, left_out = facts_of(axis, row, model), model.left_out or 0
        same = ("version", "score", "interval_low", "interval_high", "best_rank", "worst_rank", "standing")
        if axis.preferences is None:
            earned = next(
                value
                for value in (model.earned.get("correct", ABSENT), model.earned.get("score_sum"))
                if value is not ABSENT
            )
            counts = {
                "correct": _number(earned),
                "asked": model.n + left_out,
                "unparsed": model.unparsed + left_out,
            }
        else:
            counts = {**{word: model.earned[word] for word in ("wins", "ties", "losses")}, "prompts": model.n}
        return {
            "component": model.name,
            **{name: facts[name] for name in same},
            **counts,
            "card_id": self._card_of.get((axis.run.bench, model.name), ABSENT),
            **_in_metric(axis, model.name),
        }


OF_TESTS = {
    *("version", "score", "interval_low", "interval_high", "best_rank", "worst_rank", "standing", "card_id"),
    *("metric", "in_metric", "in_metric_low", "in_metric_high"),
}


def _in_metric(axis: RecountedAxis, name: str) -> Json:
    told: Any = (
        ABSENT if axis.preferences is not None else values_in_metric(axis.run.header, axis.scores[name])
    )
    if told is ABSENT:
        return dict.fromkeys(("metric", "in_metric", "in_metric_low", "in_metric_high"), ABSENT)
    low, high = (ABSENT, ABSENT) if told["interval_asked"] is ABSENT else told["interval_asked"]
    return {
        "metric": told["name"],
        "in_metric": told["accuracy_asked"],
        "in_metric_low": low,
        "in_metric_high": high,
    }


def recount_tables(served: Served, tables: Tables, findings: Findings) -> None:
    for path in served.paths:
        if tables.of(path) is not None:
            recount_table(path, served.read(path).decode("utf-8"), tables, findings)


def recount_table(path: str, text: str, tables: Tables, findings: Findings) -> None:
    lines, keys = tables.of(path) or ([], [])
    wanted = {tuple(line[key] for key in keys): line for line in lines}
    for at, cells in enumerate(csv.DictReader(io.StringIO(text, newline=""))):
        place = Place("tables", f"{path} line {at + 2}")
        own = (str(at) if key == PLACE else _plain(cells[key]) for key in keys)
        line = wanted.pop(tuple(own), None)
        if line is None:
            findings.differ(place, cells, ABSENT)
            continue
        for column, cell in cells.items():
            told = line.get(column, ABSENT)
            findings.compare(place / column, _as_told(cell, told), told)
    for key in wanted:
        findings.differ(Place("tables", path), ABSENT, list(key))


def _plain(text: str) -> str:
    """A sheet takes some first letters for a formula: an apostrophe stands before them."""
    return text[1:] if re.match("'[=+@\t\r-]", text) else text


def _as_told(text: str, told: Any) -> Any:
    if isinstance(told, tuple):
        return numbers_in(text)
    if text == "":
        return ABSENT
    return _number(text) if isinstance(told, int | float) else _plain(text)


def _number(text: Any) -> Any:
    """With the twelve digits that reals have everywhere else."""
    if not isinstance(text, str):
        return text
    try:
        return int(text) if re.fullmatch("-?[0-9]+", text) else float(f"{float(text):.11e}")
    except ValueError:
        return text
