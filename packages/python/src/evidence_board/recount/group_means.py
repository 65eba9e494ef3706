"""The mean of a group of tasks, counted again from the rows.

Within each task its clusters or items are drawn with replacement, and the shares of a draw are put
together by the weights of the group.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.special import gammaln

from ..values import ABSENT, code_units
from .axis import RecountedAxis
from .draws import Reals, Words, places_of
from .exact import wilson
from .scores import DRAWS, groups_of, shares_in
from .served import Json
from .sheets import Marking, Sheet, earned_share

LOWEST, HIGHEST = 250, 9_749
LISTED_AT_MOST = 500


@dataclass(frozen=True)
class Group:
    axes: list[str]
    figures: Json


@dataclass(frozen=True)
class Member:
    axis: RecountedAxis
    says: Json


def groups_in(axes: Mapping[str, RecountedAxis]) -> list[Group]:
    """A group stands where its first task does."""
    members: dict[str, list[Member]] = {}
    for axis in axes.values():
        for says in axis.run.header.get("groups", []):
            members.setdefault(says["group"], []).append(Member(axis, says))
    return [Group([each.axis.axis for each in its], _figures_of(its)) for its in members.values()]


def _figures_of(members: list[Member]) -> Json:
    says, run = members[0].says, members[0].axis.run
    metrics = {_metric_of(each.axis) for each in members}
    weightings = {(each.says["of"], each.says["weighting"]) for each in members}
    is_whole = len(members) == says["of"] and len(metrics) == len(weightings) == 1
    lines = _components_of(members) if is_whole else []
    lines.sort(key=lambda line: (-line["mean"], code_units(line["name"])))
    return {
        "group": says["group"],
        "of": says["of"],
        "metric": run.header.get("metric", ABSENT) if is_whole else ABSENT,
        "members": [
            {"axis": each.axis.axis, "weight": each.says["weight"], "n": int(each.axis.units.sum())}
            for each in members
        ],
        "components_scored": len(lines),
        "components": lines[:LISTED_AT_MOST],
    }


def _metric_of(axis: RecountedAxis) -> Any:
    metric = axis.run.header.get("metric")
    return metric and (metric["name"], metric["better"], *metric["range"])


def _components_of(members: list[Member]) -> list[Json]:
    lines = []
    for model in members[0].axis.models:
        parts = [part for part in (_part_of(each, model.name) for each in members) if part]
        if len(parts) == len(members):
            purpose = f"group|{members[0].says['group']}|{model.name}"
            lines.append({"name": model.name, **_mean_of(parts, purpose), **_stated_of(members, model.name)})
    return lines


@dataclass(frozen=True)
class Part:
    sheet: Sheet
    marking: Marking
    weight: float


def _part_of(member: Member, name: str) -> Part | None:
    axis = member.axis
    sheet = next((each.sheet for each in axis.models if each.name == name), None)
    if sheet is None or not sheet.is_asked.any() or not axis.is_named(name):
        return None
    return Part(sheet, axis.run.marking, member.says["weight"])


def _stated_of(members: list[Member], name: str) -> Json:
    """What the source states of the group, as each run of its tasks repeats it."""
    every = (said for each in members for said in each.says.get("stated", []))
    said: Json = next((each for each in every if each["model"] == name), {})
    return {
        "stated": said.get("score", ABSENT),
        "stated_stderr": said.get("stderr", ABSENT),
        "stated_rows_give": said.get("rows_give", ABSENT),
        **({"stated_disagrees": said["disagrees"]} if "disagrees" in said else {}),
    }


def _mean_of(parts: Sequence[Part], purpose: str) -> Json:
    weights = np.array([part.weight for part in parts], float)
    total = float(weights.sum())
    shares = [earned_share(part.sheet, "asked", part.marking) for part in parts]
    mean = sum(weight * share for weight, share in zip(weights.tolist(), shares, strict=True)) / total
    drawn = [_drawn_shares(part, purpose) for part in parts]
    means = np.sort(sum(part.weight * its for part, (its, _) in zip(parts, drawn, strict=True)) / total)
    low, high = float(means[LOWEST]), float(means[HIGHEST])
    if low < high:
        return {"mean": mean, "interval": [low, high]}
    variance = sum(part.weight**2 / blocks for part, (_, blocks) in zip(parts, drawn, strict=True))
    alike = max(1, int(total**2 / variance + 0.5))
    return {"mean": mean, "interval": list(wilson(mean * alike, alike))}


def _drawn_shares(part: Part, purpose: str) -> tuple[Reals, int]:
    """By draw, and over how many blocks.

    Of right and wrong items the sum of a draw is binomial: one output finds it among the sums of its terms.
    """
    sheet, marking = part.sheet, part.marking
    pool, sha = marking.pool, marking.items_sha256
    earned, units = sheet.tally("asked")
    if not marking.is_clustered and not marking.is_graded:
        if earned in (0, units):
            return np.full(DRAWS, earned / units), units
        at = pool.outputs(sha, purpose, DRAWS) / 2**32
        return np.searchsorted(_upper_bounds(earned, units), at, side="right") / units, units
    groups = groups_of(sheet, "asked", marking)

    def sums(outputs: Words) -> Any:
        return groups[places_of(outputs, len(groups)).reshape(-1, len(groups))].sum(axis=1)

    return shares_in(pool.ask(sha, purpose, DRAWS, len(groups), sums).value), len(groups)


def _upper_bounds(right: int, units: int) -> Reals:
    """P(X <= j) for each j but the last, of X ~ Binomial(units, right / units)."""
    j = np.arange(units + 1)
    ways = gammaln(units + 1) - gammaln(j + 1) - gammaln(units - j + 1)
    terms = np.exp(ways + j * np.log(right / units) + (units - j) * np.log(1 - right / units))
    sums = np.cumsum(terms)
    return np.asarray(sums[:-1] / sums[-1])
