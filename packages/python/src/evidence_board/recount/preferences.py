"""One measured axis of a pairwise bank, judged anew from its battles.

A score is the mean chance of being preferred, by Bradley and Terry's strengths. What chance does to it shows
in draws of whole blocks of prompts (clusters, or prompts in none), as many as there are, with replacement.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .apart import Apart
from .battles import Battle, outcomes_between
from .draws import places_of
from .exact import wilson
from .field import ITEM_FLOOR, Field
from .order import in_order
from .order_fit import DRAWN, OrderFit, has_circle, order_fit
from .pair_counts import CountedPairs, count_tests
from .paired import ALPHA, PairReading, PairTest
from .rank_sets import DrawnSteps, RankSets, sets_from
from .regrade import WHOLE
from .runs import Run
from .sheets import Mask, Sheet, heads_of, in_code_units
from .spread import hidden_in
from .strengths import Floats, are_all_reached, mean_chances, strengths_of
from .verdict import CLUSTER_FLOOR, Contest, Tested, Untested, Verdict, settled

NEAR = 1e-9
MOST_DRAWS = 10_000
FEWEST_DRAWS = 1_000
FULLY_DRAWN_PAIRS = 2_000
FEWEST_CLUSTERS_OF_INTERVAL = 10
AT_ONCE = 2**23
Interval = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Table:
    """Battles of `names`, by block, i and j: what i earned against j in parts of WHOLE, and in how many."""

    names: list[str]
    earned: Floats
    battles: NDArray[np.int64]

    @property
    def met(self) -> Mask:
        return np.asarray(self.battles.sum(axis=0) > 0)

    def uniform(self) -> Mask:
        """By component: it got the same share of another in every block in which they met."""
        shares = np.divide(self.earned, self.battles, out=np.zeros(self.earned.shape), where=self.battles > 0)
        highest = np.where(self.battles > 0, shares, -1).max(axis=0)
        lowest = np.where(self.battles > 0, shares, 2 * WHOLE).min(axis=0)
        return np.asarray(((highest == lowest) & self.met).any(axis=1))


@dataclass(frozen=True, eq=False)
class Strengths:
    names: list[str]
    """In code-unit order, as the rows of the draws are."""
    scores: Floats
    drawn: Floats
    """By component and draw."""
    uniform: Mask
    blocks: int
    intervals: list[Interval | None]
    fit: OrderFit | None

    def score_of(self, name: str) -> float:
        return float(self.scores[self.names.index(name)])

    def interval_of(self, name: str) -> Interval | None:
        return self.intervals[self.names.index(name)]

    def differences(self, first: str, second: str) -> Floats:
        """By draw."""
        return np.asarray(self.drawn[self.names.index(first)] - self.drawn[self.names.index(second)])

    def difference_interval(self, first: str, second: str) -> Interval:
        """Half of one more than a difference is a share."""
        by = self.score_of(first) - self.score_of(second)
        is_uniform = any(self.uniform[self.names.index(name)] for name in (first, second))
        shares = (1 + self.differences(first, second)) / 2
        low, high = _width_of(shares, (1 + by) / 2, self.blocks, is_uniform)
        return 2 * low - 1, 2 * high - 1

    def p_of(self, first: str, second: str) -> float:
        """Twice the smaller share of draws on one side of nothing.

        A draw of nothing is on both sides, and so is the observed one.
        """
        by = self.differences(first, second)
        fewer = min(int((by <= NEAR).sum()), int((by >= -NEAR).sum()))
        return min(1.0, 2 * (1 + fewer) / (1 + len(by)))


class Scored(NamedTuple):
    """Who fought often enough, the battles between them, and all others."""

    sheets: list[Sheet]
    battles: list[Battle]
    sparse: list[Sheet]


@dataclass(frozen=True, eq=False)
class Preferences:
    strengths: Strengths | None
    battles: list[Battle]
    sparse: list[Sheet]
    """Who fought on too few prompts to be scored, by name."""
    field: Field
    pairing: "BattlePairing"
    verdict: Verdict
    pairs: CountedPairs | None
    ranks: RankSets | None
    difference_interval: Interval | None
    """Of the difference that decides."""

    def apart(self, first: str, second: str) -> Apart:
        return _apart_in(self.strengths, first, second)

    @property
    def has_no_order(self) -> bool:
        return isinstance(self.verdict, Tested) and self.verdict.basis == "no order"


class BattlePairing:
    """Two components by the draws of their difference; the counts are of their own battles."""

    def __init__(self, battles: Sequence[Battle], strengths: Strengths | None) -> None:
        self._battles, self._strengths = battles, strengths
        self._ps: dict[frozenset[str], float] = {}

    def __call__(self, first: Sheet, second: Sheet) -> PairTest:
        two = frozenset((first.name, second.name))
        lead = 0.0
        if self._strengths is not None and all(name in self._strengths.names for name in two):
            by = self._strengths.score_of(first.name) - self._strengths.score_of(second.name)
            lead = 0.0 if abs(by) <= NEAR else by
            if two not in self._ps:
                self._ps[two] = self._strengths.p_of(first.name, second.name)
        p = self._ps.get(two, 1.0)
        counts = outcomes_between(self._battles, first.name, second.name)
        asked = PairReading(counts.wins, counts.losses, counts.battles, lead, p, None)
        return PairTest(first.name, second.name, asked, asked, False, p)


def recount_preferences(run: Run, told: Sequence[Battle]) -> Preferences:
    """`told`: the battles of the run, of those who compete and of others."""
    by_name = {sheet.name: sheet for sheet in run.sheets}
    battles = [battle for battle in told if battle.one in by_name and battle.other in by_name]
    everybody = [by_name[name] for name in in_code_units(by_name)]
    scored = _often_enough(everybody, battles)
    strengths = _strengths_from(run, scored)
    ranked = _ranked(scored.sheets, strengths)
    top = [] if strengths is None or not ranked else _level_with(ranked[0], ranked, strengths)
    heads = heads_of([*top, *ranked])
    alone = top[0] if len(top) == 1 else None
    field = Field(ranked, [sheet for sheet in ranked if sheet in heads], top, alone, False)
    pairing = BattlePairing(battles, strengths)

    def apart(first: str, second: str) -> Apart:
        return _apart_in(strengths, first, second)

    verdict = _judge(run, Contest(field, pairing, apart, {}), strengths, everybody, scored)
    is_tested = isinstance(verdict, Tested)
    is_ordered = not isinstance(verdict, Tested) or verdict.basis != "no order"
    is_ranked = is_tested and is_ordered and strengths is not None
    return Preferences(
        strengths=strengths,
        battles=battles,
        sparse=scored.sparse,
        field=replace(field, leader=alone if is_ordered else None),
        pairing=pairing,
        verdict=verdict,
        pairs=count_tests(pairing(one, other) for one in ranked for other in ranked if one is not other)
        if is_ranked
        else None,
        ranks=_ranks_of(strengths, ranked) if is_ranked and strengths is not None else None,
        difference_interval=strengths.difference_interval(verdict.binding.first, verdict.binding.second)
        if isinstance(verdict, Tested) and strengths is not None
        else None,
    )


def _often_enough(everybody: list[Sheet], battles: list[Battle]) -> Scored:
    """Again and again without who fought on fewer than thirty prompts against those that are left."""
    left, between = everybody, battles
    while True:
        prompts: dict[str, set[str]] = {sheet.name: set() for sheet in left}
        for battle in between:
            prompts[battle.one].add(battle.item_id)
            prompts[battle.other].add(battle.item_id)
        names = {name for name, its in prompts.items() if len(its) >= ITEM_FLOOR}
        if len(names) == len(left):
            return Scored(left, between, [sheet for sheet in everybody if sheet not in left])
        left = [sheet for sheet in left if sheet.name in names]
        between = [battle for battle in between if battle.one in names and battle.other in names]


def _has_few_clusters(run: Run, battles: list[Battle], fewest: int) -> bool:
    return run.marking.is_clustered and run.marking.blocks_in(_fought(run, battles))[1] < fewest


def _fought(run: Run, battles: list[Battle]) -> Mask:
    fought = np.zeros(len(run.bank.units), bool)
    fought[[_unit_of(run, battle) for battle in battles]] = True
    return fought


def _unit_of(run: Run, battle: Battle) -> int:
    return int(run.bank.unit_of[run.bank.place[battle.item_id]])


def _table_of(run: Run, scored: Scored) -> Table:
    names = [sheet.name for sheet in scored.sheets]
    place = {name: at for at, name in enumerate(names)}
    fought = _fought(run, scored.battles)
    block, count = run.marking.blocks_in(fought)
    block_of = np.zeros(len(fought), np.int64)
    block_of[fought] = block
    earned = np.zeros((count, len(names), len(names)))
    battles = np.zeros(earned.shape, np.int64)
    for battle in scored.battles:
        at, i, j = block_of[_unit_of(run, battle)], place[battle.one], place[battle.other]
        earned[at, i, j] += battle.earned
        earned[at, j, i] += WHOLE - battle.earned
        battles[at, i, j] += 1
        battles[at, j, i] += 1
    return Table(names, earned, battles)


def _strengths_from(run: Run, scored: Scored) -> Strengths | None:
    table = _table_of(run, scored)
    met, count = table.met, len(table.names)
    if count < 2 or not are_all_reached(met):
        return None
    blocks = len(table.earned)
    pairs = int(np.triu(met, 1).sum())
    draws = max(FEWEST_DRAWS, min(MOST_DRAWS, MOST_DRAWS * FULLY_DRAWN_PAIRS // pairs))
    scores = _chances(table.earned.sum(axis=0)[:, :, None], met)[:, 0]
    drawn = _drawn_chances(run, table, draws)
    uniform = table.uniform()
    fought = (table.battles.sum(axis=2) > 0).sum(axis=0)
    is_few = _has_few_clusters(run, scored.battles, FEWEST_CLUSTERS_OF_INTERVAL)
    widths = [
        None if is_few else _width_of(drawn[at], float(scores[at]), int(fought[at]), bool(uniform[at]))
        for at in range(count)
    ]
    return Strengths(table.names, scores, drawn, uniform, blocks, widths, _fit_of(run, table))


def _chances(earned: Floats, met: Mask) -> Floats:
    return mean_chances(strengths_of(earned / WHOLE, met))


def _drawn_chances(run: Run, table: Table, draws: int) -> Floats:
    """By component and draw, in pieces that fit in memory."""
    blocks, count, _ = table.earned.shape
    marking, cells = run.marking, table.earned.reshape(blocks, -1)
    outputs = marking.pool.outputs(marking.items_sha256, "preferences", draws * blocks)
    places = places_of(outputs, blocks).reshape(draws, blocks)
    rows = max(1, AT_ONCE // max(blocks, count * count))
    pieces: list[Floats] = []
    for at in range(0, draws, rows):
        taken = places[at : at + rows]
        numbered = taken + blocks * np.arange(len(taken))[:, None]
        times = np.bincount(numbered.ravel(), minlength=taken.size).reshape(taken.shape)
        earned = (times @ cells).reshape(len(taken), count, count).transpose(1, 2, 0)
        pieces.append(_chances(np.ascontiguousarray(earned), table.met))
    return np.concatenate(pieces, axis=1)


def _fit_of(run: Run, table: Table) -> OrderFit | None:
    met = table.met
    if not has_circle(met):
        return None
    marking = run.marking
    upper = table.battles * np.triu(np.ones(met.shape, np.int64), 1)
    block, i, j = np.nonzero(upper)
    meetings = np.column_stack([i, j, upper[block, i, j]])
    outputs = marking.pool.outputs(marking.items_sha256, "fit", DRAWN * len(meetings))
    coins = outputs.reshape(DRAWN, len(meetings)) / 2**32
    return order_fit(table.earned.sum(axis=0) / WHOLE, met, meetings, coins)


def _width_of(values: Floats, score: float, fought: int, is_uniform: bool) -> Interval:
    """What 95 of 100 draws lie between. Draws that cannot move know nothing of chance.

    Then it is as wide at least as Wilson's interval at the score, over what was drawn.
    """
    ordered = np.sort(values)
    cut = len(ordered) // 40
    low, high = float(ordered[cut]), float(ordered[-1 - cut])
    is_moved = high - low > NEAR
    if is_moved and not is_uniform:
        return low, high
    least, most = wilson(score * fought, fought)
    return (min(low, least), max(high, most)) if is_moved else (least, most)


def _ranked(sheets: list[Sheet], strengths: Strengths | None) -> list[Sheet]:
    if strengths is None:
        return sheets
    return in_order(sheets, [strengths.score_of(sheet.name) for sheet in sheets])


def _level_with(best: Sheet, ranked: list[Sheet], strengths: Strengths) -> list[Sheet]:
    most = strengths.score_of(best.name)
    return heads_of(sheet for sheet in ranked if abs(strengths.score_of(sheet.name) - most) <= NEAR)


def _apart_in(strengths: Strengths | None, first: str, second: str) -> Apart:
    if strengths is None:
        return Apart(0, -1, 1)
    low, high = strengths.difference_interval(first, second)
    return Apart(strengths.score_of(first) - strengths.score_of(second), low, high)


def _judge(
    run: Run, contest: Contest, strengths: Strengths | None, everybody: list[Sheet], scored: Scored
) -> Verdict:
    reason = _reason_not_to_test(run, contest.field, strengths, everybody, scored)
    if reason is not None or strengths is None:
        return Untested(reason or "NOT_CONNECTED")
    leader = contest.field.leader
    tests = contest.tests_of(contest.field.top[0])
    binding = max(tests, key=lambda test: test.p_for_first)
    p, lowest = binding.p_for_first, contest.lowest_of(tests)
    is_ahead = leader is not None and p < ALPHA and contest.is_above(lowest)
    if not is_ahead and strengths.fit is not None and strengths.fit.p < ALPHA:
        nobody = replace(contest, field=replace(contest.field, leader=None))
        return settled(nobody, 1.0, "no order", binding)
    if leader is None:
        return settled(contest, 1.0, "no leader", binding)
    if is_ahead or p >= ALPHA:
        return settled(contest, p, "graded", binding)
    return settled(contest, p, "interval", lowest)


def _reason_not_to_test(
    run: Run, field: Field, strengths: Strengths | None, everybody: list[Sheet], scored: Scored
) -> str | None:
    if run.untested is not None:
        return run.untested
    if len(heads_of(everybody)) < 2:
        return "SINGLE_MODEL"
    if not field.ranked:
        return "N_BELOW_FLOOR"
    if len(field.heads) < 2:
        return "SINGLE_MODEL"
    if strengths is None or not field.top:
        return "NOT_CONNECTED"
    return "FEW_CLUSTERS" if _has_few_clusters(run, scored.battles, CLUSTER_FLOOR) else None


def _ranks_of(strengths: Strengths, ranked: list[Sheet]) -> RankSets:
    places = [strengths.names.index(sheet.name) for sheet in ranked]
    scores = strengths.scores[places]
    return sets_from(
        DrawnSteps(
            names=[sheet.name for sheet in ranked],
            scores=scores,
            steps=strengths.drawn[places] - scores[:, None],
            blocks=strengths.blocks,
            hidden=hidden_in([1] * strengths.blocks),
        )
    )
