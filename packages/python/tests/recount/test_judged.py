"""What a model graded, corrected by labels: against numpy's covariances, and Student's t as scipy has it."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import chi2, t

from evidence_board.recount import verdict as verdicts
from evidence_board.recount.bank import Bank
from evidence_board.recount.beside import beside_in
from evidence_board.recount.draws import Pool, places_of
from evidence_board.recount.judged import correct_by_labels, recount_judging
from evidence_board.recount.runs import Model, Run
from evidence_board.recount.sheets import Marking, Sheet

SHA = "cd" * 32
Floats = NDArray[np.float64]
Grades = tuple[NDArray[np.int64], NDArray[np.int64]]
"""By unit what the model gave, and what a human did; -1 where nobody did."""


def graded(seed: int, units: int, labels: int, *, right: float, finds: float, spares: float) -> Grades:
    """A component that is right so often, and a judge who finds and spares so much of it."""
    rng = np.random.default_rng(seed)
    truth = rng.random(units) < right
    judge = np.where(truth, rng.random(units) < finds, rng.random(units) > spares)
    return judge.astype(np.int64), np.where(np.arange(units) < labels, truth, -1).astype(np.int64)


def run_of(grades: dict[str, Grades], clusters: list[str | None] | None = None, **more: Any) -> Run:
    count = len(next(iter(grades.values()))[0])
    ids = [f"u{at:03}" for at in range(count)]
    every, nothing = np.arange(count), [None] * count
    items = [{"item_id": id} for id in ids]
    place = dict(zip(ids, every.tolist(), strict=True))
    header = {"items_sha256": SHA}
    own: list[str | None] = clusters or [*nothing]
    bank = Bank("b", header, items, place, ids, every, every, own, False, False, [*nothing], [*nothing], None)
    marking = Marking(1, False, bank.is_clustered, bank.blocks(), SHA, Pool())
    everything = np.ones(count, bool)

    def model_of(name: str, judge: NDArray[np.int64], human: NDArray[np.int64]) -> Model:
        sheet = Sheet(name, False, None, judge, everything, judge, everything, None, human)
        return Model({"name": name}, sheet, count, 0, {}, None, beside_in([]), "", None, None, None)

    models = [model_of(name, *given) for name, given in grades.items()]
    told = {"bench": "b", "grader_kind": "model", "humans_random": "by lot", **more}
    return Run("runs/b/r/run.json", told, bank, marking, False, models, {})


THREE = {
    "a": graded(1, 200, 60, right=0.7, finds=0.9, spares=0.3),
    "b": graded(2, 200, 60, right=0.75, finds=0.7, spares=0.9),
    "c": graded(3, 200, 60, right=0.4, finds=0.8, spares=0.8),
}


def corrected(judge: Floats, human: Floats) -> tuple[float, float]:
    """lambda from numpy's covariances, and the correction as a mean of residuals."""
    is_labelled = human >= 0
    h, j = human[is_labelled], judge[is_labelled]
    spread = j.var()
    slope = 0.0 if spread <= 1e-9 else float(np.clip(np.cov(h, j, bias=True)[0, 1] / spread, 0, 1))
    return slope, float(np.clip(slope * judge.mean() + (h - slope * j).mean(), 0, 1))


def wilson(share: float, n: float, z: float) -> tuple[float, float]:
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * np.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


@pytest.mark.parametrize("name", THREE)
def test_scores_draws_and_intervals(name: str) -> None:
    found = correct_by_labels(run_of(THREE))
    assert found is not None
    assert (found.labels, found.items, found.labelled_blocks, found.draws) == (180, 60, 60, 10_000)
    score = found.scores[name]
    judge, human = (each.astype(float) for each in THREE[name])
    slope, share = corrected(judge, human)
    assert (score.slope, score.accuracy_asked) == pytest.approx((slope, share), abs=1e-12)
    assert (score.judge_mean, score.labelled) == (judge.mean(), 60)
    outputs = Pool().outputs(SHA, "judged", 2_000_000).reshape(10_000, 200)
    steps = found.drawn.steps[found.drawn.names.index(name)]
    for draw in (0, 1, 77, 9_999):
        first, rest = outputs[draw, :60], outputs[draw, 60:]
        taken = np.concatenate([places_of(first, 60), 60 + places_of(rest, 140)])
        assert share + steps[draw] == pytest.approx(corrected(judge[taken], human[taken])[1], abs=1e-12)
    # never fewer items than the labels
    n = max(60, share * (1 - share) / (steps.var() * 60 / 59))
    mean = human[:60].mean()
    m = max(60, mean * (1 - mean) / (((human[:60] - mean) ** 2).sum() / 60**2 * 60 / 59))
    low, high = wilson(share, n, t.isf(0.025, 59))
    room = max(0.0, chi2.ppf(0.95, 1) * (1 / m - 1 / n))
    wanted = share - np.hypot(share - low, room), share + np.hypot(high - share, room)
    assert score.interval_asked == pytest.approx(wanted, abs=1e-5)


def test_a_judge_who_says_the_same_of_everything_is_not_believed() -> None:
    always = np.ones(200, np.int64), THREE["a"][1]
    found = correct_by_labels(run_of({"a": always, "b": THREE["b"]}))
    assert found is not None
    assert found.scores["a"].slope == 0
    assert found.scores["a"].accuracy_asked == pytest.approx(THREE["a"][1][:60].mean())


def test_whom_humans_find_worse_does_not_lead_by_the_judge() -> None:
    favoured = graded(5, 300, 90, right=0.4, finds=1, spares=0.1)
    honest = graded(6, 300, 90, right=0.8, finds=0.95, spares=0.95)
    judging = recount_judging(run_of({"favoured": favoured, "honest": honest}))
    assert judging is not None
    assert favoured[0].mean() > honest[0].mean()
    assert judging.field.leader is not None
    assert judging.field.leader.name == "honest"
    assert judging.verdict.state == "SEPARATED"
    assert judging.ranks is not None
    assert judging.ranks.sets == {"honest": (1, 1), "favoured": (2, 2)}


@pytest.mark.parametrize("more", [{"humans_random": None}, {"labels": 29}])
def test_without_labels_by_lot_or_with_few_the_grades_stand(more: dict[str, int | None]) -> None:
    run = run_of({"a": graded(1, 200, more.get("labels") or 60, right=0.7, finds=0.9, spares=0.8)})
    if "humans_random" in more:
        del run.header["humans_random"]
    assert recount_judging(run) is None


@pytest.mark.parametrize(
    ("size", "state", "has_interval"), [(2, "TIE", True), (5, "UNTESTED", True), (9, "UNTESTED", False)]
)
def test_few_clusters_with_labels(size: int, state: str, has_interval: bool) -> None:
    """60 labels in clusters of 2, 5 and 9: 30 are tested, 12 have an interval, 7 have none."""
    clusters: list[str | None] = [f"c{at // size}" for at in range(200)]
    alike = {name: graded(seed, 200, 60, right=0.7, finds=0.9, spares=0.8) for seed, name in enumerate("ab")}
    judging = recount_judging(run_of(alike, clusters))
    assert judging is not None
    assert judging.verdict.state == state
    if isinstance(judging.verdict, verdicts.Untested):
        assert judging.verdict.reason_code == "FEW_CLUSTERS"
    assert (judging.corrections.scores["a"].interval is not None) == has_interval
