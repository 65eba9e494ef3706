/**
 * A measured cell is one component on one bench, or one group of checks of one evidence run. What a
 * card must say of a cell follows from the committed rows.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { EvidenceRunFile } from '../../artifacts/evidence-runs.ts';
import type { Run } from '../../artifacts/runs.ts';
import { canonicalize } from '../../core/canonical.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { present } from '../../core/present.ts';
import type { FactRunPayload01, MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import type { ComponentScore, RunScores } from '../scores/component-score.ts';
import { deriveConfusion } from '../scores/confusion.ts';
import { type MeasuredAxis, scoresOfRun } from '../scores/measured-axis.ts';

export type Cells = {
  /** Cells of the current runs of board axes, in slot order, then by component. */
  readonly measurement: readonly MeasurementPayload01[];
  /** Cells of benches that are not on the board. */
  readonly mill: readonly MeasurementPayload01[];
  readonly factRun: readonly FactRunPayload01[];
};

type MeasuredEvidence = Pick<Evidence, 'axes' | 'banks' | 'runs' | 'evidenceRuns' | 'cards' | 'publisher'>;

/** A run with its bank and what its components scored. */
type ScoredRun = { readonly bank: Bank; readonly run: Run; readonly scores: RunScores };

/** What cells need of a measured axis: no test and no interval. */
export type ScoredAxis = Pick<MeasuredAxis, 'axis' | 'bank' | 'run'> & {
  readonly whole: Pick<MeasuredAxis['whole'], 'scores'>;
};

export function deriveCells(evidence: MeasuredEvidence, measuredAxes: readonly ScoredAxis[]): Cells {
  const { banks, runs, evidenceRuns, publisher } = evidence;
  const marked = <Cell>(cells: readonly Cell[]): readonly Cell[] =>
    publisher.trial === undefined ? cells : cells.map((cell) => ({ ...cell, trial: true }));
  return {
    measurement: marked(
      measuredAxes.flatMap((measured) =>
        cellsOf({ ...measured, scores: measured.whole.scores }).map((cell) => ({
          ...cell,
          axis: measured.axis.axis,
        })),
      ),
    ),
    mill: marked(
      millBenches(evidence).flatMap((bench) => {
        const bank = banks.get(bench);
        const run = runs.get(bench)?.at(-1);
        return bank === undefined || run === undefined
          ? []
          : cellsOf({ bank, run, scores: scoresOfRun(bank, run) });
      }),
    ),
    factRun: marked([...evidenceRuns.values()].flat().flatMap(groupsOf)),
  };
}

/**
 * Benches of the mill's own corpus: never one of an axis, and never one that was, whose cells live on
 * as retired measurement cards.
 */
function millBenches({ axes, banks, runs, cards }: MeasuredEvidence): readonly string[] {
  const onBoard = new Set([
    ...axes.flatMap((axis) => axis.bench ?? []),
    ...cards.measurement.map(({ payload }) => payload.bench),
  ]);
  // Older banks do not state their corpus: a bank of the mill's is known by its mill cards.
  const known = new Set(cards.mill.map(({ payload }) => payload.bench));
  return [...runs.keys()]
    .filter((bench) => !onBoard.has(bench))
    .filter((bench) => banks.get(bench)?.header.corpus === 'mill' || known.has(bench))
    .sort(byCodeUnit);
}

function cellsOf({ bank, run, scores }: ScoredRun): MeasurementPayload01[] {
  return scores.inRunOrder
    .map((score) => cellOf(bank, run, score))
    .sort((left, right) => byCodeUnit(left.model.id, right.model.id));
}

function cellOf(bank: Bank, { header }: Run, score: ComponentScore): MeasurementPayload01 {
  const { component, asked, correct, score_sum, unparsed, battles } = score;
  return {
    kind: 'svc.measurement/0.1',
    bench: header.bench,
    bank_sha256: header.bank_sha256,
    model: { id: component.name, version: component.version ?? null, digest: component.integrity ?? null },
    n: asked,
    ...present({
      correct,
      score_sum,
      confusion: correct === undefined ? undefined : deriveConfusion(bank, component),
    }),
    ...battles,
    unparsed,
    rows_sha256: component.rows_sha256,
    run: header.run,
    as_of: header.date,
  };
}

function groupsOf({ run, sha256 }: EvidenceRunFile): FactRunPayload01[] {
  const groups = [...new Set(run.checks.map((check) => check.group))].sort(byCodeUnit);
  return groups.map((group) => {
    const checks = run.checks.filter((check) => check.group === group);
    const count = (result: string): number => checks.filter((check) => check.result === result).length;
    return {
      kind: 'svc.fact-run/0.1',
      axis: run.axis,
      run: run.run,
      group,
      pass: count('pass'),
      fail: count('fail'),
      uncheckable: count('uncheckable'),
      evidence_sha256: sha256,
      as_of: run.as_of,
    };
  });
}

/**
 * Two cells are the same where their rows and the figures from them are. A later run that finds the
 * same answers does not change a cell.
 */
export function isSameCell(one: MeasurementPayload01, other: MeasurementPayload01): boolean {
  return canonicalize(withoutRun(one)) === canonicalize(withoutRun(other));
}

function withoutRun({ run: _run, as_of: _day, ...cell }: MeasurementPayload01) {
  return cell;
}

/** What two cards of one cell have in common. */
export function cellKey({ bench, model }: MeasurementPayload01): string {
  return toCellKey(bench, model.id);
}

export function toCellKey(bench: string, model: string): string {
  return JSON.stringify([bench, model]);
}

export function factKey({ axis, run, group }: FactRunPayload01): string {
  return JSON.stringify([axis, run, group]);
}
