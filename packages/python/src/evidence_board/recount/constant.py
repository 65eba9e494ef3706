"""The rival that nobody entered: always the same answer. Which is best, and who scores above all of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..values import code_units
from .exact import below, holm
from .label_test import LabelTest, later_test
from .paired import ALPHA, PairTest, test_pair
from .runs import Run
from .sheets import Mask, Sheet, in_code_units
from .verdict import CLUSTER_FLOOR, has_few_clusters

MOST_LABELS = 10
"""Of an import no more labels are tested."""


@dataclass(frozen=True)
class Nearest:
    """Of the constant answers the one with the largest p."""

    answer: str
    correct: int
    test: PairTest


@dataclass(frozen=True)
class Baseline:
    answers: list[str]
    """Equally good ones, by code unit."""
    correct: int
    n: int
    nearest: dict[str, Nearest]
    """By component: whoever is to be above all of them. Empty where nothing is tested."""

    @property
    def ps(self) -> dict[str, float]:
        return {name: nearest.test.p_for_first for name, nearest in self.nearest.items()}

    @property
    def beaten_by(self) -> int:
        return below(self.ps.values(), ALPHA)

    @property
    def beaten_by_after_holm(self) -> int:
        return below(holm(self.ps).values(), ALPHA)


def _deciding_items(run: Run) -> Mask:
    deciding = run.bank.deciding
    if deciding is None:
        return np.ones(len(run.bank.items), bool)
    return deciding.units[run.bank.unit_of]


def constant_labels(run: Run) -> tuple[list[str], bool]:
    """The answers that may be given always, and whether they are the declared ones.

    None where most targets are not known, or an answer earned a score.
    """
    targets = [target for target, is_in in zip(run.bank.targets, _deciding_items(run), strict=True) if is_in]
    times = Counter(targets)
    # on items of one label nobody can tell apart what is alike
    if run.is_scored or len(times) == 1 or times[None] * 2 > len(targets):
        return [], False
    declared = run.bank.header["targets"]
    if run.origin == "mill" or (declared and len(declared) <= MOST_LABELS):
        return declared or [], declared is not None
    known = [(label, count) for label, count in times.items() if label is not None and count >= 2]
    known.sort(key=lambda each: (-each[1], code_units(each[0])))
    return [label for label, _ in known[:MOST_LABELS]], False


def baseline_of(
    run: Run, ranked: Sequence[Sheet], units: Mask, fewest: int = CLUSTER_FLOOR
) -> Baseline | None:
    """`units`: that any component was asked.

    Nobody is tested where the best answer is right on all of them, or on none, or clusters are few.
    """
    labels, _ = constant_labels(run)
    n = int(units.sum())
    if not labels or n == 0:
        return None
    constants = {label: _constant_sheet(label, run, units) for label in labels}
    correct = {label: int((sheet.asked > 0).sum()) for label, sheet in constants.items()}
    most = max(correct.values())
    is_tested = 0 < most < n and not has_few_clusters(run.marking, units, fewest)

    def nearest_to(sheet: Sheet) -> Nearest:
        """Of equal p the one that is right more often, then the first by code unit."""
        tests = [
            Nearest(label, correct[label], test_pair(sheet, constant, run.marking))
            for label, constant in constants.items()
        ]
        return min(tests, key=lambda each: (-each.test.p_for_first, -each.correct, code_units(each.answer)))

    return Baseline(
        answers=in_code_units(label for label in labels if correct[label] == most),
        correct=most,
        n=n,
        nearest={sheet.name: nearest_to(sheet) for sheet in ranked} if is_tested else {},
    )


def _constant_sheet(answer: str, run: Run, units: Mask) -> Sheet:
    """A unit is right where all its items have this target."""
    bank = run.bank
    is_wrong = bank.in_units([target != answer for target in bank.targets])
    earned = np.where(units & ~is_wrong, run.marking.scale, 0).astype(np.int64)
    return Sheet(f"always {answer}", False, None, earned, units, earned, units)


def dependence_of(run: Run, ranked: Sequence[Sheet]) -> dict[str, LabelTest]:
    """By component: could its answers have been given without the question?

    Of nobody where the labels are not a closed set, answers were repeated, or an answer or target is
    not on record.
    """
    labels, is_declared = constant_labels(run)
    targets = zip(run.bank.targets, _deciding_items(run), strict=True)
    is_known = (
        all(target is not None for target, is_in in targets if is_in)
        and not run.marking.is_graded
        and all(model.answers is not None for model in run.models)
    )
    if not is_declared or not is_known:
        return {}
    answers = {model.name: model.answers or {} for model in run.models}
    return {
        sheet.name: later_test(sheet, answers.get(sheet.name, {}), labels, run.bank, run.marking)
        for sheet in ranked
    }
