"""What a model graded, corrected by humans: scores, intervals and the verdict.

The model's grades J say how answers differ, and those items that humans graded too (H) how far to believe it:

    score = mean(H) + lambda (mean of J over all - mean of J beside labels)
    lambda = cov(H, J) / var(J), from 0 to 1

Blocks (clusters, or units) are drawn with replacement within two strata: those in which anything bears a
label, and all others.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .apart import Apart, interval_about
from .draws import places_of
from .exact import Interval
from .field import ITEM_FLOOR, Field, in_table_order
from .order import in_order
from .pair_counts import CountedPairs, count_pairs
from .paired import PairReading, PairTest
from .rank_sets import DrawnSteps, RankSets, draws_afforded, sets_from
from .runs import Run
from .scores import FEWEST_CLUSTERS_OF_INTERVAL
from .sheets import Marking, Marks, Mask, Sheet, asked_by_any, heads_of
from .spread import NORMAL_975, evenly_sized, hidden_in, student_quantile
from .verdict import CLUSTER_FLOOR, Contest, Untested, Verdict, reason_not_to_test, settled

NOTHING = 1e-9
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class CorrectedScore:
    """Both scores are the corrected one, over everything asked; in shares of a full score."""

    asked: int
    parsed: int
    judge_mean: float
    labelled: int
    slope: float
    accuracy_asked: float
    interval_asked: Interval | None

    @property
    def accuracy(self) -> float | None:
        return self.accuracy_asked if self.parsed else None

    @property
    def interval(self) -> Interval | None:
        return self.interval_asked if self.parsed else None


@dataclass(frozen=True, eq=False)
class Corrections:
    scores: dict[str, CorrectedScore]
    labels: int
    items: int
    drawn: DrawnSteps
    """All components in the same draws; its blocks are what the labelled ones are worth."""
    labelled_blocks: int

    @property
    def draws(self) -> int:
        return len(self.drawn.steps[0])

    def share_of(self, sheet: Sheet) -> float:
        return self.scores[sheet.name].accuracy_asked


@dataclass(frozen=True, eq=False)
class Judging:
    corrections: Corrections
    field: Field
    pairing: "JudgedPairing"
    verdict: Verdict
    pairs: CountedPairs | None
    ranks: RankSets | None

    def apart(self, first: str, second: str) -> Apart:
        return self.pairing.apart(first, second)


def recount_judging(run: Run) -> Judging | None:
    """None where the model's scores stand as they are. `run`: of the units that decide."""
    corrections = correct_by_labels(run)
    if corrections is None:
        return None
    field = _field_of(run, corrections)
    pairing = JudgedPairing(corrections.drawn)
    verdict = _judge(run, field, pairing, corrections.labelled_blocks)
    is_tested = not isinstance(verdict, Untested)
    return Judging(
        corrections=corrections,
        field=field,
        pairing=pairing,
        verdict=verdict,
        pairs=count_pairs(field, pairing, True) if is_tested else None,
        ranks=_ranks_of(corrections.drawn, field.ranked) if is_tested else None,
    )


class Sums(NamedTuple):
    """By block (or by draw), in whole parts: what the model gave in all, and both where both did."""

    asked: Floats
    judge: Floats
    labelled: Floats
    h: Floats
    j: Floats
    hj: Floats
    jj: Floats

    def drawn(self, times: Floats) -> "Sums":
        return Sums(*(times @ np.stack(self, axis=1)).T)


class Corrected(NamedTuple):
    judge_mean: Floats
    labelled: Floats
    slope: Floats
    score: Floats


def correct(sums: Sums, scale: int) -> Corrected:
    """Of each draw."""
    mean = _ratio(sums.judge, sums.asked)
    h, j = _ratio(sums.h, sums.labelled), _ratio(sums.j, sums.labelled)
    variance = _ratio(sums.jj, sums.labelled) - j * j
    is_same = variance <= NOTHING * scale * scale
    covariance = _ratio(sums.hj, sums.labelled) - h * j
    slope = np.where(is_same, 0, np.clip(covariance / np.where(is_same, 1, variance), 0, 1))
    score = np.clip((h + slope * (mean - j)) / scale, 0, 1)
    has_none = sums.labelled == 0
    judge_mean = mean / scale
    return Corrected(
        judge_mean, sums.labelled, np.where(has_none, 1, slope), np.where(has_none, judge_mean, score)
    )


def _ratio(part: Floats, whole: Floats) -> Floats:
    return np.divide(part, whole, out=np.zeros(part.shape), where=whole > 0)


def correct_by_labels(run: Run) -> Corrections | None:
    """None where no model graded, no labels were drawn at random, or somebody has fewer than thirty."""
    marking, sheets, header = run.marking, run.sheets, run.header
    if "grader_kind" not in header or "humans_random" not in header or not sheets:
        return None
    labelled = [_labelled(sheet) for sheet in sheets]
    if any(own.sum() < ITEM_FLOOR for own in labelled):
        return None
    units = asked_by_any(sheets)
    bears = marking.sums_by_block(units, np.sum(labelled, axis=0)) > 0
    order = np.concatenate([np.flatnonzero(bears), np.flatnonzero(~bears)])
    strata = int(bears.sum()), int((~bears).sum())
    sums = [_sums_of(sheet, own, marking, units, order) for sheet, own in zip(sheets, labelled, strict=True)]
    draws = draws_afforded(len(order), len(sheets))
    times = _times_drawn(marking, strata, draws)
    drawn = [correct(own.drawn(times), marking.scale).score for own in sums]
    scores = {
        sheet.name: _score_of(sheet, own, its, marking)
        for sheet, own, its in zip(sheets, sums, drawn, strict=True)
    }
    labels = np.sum([own.labelled for own in sums], axis=0)[: strata[0]]
    shares = np.array([scores[sheet.name].accuracy_asked for sheet in sheets])
    return Corrections(
        scores=scores,
        labels=int(np.sum(labelled)),
        items=int(np.logical_or.reduce(labelled).sum()),
        drawn=DrawnSteps(
            names=[sheet.name for sheet in sheets],
            scores=shares,
            steps=np.stack(drawn) - shares[:, None],
            blocks=evenly_sized(labels),
            hidden=hidden_in(labels),
        ),
        labelled_blocks=strata[0],
    )


def _labelled(sheet: Sheet) -> Mask:
    """Units that a human graded whole."""
    if sheet.human is None:
        return np.zeros(len(sheet.is_asked), bool)
    return np.asarray(sheet.is_asked & (sheet.human >= 0))


def _sums_of(sheet: Sheet, labelled: Mask, marking: Marking, units: Mask, order: Marks) -> Sums:
    j = np.where(sheet.is_asked, sheet.asked, 0)
    h = np.zeros_like(j) if sheet.human is None else np.where(labelled, sheet.human, 0)
    both = np.where(labelled, j, 0)
    by_unit = (sheet.is_asked.astype(np.int64), j, labelled.astype(np.int64), h, both, h * both, both * both)
    return Sums(*(marking.sums_by_block(units, each)[order].astype(float) for each in by_unit))


def _times_drawn(marking: Marking, strata: tuple[int, int], draws: int) -> Floats:
    """By draw and block: as many of each stratum as it has, the labelled ones first."""
    blocks = sum(strata)
    outputs = marking.pool.outputs(marking.items_sha256, "judged", draws * blocks).reshape(draws, blocks)
    labelled, others = strata
    first, rest = outputs[:, :labelled], outputs[:, labelled:]
    places = np.hstack([places_of(first, labelled), labelled + places_of(rest, others)])
    numbered = places + blocks * np.arange(draws)[:, None]
    return np.bincount(numbered.ravel(), minlength=draws * blocks).reshape(draws, blocks).astype(float)


def _score_of(sheet: Sheet, sums: Sums, drawn: Floats, marking: Marking) -> CorrectedScore:
    found = correct(sums.drawn(np.ones((1, len(sums.asked)))), marking.scale)
    bearing = sums.labelled > 0
    is_few = marking.is_clustered and bearing.sum() < FEWEST_CLUSTERS_OF_INTERVAL
    score = float(found.score[0])
    counts, given = sums.labelled[bearing], sums.h[bearing] / marking.scale
    return CorrectedScore(
        asked=sheet.tally("asked").units,
        parsed=sheet.tally("parsed").units,
        judge_mean=float(found.judge_mean[0]),
        labelled=int(found.labelled[0]),
        slope=float(found.slope[0]),
        accuracy_asked=score,
        interval_asked=None if is_few else spread_interval(score, drawn, counts, given),
    )


def spread_interval(share: float, drawn: Floats, counts: Floats, given: Floats) -> Interval:
    """Wilson's, at as many items as a plain score needs to spread so little.

    These are never fewer than the labelled blocks are worth, of `counts` labels that give `given` in all.
    What the labels alone may hide beyond what so many items could is added to both halves.
    """
    g = evenly_sized(counts)
    free = max(1, g - 1)
    mean = given.sum() / counts.sum()
    of_labels = ((given - mean * counts) ** 2).sum() / counts.sum() ** 2
    n = _items_of(share, float(drawn.var()) * g / free, g)
    m = _items_of(mean, of_labels * g / free, g)
    low, high = _wilson(share, n, student_quantile(NORMAL_975, free))
    more = max(0.0, NORMAL_975**2 * (1 / m - 1 / n))
    return max(0.0, share - math.hypot(share - low, more)), min(1.0, share + math.hypot(high - share, more))


def _items_of(mean: float, variance: float, least: int) -> float:
    """How many independent items spread so: mean (1 - mean) / variance."""
    return least if variance <= NOTHING else max(least, mean * (1 - mean) / variance)


def _wilson(share: float, n: float, z: float) -> Interval:
    scale = 1 + z * z / n
    middle = (share + z * z / (2 * n)) / scale
    reach = z / scale * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return 0.0 if share == 0 else middle - reach, 1.0 if share == 1 else middle + reach


def _field_of(run: Run, corrections: Corrections) -> Field:
    answering = [sheet for sheet in in_table_order(run.sheets) if sheet.tally("parsed").units > 0]
    ranked = in_order(answering, [corrections.share_of(sheet) for sheet in answering])
    often = [sheet for sheet in ranked if sheet.tally("parsed").units >= ITEM_FLOOR]
    most = max((corrections.share_of(sheet) for sheet in often), default=0)
    top = heads_of(sheet for sheet in often if corrections.share_of(sheet) >= most - NOTHING)
    heads = heads_of([*top, *ranked])
    return Field(
        ranked=ranked,
        heads=[sheet for sheet in ranked if sheet in heads],
        top=top,
        leader=top[0] if len(top) == 1 else None,
        depends_on_unanswered=False,
    )


class JudgedPairing:
    """Two components by the draws of their difference; the counts are of the model's grades."""

    def __init__(self, drawn: DrawnSteps) -> None:
        self._drawn = drawn
        self._place = {name: at for at, name in enumerate(drawn.names)}
        self._apart: dict[tuple[str, str], Apart] = {}
        self._ps: dict[tuple[str, str], float] = {}

    def __call__(self, first: Sheet, second: Sheet) -> PairTest:
        by = self.apart(first.name, second.name).by
        two = (first.name, second.name)
        if two not in self._ps:
            self._ps[two] = self._chance_of(*two)
        p = self._ps[two]
        both = first.is_asked & second.is_asked
        steps = (first.asked - second.asked)[both]
        lead = 0.0 if abs(by) <= NOTHING else by
        counts = int((steps > 0).sum()), int((steps < 0).sum()), len(steps)
        asked = PairReading(*counts, lead, p, None)
        return PairTest(first.name, second.name, asked, asked, False, p)

    def _moves(self, first: str, second: str) -> Floats:
        steps = self._drawn.steps
        return np.asarray(steps[self._place[first]] - steps[self._place[second]])

    def apart(self, first: str, second: str) -> Apart:
        if (first, second) not in self._apart:
            drawn, i, j = self._drawn, self._place[first], self._place[second]
            by = float(drawn.scores[i] - drawn.scores[j])
            self._apart[first, second] = interval_about(
                by, self._moves(first, second), drawn.blocks, drawn.hidden
            )
        return self._apart[first, second]

    def _chance_of(self, first: str, second: str) -> float:
        """How many of the draws, one at least, move a difference as far as it is from nothing."""
        apart, moves, drawn = self.apart(first, second), self._moves(first, second), self._drawn
        deviation = float(moves.std())
        if deviation <= NOTHING:  # then the interval alone tells whether one is ahead
            return 1 / (1 + len(moves)) if apart.low > 0 or apart.high < 0 else 1.0
        free = max(1, drawn.blocks - 1)
        far = math.sqrt(max(0.0, apart.by**2 - drawn.hidden**2))
        reach = student_quantile(np.abs(moves) / deviation, free) * (drawn.blocks / free) * deviation
        return max(1, int((reach >= far).sum())) / (1 + len(moves))


def _judge(run: Run, field: Field, pairing: JudgedPairing, labelled_blocks: int) -> Verdict:
    reason = reason_not_to_test(field, run.marking, run.untested, asked_by_any(run.sheets))
    if reason is not None:
        return Untested(reason)
    if run.marking.is_clustered and labelled_blocks < CLUSTER_FLOOR:
        return Untested("FEW_CLUSTERS")
    contest = Contest(field, pairing, pairing.apart, {})
    tests = contest.tests_of(field.top[0])
    binding = max(tests, key=lambda test: test.p_for_first)
    if field.leader is None:
        return settled(contest, 1.0, "no leader", binding)
    return settled(contest, binding.p_for_first, "graded", binding)


def _ranks_of(drawn: DrawnSteps, ranked: Sequence[Sheet]) -> RankSets:
    places = [drawn.names.index(sheet.name) for sheet in ranked]
    return sets_from(
        DrawnSteps(
            names=[sheet.name for sheet in ranked],
            scores=drawn.scores[places],
            steps=drawn.steps[places],
            blocks=drawn.blocks,
            hidden=drawn.hidden,
        )
    )
