/**
 * Measured cells: one component on one bench, one group of one evidence run. What a card must say
 * of each follows from rows.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { EvidenceRunFile } from '../../artifacts/evidence-runs.ts';
import type { Run, RunModel } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { FactRunPayload01, MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import { deriveConfusion } from '../board/confusion.ts';

export type Cells = {
  /** Cells of the current runs of board axes, in slot order, then by component. */
  readonly measurement: readonly MeasurementPayload01[];
  /** Cells of benches that are not on the board. */
  readonly mill: readonly MeasurementPayload01[];
  readonly factRun: readonly FactRunPayload01[];
};

type MeasuredEvidence = Pick<Evidence, 'axes' | 'banks' | 'runs' | 'evidenceRuns'>;

/** The runs behind the board, as the comparisons chose them. */
export type CurrentRun = { readonly axis: string; readonly bank: Bank; readonly run: Run };

export function deriveCells(
  { axes, banks, runs, evidenceRuns }: MeasuredEvidence,
  current: readonly CurrentRun[],
): Cells {
  const onBoard = new Set(axes.flatMap((axis) => axis.bench ?? []));
  const offBoard = [...runs.keys()].filter((bench) => !onBoard.has(bench)).sort(byCodeUnit);
  return {
    measurement: current.flatMap(({ axis, bank, run }) =>
      cellsOf(bank, run).map((cell) => ({ ...cell, axis })),
    ),
    mill: offBoard.flatMap((bench) => {
      const bank = banks.get(bench);
      const run = runs.get(bench)?.at(-1);
      return bank === undefined || run === undefined ? [] : cellsOf(bank, run);
    }),
    factRun: [...evidenceRuns.values()].flat().flatMap(groupsOf),
  };
}

function cellsOf(bank: Bank, run: Run): MeasurementPayload01[] {
  return run.models
    .map((model) => cellOf(bank, run, model))
    .sort((left, right) => byCodeUnit(left.model.id, right.model.id));
}

function cellOf(bank: Bank, { header }: Run, model: RunModel): MeasurementPayload01 {
  const { component, rows } = model;
  const confusion = deriveConfusion(bank, model);
  return {
    kind: 'svc.measurement/0.1',
    bench: header.bench,
    bank_sha256: header.bank_sha256,
    model: { id: component.name, version: component.version ?? null, digest: component.integrity ?? null },
    n: rows.length,
    correct: rows.filter((row) => row.correct).length,
    unparsed: rows.filter((row) => !row.parsed).length,
    rows_sha256: component.rows_sha256,
    run: header.run,
    as_of: header.date,
    ...(confusion === undefined ? {} : { confusion }),
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
