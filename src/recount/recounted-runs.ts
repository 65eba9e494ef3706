/** Served banks and runs, every row graded once more: what the board may be recomputed from. */

import { sha256Hex, sha256OfChunks } from '../verify/digest.ts';
import type { Findings } from '../verify/findings.ts';
import { compare, type Place } from '../verify/leaf-differences.ts';
import { parseLines } from '../verify/line-files.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { parseShape } from '../verify/shape.ts';
import { type Age, oldestFirst } from './age-order.ts';
import { battlesOf, earnedOf, type Outcomes, outcomesOfRows, type ServedBattle, WHOLE } from './battles.ts';
import type { GivenAnswers } from './label-test.ts';
import { macroF1 } from './macro-f1.ts';
import { type GradedRows, markRows } from './marked-rows.ts';
import { besideIn, type RowsBeside, wordOfSource } from './rows-beside.ts';
import {
  type RanComponent,
  type RunHeader,
  type RunRow,
  runEffort,
  runHeader,
  runRow,
} from './run-shapes.ts';
import { readBank, type ServedBank } from './served-bank.ts';
import { type Marking, type Sheet, type Tally, tallyOf } from './sheet.ts';

export type ServedModel = {
  readonly component: RanComponent;
  readonly sheet: Sheet;
  /** Units that the component was asked, and those of them without a readable answer. */
  readonly n: number;
  readonly unparsed: number;
  /** Units without a readable answer that therefore count as not asked, beside `n`. */
  readonly leftOut?: number;
  /** Of a graded or repeated run the sum of its scores. */
  readonly earned: Earned;
  /** Of a component that was asked more than once. */
  readonly repeats: Repeats | undefined;
  readonly beside: RowsBeside;
  readonly rows_sha256: string;
  /** Undefined where one of them is not on record. */
  readonly answers: GivenAnswers | undefined;
  readonly confusion: Confusion | undefined;
  readonly macro_f1: number | undefined;
};

/** A count or a sum of scores, as every surface spells them. */
export type Earned =
  | ({ readonly correct: undefined; readonly score_sum: undefined } & Outcomes)
  | { readonly correct: number; readonly score_sum: undefined }
  | { readonly correct: undefined; readonly score_sum: string };

/** The score over everything asked in the worst of the repeats, and in the best. */
type Repeats = {
  readonly epochs: number;
  readonly lowest: number;
  readonly highest: number;
  /** Where answers are right or wrong: the shares of items that were right at least once, and each time. */
  readonly once?: number;
  readonly always?: number;
  readonly chances?: readonly Chances[];
};

/** Of k tries, that one is right and that all are: means over the items with at least as many. */
type Chances = { readonly k: number; readonly items: number; readonly any: number; readonly all: number };

type Confusion = Readonly<Record<'TP' | 'FP' | 'TN' | 'FN', number>>;

export type ServedRun = {
  readonly path: string;
  readonly header: RunHeader;
  readonly bank: ServedBank;
  readonly marking: Marking;
  /** Some answer earned a score of its own. */
  readonly isScored: boolean;
  readonly models: readonly ServedModel[];
  /** Of a pairwise bank; each once. */
  readonly battles: readonly ServedBattle[];
};

export type ServedRuns = {
  readonly banks: ReadonlyMap<string, ServedBank>;
  readonly runs: readonly ServedRun[];
};

export function recountRuns(files: ServedFiles, findings: Findings): ServedRuns {
  const banks = new Map(
    files.paths.flatMap((path): [string, ServedBank][] => {
      const bench = /^banks\/([^/]+)\/bank\.json$/.exec(path)?.[1];
      return bench === undefined ? [] : [[bench, readBank(files, bench, findings)]];
    }),
  );
  const runs = files.paths.flatMap((path): ServedRun[] => {
    const bench = /^runs\/([^/]+)\/[^/]+\/run\.json$/.exec(path)?.[1];
    const bank = banks.get(bench ?? '');
    if (bench === undefined) return [];
    compare({ findings, section: 'banks', place: path }, bank === undefined ? 'no bank' : 'bank', 'bank');
    return bank === undefined ? [] : [readRun({ files, findings, path, bank })];
  });
  return { banks, runs };
}

type RunFile = {
  readonly files: ServedFiles;
  readonly findings: Findings;
  readonly path: string;
  readonly bank: ServedBank;
};

function readRun({ files, findings, path, bank }: RunFile): ServedRun {
  const header = parseShape(runHeader, files.read(path), path);
  const at = { findings, section: 'runs', place: `${path}: /bank_sha256` };
  compare(at, header.bank_sha256, bank.header.items_sha256);
  const ran = header.fleet.flatMap((component) => ('rows' in component ? [component] : []));
  const read = ran.map((component) => {
    const rowsPath = path.replace(/run\.json$/, `rows/${component.rows}`);
    return readRows({ files, findings, path: rowsPath, bank }, component, header.metric);
  });
  const { marking, sheets } = markRows(bank, read, header.humans_random !== undefined);
  const models = read.flatMap((each, at): ServedModel[] => {
    const sheet = sheets[at];
    return sheet === undefined ? [] : [modelOf(each, sheet, { bank, marking })];
  });
  const isPairwise = bank.header.kind === 'pairwise';
  const told = read.map(({ component: { name }, rows }) => ({ name, rows }));
  const battles = isPairwise ? battlesOf(told, { findings, path }) : [];
  const isScored = read.some(({ rows }) => rows.some(({ score }) => score !== undefined));
  return { path, header, bank, marking, isScored, models, battles };
}

type ReadRows = GradedRows & { readonly rows_sha256: string };

function readRows(
  { files, findings, path, bank }: RunFile,
  component: RanComponent,
  metric: RunHeader['metric'],
): ReadRows {
  const rows = withEffort({ files, findings, path }, component, [...parseLines(files, path, runRow)]);
  const rows_sha256 = sha256OfChunks(files.chunks(path));
  const at = { findings, section: 'runs', place: `${path}: ${component.name}` };
  compare(at, { n: component.n, rows_sha256: component.rows_sha256 }, { n: rows.length, rows_sha256 });
  for (const row of rows)
    regrade(row, { bank, metric }, { findings, section: 'rows', place: `${path}: ${row.item_id}` });
  const distinct = new Set(rows.map(({ item_id, epoch }) => JSON.stringify([item_id, epoch ?? 1])));
  compare({ ...at, section: 'rows' }, `${rows.length} rows`, `${distinct.size} rows`);
  return { component, rows, rows_sha256 };
}

/** A line of what an answer took stands in the order of the rows, and a row may have none. */
function withEffort(
  { files, findings, path }: Pick<RunFile, 'files' | 'findings' | 'path'>,
  { effort, effort_sha256 }: RanComponent,
  rows: readonly RunRow[],
): readonly RunRow[] {
  if (effort === undefined) return rows;
  const place = path.replace(/rows\/[^/]+$/, `effort/${effort}`);
  const lines = [...parseLines(files, place, runEffort)];
  let used = 0;
  const joined = rows.map((row): RunRow => {
    const line = lines[used];
    if (line === undefined || line.item_id !== row.item_id || line.epoch !== row.epoch) return row;
    used += 1;
    return { ...row, ...line };
  });
  const at = { findings, section: 'runs', place };
  compare(at, effort_sha256, sha256OfChunks(files.chunks(place)));
  compare(at, `${lines.length} lines`, `${used} lines`);
  return joined;
}

function modelOf(
  { component, rows, rows_sha256 }: ReadRows,
  sheet: Sheet,
  { bank, marking }: { readonly bank: ServedBank; readonly marking: Marking },
): ServedModel {
  const [asked, parsed] = [tallyOf(sheet, 'asked'), tallyOf(sheet, 'parsed')];
  const { targets, positive } = bank.header;
  const truth = new Map([...bank.items].map(([id, { target }]) => [id, target]));
  return {
    component,
    sheet,
    n: asked.units,
    unparsed: asked.units - parsed.units,
    earned:
      bank.header.kind === 'pairwise'
        ? { correct: undefined, score_sum: undefined, ...outcomesOfRows(rows) }
        : earnedBy(asked, marking),
    repeats: bank.header.kind === 'pairwise' ? undefined : repeatsOf(rows),
    beside: besideIn(rows),
    rows_sha256,
    answers: targets === null ? undefined : answersIn(rows, bank),
    confusion: positive === undefined || marking.isGraded ? undefined : confusionOf(rows, bank, positive),
    macro_f1: marking.isGraded || bank.hasPairs ? undefined : macroF1({ rows, targets, truth }),
  };
}

/** Where only the grade is on record, it says which of two labels was the answer, and of more only a right one. */
function answersIn(rows: readonly RunRow[], { header, items }: ServedBank): GivenAnswers | undefined {
  const known = rows.flatMap((row): [string, string | null][] => {
    const { item_id, parsed, correct, prediction, missing, unread, ungraded } = row;
    const target = items.get(item_id)?.target;
    const others = (header.targets ?? []).filter((label) => label !== target);
    const graded = correct ? target : others.length === 1 ? others[0] : undefined;
    const isSilent = !parsed || missing === true || unread === true || ungraded === true;
    const answer = isSilent ? null : prediction === undefined ? graded : prediction;
    return answer === undefined ? [] : [[item_id, answer]];
  });
  return known.length === rows.length ? new Map(known) : undefined;
}

export function earnedBy({ earned }: Tally, { isGraded, scale }: Marking): Earned {
  return isGraded
    ? { correct: undefined, score_sum: decimal(earned, scale) }
    : { correct: earned, score_sum: undefined };
}

const DECIMALS = 12n;

/** To 12 places, half to even, without zeros at the end. */
export function decimal(parts: number, scale: number): string {
  const [whole, unit] = [BigInt(parts) * 10n ** DECIMALS, BigInt(scale)];
  const [floor, rest] = [whole / unit, whole % unit];
  const isUp = rest * 2n > unit || (rest * 2n === unit && floor % 2n === 1n);
  const digits = String(isUp ? floor + 1n : floor).padStart(Number(DECIMALS) + 1, '0');
  const [before, after] = [digits.slice(0, -Number(DECIMALS)), digits.slice(-Number(DECIMALS))];
  return `${before}.${after}`.replace(/\.?0+$/, '');
}

/**
 * Where the target is public the answer is graded again; elsewhere its grade is all there is. A
 * graded answer need not equal the target: it is right at the full score.
 */
function regrade(
  row: RunRow,
  { bank, metric }: { readonly bank: ServedBank; readonly metric: RunHeader['metric'] },
  at: Place,
): void {
  const item = bank.items.get(row.item_id);
  if (item === undefined) compare(at, 'an item that is not in the bank', 'an item of the bank');
  const target = item?.target;
  const { prediction, target_sha256, score, parsed } = row;
  const correct =
    score !== undefined
      ? score === 1
      : target !== undefined && prediction !== undefined
        ? prediction === target
        : row.correct;
  compare(at, row, {
    correct: parsed && correct,
    ...(target === undefined || prediction === undefined ? {} : { parsed: prediction !== null }),
    ...(target === undefined || target_sha256 === undefined ? {} : { target_sha256: sha256Hex(target) }),
    score: score === undefined ? undefined : gradeOf({ ...row, score }),
    // What a human gave is nobody's to compute again: within the range, and in whole parts.
    human: row.human === undefined ? undefined : inParts(row.human),
    ...((row.battle !== undefined) === (bank.header.kind === 'pairwise')
      ? {}
      : { battle: 'of a pairwise bank only' }),
    epoch: row.epoch,
    value: valueIn(row, metric),
    // The word of the source: no score of the board follows from these.
    ...wordOfSource(row),
  });
}

/** What the source scored earned the share that the row has; of right and wrong ones a threshold may have decided. */
function valueIn({ value, score }: RunRow, metric: RunHeader['metric']): number | string | undefined {
  if (value === undefined || metric === undefined) return undefined;
  const [least = 0, most = 1] = metric.range;
  const share = (metric.better === 'lower' ? most - value : value - least) / (most - least);
  return score === undefined || Math.abs(share - score) <= 1e-4 ? value : `what earns ${score} of the range`;
}

function inParts(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
}

/** A battle whose outcome changed with the places is a tie. */
function gradeOf({ parsed, score, battle }: RunRow & { readonly score: number }): number {
  if (battle?.swapped === 'other') return 0.5;
  return parsed ? inParts(score) : 0;
}

function repeatsOf(rows: readonly RunRow[]): Repeats | undefined {
  const epochs = [...new Set(rows.map(({ epoch }) => epoch ?? 1))];
  if (epochs.length < 2) return undefined;
  const shares = epochs.map((epoch) => {
    const asked = rows.filter((row) => (row.epoch ?? 1) === epoch);
    const earned = asked.reduce((sum, row) => (row.parsed ? sum + earnedOf(row) : sum), 0);
    return earned / (WHOLE * asked.length);
  });
  const spread = { epochs: epochs.length, lowest: Math.min(...shares), highest: Math.max(...shares) };
  if (rows.some(({ score }) => score !== undefined)) return spread;
  const items = [...Map.groupBy(rows, ({ item_id }) => item_id).values()];
  const isRight = ({ parsed, correct }: RunRow): boolean => parsed && correct;
  return {
    ...spread,
    once: items.filter((tries) => tries.some(isRight)).length / items.length,
    always: items.filter((tries) => tries.every(isRight)).length / items.length,
    chances: chancesOf(items.map((tries) => tries.map(isRight))),
  };
}

/** With every further try an item loses its share of draws that were all wrong so far, and of those that were all right. */
function chancesOf(items: readonly (readonly boolean[])[]): readonly Chances[] {
  let left = items.map((tries) => {
    const right = tries.filter((isRight) => isRight).length;
    return { tries: tries.length, right, wrong: tries.length - right, noneRight: 1, allRight: 1 };
  });
  const chances: Chances[] = [];
  for (let k = 1; ; k += 1) {
    left = left
      .filter(({ tries }) => tries >= k)
      .map((item) => ({
        ...item,
        noneRight: (item.noneRight * Math.max(0, item.wrong - k + 1)) / (item.tries - k + 1),
        allRight: (item.allRight * Math.max(0, item.right - k + 1)) / (item.tries - k + 1),
      }));
    const items = left.length;
    if (items === 0) return chances;
    const none = left.reduce((sum, { noneRight }) => sum + noneRight, 0);
    const all = left.reduce((sum, { allRight }) => sum + allRight, 0);
    chances.push({ k, items, any: (items - none) / items, all: all / items });
  }
}

/** Row by row: an item of a pair has a target of its own. */
function confusionOf(rows: readonly RunRow[], { items }: ServedBank, positive: string): Confusion {
  const counts = { TP: 0, FP: 0, TN: 0, FN: 0 };
  for (const { item_id, parsed, correct } of rows) {
    const target = items.get(item_id)?.target;
    if (!parsed || target === undefined) continue;
    const isPositive = target === positive;
    counts[isPositive ? (correct ? 'TP' : 'FN') : correct ? 'TN' : 'FP'] += 1;
  }
  return counts;
}

/** A run of the first version says by the name of its harness whether it was imported. */
/** What a run says of itself that leaves it untested. */
export function untestedRun({ incomplete, invalidated }: RunHeader): string | undefined {
  if (invalidated === true) return 'RUN_INVALIDATED';
  return incomplete === undefined ? undefined : 'RUN_INCOMPLETE';
}

export function originOf({ header }: ServedRun): 'mill' | 'import' {
  return header.how ?? (header.harness.name === 'import' ? 'import' : 'mill');
}

export function newestRun(runs: readonly ServedRun[], bench: string): ServedRun | undefined {
  return runs
    .filter(({ header }) => header.bench === bench)
    .sort((left, right) => oldestFirst(ageOf(left), ageOf(right)))
    .at(-1);
}

function ageOf({ header }: ServedRun): Age {
  return { day: header.date, instant: header.started_at ?? header.imported_at, id: header.run };
}
