/** Small boards for tests, written in one line a component: the files of an artifacts folder, hashes and keys included. */

import type { Folder } from '../../src/artifacts/folder.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { byCodeUnit } from '../../src/core/code-unit.ts';
import { publicKeyOf } from '../../src/core/ed25519.ts';
import { toHex } from '../../src/core/hex.ts';
import { sha256Hex, utf8 } from '../../src/core/sha256.ts';

export type BoardFiles = ReadonlyMap<string, Uint8Array>;

/** One character an item: 1 right, 0 wrong, - unparsed, . not asked. */
export type ModelSpec = {
  readonly name: string;
  readonly answers: string;
  readonly own?: boolean;
  readonly ancestry?: string;
};

export type RunSpec = { readonly run: string; readonly date: string; readonly models: readonly ModelSpec[] };

export type BenchSpec = {
  readonly bench: string;
  /** One character an item: the first letter of its target. */
  readonly targets: string;
  readonly labels?: readonly string[];
  readonly positive?: string;
  /** One character an item; . stands alone. */
  readonly clusters?: string;
  readonly runs: readonly RunSpec[];
};

export type AxisSpec = { readonly axis: string; readonly [field: string]: unknown };

/** One character a check: p, f or u. */
export type EvidenceSpec = { readonly axis: string; readonly run: string; readonly checks: string };

export type BoardSpec = {
  readonly axes: readonly AxisSpec[];
  readonly benches?: readonly BenchSpec[];
  readonly evidence?: readonly EvidenceSpec[];
  readonly corrections?: readonly object[];
};

export const day = '2026-01-02';

/** Of no value anywhere: the private half of a key that signs test boards. */
export const testSeed = (number: number): Uint8Array => new Uint8Array(32).fill(number);

export const testKey = (fragment: string, number: number, state: object = { status: 'active' }): object => ({
  fragment,
  public_key: toHex(publicKeyOf(testSeed(number))),
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: null,
  custody: 'demo: a test seed',
  ...state,
});

const testKeys = [testKey('board-attestation-1', 1), testKey('card-attestation-1', 2), testKey('log-1', 3)];

const publisher = {
  schema: 'svc.publisher/0.1',
  as_of: '2026-01-01',
  name: 'Test board',
  issuer: 'Test publisher, unregistered',
  base_url: 'https://board.example',
  did_domain: 'board.example',
  doi: 'none: nothing was deposited',
  licence: 'CC-BY-4.0',
  contact: 'mailto:nobody@board.example',
  fallback_address: 'nobody@board.example',
  right_of_reply_days: 14,
  security_txt_expires: '2026-12-31T00:00:00Z',
  repository: 'https://board.example/source',
};

export const boardFiles = (spec: BoardSpec): BoardFiles =>
  sorted([
    ['publisher.json', toJson(publisher)],
    ['keys/keys.json', keysJson(testKeys)],
    ['corrections.json', correctionsJson(spec.corrections ?? [])],
    ...spec.axes.map(axisFile),
    ...(spec.benches ?? []).flatMap((bench) => [
      ...bankFiles(bench),
      ...bench.runs.flatMap((run) => runFiles(bench, run)),
    ]),
    ...(spec.evidence ?? []).map(evidenceFile),
  ]);

export const keysJson = (keys: readonly object[]): Uint8Array =>
  toJson({ schema: 'svc.keys/0.1', as_of: '2026-01-01', keys });

export const correctionsJson = (corrections: readonly object[]): Uint8Array =>
  toJson({ schema: 'svc.correction-ledger/0.1', corrections });

export const withFiles = (files: BoardFiles, changed: Readonly<Record<string, Uint8Array>>): BoardFiles =>
  sorted([...files, ...Object.entries(changed)]);

/** The same bytes as a folder that is read from memory. */
export const folderOf = (files: BoardFiles): Folder => ({
  root: 'memory',
  paths: [...files.keys()],
  has: (path) => files.has(path),
  read: (path) => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`${path}: expected a file, got none`);
    return bytes;
  },
});

export const toJsonLines = (rows: readonly object[]): Uint8Array =>
  utf8(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

type Entry = readonly [path: string, bytes: Uint8Array];

const sorted = (entries: readonly Entry[]): BoardFiles =>
  new Map([...new Map(entries)].sort(([left], [right]) => byCodeUnit(left, right)));

const toJson = (value: object): Uint8Array => utf8(`${JSON.stringify(value, null, 2)}\n`);

const axisFile = ({ axis, ...fields }: AxisSpec, at: number): Entry => [
  `axes/${axis}.json`,
  toJson({
    schema: 'svc.axis/0.1',
    slot: at + 1,
    axis,
    family: fields.kind === 'deterministic-facts' ? 'financial' : 'gspc',
    kind: 'model-comparison',
    intent: 'NONE',
    question: `What does ${axis} ask?`,
    note: `About ${axis}.`,
    ...(fields.kind === 'deterministic-facts' ? {} : { task: `Do ${axis}` }),
    ...fields,
  }),
];

const labelsOf = ({ labels = ['attack', 'benign'] }: BenchSpec): readonly string[] => labels;

const itemsOf = (bench: BenchSpec) =>
  [...bench.targets].map((letter, at) => {
    const cluster = bench.clusters?.[at] ?? '.';
    return {
      item_id: `i-${String(at + 1).padStart(2, '0')}`,
      input: `text ${at + 1}`,
      target: labelsOf(bench).find((label) => label.startsWith(letter)) ?? letter,
      ...(cluster === '.' ? {} : { cluster }),
    };
  });

const bankFiles = (bench: BenchSpec): readonly Entry[] => {
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
  return [
    [`banks/${bench.bench}/bank.json`, toJson(header)],
    [`banks/${bench.bench}/items.jsonl`, bytes],
  ];
};

const runFiles = (bench: BenchSpec, { run, date, models }: RunSpec): readonly Entry[] => {
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
  return [
    [`${folder}/run.json`, toJson(header)],
    ...rows.map(({ model, bytes }): Entry => [`${folder}/rows/${model.name}.jsonl`, bytes]),
  ];
};

const rowsOf = (bench: BenchSpec, { answers }: ModelSpec) =>
  itemsOf(bench).flatMap(({ item_id, target }, at) => {
    const answer = answers[at];
    if (answer === '.' || answer === undefined) return [];
    const other = labelsOf(bench).find((label) => label !== target) ?? '';
    const prediction = answer === '-' ? null : answer === '1' ? target : other;
    return [{ item_id, parsed: answer !== '-', correct: answer === '1', prediction }];
  });

const results: Readonly<Record<string, string>> = { p: 'pass', f: 'fail', u: 'uncheckable' };

const evidenceFile = ({ axis, run, checks }: EvidenceSpec): Entry => {
  const count = (letter: string): number => [...checks].filter((each) => each === letter).length;
  const body = {
    schema: 'svc.evidence-run/0.1',
    axis,
    run,
    as_of: run.slice(0, 10),
    question: 'Does it hold?',
    method: 'It was looked at.',
    sources: [{ name: 'test', version: '1', licence: null }],
    checks: [...checks].map((letter, at) => ({
      id: `check-${at + 1}`,
      group: 'all',
      what: `thing ${at + 1}`,
      source: 'test',
      result: results[letter] ?? letter,
      ...(letter === 'p' ? {} : { reason: 'it did not' }),
    })),
    tally: { pass: count('p'), fail: count('f'), uncheckable: count('u') },
  };
  return [`evidence/${axis}/${run}.json`, canonicalBytes(body)];
};
