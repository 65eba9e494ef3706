/** Runs and their rows, counted and graded again against the bank while they are read. */

import { BoardError } from '../core/board-error.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { remembered } from '../core/remembered.ts';
import { type Bank, expectEqual } from './banks.ts';
import { refuseOneSidedBattles } from './battles.ts';
import { digestIn, type Folder } from './folder.ts';
import { eachJsonLine, holdWholeLines, parseJsonLines } from './json-lines.ts';
import { holdingAnswers, type RunAnswers } from './run-answers.ts';
import { isRan, parseRunHeader, type RanComponent, type RunHeader } from './run-header.ts';
import { refuseFalseRows } from './run-rows.ts';
import { type ShareValues, sharingValues } from './shared-values.ts';

/** A component that was asked, with its answers. They are read when they are asked for. */
export type RunComponent = RanComponent & { readonly answers: RunAnswers };

export type Run = {
  readonly header: RunHeader;
  /**
   * In the order of the fleet, made when they are asked for: most runs of an old board are earlier ones,
   * from whose answers nothing is derived any more.
   */
  readonly components: readonly RunComponent[];
};

/** Any file of a run: rows whose header is gone are a fault, not an absence. */
const runPath = /^runs\/(?<bench>[^/]+)\/(?<run>[^/]+)\//;

/** Where the rows of a run lie. */
type RowsFolder = {
  readonly folder: Folder;
  readonly bench: string;
  readonly run: string;
};

type RunFolder = RowsFolder & {
  readonly bank: Bank;
  readonly share: ShareValues;
};

/** Runs by bench, oldest first. */
export function readRuns(
  folder: Folder,
  banks: ReadonlyMap<string, Bank>,
  share = sharingValues(),
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
    runs.set(bench, [...(runs.get(bench) ?? []), readRun({ folder, bench, run, bank, share })]);
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

function readRun(source: RunFolder): Run {
  const { folder, bench, run, bank, share } = source;
  const path = `runs/${bench}/${run}/run.json`;
  const bytes = folder.read(path);
  const header = share(parseRunHeader(bytes, path));
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
  const check = checkingRows(source);
  const wereTrue = ran.map(check);
  const before = runsBefore.get(bytes);
  // The same header and the same rows as before: what was derived from that run still holds.
  if (before !== undefined && wereTrue.every(Boolean)) return before;
  const read = toRun(header, ran, { folder, bench, run });
  if (bank.header.kind === 'pairwise') refuseOneSidedBattles(read.components, path);
  runsBefore.set(bytes, read);
  return read;
}

/** The run that the bytes of a header gave before. */
const runsBefore = new WeakMap<Uint8Array, Run>();

/** The run lives as long as the board, so it holds nothing that only its reading needs. */
function toRun(header: RunHeader, ran: readonly RanComponent[], source: RowsFolder): Run {
  let components: readonly RunComponent[] | undefined;
  return {
    header,
    get components() {
      components ??= withAnswers(ran, source);
      return components;
    },
  };
}

function withAnswers(ran: readonly RanComponent[], source: RowsFolder): readonly RunComponent[] {
  const hold = holdingAnswers();
  return ran.map((component) => {
    const path = rowsPath(source, component.rows);
    let answers: RunAnswers | undefined;
    return {
      ...component,
      get answers() {
        answers ??= hold(parseJsonLines('run-row-0.1', source.folder.read(path), path));
        return answers;
      },
    };
  });
}

function expectUnique(where: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new BoardError('ARTIFACT', `${where}: expected each name once, got "${twice}" twice`);
}

function rowsPath({ bench, run }: RowsFolder, name: string): string {
  return `runs/${bench}/${run}/rows/${name}`;
}

/** Every row is graded again, and then let go. True where the same bytes were found true before. */
function checkingRows(source: RunFolder): (component: RanComponent) => boolean {
  const { folder, bank, share } = source;
  const known = trueRows(bank);
  return ({ name, rows: file, rows_sha256, n }) => {
    const path = rowsPath(source, file);
    const bytes = folder.read(path);
    const { sha256 } = share(digestIn(folder, path));
    expectEqual(`${path}: sha256 (rows_sha256 of ${name} in run.json)`, rows_sha256, sha256);
    if (known.get(bytes) === n) return true;
    const lines = holdWholeLines(bytes, path);
    expectEqual(`${path}: number of rows (n of ${name} in run.json)`, n, lines.length);
    refuseFalseRows(eachJsonLine('run-row-0.1', lines, path), bank, path);
    known.set(bytes, n);
    return false;
  };
}

/** How many rows are in bytes that were found true of this very bank. */
const trueRows = remembered((_: Bank) => new WeakMap<Uint8Array, number>());
