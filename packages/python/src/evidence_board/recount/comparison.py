"""The comparison of all axes, and of each: every test, component and part of it, by name and not by place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..values import ABSENT
from .axis import Candidate, RecountedAxis
from .field import ITEM_FLOOR
from .figures import (
    base_rate_figures,
    class_figures,
    counted_figures,
    difference_figures,
    judge_figures,
    listed,
    present_or,
    rank_of,
    score_figures,
)
from .findings import Findings, Named, Place
from .group_means import Group
from .in_metric import values_in_metric
from .paired import ALPHA, PairTest
from .parts import Part
from .preference_figures import preference_figures
from .question_sets import QuestionSets
from .served import Json, Served
from .sheets import Marking, Sheet, in_code_units
from .stated_otherwise import stated_otherwise
from .verdict import Tested, Untested

OF_ALL = "api/comparison.json"
LINES_AT_MOST = 8_000
"""A line is a test, a difference, or a score on the bank or on a part of it."""
CHANGES_AT_MOST = 50
SECTION = "comparison"


@dataclass(frozen=True)
class Grounds:
    axes: Mapping[str, RecountedAxis]
    rows: Mapping[str, Json]
    """As the board publishes them."""
    leaders: Mapping[str, str | None]
    """The public ones."""
    sets: QuestionSets
    groups: Sequence[Group]


def recount_comparison(served: Served, grounds: Grounds, findings: Findings) -> None:
    """The file of all axes, and that of each; a board with the first has all of them."""
    wanted = [_axis_figures(axis, grounds) for axis in grounds.axes.values()]
    has_all = OF_ALL in served
    if has_all:
        recount_file(served, OF_ALL, wanted, grounds.groups, findings)
    for each in wanted:
        own = [group for group in grounds.groups if each["axis"] in group.axes]
        path = _path_of(each["axis"])
        if has_all or path in served:
            recount_file(served, path, [each], own, findings)


def _path_of(axis: str) -> str:
    return f"comparison/{axis}.json"


def recount_file(
    served: Served, path: str, all_axes: list[Json], groups: Sequence[Group], findings: Findings
) -> None:
    published, place = served.json(path), Place(SECTION, path)
    findings.compare(place / "alpha", published["alpha"], ALPHA)
    means = [{**group.figures, "components": Named(group.figures["components"], "name")} for group in groups]
    findings.compare(place / "groups", published["groups"], Named(means, "group"))
    wanted = cut_to_room(all_axes)
    for part in ("tests", "components"):
        shown, whole = (sum(len(axis[part]) for axis in axes) for axes in (wanted, all_axes))
        findings.compare(place / f"{part}_listed", published[f"{part}_listed"], shown)
        why = published[f"{part}_not_listed_why"]
        findings.compare(place / f"{part}_not_listed_why", why is None, shown == whole)
    names, others = (in_code_units(axis["axis"] for axis in axes) for axes in (published["axes"], wanted))
    findings.compare(place / "axes", names, others)
    by_name = {axis["axis"]: axis for axis in wanted}
    for at, axis in enumerate(published["axes"]):
        if axis["axis"] in by_name:
            findings.compare(place / "axes" / at, axis, by_name[axis["axis"]])


def _parts_in(axis: Json) -> list[Json]:
    return [*axis["strata"], *([] if axis["tags"] is ABSENT else axis["tags"])]


def cut_to_room(axes: list[Json]) -> list[Json]:
    """On a wide board each axis has an equal share of the lines, and its first lines fill that share."""
    lists = ("tests", "differences", "components")
    lines = sum(
        sum(len(axis[name]) for name in lists) + sum(len(part["components"]) for part in _parts_in(axis))
        for axis in axes
    )
    if lines <= LINES_AT_MOST:
        return axes
    room = LINES_AT_MOST // len(axes)
    return [_keep_first(axis, room // (3 + len(_parts_in(axis)))) for axis in axes]


def _keep_first(axis: Json, count: int) -> Json:
    kept = axis["components"][:count]
    names = {line["name"] for line in kept}

    def of_named(parts: Any) -> Any:
        if parts is ABSENT:
            return ABSENT
        cut = [
            {
                **part,
                "components": Named([line for line in part["components"] if line["name"] in names], "name"),
            }
            for part in parts
        ]
        return Named(cut, "stratum")

    return {
        **axis,
        "tests": Named(axis["tests"][:count], "rival"),
        "differences": Named(axis["differences"][:count], "rival"),
        "components": Named(kept, "name"),
        "strata": of_named(axis["strata"]),
        "tags": of_named(axis["tags"]),
    }


def _axis_figures(axis: RecountedAxis, grounds: Grounds) -> Json:
    run, verdict, name = axis.run, axis.verdict, axis.axis
    is_plain = axis.preferences is None and axis.judging is None
    tested = verdict if isinstance(verdict, Tested) else None
    told = _told_by_items(axis)
    holm = grounds.sets.holm_of(name)
    is_withheld = "public_leader_state" in grounds.rows.get(name, {})
    by_pairs = tested is not None and is_plain and not run.marking.is_graded
    preferences = axis.preferences
    return {
        "axis": name,
        "url": f"/{_path_of(name)}",
        "bench": run.bench,
        "run_url": f"/{run.path}",
        "as_of": run.header["date"],
        "metric": run.header.get("metric", ABSENT),
        "judge": judge_figures(axis),
        "state": verdict.state,
        "reason_code": verdict.reason_code if isinstance(verdict, Untested) else ABSENT,
        "separation_p": tested.binding.deciding.p if tested and by_pairs else ABSENT,
        "deciding_p": tested.p if tested else ABSENT,
        "holm_p": holm.p if holm else ABSENT,
        "against": grounds.leaders.get(name) if tested else None,
        "tests": Named(_test_figures(axis) if tested else [], "rival"),
        "differences": Named([] if is_withheld else difference_figures(axis), "rival"),
        "components": Named([] if preferences else _component_figures(axis), "name"),
        "base_rate": base_rate_figures(axis)["base_rate"],
        "preferences": preference_figures(preferences, axis.models, axis.is_named) if preferences else ABSENT,
        "pairs": {
            "tested": axis.pairs.tested,
            "separated": axis.pairs.separated,
            "separated_after_holm": axis.pairs.separated_after_holm,
        }
        if axis.pairs
        else None,
        "rank_draws": axis.ranks.draws if axis.ranks else None,
        "sensitivity": _sensitivity_figures(axis),
        "informative_items": told["informative"] if told else None,
        "exhausted": told if told and tested and told["informative"] < ITEM_FLOOR else None,
        "plan_observed": _observed_figures(axis) if is_plain else ABSENT,
        "candidates": Named([_candidate_figures(axis, each) for each in axis.candidates], "name")
        if axis.candidates
        else ABSENT,
        "strata": Named([_part_figures(axis, part) for part in axis.strata], "stratum"),
        "tags": Named([_part_figures(axis, part) for part in axis.tags], "stratum") if axis.tags else ABSENT,
    }


def _sensitivity_figures(axis: RecountedAxis) -> Any:
    """Components that the board does not name are counted, and not listed."""
    if axis.sensitivity is None:
        return None
    figures: Json = {}
    for kind, left in axis.sensitivity.items():
        if left is None:
            figures[kind] = None
            continue
        changes = [each for each in left.changes if kind != "components" or axis.is_named(each[0])]
        figures[kind] = {
            "cases": left.cases,
            "stands": left.cases - len(left.changes),
            "changes": [{"left_out": out, "state": state} for out, state in changes[:CHANGES_AT_MOST]],
        }
    return figures


def _told_by_items(axis: RecountedAxis) -> Any:
    """Units on which those who answered at all did not all earn the same; of fewer than two nothing."""
    ranked = axis.field.ranked
    if axis.preferences is not None or axis.judging is not None or len(ranked) < 2:
        return None
    earned, asked = (
        np.array([sheet.asked for sheet in ranked]),
        np.array([sheet.is_asked for sheet in ranked]),
    )
    most = np.where(asked, earned, -1).max(axis=0)
    least = np.where(asked, earned, np.iinfo(np.int64).max).min(axis=0)
    some = asked.any(axis=0) & axis.units
    return {"informative": int(((most > least) & some).sum()), "of": int(some.sum())}


def _observed_figures(axis: RecountedAxis) -> Any:
    """Of the two on whom the verdict turns, where the bank states a planned difference."""
    verdict = axis.verdict
    if "delta" not in axis.run.bank.header.get("plan", {}) or not isinstance(verdict, Tested):
        return ABSENT
    pair = [axis.field.named(name) for name in (verdict.binding.first, verdict.binding.second)]
    first, second = pair
    if first is None or second is None:
        return ABSENT
    return observed_of(first, second, axis.run.marking)


def observed_of(first: Sheet, second: Sheet, marking: Marking) -> Json:
    """How often two differ, and how far clusters do as one: the intraclass correlation of one-way analysis.

    None where nothing tells one cluster from another.
    """
    both = first.is_asked & second.is_asked
    lead = (first.asked - second.asked)[both].astype(float)
    pi = float((lead != 0).mean())
    block, k = marking.blocks_in(both)
    n, sizes = len(lead), np.bincount(block).astype(float)
    if k < 2 or k == n:
        return {"pi": pi, "icc": None}
    means = np.bincount(block, lead) / sizes
    between = float(sizes @ (means - lead.mean()) ** 2) / (k - 1)
    within = float(((lead - means[block]) ** 2).sum()) / (n - k)
    size = (n - float(sizes @ sizes) / n) / (k - 1)
    whole = between + (size - 1) * within
    return {"pi": pi, "icc": None if whole < 1e-12 else (between - within) / whole}


def _test_figures(axis: RecountedAxis) -> list[Json]:
    """The leader, or the first of the top, against each other component."""
    if not axis.field.top:
        return []
    first = axis.field.top[0]
    others = [sheet for sheet in axis.field.ranked if sheet is not first]
    return [_test_line(axis, axis.pairing(first, sheet)) for sheet in others]


def _test_line(axis: RecountedAxis, test: PairTest) -> Json:
    return {
        "rival": test.second if axis.is_named(test.second) else ABSENT,
        "p": test.deciding.p,
        "deciding_p": test.p_for_first,
        **counted_figures(test),
    }


def _component_figures(axis: RecountedAxis) -> list[Json]:
    lines = []
    constants = axis.baseline.ps if axis.baseline else {}
    for model in axis.models:
        name = model.name
        if name not in axis.scores or not axis.is_named(name):
            continue
        figures = score_figures(name, axis.scores[name], model.earned)
        depends = (axis.dependence or {}).get(name)
        lines.append(
            {
                **figures,
                "left_out": present_or(model.left_out, ABSENT),
                **class_figures(axis, model.sheet),
                "family": model.component.get("family"),
                "constant_p": constants.get(name, ABSENT),
                "label_p": depends.p if depends else ABSENT,
                "label_draws": present_or(depends.draws, ABSENT) if depends else ABSENT,
                "repeats": model.repeats,
                "rank": rank_of(axis, name),
                "stated_otherwise": stated_otherwise(axis.run.header, lambda each, own=name: each == own),  # type: ignore[misc]
                "in_metric": values_in_metric(axis.run.header, axis.scores[name]),
                "judged": _judged_figures(axis, name),
                "effort": model.beside.effort,
                "failures": model.beside.failures,
            }
        )
    return lines


def _judged_figures(axis: RecountedAxis, name: str) -> Any:
    if axis.judging is None:
        return ABSENT
    score = axis.judging.corrections.scores[name]
    return {
        "judge_mean": score.judge_mean,
        "labelled": score.labelled,
        "lambda": score.slope,
        "score": score.accuracy_asked,
        "interval": present_or(listed(score.interval_asked), ABSENT),
    }


def _candidate_figures(axis: RecountedAxis, candidate: Candidate) -> Json:
    model, verdict = candidate.model, candidate.verdict
    return {
        **score_figures(model.name, candidate.score, model.earned),
        "family": model.component.get("family"),
        "with_it": {
            "state": verdict.state,
            "top": [name for name in candidate.top if axis.is_named(name)],
            "deciding_p": verdict.p if isinstance(verdict, Tested) else ABSENT,
        },
    }


def _part_figures(axis: RecountedAxis, part: Part) -> Json:
    return {"stratum": part.name, **part_figures(axis, part)}


def part_figures(axis: RecountedAxis, part: Part) -> Json:
    named = [each for each in part.scores if axis.is_named(each.name)]
    lines = [score_figures(each.name, each.score, each.earned) for each in named]
    return {"n": part.n, "components": Named(lines, "name")}
