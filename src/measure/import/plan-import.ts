/**
 * An import as files, before anything is written: bank, run, rows and the axis that points at them.
 * Pure.
 */

import { sha256Hex, utf8 } from '../../core/sha256.ts';
import { toExam } from '../../core/stats/exam.ts';
import { marks } from '../../core/stats/outcome.ts';
import { decideSeparation, type Separation } from '../../core/stats/separation.ts';
import type { Axis01, Run01 } from '../../schema/contracts.gen.ts';
import { rowFileNames } from '../row-file-name.ts';
import { runId } from '../run-record.ts';
import { type CollectedModel, collectResults } from './collect-results.ts';
import { type AxisChoice, chooseAxis, importedNote } from './import-axis.ts';
import { type ChosenBank, chooseBank } from './import-bank.ts';
import type { ImportBoard } from './import-board.ts';
import { type Grading, gradingOf, modelRowBytes } from './import-rows.ts';
import { refusal, shown } from './imported-row.ts';
import type { ReadResults } from './read-results.ts';

export type ImportOptions = AxisChoice & {
  readonly bench?: string | undefined;
  readonly licence?: string | undefined;
  /** Models that the publisher of the board made: they are never shown as leaders. */
  readonly own: readonly string[];
};

export type Circumstances = {
  /** `2026-11-21T14:00:00Z` */
  readonly now: string;
  readonly version: string;
  readonly source: { readonly name: string; readonly integrity: string };
};

export type ImportPlan = {
  readonly axis: Axis01;
  readonly isNewAxis: boolean;
  readonly previousBench: string | undefined;
  readonly bench: string;
  readonly isNewBank: boolean;
  readonly run: string;
  readonly format: string;
  readonly n: number;
  readonly rows: number;
  readonly models: readonly { readonly name: string; readonly correct: number; readonly unparsed: number }[];
  readonly repeats: number;
  readonly grading: Grading;
  readonly separation: Separation;
  /** Path in the artifacts folder → bytes, the axis file last: with it the import takes effect. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

type ImportInput = {
  readonly board: ImportBoard;
  readonly results: ReadResults;
  readonly options: ImportOptions;
  readonly about: Circumstances;
};

export function planImport({ board, results, options, about }: ImportInput): ImportPlan {
  const { slot, isNew } = chooseAxis(board, options);
  const collected = collectResults(results.rows);
  refuseUnknownOwn(options.own, collected.models);
  const bank = chooseBank(board, collected, {
    axis: slot.axis,
    bench: options.bench,
    question: slot.question,
    licence: options.licence ?? 'not stated',
    day: about.now.slice(0, 10),
    source: about.source,
  });
  const grading = gradingOf(collected.models, bank);
  const run = runId(about.now.slice(0, 10), bank.sha256, board.runsOf(bank.bench));
  const runFiles = toRunFiles({ bank, run, grading, models: collected.models, own: options.own, about });
  const note = options.note ?? (slot.bench === bank.bench ? slot.note : importedNote);
  const axis: Axis01 = { ...slot, bench: bank.bench, run, note };
  return {
    axis,
    isNewAxis: isNew,
    previousBench: slot.bench,
    bench: bank.bench,
    isNewBank: bank.files.size > 0,
    run,
    format: results.format,
    n: bank.items.length,
    rows: results.rows.length,
    models: collected.models.map(countModel),
    repeats: collected.repeats,
    grading,
    separation: decideSeparation({
      exam: toExam({
        units: bank.items,
        components: outcomesOf(collected.models, options.own),
        clusters: bank.clusters,
        items_sha256: bank.sha256,
      }),
    }),
    files: new Map([
      ...bank.files,
      ...runFiles,
      [`axes/${axis.axis}.json`, utf8(`${JSON.stringify(axis, null, 2)}\n`)],
    ]),
  };
}

function refuseUnknownOwn(own: readonly string[], models: readonly CollectedModel[]): void {
  const stray = own.find((name) => !models.some((model) => model.name === name));
  if (stray === undefined) return;
  const known = models.map(({ name }) => shown(name)).join(', ');
  throw refusal('OPTION', `--own ${shown(stray)}`, `expected a model of the results: ${known}`);
}

type RunParts = {
  readonly bank: ChosenBank;
  readonly run: string;
  readonly grading: Grading;
  readonly models: readonly CollectedModel[];
  readonly own: readonly string[];
  readonly about: Circumstances;
};

function toRunFiles({ bank, run, grading, models, own, about }: RunParts): ReadonlyMap<string, Uint8Array> {
  const folder = `runs/${bank.bench}/${run}`;
  const names = rowFileNames(models.map(({ name }) => name));
  const rowFiles = models.map((model, at): [string, Uint8Array] => [
    names[at] ?? '',
    modelRowBytes(model, bank, grading),
  ]);
  const header: Run01 = {
    schema: 'svc.run/0.1',
    bench: bank.bench,
    run,
    bank_sha256: bank.sha256,
    date: about.now.slice(0, 10),
    started_at: about.now,
    finished_at: about.now,
    harness: { name: 'import', version: about.version },
    fleet: models.map(({ name, answers }, at) => ({
      name,
      package: null,
      version: null,
      integrity: null,
      licence: null,
      ancestry: null,
      own: own.includes(name),
      rows: rowFiles[at]?.[0] ?? '',
      rows_sha256: sha256Hex(rowFiles[at]?.[1] ?? new Uint8Array()),
      n: answers.size,
    })),
    determinism: { passes: 1, excluded: [] },
    note: `Imported from ${about.source.name} (${about.source.integrity}); the dates are those of the import.`,
  };
  return new Map([
    ...rowFiles.map(([name, bytes]): [string, Uint8Array] => [`${folder}/rows/${name}`, bytes]),
    [`${folder}/run.json`, utf8(`${JSON.stringify(header, null, 2)}\n`)],
  ]);
}

function countModel({ name, answers }: CollectedModel) {
  const count = (outcome: string): number =>
    [...answers.values()].filter((answer) => answer.outcome === outcome).length;
  return { name, correct: count('correct'), unparsed: count('unparsed') };
}

function outcomesOf(models: readonly CollectedModel[], own: readonly string[]) {
  return models.map(({ name, answers }) => ({
    name,
    own: own.includes(name),
    marks: new Map([...answers].map(([item, { outcome }]) => [item, marks[outcome]])),
  }));
}
