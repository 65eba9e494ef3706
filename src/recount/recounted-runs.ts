/** Served banks and runs, every row graded once more: what the board may be recomputed from. */

import { type Age, oldestFirst } from './age-order.ts';
import { sha256Hex } from './digest.ts';
import type { Findings } from './findings.ts';
import { compare } from './leaf-differences.ts';
import { parseLines } from './line-files.ts';
import { macroF1 } from './macro-f1.ts';
import type { Clusters, Sheet } from './paired-test.ts';
import type { ServedFiles } from './served-files.ts';
import {
  type BankHeader,
  bankHeader,
  bankItem,
  type RanComponent,
  type RunHeader,
  type RunRow,
  runHeader,
  runRow,
} from './served-shapes.ts';
import { parseShape } from './shape.ts';

export type ServedBank = {
  readonly header: BankHeader;
  readonly targets: ReadonlyMap<string, string | undefined>;
  readonly clusters: Clusters;
};

export type ServedModel = {
  readonly component: RanComponent;
  readonly sheet: Sheet;
  readonly correct: number;
  readonly unparsed: number;
  readonly rows_sha256: string;
  readonly confusion: Confusion | undefined;
  readonly macro_f1: number | undefined;
};

export type Confusion = {
  readonly TP: number;
  readonly FP: number;
  readonly TN: number;
  readonly FN: number;
};

export type ServedRun = {
  readonly path: string;
  readonly header: RunHeader;
  readonly bank: ServedBank;
  readonly models: readonly ServedModel[];
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

function readBank(files: ServedFiles, bench: string, findings: Findings): ServedBank {
  const path = `banks/${bench}/bank.json`;
  const header = parseShape(bankHeader, files.read(path), path);
  const bytes = files.read(`banks/${bench}/items.jsonl`);
  const items = parseLines(bankItem, bytes, `banks/${bench}/items.jsonl`);
  compare({ findings, section: 'banks', place: path }, header, {
    bench,
    items_sha256: sha256Hex(bytes),
    item_count: items.length,
  });
  return {
    header,
    targets: new Map(items.map(({ item_id, target }) => [item_id, target])),
    clusters: new Map(
      items.flatMap(({ item_id, cluster }) => (cluster === undefined ? [] : [[item_id, cluster]])),
    ),
  };
}

type Place = {
  readonly files: ServedFiles;
  readonly findings: Findings;
  readonly path: string;
  readonly bank: ServedBank;
};

function readRun({ files, findings, path, bank }: Place): ServedRun {
  const header = parseShape(runHeader, files.read(path), path);
  compare(
    { findings, section: 'runs', place: `${path}: /bank_sha256` },
    header.bank_sha256,
    bank.header.items_sha256,
  );
  const ran = header.fleet.flatMap((component) => ('rows' in component ? [component] : []));
  return {
    path,
    header,
    bank,
    models: ran.map((component) =>
      readModel(
        { files, findings, path: path.replace(/run\.json$/, `rows/${component.rows}`), bank },
        component,
      ),
    ),
  };
}

function readModel({ files, findings, path, bank }: Place, component: RanComponent): ServedModel {
  const bytes = files.read(path);
  const rows = parseLines(runRow, bytes, path);
  const rows_sha256 = sha256Hex(bytes);
  const at = { findings, section: 'runs', place: `${path}: ${component.name}` };
  compare(at, { n: component.n, rows_sha256: component.rows_sha256 }, { n: rows.length, rows_sha256 });
  for (const row of rows) regrade(row, bank, { findings, section: 'rows', place: `${path}: ${row.item_id}` });
  const answers = new Map(
    rows.map((row) => [row.item_id, row.parsed ? (row.correct ? 'correct' : 'wrong') : 'unparsed'] as const),
  );
  compare({ ...at, section: 'rows' }, `${rows.length} rows`, `${answers.size} rows`);
  const count = (answer: string): number => [...answers.values()].filter((each) => each === answer).length;
  return {
    component,
    rows_sha256,
    sheet: { name: component.name, own: component.own, answers },
    correct: count('correct'),
    unparsed: count('unparsed'),
    confusion: confusionOf(bank, answers),
    macro_f1: macroF1({ rows, targets: bank.header.targets, truth: bank.targets }),
  };
}

type RowPlace = { readonly findings: Findings; readonly section: string; readonly place: string };

/** Where the target is public the answer is graded again; elsewhere its grade is all there is. */
function regrade(row: RunRow, bank: ServedBank, at: RowPlace): void {
  if (!bank.targets.has(row.item_id)) compare(at, 'an item that is not in the bank', 'an item of the bank');
  const target = bank.targets.get(row.item_id);
  const { prediction, target_sha256 } = row;
  const graded =
    target === undefined || prediction === undefined
      ? { correct: row.parsed && row.correct }
      : { parsed: prediction !== null, correct: prediction === target };
  const digest =
    target === undefined || target_sha256 === undefined ? {} : { target_sha256: sha256Hex(target) };
  compare(at, row, { ...graded, ...digest });
}

function confusionOf(bank: ServedBank, answers: Sheet['answers']): Confusion | undefined {
  const { positive } = bank.header;
  if (positive === undefined) return undefined;
  const counts = { TP: 0, FP: 0, TN: 0, FN: 0 };
  for (const [item, answer] of answers) {
    if (answer === 'unparsed') continue;
    const isPositive = bank.targets.get(item) === positive;
    const isRight = answer === 'correct';
    counts[isPositive ? (isRight ? 'TP' : 'FN') : isRight ? 'TN' : 'FP'] += 1;
  }
  return counts;
}

export function newestRun(runs: readonly ServedRun[], bench: string): ServedRun | undefined {
  return runs
    .filter(({ header }) => header.bench === bench)
    .sort((left, right) => oldestFirst(ageOf(left), ageOf(right)))
    .at(-1);
}

function ageOf({ header }: ServedRun): Age {
  return { day: header.date, instant: header.started_at, id: header.run };
}
