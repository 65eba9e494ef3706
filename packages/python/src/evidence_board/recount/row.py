"""The figures of a measured axis on the board, recomputed from the answers of its run."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..values import ABSENT, code_units
from .axis import RecountedAxis
from .constant import Nearest
from .exact import Interval, mid_paired_p, tango
from .figures import (
    IsSigned,
    base_rate_figures,
    class_figures,
    counted_figures,
    difference_figures,
    difference_limit,
    judge_figures,
    listed,
    present_or,
    public_leader,
    withheld,
)
from .in_metric import values_in_metric
from .paired import ALPHA, PairTest
from .preference_figures import top_strength
from .question_sets import Holm
from .runs import Model, Run
from .served import Json
from .sheets import Sheet, is_kin
from .stated_otherwise import stated_otherwise
from .verdict import Tested, Untested

QUOTABLE_FLOOR = 30
DIFFERENCES_IN_ROW = 20


def row_figures(
    axis: RecountedAxis, is_signed: IsSigned, holm: Holm | None, question_sets: Any, *, with_per_model: bool
) -> Json:
    run, field, verdict = axis.run, axis.field, axis.verdict
    header, bank = run.header, run.bank
    is_pairwise, n = axis.preferences is not None, int(axis.units.sum())
    state = withheld(axis, is_signed)
    shares = _shown_scores(axis) if state is None and not is_pairwise else Shown()
    shown = shares.figures
    if state is None and axis.preferences is not None:
        shown |= top_strength(axis.preferences)
    leader = public_leader(axis, is_signed)
    led = next((model for model in run.models if model.sheet is leader), None)
    unwanted = ("N_BELOW_FLOOR", "RUN_INVALIDATED")
    intervals = [shown.get(name) for name in ("interval", "interval_asked", "interval_strength")]
    means = [] if is_pairwise else [axis.scores[sheet.name].accuracy or 0.0 for sheet in field.ranked]
    is_untested = isinstance(verdict, Untested)
    return {
        "status": "MEASURED",
        "n": n,
        "quotable": n >= QUOTABLE_FLOOR
        and any(interval not in (None, ABSENT) for interval in intervals)
        and not (isinstance(verdict, Untested) and verdict.reason_code in unwanted),
        **shown,
        "in_metric": ABSENT if is_pairwise else values_in_metric(header, shares),
        "leader": ABSENT if is_untested or leader is None else leader.name,
        "public_leader_state": present_or(state, ABSENT),
        "fleet_mean": sum(means) / len(means) if means else ABSENT,
        **({} if is_pairwise else _silence_figures(run, led)),
        "macro_f1": ABSENT
        if is_pairwise or axis.judging is not None or led is None
        else present_or(led.macro_f1, ABSENT),
        "judge": judge_figures(axis),
        **base_rate_figures(axis),
        **class_figures(axis, None if is_untested else leader),
        **({"per_model": _per_model(axis)} if with_per_model else {}),
        "as_of": header["date"],
        "bench": run.bench,
        "bank_sha256": bank.header["items_sha256"],
        "bank_author": bank.header["author"],
        "how": run.origin,
        "measured_on": present_or(header.get("measured_on"), ABSENT),
        "measured_by": header.get("measured_by", ABSENT),
        "metric": header.get("metric", ABSENT),
        "bank_kind": bank.header.get("kind", ABSENT),
        "stated_otherwise": stated_otherwise(
            header, lambda name: axis.is_named(name) and any(model.name == name for model in run.models)
        ),
        "question_sets": question_sets,
        "pair_items": True if bank.has_pairs else ABSENT,
        "decided_by": _decided_by(axis),
        "baseline": _baseline_figures(axis),
        "only_answer": _only_answer(run),
        "clusters": _cluster_figures(axis),
        **_separation(axis, holm, difference_limit(axis) if state is None else NO_LIMIT),
        "differences": (difference_figures(axis)[:DIFFERENCES_IN_ROW] or ABSENT) if state is None else ABSENT,
    }


NO_LIMIT = {"ahead_by_at_least": ABSENT, "behind_by_at_most": ABSENT}
NO_HOLM = {"holm_p": ABSENT, "holm_of": ABSENT}


@dataclass(frozen=True)
class Shown:
    accuracy: float | None = None
    interval: Interval | None = None
    accuracy_asked: float | None = None
    interval_asked: Interval | None = None

    @property
    def figures(self) -> Json:
        return {
            "accuracy": present_or(self.accuracy, ABSENT),
            "interval": present_or(listed(self.interval), ABSENT),
            "accuracy_asked": present_or(self.accuracy_asked, ABSENT),
            "interval_asked": present_or(listed(self.interval_asked), ABSENT),
            "score": ABSENT,
            "interval_strength": ABSENT,
        }


def _shown_scores(axis: RecountedAxis) -> Shown:
    """The leader's; of an exact tie what all of the top have in common."""
    top = [axis.scores[sheet.name] for sheet in axis.field.top]
    if not top:
        return Shown()
    first, others = top[0], top[1:]
    are_alike = not axis.field.depends_on_unanswered and all(
        (each.parsed, each.accuracy, each.interval) == (first.parsed, first.accuracy, first.interval)
        for each in others
    )
    have_same_asked = all(each.interval_asked == first.interval_asked for each in others)
    return Shown(
        accuracy=first.accuracy if are_alike else None,
        interval=first.interval if are_alike else None,
        accuracy_asked=first.accuracy_asked,
        interval_asked=first.interval_asked if have_same_asked else None,
    )


def _open_of(model: Model) -> int:
    """Units without a readable answer, whether they count as asked or not."""
    return model.unparsed + (model.left_out or 0)


def _silence_figures(run: Run, leader: Model | None) -> Json:
    """Of the named leader, or of all answers of the fleet."""
    counted = run.models if leader is None else [leader]
    asked = sum(model.n + (model.left_out or 0) for model in counted)
    rates = [
        _open_of(model) / (model.n + (model.left_out or 0))
        for model in run.models
        if model.n + (model.left_out or 0)
    ]
    return {
        "unparsed_rate": sum(map(_open_of, counted)) / asked if asked else ABSENT,
        "unparsed_rate_max": max(rates, default=ABSENT),
    }


def _decided_by(axis: RecountedAxis) -> Any:
    deciding = axis.whole.bank.deciding
    if deciding is None:
        return ABSENT
    asked = np.logical_or.reduce([sheet.is_asked for sheet in axis.whole.sheets])
    return {**deciding.said, "asked": int(asked.sum())}


def _baseline_figures(axis: RecountedAxis) -> Any:
    """p is that of the first on top."""
    baseline = axis.baseline
    if baseline is None:
        return ABSENT
    first = axis.field.top[0].name if axis.field.top else ""
    dependence = axis.dependence or {}
    dependent = sum(test.p < ALPHA for test in dependence.values())
    return {
        "answers": baseline.answers,
        "correct": baseline.correct,
        "n": baseline.n,
        "accuracy": baseline.correct / baseline.n,
        "beaten_by": baseline.beaten_by,
        "beaten_by_after_holm": baseline.beaten_by_after_holm,
        "of": len(baseline.nearest),
        "p": baseline.ps.get(first),
        "against": _nearest_figures(baseline.nearest.get(first)),
        "depends_on_items": {"yes": dependent, "of": len(dependence)} if dependence else ABSENT,
    }


def _nearest_figures(nearest: Nearest | None) -> Any:
    if nearest is None:
        return ABSENT
    test = nearest.test
    return {
        "answer": nearest.answer,
        "correct": nearest.correct,
        "p": test.deciding.p,
        **counted_figures(test),
    }


def _only_answer(run: Run) -> Any:
    """The target that all share, of what decides."""
    bank = run.bank
    within = np.ones(len(bank.units), bool) if bank.deciding is None else bank.deciding.units
    targets = {target for target, unit in zip(bank.targets, bank.unit_of, strict=True) if within[unit]}
    is_one = int(within.sum()) > 1 and len(targets) == 1 and not run.marking.is_graded
    return present_or(targets.pop(), ABSENT) if is_one else ABSENT


def _cluster_figures(axis: RecountedAxis) -> Any:
    bank, marking = axis.run.bank, axis.run.marking
    if not marking.is_clustered:
        return ABSENT
    count = marking.blocks_in(axis.units)[1]
    if bank.is_assigned:
        return {"count": count, "assigned": "after the first run", "url": f"/clusters/{bank.bench}.jsonl"}
    return {"count": count, "assigned": "with the bank", "url": ABSENT}


def _separation(axis: RecountedAxis, holm: Holm | None, limit: Json) -> Json:
    verdict = axis.verdict
    if isinstance(verdict, Untested):
        detail: Json = {"reason_code": verdict.reason_code, "alpha": ALPHA}
        return {"separation": "UNTESTED", "separation_p": ABSENT, "separation_detail": detail}
    binding = verdict.binding
    after_sets = {"holm_p": holm.p, "holm_of": holm.of} if holm else NO_HOLM
    detail = {"deciding_p": verdict.p, **after_sets, **limit, **_top_figures(axis, verdict)}
    if axis.preferences is not None:
        names = (binding.first, binding.second)
        interval = axis.preferences.difference_interval if all(map(axis.is_named, names)) else None
        detail |= {**_counts(axis, binding), "difference_interval": present_or(listed(interval), ABSENT)}
        return {"separation": verdict.state, "separation_p": ABSENT, "separation_detail": detail}
    detail["stands_for"] = _stands_for(axis)
    if axis.judging is not None:
        nothing = ("mid_p", "cluster_p", "deciding_score", "asked_recount", "difference_interval")
        detail |= {**_counts(axis, binding), **{name: ABSENT for name in nothing}}
        return {"separation": verdict.state, "separation_p": ABSENT, "separation_detail": detail}
    detail |= {
        **_binding_figures(axis, binding),
        "depends_on_unanswered": axis.field.depends_on_unanswered,
    }
    return {
        "separation": verdict.state,
        "separation_p": ABSENT if axis.run.marking.is_graded else binding.deciding.p,
        **({"separation_basis": ABSENT} if verdict.basis is None else {}),
        "separation_detail": detail,
    }


def _counts(axis: RecountedAxis, binding: PairTest) -> Json:
    deciding = binding.deciding
    return {
        "binding_rival": binding.second if axis.is_named(binding.second) else ABSENT,
        "b": deciding.b,
        "c": deciding.c,
        "n_common": deciding.n,
    }


def _binding_figures(axis: RecountedAxis, binding: PairTest) -> Json:
    """Of the test that decides between the pair that decides.

    The interval is one of units that are independent of each other.
    """
    deciding, is_graded = binding.deciding, axis.run.marking.is_graded
    b, c, n = deciding.b, deciding.c, deciding.n
    is_plain = not is_graded and deciding.cluster_p is None
    return {
        "binding_rival": binding.second if axis.is_named(binding.second) else ABSENT,
        **counted_figures(binding),
        "mid_p": ABSENT if is_graded else mid_paired_p(b, c),
        "difference_interval": list(tango(b, c, n)) if is_plain else ABSENT,
    }


def _stands_for(axis: RecountedAxis) -> Any:
    """Of each head whose family has others that answered: who they are."""
    families = []
    for head in axis.field.heads:
        others = [each.name for each in axis.field.ranked if is_kin(head, each) and axis.is_named(each.name)]
        if axis.is_named(head.name) and others:
            families.append({"name": head.name, "family": head.family, "others": others})
    return families or ABSENT


def _top_figures(axis: RecountedAxis, verdict: Tested) -> Json:
    """Who is on top of a tested axis, who ties with them, and at which level."""

    def named(names: list[str]) -> list[str]:
        return [name for name in names if axis.is_named(name)]

    return {
        "top": named([sheet.name for sheet in axis.field.top]),
        "tied": named(verdict.tied) if verdict.state == "TIE" else ABSENT,
        "after_holm": {"holds": verdict.after_holm.holds, "tied": named(verdict.after_holm.tied)},
        "reason_code": ABSENT,
        "alpha": ALPHA,
    }


def _per_model(axis: RecountedAxis) -> Any:
    run = axis.run
    if axis.judging is not None or "positive" not in run.bank.header or run.marking.is_graded:
        return ABSENT
    named = sorted(
        (model for model in run.models if axis.is_named(model.name)), key=lambda model: code_units(model.name)
    )
    return [_confusion_figures(axis, model, model.sheet) for model in named]


def _confusion_figures(axis: RecountedAxis, model: Model, sheet: Sheet) -> Json:
    counts = model.confusion or {"TP": 0, "FP": 0, "TN": 0, "FN": 0}
    right, named, there = counts["TP"], counts["TP"] + counts["FP"], counts["TP"] + counts["FN"]
    return {
        "model": model.name,
        **counts,
        "precision": right / named if named else ABSENT,
        "recall": right / there if there else ABSENT,
        **class_figures(axis, sheet),
        "unparsed": _open_of(model) or ABSENT,
    }
