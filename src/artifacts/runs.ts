/** Runs and their rows, counted and graded again against the bank while they are read. */

import { BoardError } from '../core/board-error.ts';
import { isSameValue } from '../core/canonical.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { remembered } from '../core/remembered.ts';
import type { RunRow01 } from '../schema/contracts.gen.ts';
import { type Bank, expectEqual } from './banks.ts';
import { digestIn, type Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';
import { isRan, parseRunHeader, type RanComponent, type RunHeader } from './run-header.ts';
import { refuseFalseRows } from './run-rows.ts';

export type RunModel = { readonly component: RanComponent; readonly rows: readonly RunRow01[] };

export type Run = { readonly header: RunHeader; readonly models: readonly RunModel[] };

/** Any file of a run: rows whose header is gone are a fault, not an absence. */
const runPath = /^runs\/(?<bench>[^/]+)\/(?<run>[^/]+)\//;

type RunFolder = {
  readonly folder: Folder;
  readonly bench: string;
  readonly run: string;
  readonly bank: Bank;
};

/** Runs by bench, oldest first. */
export function readRuns(
  folder: Folder,
  banks: ReadonlyMap<string, Bank>,
): ReadonlyMap<string, readonly Run[]> {
  const runs = new Map<string, Run[]>();
  const prefixes = new Set(folder.paths.flatMap((path) => runPath.exec(path)?.[0] ?? []));
  for (const prefix of prefixes) {
    const { bench, run } = runPath.exec(prefix)?.groups ?? {};
    if (bench === undefined || run === undefined) continue;
    const bank = banks.get(bench);
    if (bank === undefined) {
      throw new BoardError(
        'ARTIFACT',
        `${prefix}run.json: field /bench: expected a bank in banks/${bench}, got none`,
      );
    }
    runs.set(bench, [...(runs.get(bench) ?? []), readRun({ folder, bench, run, bank })]);
  }
  for (const list of runs.values()) list.sort(byDateThenId);
  return runs;
}

/**
 * Within a day by the instant where one is stated, then by the number at the end of the id: …, -2,
 * …, -10.
 */
function byDateThenId({ header: left }: Run, { header: right }: Run): number {
  return (
    byCodeUnit(left.date, right.date) ||
    byCodeUnit(instantOf(left), instantOf(right)) ||
    left.run.length - right.run.length ||
    byCodeUnit(left.run, right.run)
  );
}

function instantOf({ started_at, imported_at }: RunHeader): string {
  return started_at ?? imported_at ?? '';
}

function readRun({ folder, bench, run, bank }: RunFolder): Run {
  const path = `runs/${bench}/${run}/run.json`;
  const bytes = folder.read(path);
  const header = parseRunHeader(bytes, path);
  expectEqual(`${path}: field /bench`, bench, header.bench);
  expectEqual(`${path}: field /run`, run, header.run);
  expectEqual(`${path}: field /bank_sha256`, bank.header.items_sha256, header.bank_sha256);
  expectUnique(
    `${path}: field /fleet`,
    header.fleet.map((component) => component.name),
  );
  const ran = header.fleet.filter(isRan);
  expectUnique(
    `${path}: field /fleet (rows)`,
    ran.map((component) => component.rows),
  );
  const models = ran.map((component) => readModel({ folder, bench, run, bank }, component));
  return sameAsBefore(bytes, { header, models });
}

const runsBefore = new WeakMap<Uint8Array, Run>();

/** The run that the same bytes gave before, where all its rows are of the bytes they were of: then what was derived from it holds. */
function sameAsBefore(bytes: Uint8Array, run: Run): Run {
  const before = runsBefore.get(bytes);
  const isSame =
    before?.models.length === run.models.length &&
    before.models.every((model, at) => model === run.models[at]);
  if (isSame) return before;
  runsBefore.set(bytes, run);
  return run;
}

function expectUnique(where: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new BoardError('ARTIFACT', `${where}: expected each name once, got "${twice}" twice`);
}

function readModel({ folder, bench, run, bank }: RunFolder, component: RanComponent): RunModel {
  const path = `runs/${bench}/${run}/rows/${component.rows}`;
  const bytes = folder.read(path);
  expectEqual(
    `${path}: sha256 (rows_sha256 of ${component.name} in run.json)`,
    component.rows_sha256,
    digestIn(folder, path).sha256,
  );
  const known = checkedModels(bank);
  const found = known.get(bytes);
  const model = isSameValue(found?.component, component) ? found : undefined;
  const checked = model ?? checkModel({ component, bank, path, read: () => folder.read(path) }, bytes);
  known.set(bytes, checked);
  return checked;
}

/** Models whose rows were found true of this very bank, by the bytes of the rows. */
const checkedModels = remembered((_: Bank) => new WeakMap<Uint8Array, RunModel>());

type UncheckedModel = {
  readonly component: RanComponent;
  readonly bank: Bank;
  readonly path: string;
  readonly read: () => Uint8Array;
};

/**
 * Every row is graded again, and then let go: most runs of an old board are earlier ones, whose rows
 * nothing is derived from any more. They are read once more for whoever asks.
 */
function checkModel({ component, bank, path, read }: UncheckedModel, bytes: Uint8Array): RunModel {
  const rows = parseJsonLines('run-row-0.1', bytes, path);
  expectEqual(`${path}: number of rows (n of ${component.name} in run.json)`, component.n, rows.length);
  refuseFalseRows(rows, bank, path);
  let asked: readonly RunRow01[] | undefined;
  return {
    component,
    get rows() {
      asked ??= parseJsonLines('run-row-0.1', read(), path);
      return asked;
    },
  };
}
