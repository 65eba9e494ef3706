"""What the sentences of short answers may state of an axis and of one of its components, as it is written."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..values import ABSENT
from .axis import RecountedAxis
from .exact import Interval
from .figures import points_in, rank_of
from .paired import ALPHA, PairTest
from .preference_figures import strength_figures
from .runs import Model
from .served import Json
from .spelled import Tellable, at_least, at_most, half_up, p_words, percent
from .verdict import Tested

FLOORS = ("25", "30", "90")
"""Of clusters, of answers, and of what two have in common, in percent: the rules of the board."""


def share_and_interval(axis: RecountedAxis, name: str) -> tuple[Any, Interval | None]:
    """Over everything asked; of battles the chance of being preferred."""
    if axis.preferences is not None:
        told = strength_figures(axis.preferences, name)
        interval = told["interval_strength"]
        return told["score"], None if interval is ABSENT else tuple(interval)
    score = axis.scores.get(name)
    if score is None or not score.asked:
        return ABSENT, None
    return score.accuracy_asked, score.interval_asked


def is_in_shares(axis: RecountedAxis) -> bool:
    metric = axis.run.header.get("metric")
    return metric is None or (metric["better"] == "higher" and list(metric["range"]) == [0, 1])


def plain_score(axis: RecountedAxis, share: float) -> str:
    return f"{percent(share)} %" if is_in_shares(axis) else half_up(scaled(axis, share), 3)


def scored_words(axis: RecountedAxis, name: str) -> str:
    share, interval = share_and_interval(axis, name)
    if share is ABSENT:
        return "no score"
    if interval is None:
        return plain_score(axis, share)
    if is_in_shares(axis):
        return f"{plain_score(axis, share)} ({percent(interval[0])} to {percent(interval[1])} %)"
    low, high = sorted(scaled(axis, bound) for bound in interval)
    return f"{plain_score(axis, share)} ({half_up(low, 3)} to {half_up(high, 3)})"


def scaled(axis: RecountedAxis, share: float) -> float:
    """In the unit of the metric."""
    metric = axis.run.header.get("metric")
    if metric is None:
        return share
    worst, best = metric["range"] if metric["better"] == "higher" else reversed(metric["range"])
    return float(worst + share * (best - worst))


def result_words(row: Json, axis: RecountedAxis, model: Model) -> Tellable:
    """Of the sentence of a component: its score, its rank, and how far it is from the best."""
    name, told = model.name, Tellable()
    share, interval = share_and_interval(axis, name)
    detail = row.get("separation_detail", {})
    top, tied = detail.get("top", []), detail.get("tied", [])
    told.may(
        "counts of", *((str(each), str(model.n)) for each in model.earned.values() if each is not ABSENT)
    )
    told.one_of("number", [str(model.n), *_fixed(row, axis)])
    _may_count_sets(told, row)
    if share is ABSENT:
        return told.one_of("number", FLOORS)
    _may_score(told, axis, share, interval)
    rank, ranked = rank_of(axis, name), str(_scored(axis))
    if rank is not None:
        best, worst = map(str, rank)
        told.may("ranks", (best, ranked) if best == worst else (best, worst, ranked))
    _may_be_apart(told, axis, _apart_from_first(axis, name))
    if name in top:
        _may_limit(told, axis, row)
        both = [axis.apart(first, name) for first in top if first != name] if axis.preferences is None else []
        most = [points_in(axis.run.header, max(each.high, -each.low, 0)) for each in both]
        _may_points(told, axis, [at_most(each, _digits(axis)) for each in most])
        others = len(top) - 1 if len(top) > 1 else len([each for each in tied if each != name])
        told.one_of(
            "others",
            {str(others), str(_rivals(row, axis))} if row.get("separation") == "SEPARATED" else {str(others)},
        )
    return told


def behind_words(axis: RecountedAxis, model: Model) -> Tellable:
    """Of a component beside the first on top: how far, and on how many units it did better and worse."""
    told = Tellable()
    _may_be_apart(told, axis, _apart_from_first(axis, model.name))
    first, other = next(iter(axis.field.top), None), axis.field.named(model.name)
    if first is not None and other is not None and first is not other:
        test = axis.pairing(first, other)
        told.may("better and worse", *((str(each.c), str(each.b)) for each in (test.deciding, test.asked)))
        told.one_of("number", {str(count) for count in (test.deciding.b, test.deciding.c)})
    return told


def finding_words(row: Json, axis: RecountedAxis | None) -> Tellable:
    """Of the sentence that says what was found."""
    told, tally = Tellable(), row.get("tally")
    if tally:
        told.may("counts of", (str(tally["fail"] or tally["pass"]), str(row["n"])))
        return told.one_of("number", [str(tally["uncheckable"])])
    if axis is None:
        return told
    detail, baseline = row.get("separation_detail", {}), row.get("baseline", {})
    top, tied = detail.get("top", []), detail.get("tied", [])
    scored, rivals = str(_scored(axis)), str(_rivals(row, axis))
    others = len(tied) - len(top) if len(top) > 1 else len([each for each in tied if each not in top])
    told.one_of("others", {str(others), rivals} if row.get("separation") == "SEPARATED" else {str(others)})
    told.one_of("number", [scored, str(others), *_fixed(row, axis)]).one_of("sharers", [str(len(top))])
    if row.get("separation") == "UNTESTED":
        told.one_of("number", FLOORS)
    told.may("by guessing", (str(baseline.get("correct")), str(baseline.get("n"))))
    for model in axis.models:
        if model.name in top and axis.is_named(model.name):
            told.may("counts of", (str(model.earned.get("correct")), str(model.n)))
            share = share_and_interval(axis, model.name)[0]
            if share is not ABSENT:
                told.one_of("number", [half_up(scaled(axis, share), 3)])
    _may_miss(told, axis, [model for model in axis.models if model.name in tied])
    _may_limit(told, axis, row)
    return told


def verdict_words(row: Json, axis: RecountedAxis) -> Tellable:
    """Of the reason of a verdict: also the test that decides, and the constant answers."""
    told, detail = finding_words(row, axis), row.get("separation_detail", {})
    baseline = row.get("baseline", {})
    against = baseline.get("against", {})
    ps = [
        each[name]
        for each in (row, detail, detail.get("asked_recount", {}), against)
        for name in each
        if name.endswith("_p") or name == "p"
    ]
    if isinstance(axis.verdict, Tested):
        binding = axis.verdict.binding
        told.may(
            "split", *((str(each.n), str(each.b), str(each.c)) for each in (binding.deciding, binding.asked))
        )
        told.one_of("number", _counts_of(binding) if axis.run.marking.is_graded or axis.preferences else [])
        _may_be_apart(told, axis, _points(axis, binding.first, binding.second))
        ps += [
            p
            for each in (binding.deciding, binding.asked)
            for p in (each.p, each.cluster_p)
            if isinstance(p, float | int)
        ]
    written = {p_words(p) for p in ps if p is not None} | {str(ALPHA)}
    told.one_of("p", written).one_of("number", written)
    counts = [
        each.get(name)
        for each in (baseline, against, against.get("asked_recount", {}))
        for name in ("correct", "n", "b", "c", "answers_right")
    ]
    told.one_of("number", [str(each) for each in counts if each is not None])
    if "accuracy" in baseline:
        told.one_of("number", [half_up(baseline["accuracy"], 3)])
    told.one_of("number", FLOORS).one_of("share", FLOORS).one_of(
        "others", [str(len(detail.get("tied", [])) - len(detail.get("top", [])))]
    )
    return told


def _may_score(told: Tellable, axis: RecountedAxis, share: float, interval: Interval | None) -> None:
    told.one_of("share", [percent(share)]).one_of("number", [half_up(scaled(axis, share), 3)])
    if interval is not None:
        low, high = sorted(scaled(axis, bound) for bound in interval)
        told.may("shares", (percent(interval[0]), percent(interval[1])), (half_up(low, 3), half_up(high, 3)))


def _may_count_sets(told: Tellable, row: Json) -> None:
    """Which set of questions this is in its place, and how the others ended."""
    sets, ended = row.get("question_sets", []), {"SEPARATED": "found", "TIE": "ended", "UNTESTED": "cannot"}
    others: dict[str, list[str]] = {}
    for number, each in enumerate(sets, 1):
        if each["bench"] == row.get("bench"):
            told.one_of("set of", [str(number)])
        else:
            others.setdefault(ended.get(each["separation"], ""), []).append(str(number))
    for word, numbers in others.items():
        *first, last = numbers
        told.may("sets", (f"{', '.join(first)} and {last}" if first else last, word))


def _may_miss(told: Tellable, axis: RecountedAxis, tied: Sequence[Model]) -> None:
    """Beside a full score: the fewest and the most that another of the tied missed."""
    right = [(model, model.earned.get("correct")) for model in tied if axis.is_named(model.name)]
    missed = {model.n - count for model, count in right if isinstance(count, int) and count < model.n}
    if missed and len(missed) < len(right):
        told.may("counts of", (str(max(missed)), str(tied[0].n)))
        told.one_of("number", [str(min(missed))])


def _digits(axis: RecountedAxis) -> int:
    return 1 if is_in_shares(axis) else 3


def _may_points(told: Tellable, axis: RecountedAxis, written: Iterable[str]) -> None:
    told.one_of("points" if is_in_shares(axis) else "number", written)


def _may_be_apart(told: Tellable, axis: RecountedAxis, apart: Sequence[float]) -> None:
    """The difference, from its low to its high end, and at most what is behind."""
    digits = _digits(axis)
    for points, low, high in [apart] if apart else []:
        _may_points(
            told,
            axis,
            [
                half_up(points, digits),
                at_least(low, digits),
                at_most(high, digits),
                at_most(max(0, high), digits),
            ],
        )


def _may_limit(told: Tellable, axis: RecountedAxis, row: Json) -> None:
    """How far behind others may be at most or are at least; also at the ends of the range of use."""
    detail, rate, digits = row.get("separation_detail", {}), row.get("base_rate") or {}, _digits(axis)
    if "ahead_by_at_least" in detail:
        _may_points(told, axis, [at_least(detail["ahead_by_at_least"], digits)])
    if "behind_by_at_most" in detail:
        _may_points(told, axis, [at_most(detail["behind_by_at_most"], digits)])
    ends = [rate[end] for end in ("at_low", "at_high") if end in rate]
    told.one_of("points", {at_least(bound, 1) for each in ends for bound in (each["low"], -each["high"])})


def _points(axis: RecountedAxis, first: str, other: str) -> list[float]:
    return [points_in(axis.run.header, each) for each in axis.apart(first, other)]


def _apart_from_first(axis: RecountedAxis, name: str) -> list[float]:
    if not axis.field.top or not isinstance(axis.verdict, Tested) or axis.field.top[0].name == name:
        return []
    return [] if axis.field.named(name) is None else _points(axis, axis.field.top[0].name, name)


def _counts_of(test: PairTest) -> set[str]:
    return {str(count) for each in (test.deciding, test.asked) for count in (each.b, each.c, each.n)}


def _scored(axis: RecountedAxis) -> int:
    return sum(share_and_interval(axis, model.name)[0] is not ABSENT for model in axis.models)


def _rivals(row: Json, axis: RecountedAxis) -> int:
    stood_for = sum(len(each["others"]) for each in row.get("separation_detail", {}).get("stands_for", []))
    return _scored(axis) - 1 - stood_for


def _fixed(row: Json, axis: RecountedAxis) -> list[str]:
    """What a sentence may name beside figures: a range of use, sizes of families, labels, question sets."""
    detail, judge, rate = row.get("separation_detail", {}), row.get("judge") or {}, row.get("base_rate") or {}
    families = [str(len(each["others"]) + 1) for each in detail.get("stands_for", [])]
    counted = [str(judge[name]) for name in ("labels", "items", "draws") if name in judge]
    sets = [str(detail["holm_of"])] if "holm_of" in detail else []
    ends = [f"{100 * rate[name]:.12g}" for name in ("low", "high") if name in rate]
    return [*families, *counted, *sets, *ends, *(["100"] if ends else [])]
