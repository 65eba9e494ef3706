/**
 * Bank and runs of one synthetic slot. Items and answers have the shapes of a real bench: its targets,
 * clusters and pairs, and components that answer like real ones but for a share of turned answers.
 */

import type { Bank } from '../../src/artifacts/banks.ts';
import type { Run, RunComponent } from '../../src/artifacts/runs.ts';
import { toJsonFile } from '../../src/artifacts/written-json.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import type { Bank01, BankItem01, Run02, RunRow01 } from '../../src/schema/contracts.gen.ts';
import { MARK, marked } from './marked.ts';
import { dayOfRound } from './plan.ts';

export type RealBench = { readonly bank: Bank; readonly run: Run };

/** Path below the artifacts → bytes. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** These boards are about many cards, so a bank has two items more than the least number that is tested. */
const MOST_ITEMS = 32;

type SyntheticBank = {
  /** The real bench whose shapes the slot has. */
  readonly real: RealBench;
  readonly header: Bank01;
  readonly items: readonly BankItem01[];
};

export function makeBank(real: RealBench): SyntheticBank {
  const items = itemsOf(real);
  const items_sha256 = sha256Hex(toLines(items));
  return { real, items, header: bankHeader(real, { item_count: items.length, items_sha256 }) };
}

export function bankFiles({ header, items }: SyntheticBank): Files {
  return new Map([
    [`banks/${header.bench}/bank.json`, toJsonFile(header)],
    [`banks/${header.bench}/items.jsonl`, toLines(items)],
  ]);
}

/** The first items; with an item of a pair also the other one. */
function itemsOf(bench: RealBench): readonly BankItem01[] {
  const all = [...bench.bank.items.values()];
  const pairs = new Set(all.flatMap(({ pair }) => pair ?? []));
  const kept = new Set([...pairs].slice(0, MOST_ITEMS / 2));
  const some = pairs.size === 0 ? all : all.filter(({ pair }) => kept.has(pair ?? ''));
  return some.slice(0, MOST_ITEMS).map(({ item_id, target, cluster, stratum, pair }) => ({
    item_id,
    input: marked(`item ${item_id}`),
    ...(target === undefined ? {} : { target }),
    ...(cluster === undefined ? {} : { cluster }),
    ...(stratum === undefined ? {} : { stratum }),
    ...(pair === undefined ? {} : { pair }),
  }));
}

function bankHeader(bench: RealBench, digest: Pick<Bank01, 'item_count' | 'items_sha256'>): Bank01 {
  const { title, question, targets, positive } = bench.bank.header;
  return {
    schema: 'svc.bank/0.1',
    bench: `synthetic-${bench.bank.header.bench}`,
    version: '1',
    title: marked(title),
    question: marked(question),
    author: 'own',
    source: { name: 'npm run bench:board', version: null, integrity: null },
    licence: 'CC-BY-4.0',
    ...digest,
    targets,
    ...(positive === undefined ? {} : { positive }),
    grading: 'Exact match.',
    unparsed_rule: 'An answer that is null is unparsed.',
    duplicate_policy: 'Every text is its number.',
    contamination: marked('there is nothing to know beforehand.'),
    ancestry: marked('made by a program; the texts are numbers and ask nothing.'),
    frozen_on: dayOfRound(0),
  };
}

type Ran = Extract<Extract<Run02, { how: 'import' }>['fleet'][number], { rows: string }>;

/** The run of one round: all components, each with other rows than in the round before. */
export function runFiles(bank: SyntheticBank, components: number, round: number): Files {
  const { header, items, real } = bank;
  const date = dayOfRound(round);
  const run = `${date}-${header.items_sha256.slice(0, 8)}`;
  const folder = `runs/${header.bench}/${run}`;
  const answering = real.run.components.filter(({ answers }) => answers.length > 0);
  const rows = Array.from({ length: components }, (_, at): [string, Uint8Array] => [
    componentName(at),
    toLines(answersOf(bank, answering[at % answering.length], { component: at, round })),
  ]);
  const file: Run02 = {
    schema: 'svc.run/0.2',
    how: 'import',
    bench: header.bench,
    run,
    bank_sha256: header.items_sha256,
    date,
    imported_at: `${date}T10:00:00Z`,
    harness: { name: marked('npm run bench:board'), version: null },
    graded_by: null,
    measured_on: null,
    files: [{ name: 'synthetic', sha256: header.items_sha256 }],
    fleet: rows.map(([name, bytes]) => ranComponent(name, { bytes, n: items.length })),
  };
  return new Map([
    [`${folder}/run.json`, toJsonFile(file)],
    ...rows.map(([name, bytes]): [string, Uint8Array] => [`${folder}/rows/${name}.jsonl`, bytes]),
  ]);
}

function componentName(at: number): string {
  return `synthetic-component-${String(at + 1).padStart(3, '0')}`;
}

function ranComponent(name: string, rows: { readonly bytes: Uint8Array; readonly n: number }): Ran {
  return {
    name,
    own: false,
    package: null,
    family: name,
    version: '1.0.0',
    integrity: null,
    licence: null,
    rows: `${name}.jsonl`,
    rows_sha256: sha256Hex(rows.bytes),
    n: rows.n,
  };
}

function answersOf(
  { header, items }: SyntheticBank,
  component: RunComponent | undefined,
  asked: { readonly component: number; readonly round: number },
): readonly RunRow01[] {
  const real = new Map([...(component?.answers ?? [])].map((row) => [row.item_id, row]));
  return items.map(({ item_id, target = MARK }, at) => {
    const { parsed = true, correct: was = true } = real.get(item_id) ?? {};
    const isNew = at === asked.round % items.length;
    const correct = isNew ? !was : parsed && was !== isTurned(at, asked.component);
    const other = header.targets?.find((each) => each !== target) ?? MARK;
    const isParsed = parsed || isNew;
    return { correct, item_id, parsed: isParsed, prediction: isParsed ? (correct ? target : other) : null };
  });
}

/** The more components there are, the less the later ones resemble the real component whose answers they turn. */
function isTurned(item: number, component: number): boolean {
  const draw = (item * 7919 + component * 104_729 + item * component * 31) % 1000;
  return draw < 20 + component;
}

function toLines(lines: readonly object[]): Uint8Array {
  return utf8(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
