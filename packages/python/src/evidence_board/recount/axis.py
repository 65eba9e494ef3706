"""One measured comparison, judged anew from its rows: who is on top, and what the tests say of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from .apart import DrawnLater, PairApart
from .base_rate import HeldRates, SaidRate, rates_held, said_rate
from .class_rates import Classed
from .constant import Baseline, baseline_of, dependence_of
from .fallen_lead import limit_to_asked, limit_to_rates
from .field import Field, field_of, in_table_order
from .label_test import LabelTest
from .pair_counts import CountedPairs, count_pairs
from .paired import ALPHA, Pairing, TestedOnce
from .parts import Part, groups_in, strata_in, tags_in
from .rank_sets import FEWEST, RankSets, draws_afforded, expect_sums, sets_from
from .runs import Model, Run, earned_by
from .scores import Score, score_of
from .sensitivity import Sensitivity, SheetsLeft, sensitivity_of
from .served import Json
from .sheets import Mask, asked_by_any
from .verdict import (
    ONE_LESS,
    Contest,
    Stand,
    Tested,
    Verdict,
    judge,
    stand_among_rivals,
    stand_of,
)

if TYPE_CHECKING:
    from .judged import CorrectedScore, Judging
    from .preferences import Preferences


@dataclass(frozen=True)
class Stated:
    """What the publisher states of the bank, in it or in the file of the axis."""

    said: SaidRate | None = None
    is_of_answers: bool = False

    @staticmethod
    def of(header: Json, assigned: Json | None) -> "Stated":
        return Stated(said_rate(header, assigned), "unanswered" in (assigned or {}))


PLAIN = Stated()


@dataclass(frozen=True)
class Candidate:
    """Whom the rule of the fleet left out, with the verdict if it alone had competed too."""

    model: Model
    score: Score
    verdict: Verdict
    top: list[str]


@dataclass(frozen=True, eq=False)
class RecountedAxis:
    axis: str
    run: Run
    """With what each component earned on the units that decide."""
    whole: Run
    """The same run with everything that was asked."""
    counted: Run
    """All units of the bank: the same, or without what was not answered where that counts as not asked."""
    units: Mask
    """That at least one component was asked."""
    models: list[Model]
    """Every component that ran, in the order of tables; those that never answered last."""
    scores: "Mapping[str, Score | CorrectedScore]"
    whole_scores: "Mapping[str, Score | CorrectedScore]"
    field: Field
    pairing: Pairing
    apart: PairApart
    """Of those that are ranked."""
    verdict: Verdict
    baseline: Baseline | None = None
    said: SaidRate | None = None
    """None of battles, and of what labels of humans correct."""
    held: HeldRates | None = None
    """Of a tested axis with one alone on top."""
    dependence: dict[str, LabelTest] | None = None
    pairs: CountedPairs | None = None
    """None where the axis is untested."""
    ranks: RankSets | None = None
    candidates: Sequence[Candidate] = ()
    sensitivity: Sensitivity | None = None
    """What the verdict hangs on; None of preferences."""
    strata: Sequence[Part] = ()
    tags: Sequence[Part] = ()
    grouped: Sequence[Sequence[Part]] = ()
    """By grouping of right answers, each of its groups."""
    preferences: "Preferences | None" = None
    """Of a pairwise bank."""
    judging: "Judging | None" = None
    """Where labels of humans correct what a model graded."""

    @property
    def is_named_alone(self) -> bool:
        """Where a component of the publisher's own is on top, none of the publisher's is named."""
        return any(sheet.own for sheet in self.field.top)

    def is_named(self, name: str) -> bool:
        return not self.is_named_alone or all(
            not sheet.own for sheet in self.run.sheets if sheet.name == name
        )

    def classed(self) -> Classed | None:
        rate = self.said.base_rate if self.said else None
        return Classed(self.run.bank, self.run.marking, rate["positive"]) if rate else None


@dataclass(frozen=True, eq=False)
class JudgedRows:
    run: Run
    units: Mask
    field: Field
    pairing: Pairing
    drawn: DrawnLater
    verdict: Verdict
    baseline: Baseline | None
    said: SaidRate | None
    held: HeldRates | None
    asked: "JudgedRows | None"
    """Everything that was asked, where what was not answered counts as not asked."""

    @property
    def contest(self) -> Contest:
        constants = self.baseline.ps if self.baseline else {}
        return Contest(self.field, self.pairing, self.drawn.apart, constants)

    def anew(self, left: SheetsLeft) -> Stand:
        """What the verdict would be of what is left.

        Only a leader whom all rivals leave SEPARATED meets the constant answers, the base rate and all
        that was asked: of nobody else would they change the verdict.
        """
        run, marking = self.run, self.run.marking
        sheets = left(run.sheets)
        field = field_of(sheets)
        units = self.units & asked_by_any(sheets)
        drawn = DrawnLater(field.ranked, units, marking, FEWEST)
        contest = Contest(field, TestedOnce(marking), drawn.apart, {})
        stand = stand_among_rivals(contest, marking, units)
        leader = field.leader
        if stand.state != "SEPARATED" or leader is None:
            return stand
        tie = stand_of("TIE", field)
        baseline = baseline_of(run, [leader], units, ONE_LESS)
        if baseline is not None and baseline.ps.get(leader.name, 0.0) >= ALPHA:
            return tie
        if self.asked is not None and self.asked.anew(left).leader != leader.name:
            return tie
        rate = self.said.base_rate if self.said else None
        if rate is None:
            return stand
        held = rates_held(field, rate, Classed(run.bank, marking, rate["positive"]), units, FEWEST)
        return stand if held is not None and held.holds else tie


def judge_rows(whole: Run, stated: Stated) -> JudgedRows:
    run = counted_part(deciding_part(whole), stated.is_of_answers)
    said, marking = stated.said, run.marking
    asked = judge_rows(whole, Stated(said)) if stated.is_of_answers else None
    field = field_of(run.sheets)
    units = asked_by_any(run.sheets)
    drawn = DrawnLater(field.ranked, units, marking)
    baseline = baseline_of(run, field.ranked, units)
    contest = Contest(field, TestedOnce(marking), drawn.apart, baseline.ps if baseline else {})
    verdict = judge(contest, marking, run.untested, units)
    if asked is not None:
        verdict = limit_to_asked(verdict, field, asked.contest, asked.verdict)
    rate, held = said.base_rate if said else None, None
    if rate is not None:
        if isinstance(verdict, Tested):
            held = rates_held(field, rate, Classed(run.bank, marking, rate["positive"]), units)
        verdict = limit_to_rates(verdict, field, held)
    return JudgedRows(run, units, field, contest.pairing, drawn, verdict, baseline, said, held, asked)


class AwaitedAxis:
    """What an axis needs of draws is asked for here, before any is made: all axes are drawn side by side."""

    def __init__(
        self,
        axis: str,
        whole: Run,
        left_out: Sequence[Model] = (),
        stated: Stated = PLAIN,
        groupings: Sequence[Json] = (),
    ) -> None:
        self.axis = axis
        self.whole = whole
        self._left_out = left_out
        self._stated = stated
        deciding = whole.bank.deciding
        self.run = counted_part(deciding_part(whole), stated.is_of_answers)
        self.counted = counted_part(whole, stated.is_of_answers)
        self._field = field_of(self.run.sheets)
        self.models = models_in_order(self.run, self._field)
        order = [model.name for model in self.models]
        self._whole_scores = _scores_of(whole, None)
        is_same = deciding is None and not stated.is_of_answers
        part = deciding.stratum if deciding else None
        self._scores = self._whole_scores if is_same else _scores_of(self.run, part)
        self._strata = strata_in(self.counted, order)
        self._tags = tags_in(self.counted, order)
        self._grouped = groups_in(self.counted, self.run, order, groupings)
        self._dependence = dependence_of(self.run, self._field.ranked)
        expect_ranks(self.run, self._field)

    def judged(self) -> RecountedAxis:
        judged = judge_rows(self.whole, self._stated)
        run, field, verdict = judged.run, judged.field, judged.verdict
        is_tested = isinstance(verdict, Tested)
        stand = stand_of(verdict.state, field)
        return RecountedAxis(
            axis=self.axis,
            run=run,
            whole=self.whole,
            counted=self.counted,
            units=judged.units,
            models=models_in_order(run, field),
            scores=self._scores,
            whole_scores=self._whole_scores,
            field=field,
            pairing=judged.pairing,
            apart=judged.drawn.apart,
            verdict=verdict,
            baseline=judged.baseline,
            said=judged.said,
            held=judged.held,
            dependence=self._dependence if judged.baseline is not None else {},
            pairs=count_pairs(field, judged.pairing, run.marking.is_graded) if is_tested else None,
            ranks=sets_from(judged.drawn.drawn) if is_tested else None,
            candidates=[self._candidate(model) for model in self._left_out],
            sensitivity=sensitivity_of(run, np.flatnonzero(judged.units).tolist(), field, stand, judged.anew)
            if is_tested
            else None,
            strata=self._strata,
            tags=self._tags,
            grouped=self._grouped,
        )

    def _candidate(self, joining: Model) -> Candidate:
        joined = replace(self.whole, models=[*self.whole.models, joining])
        judged = judge_rows(joined, self._stated)
        model = next(each for each in judged.run.models if each.name == joining.name)
        deciding = self.whole.bank.deciding
        score = score_of(model.sheet, judged.run.marking, deciding.stratum if deciding else None)
        return Candidate(model, score, judged.verdict, [sheet.name for sheet in judged.field.top])


def expect_ranks(run: Run, field: Field) -> None:
    if field.ranked:
        marking, units = run.marking, asked_by_any(field.ranked)
        blocks = marking.blocks_in(units)[1]
        expect_sums(marking, draws_afforded(blocks, len(field.ranked)), blocks)


def _scores_of(run: Run, part: str | None) -> dict[str, Score]:
    return {model.name: score_of(model.sheet, run.marking, part) for model in run.models}


def deciding_part(whole: Run) -> Run:
    """As if nothing but the stratum that decides had been asked.

    A figure of single rows is of the whole bank.
    """
    deciding = whole.bank.deciding
    if deciding is None:
        return whole
    return replace(whole, models=[_within(model, deciding.units, whole) for model in whole.models])


def _within(model: Model, units: Mask, whole: Run) -> Model:
    sheet = model.sheet.within(units)
    asked, parsed = sheet.tally("asked"), sheet.tally("parsed")
    return replace(
        model,
        sheet=sheet,
        n=asked.units,
        unparsed=asked.units - parsed.units,
        earned=earned_by(asked, whole.marking),
        macro_f1=None,
    )


def counted_part(run: Run, is_of_answers: bool) -> Run:
    """As if each had been asked nothing but what it answered."""
    if not is_of_answers:
        return run
    models = []
    for model in run.models:
        sheet = model.sheet.answered
        asked = sheet.tally("asked")
        left_out, earned = model.n - asked.units, earned_by(asked, run.marking)
        models.append(
            replace(model, sheet=sheet, n=asked.units, unparsed=0, left_out=left_out, earned=earned)
        )
    return replace(run, models=models, marking=replace(run.marking, is_of_answers=True))


def models_in_order(run: Run, field: Field) -> list[Model]:
    ranked = [sheet.name for sheet in field.ranked]
    silent = in_table_order([sheet for sheet in run.sheets if sheet.name not in ranked])
    models = {model.name: model for model in run.models}
    return [models[name] for name in [*ranked, *(sheet.name for sheet in silent)]]
