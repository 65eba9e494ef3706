"""Scores by groups of right answers, from the served groups and the rows of each run."""

from collections.abc import Mapping, Sequence

import numpy as np

from .axis import RecountedAxis
from .comparison import part_figures
from .findings import Findings, Place
from .served import Json, Served

PATH = "api/east-west-bench.json"
GROUPS = "inputs/artifacts/registers/target-groups.json"


def read_groupings(served: Served) -> dict[str, list[Json]]:
    """By axis."""
    if PATH not in served or GROUPS not in served:
        return {}
    return {each["axis"]: each["groupings"] for each in served.json(GROUPS)["axes"]}


def recount_groups(
    served: Served, axes: Mapping[str, RecountedAxis], groupings: Mapping[str, list[Json]], findings: Findings
) -> None:
    if PATH not in served:
        return
    published = served.json(PATH)["axes"]
    if published is None:
        return
    wanted = [_axis_figures(axis, groupings[name]) for name, axis in axes.items() if name in groupings]
    findings.compare(Place("groups", PATH, "/axes"), published, wanted)


def _axis_figures(axis: RecountedAxis, groupings: Sequence[Json]) -> Json:
    run = axis.run
    by_unit = [run.bank.targets[item] for item in np.argsort(run.bank.unit_of, kind="stable")]
    targets = list(dict.fromkeys(target for target in by_unit if target is not None))
    return {
        "axis": axis.axis,
        "bench": run.bench,
        "run_url": f"/{run.path}",
        "as_of": run.header["date"],
        "groupings": [
            {
                "grouping": grouping["grouping"],
                "targets_in_no_group": [
                    target
                    for target in targets
                    if all(target not in group["targets"] for group in grouping["groups"])
                ],
                "groups": [{"stratum": part.name, **part_figures(axis, part)} for part in parts],
            }
            for grouping, parts in zip(groupings, axis.grouped, strict=True)
        ],
    }
