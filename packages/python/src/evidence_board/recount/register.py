"""The register: what each component answered on each axis, and how each axis of facts came out."""

from collections.abc import Mapping, Sequence

from ..values import ABSENT
from .axis import RecountedAxis
from .cards import EvidenceRun, tally_of
from .counters import compare_counts
from .figures import listed, present_or
from .findings import Findings, Place
from .in_metric import values_in_metric
from .preference_figures import strength_figures
from .runs import Model, Runs, find_run
from .served import Json, Served
from .stated_otherwise import stated_otherwise

PATH = "api/axis-register.json"
NOTHING_BEHIND = "no run that is served and current stands behind this row"


def recount_register(
    served: Served,
    runs: Runs,
    evidence: Sequence[EvidenceRun],
    axes: Mapping[str, RecountedAxis],
    findings: Findings,
) -> None:
    register = served.json(PATH)
    place = Place("register", PATH)
    facts = {(each.run["axis"], each.run["run"]): each for each in reversed(evidence)}
    for at, row in enumerate(register["rows"]):
        there = place / "rows" / at
        if row["kind"] == "deterministic-facts":
            found = facts.get((row["axis"], row["run"]))
            checks = found.checks if found else []
            findings.compare(there, row, {"n": len(checks) if found else ABSENT, **tally_of(checks)})
            continue
        wanted = _figures_of(row, runs, axes.get(row["axis"]))
        if wanted is None:
            findings.differ(there, row, NOTHING_BEHIND)
        else:
            findings.compare(there, row, wanted)
    counts = {
        "model_rows": sum(len(axis.run.models) for axis in axes.values()),
        "fact_rows": len({each.run["axis"] for each in evidence}),
    }
    compare_counts(findings, Place("counts", PATH, "/counts"), register["counts"], counts)
    findings.compare(place / "rows_listed", register["rows_listed"], len(register["rows"]))


def _figures_of(row: Json, runs: Runs, axis: RecountedAxis | None) -> Json | None:
    run = find_run(runs.runs, row["run_url"])
    if run is None or axis is None or axis.run.path != run.path or row["model"] not in axis.whole_scores:
        return None
    name = row["model"]
    model = next(each for each in run.models if each.name == name)
    score = axis.whole_scores[name]
    rank = None if axis.ranks is None else axis.ranks.sets.get(name)
    is_pairwise = axis.preferences is not None
    return {
        **model.earned,
        "n": score.asked,
        "parsed": score.parsed,
        "unparsed": model.unparsed,
        "rows_sha256": model.rows_sha256,
        "family": model.component.get("family"),
        **_scores_of(axis, model),
        "rank": None if rank is None else list(rank),
        "how": axis.run.origin,
        "stated_otherwise": stated_otherwise(axis.run.header, lambda other: other == name),
        "in_metric": ABSENT if is_pairwise else values_in_metric(axis.run.header, score),
    }


def _scores_of(axis: RecountedAxis, model: Model) -> Json:
    if axis.preferences is not None:
        return strength_figures(axis.preferences, model.name)
    score = axis.whole_scores[model.name]
    return {
        "accuracy": present_or(score.accuracy, ABSENT),
        "interval": present_or(listed(score.interval), ABSENT),
        "accuracy_asked": score.accuracy_asked,
        "interval_asked": present_or(listed(score.interval_asked), ABSENT),
    }
