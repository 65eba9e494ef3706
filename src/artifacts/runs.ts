/** Runs and their rows, counted and graded again against the bank while they are read. */

import { BoardError } from '../core/board-error.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { sha256Hex, utf8 } from '../core/sha256.ts';
import type { Run01, RunRow01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import { type Bank, expectEqual } from './banks.ts';
import type { Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';

type Component = Run01['fleet'][number];

export type RanComponent = Extract<Component, { rows: string }>;

export type RunModel = { readonly component: RanComponent; readonly rows: readonly RunRow01[] };

export type Run = { readonly header: Run01; readonly models: readonly RunModel[] };

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
    byCodeUnit(left.started_at ?? '', right.started_at ?? '') ||
    left.run.length - right.run.length ||
    byCodeUnit(left.run, right.run)
  );
}

function readRun({ folder, bench, run, bank }: RunFolder): Run {
  const path = `runs/${bench}/${run}/run.json`;
  const header = parseAs('run-0.1', folder.read(path), path);
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
  return { header, models: ran.map((component) => readModel({ folder, bench, run, bank }, component)) };
}

function isRan(component: Component): component is RanComponent {
  return 'rows' in component;
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
    sha256Hex(bytes),
  );
  const rows = parseJsonLines('run-row-0.1', bytes, path);
  expectEqual(`${path}: number of rows (n of ${component.name} in run.json)`, component.n, rows.length);
  const seen = new Set<string>();
  rows.forEach((row, at) => {
    const where = `${path} line ${at + 1}`;
    if (seen.has(row.item_id))
      throw new BoardError('ARTIFACT', `${where}: expected each item once, got ${row.item_id} twice`);
    seen.add(row.item_id);
    regrade(row, bank, where);
  });
  return { component, rows };
}

/** The row must say what grading its prediction against the frozen target gives. */
function regrade(row: RunRow01, bank: Bank, where: string): void {
  const item = bank.items.get(row.item_id);
  if (item === undefined)
    throw new BoardError('ARTIFACT', `${where}: expected an item of the bank, got "${row.item_id}"`);
  if (!row.parsed && row.correct) {
    throw new BoardError(
      'ARTIFACT',
      `${where}: field /correct: expected false on an unparsed answer, got true`,
    );
  }
  if (item.target === undefined) return;
  if (row.target_sha256 !== undefined) {
    expectEqual(`${where}: field /target_sha256`, sha256Hex(utf8(item.target)), row.target_sha256);
  }
  if (row.prediction === undefined) return;
  const parsed = row.prediction !== null;
  if (parsed !== row.parsed) {
    throw new BoardError(
      'ARTIFACT',
      `${where}: field /parsed: expected ${parsed} (prediction ${shown(row.prediction)}), got ${row.parsed}`,
    );
  }
  const correct = row.prediction === item.target;
  if (correct !== row.correct) {
    throw new BoardError(
      'ARTIFACT',
      `${where}: field /correct: expected ${correct} (prediction ${shown(row.prediction)}), got ${row.correct}`,
    );
  }
}

function shown(prediction: string | null): string {
  return prediction === null ? 'null' : JSON.stringify(prediction).slice(0, 60);
}
