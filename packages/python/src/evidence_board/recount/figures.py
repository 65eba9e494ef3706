"""Figures of an axis that its row and its comparison spell alike: scores, differences, base rates."""

from collections.abc import Callable
from typing import Any

from ..values import ABSENT
from .axis import RecountedAxis
from .base_rate import Against, Crossings
from .class_rates import share_in
from .contexts import judge_words
from .exact import Interval
from .paired import PairTest
from .served import Json
from .sheets import MayName, Sheet, heads_of
from .verdict import Tested


def present_or(value: Any, otherwise: Any) -> Any:
    return otherwise if value is None else value


def listed(interval: Interval | None) -> list[float] | None:
    return None if interval is None else list(interval)


def points_in(header: Json, share: float) -> float:
    """A difference in points, or in the unit of a metric that has a range of its own."""
    metric = header.get("metric") or {"better": "higher", "range": [0, 1]}
    least, most = metric["range"]
    is_plain = metric["better"] == "higher" and (least, most) == (0, 1)
    return share * (100 if is_plain else most - least)


def score_figures(name: str, score: Any, earned: Json) -> Json:
    return {
        "name": name,
        **earned,
        "parsed": score.parsed,
        "asked": score.asked,
        "accuracy": score.accuracy,
        "interval": listed(score.interval),
        "accuracy_asked": score.accuracy_asked,
        "interval_asked": listed(score.interval_asked),
    }


def rank_of(axis: RecountedAxis, name: str) -> list[int] | None:
    rank = axis.ranks.sets.get(name) if axis.ranks else None
    return None if rank is None else list(rank)


def counted_figures(test: PairTest) -> Json:
    deciding, asked = test.deciding, test.asked
    return {
        "deciding_score": "accuracy" if test.is_by_accuracy else "asked",
        "b": deciding.b,
        "c": deciding.c,
        "n_common": deciding.n,
        "cluster_p": deciding.cluster_p,
        "asked_recount": {"b": asked.b, "c": asked.c, "p": asked.p} if test.has_silence else ABSENT,
    }


def difference_figures(axis: RecountedAxis) -> list[Json]:
    """Of the first on top, against every other component in the order of tables; none of an untested axis."""
    if not axis.field.top or not isinstance(axis.verdict, Tested):
        return []
    first, header = axis.field.top[0], axis.run.header
    lines = []
    for sheet in axis.field.ranked:
        if sheet is not first:
            by, low, high = (points_in(header, share) for share in axis.apart(first.name, sheet.name))
            lines.append({"rival": sheet.name, "points": by, "low": low, "high": high})
    return lines


def difference_limit(axis: RecountedAxis) -> Json:
    """The nearest of what separates, or the farthest that any of the tied may be behind any on top.

    Where no order is, nobody is behind.
    """
    verdict, field = axis.verdict, axis.field
    if not isinstance(verdict, Tested):
        return {}
    if verdict.state == "SEPARATED":
        heads = {head.name for head in heads_of([*field.top, *field.ranked])}
        lows = [line["low"] for line in difference_figures(axis) if line["rival"] in heads]
        return {"ahead_by_at_least": min(lows), "behind_by_at_most": ABSENT}
    highs = [
        axis.apart(first.name, name).high
        for first in field.top
        for name in verdict.tied
        if name != first.name
    ]
    is_bounded = highs and verdict.basis != "no order"
    most = points_in(axis.run.header, max(highs)) if is_bounded else ABSENT
    return {"ahead_by_at_least": ABSENT, "behind_by_at_most": most}


def judge_figures(axis: RecountedAxis) -> Any:
    """A model graded, and what of its errors is known."""
    header = axis.run.header
    if "grader_kind" not in header:
        return ABSENT
    corrections = axis.judging.corrections if axis.judging else None
    return {
        "says": judge_words(axis),
        "labels": corrections.labels if corrections else ABSENT,
        "items": corrections.items if corrections else ABSENT,
        "draws": corrections.draws if corrections else ABSENT,
        "drawn": header.get("humans_random", ABSENT) if corrections else ABSENT,
    }


def base_rate_figures(axis: RecountedAxis) -> Json:
    """The range as the bank or its axis states it, and how the first on top fares there."""
    said, held, is_named = axis.said, axis.held, axis.is_named
    if said is None:
        return {"base_rate": ABSENT}
    if said.base_rate is None:
        return {"base_rate": None, "no_base_rate_why": said.no_base_rate_why}
    stated = {name: said.base_rate[name] for name in ("positive", "low", "high", "why", "source")}
    ends = [_lowest_figures(end, is_named) for end in held.ends] if held else [ABSENT, ABSENT]
    return {
        "base_rate": {
            **stated,
            "assigned_at": said.assigned_at,
            "mix": held.mix if held else ABSENT,
            "levels": _crossing_figures(held.levels, is_named) if held else ABSENT,
            "constants": _crossing_figures(held.constants, lambda _: True) if held else ABSENT,
            "at_low": ends[0],
            "at_high": ends[1],
        }
    }


def _crossing_figures(crossings: Crossings | None, is_named: MayName) -> Any:
    if crossings is None:
        return None
    return {
        side: ABSENT
        if crossing is None
        else {
            "share": crossing.share,
            "against": crossing.against if is_named(crossing.against) else ABSENT,
        }
        for side, crossing in zip(("below", "above"), crossings, strict=True)
    }


def _lowest_figures(end: list[Against], is_named: MayName) -> Any:
    """The first of those whose interval reaches lowest."""
    if not end:
        return ABSENT
    lowest = min(end, key=lambda other: other.apart.low)
    return {
        "against": lowest.name if lowest.is_constant or is_named(lowest.name) else ABSENT,
        "constant": True if lowest.is_constant else ABSENT,
        "points": 100 * lowest.apart.by,
        "low": 100 * lowest.apart.low,
        "high": 100 * lowest.apart.high,
    }


def class_figures(axis: RecountedAxis, sheet: Sheet | None) -> Json:
    """What a component found and spared.

    Absent without a base rate, or where nothing of the class was asked.
    """
    classed = axis.classed()
    if classed is None or sheet is None:
        return {"found": ABSENT, "spared": ABSENT}
    found, spared = classed.component(sheet).tallies(sheet.is_asked)
    marking = axis.run.marking
    return {
        "found": present_or(share_in(found, marking), ABSENT),
        "spared": present_or(share_in(spared, marking), ABSENT),
    }


IsSigned = Callable[[RecountedAxis, Sheet], bool]


def withheld(axis: RecountedAxis, is_signed: IsSigned) -> str | None:
    """What withholds the leader."""
    top = axis.field.top
    if any(sheet.own for sheet in top):
        return "EXCLUDED_OWN_MODEL"
    return None if all(is_signed(axis, sheet) for sheet in top) else "NO_SIGNED_CARD"


def public_leader(axis: RecountedAxis, is_signed: IsSigned) -> Sheet | None:
    return axis.field.leader if withheld(axis, is_signed) is None else None
