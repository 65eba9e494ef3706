/** Banks and runs for tests, in one line per component: every item id, count and digest follows from it. */

import { sha256Hex } from '../../src/core/sha256.ts';
import { type Files, filesOf, toJsonLines, withFiles } from './files.ts';

/** One character per item: 1 right, 0 wrong, - unparsed, . not asked. */
export type ModelSpec = {
  readonly name: string;
  readonly answers: string;
  readonly own?: boolean;
  readonly ancestry?: string;
};

export type RunSpec = { readonly run: string; readonly date: string; readonly models: readonly ModelSpec[] };

export type BenchSpec = {
  readonly bench: string;
  /** One character per item: the first letter of its target. */
  readonly targets: string;
  readonly labels?: readonly string[];
  readonly positive?: string;
  /** One character per item; . stands alone. */
  readonly clusters?: string;
  readonly runs: readonly RunSpec[];
};

export function benchFiles(bench: BenchSpec): Files {
  return bench.runs.reduce((files, run) => withFiles(files, runFiles(bench, run)), bankFiles(bench));
}

function bankFiles(bench: BenchSpec): Files {
  const items = itemsOf(bench);
  const bytes = toJsonLines(items);
  const header = {
    schema: 'svc.bank/0.1',
    bench: bench.bench,
    version: '1',
    title: 'A test bank',
    question: 'What is it?',
    author: 'own',
    source: { name: 'test', version: '1', integrity: null },
    licence: 'CC-BY-4.0',
    item_count: items.length,
    items_sha256: sha256Hex(bytes),
    targets: labelsOf(bench),
    grading: 'Exact match.',
    unparsed_rule: 'An answer outside the targets is unparsed.',
    duplicate_policy: 'None repeats.',
    contamination: 'None known.',
    ancestry: 'Written for tests.',
    frozen_on: '2026-01-01',
    ...(bench.positive === undefined ? {} : { positive: bench.positive }),
  };
  return filesOf({
    [`banks/${bench.bench}/bank.json`]: header,
    [`banks/${bench.bench}/items.jsonl`]: bytes,
  });
}

function itemsOf(bench: BenchSpec) {
  return [...bench.targets].map((letter, at) => {
    const cluster = bench.clusters?.[at] ?? '.';
    return {
      item_id: `i-${String(at + 1).padStart(2, '0')}`,
      input: `text ${at + 1}`,
      target: labelsOf(bench).find((label) => label.startsWith(letter)) ?? letter,
      ...(cluster === '.' ? {} : { cluster }),
    };
  });
}

function labelsOf({ labels = ['attack', 'benign'] }: BenchSpec): readonly string[] {
  return labels;
}

function runFiles(bench: BenchSpec, { run, date, models }: RunSpec): Files {
  const folder = `runs/${bench.bench}/${run}`;
  const rows = models.map((model) => ({ model, bytes: toJsonLines(rowsOf(bench, model)) }));
  const header = {
    schema: 'svc.run/0.1',
    bench: bench.bench,
    run,
    bank_sha256: sha256Hex(toJsonLines(itemsOf(bench))),
    date,
    harness: { name: 'test', version: '1' },
    fleet: rows.map(({ model, bytes }) => ({
      name: model.name,
      own: model.own ?? false,
      package: model.name,
      version: '1.0.0',
      ...(model.ancestry === undefined ? {} : { ancestry: model.ancestry }),
      rows: `${model.name}.jsonl`,
      rows_sha256: sha256Hex(bytes),
      n: rowsOf(bench, model).length,
    })),
    determinism: { passes: 2, excluded: [] },
  };
  return filesOf({
    [`${folder}/run.json`]: header,
    ...Object.fromEntries(rows.map(({ model, bytes }) => [`${folder}/rows/${model.name}.jsonl`, bytes])),
  });
}

function rowsOf(bench: BenchSpec, { answers }: ModelSpec) {
  return itemsOf(bench).flatMap(({ item_id, target }, at) => {
    const answer = answers[at];
    if (answer === '.' || answer === undefined) return [];
    const other = labelsOf(bench).find((label) => label !== target) ?? '';
    const prediction = answer === '-' ? null : answer === '1' ? target : other;
    return [{ item_id, parsed: answer !== '-', correct: answer === '1', prediction }];
  });
}
