/** Runs and their rows, counted and graded again against the bank while they are read. */

import { BoardError } from '../core/board-error.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { remembered } from '../core/remembered.ts';
import { sha256Hex } from '../core/sha256.ts';
import { SCORE_SCALE } from '../core/stats/thresholds.ts';
import { utf8 } from '../core/text.ts';
import type { BankItem01, RunRow01 } from '../schema/contracts.gen.ts';
import { validate } from '../schema/validate.ts';
import { type Bank, expectEqual } from './banks.ts';
import { refuseOneSidedBattles, refuseStrayBattle } from './battles.ts';
import { digestIn, type Folder } from './folder.ts';
import { eachJsonLine, holdWholeLines, parseJsonLines } from './json-lines.ts';
import { holdingAnswers, type RunAnswers } from './run-answers.ts';
import { type RowsFolder, refuseOtherEffort, withEffort } from './run-effort.ts';
import { isRan, parseRunHeader, type RanComponent, type RunHeader } from './run-header.ts';
import { type ShareValues, sharingValues } from './shared-values.ts';

/** A component that was asked, with its answers. They are read when they are asked for. */
export type RunComponent = RanComponent & { readonly answers: RunAnswers };

export type Run = {
  readonly header: RunHeader;
  /** In the order of the fleet, made when they are asked for, and held from then on. */
  readonly components: readonly RunComponent[];
  /** The same run, which lets its answers go with it: most runs of an old board are earlier ones, looked at once. */
  readonly apart: () => Run;
};

/** Any file of a run: rows whose header is gone are a fault, not an absence. */
const runPath = /^runs\/(?<bench>[^/]+)\/(?<run>[^/]+)\//;

/** By path, the rows from which a file was spelled just now. */
export type SpelledRows = ReadonlyMap<string, () => Iterable<RunRow01>>;

type RunFolder = RowsFolder & {
  readonly bank: Bank;
  readonly share: ShareValues;
  readonly spelled: SpelledRows;
};

/**
 * Runs by bench, oldest first. Of a file that was spelled here, its rows are checked by the same rules without being
 * parsed: the strict reader gives back what canonical JSON spelled, and nothing else.
 */
export function readRuns(
  folder: Folder,
  banks: ReadonlyMap<string, Bank>,
  share = sharingValues(),
  spelled: SpelledRows = new Map(),
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
        `${prefix}run.json: field /bench: expected its items in banks/${bench}, got none`,
      );
    }
    runs.set(bench, [...(runs.get(bench) ?? []), readRun({ folder, bench, run, bank, share, spelled })]);
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
    apart: () => toRun(header, ran, source),
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
        answers ??= hold(
          withEffort(parseJsonLines('run-row-0.1', source.folder.read(path), path), source, component),
        );
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
  const { folder, bank, share, spelled } = source;
  const known = trueRows(bank);
  return (component) => {
    const { name, rows: file, rows_sha256, n } = component;
    const path = rowsPath(source, file);
    refuseOtherEffort(source, component);
    const bytes = folder.read(path);
    const { sha256 } = share(digestIn(folder, path));
    const mend = 'results are never edited: put the file back (git restore), or measure or add them anew';
    expectEqual(`${path}: sha256 (rows_sha256 of ${name} in run.json)`, rows_sha256, sha256, mend);
    if (known.get(bytes) === n) return true;
    const lines = holdWholeLines(bytes, path);
    expectEqual(`${path}: number of rows (n of ${name} in run.json)`, n, lines.length);
    const rows = spelled.get(path)?.();
    const valid = rows === undefined ? eachJsonLine('run-row-0.1', lines, path) : eachValidRow(rows, path);
    refuseFalseRows(valid, bank, path);
    known.set(bytes, n);
    return false;
  };
}

function* eachValidRow(rows: Iterable<RunRow01>, path: string): Generator<RunRow01> {
  let number = 0;
  for (const row of rows) yield validate('run-row-0.1', row, `${path} line ${++number}`);
}

/** How many rows are in bytes that were found true of this very bank. */
const trueRows = remembered((_: Bank) => new WeakMap<Uint8Array, number>());

/** Compares the rows of one component with the frozen bank: the grade of each row must be what grading its answer gives. */
function refuseFalseRows(rows: Iterable<RunRow01>, bank: Bank, path: string): void {
  const seen = new Map<number, Set<string>>();
  let line = 0;
  for (const row of rows) {
    line += 1;
    const where = `${path} line ${line}`;
    const { epoch = 1, item_id } = row;
    const items = seen.get(epoch) ?? new Set();
    if (items.has(item_id))
      throw new BoardError('ARTIFACT', `${where}: expected each item once, got ${named(row)} twice`);
    seen.set(epoch, items.add(item_id));
    regrade(row, bank, where);
  }
}

const targetDigest = remembered(({ target }: BankItem01) => sha256Hex(utf8(target ?? '')));

function named({ item_id, epoch }: RunRow01): string {
  return epoch === undefined ? item_id : `${item_id} of repeat ${epoch}`;
}

function regrade(row: RunRow01, bank: Bank, where: string): void {
  const item = bank.items.get(row.item_id);
  if (item === undefined)
    throw new BoardError('ARTIFACT', `${where}: expected an item of the bench, got "${row.item_id}"`);
  refuseStrayBattle(row, bank, where);
  if (!row.parsed && row.correct)
    throw wrong(where, { field: 'correct', expected: 'false on an unparsed answer', got: 'true' });
  if (row.score !== undefined) checkScore(row, row.score, where);
  if (row.human !== undefined) checkSteps('human', row.human, where);
  if (item.target === undefined) return;
  if (row.target_sha256 !== undefined) {
    expectEqual(`${where}: field /target_sha256`, targetDigest(item), row.target_sha256);
  }
  if (row.prediction === undefined) return;
  const answer = `(prediction ${shown(row.prediction)})`;
  const parsed = row.prediction !== null;
  if (parsed !== row.parsed)
    throw wrong(where, { field: 'parsed', expected: `${parsed} ${answer}`, got: String(row.parsed) });
  // An answer with a score need not equal the target: the score says how near it is.
  if (row.score !== undefined) return;
  const correct = row.prediction === item.target;
  if (correct !== row.correct)
    throw wrong(where, { field: 'correct', expected: `${correct} ${answer}`, got: String(row.correct) });
}

/** A row with a score is correct only at the full score, and an unparsed row has the score 0. */
function checkScore({ parsed, correct }: RunRow01, score: number, where: string): void {
  checkSteps('score', score, where);
  if (correct !== (score === 1))
    throw wrong(where, {
      field: 'correct',
      expected: `${score === 1} (score ${score})`,
      got: String(correct),
    });
  if (!parsed && score !== 0)
    throw wrong(where, { field: 'score', expected: '0 on an unparsed answer', got: String(score) });
}

function checkSteps(field: 'score' | 'human', share: number, where: string): void {
  if (Math.round(share * SCORE_SCALE) / SCORE_SCALE !== share)
    throw wrong(where, { field, expected: `a multiple of 1/${SCORE_SCALE}`, got: String(share) });
}

type Fault = { readonly field: keyof RunRow01; readonly expected: string; readonly got: string };

function wrong(where: string, { field, expected, got }: Fault): BoardError {
  return new BoardError('ARTIFACT', `${where}: field /${field}: expected ${expected}, got ${got}`);
}

function shown(prediction: string | null): string {
  return prediction === null ? 'null' : JSON.stringify(prediction).slice(0, 60);
}
