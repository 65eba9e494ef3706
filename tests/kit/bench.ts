/** Banks and runs for tests, in one line per component: every item id, count and digest follows from it. */

import { sha256Hex } from '../../src/core/sha256.ts';
import { type BattleSpec, battleRows } from './battles.ts';
import { type Files, filesOf, toJsonLines, withFiles } from './files.ts';

/** One character per item: 1 right, 0 wrong, 2 to 9 a score in tenths, - unparsed, . not asked. */
export type ComponentSpec = {
  readonly name: string;
  readonly answers: string;
  /** Repeats: further answers to the same items, one string for each repeat. */
  readonly repeats?: readonly string[];
  readonly family?: string;
  readonly own?: boolean;
  /** Left out by the rule of its fleet, and asked all the same; of a run by the mill. */
  readonly role?: 'candidate';
  readonly ancestry?: string;
};

export type RunSpec = {
  readonly run: string;
  readonly date: string;
  readonly components: readonly ComponentSpec[];
  /** Of a pairwise bank; its components then have no answers. */
  readonly battles?: readonly BattleSpec[];
  /** How the run came about, which makes its header one of version 0.2; without this member the header is of 0.1. */
  readonly how?: 'mill' | 'import';
  /** An import whose file states that results are missing. */
  readonly incomplete?: string;
};

export type BenchSpec = {
  readonly bench: string;
  /** One character per item: the first letter of its target. */
  readonly targets: string;
  readonly labels?: readonly string[];
  /** The inputs of the first items; the other items have numbered texts. */
  readonly inputs?: readonly string[];
  readonly positive?: string;
  readonly base_rate?: { readonly positive: string; readonly low: number; readonly high: number };
  /** One character per item, the name of its cluster; an item with a dot is in no cluster. */
  readonly clusters?: string;
  /** One character per item. */
  readonly strata?: string;
  /** The stratum that the bank names as the one that decides. */
  readonly decides?: string;
  /** One character per item, the part of the bank that it is in: named after the first run, the first part decides. */
  readonly split?: string;
  /** Every two items are a pair. */
  readonly inPairs?: true;
  /** Of the mill's own corpus: no axis asks it. */
  readonly isMill?: boolean;
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
    targets: isPairwise(bench) ? null : labelsOf(bench),
    grading: 'Exact match.',
    unparsed_rule: 'An answer outside the targets is unparsed.',
    duplicate_policy: 'None repeats.',
    contamination: 'None known.',
    ancestry: 'Written for tests.',
    frozen_on: '2026-01-01',
    ...(isPairwise(bench) ? { kind: 'pairwise' } : {}),
    ...(bench.isMill === true ? { corpus: 'mill' } : {}),
    ...(bench.positive === undefined ? {} : { positive: bench.positive }),
    ...(bench.base_rate === undefined
      ? {}
      : { base_rate: { ...bench.base_rate, why: 'Assumed.', source: 'A test' } }),
    ...(bench.decides === undefined ? {} : decidingOf(bench)),
  };
  return filesOf({
    [`banks/${bench.bench}/bank.json`]: header,
    [`banks/${bench.bench}/items.jsonl`]: bytes,
    ...(bench.split === undefined ? {} : { [`splits/${bench.bench}.json`]: splitOf(bench, bench.split) }),
  });
}

function decidingOf({ decides, strata = '' }: BenchSpec) {
  return { decides, strata: [...new Set(strata)].map((stratum) => ({ stratum, what: `Part ${stratum}` })) };
}

function splitOf(bench: BenchSpec, split: string) {
  const parts = [...new Set(split)];
  return {
    schema: 'svc.split/0.1',
    bench: bench.bench,
    decides: parts[0],
    named: 'after the first run',
    why: 'Only the first part asks what the question says.',
    strata: parts.map((stratum) => ({
      stratum,
      what: `Part ${stratum}`,
      items: itemsOf(bench).flatMap(({ item_id }, at) => (split[at] === stratum ? [item_id] : [])),
    })),
  };
}

function itemsOf(bench: BenchSpec) {
  return [...bench.targets].map((letter, at) => {
    const cluster = bench.clusters?.[at] ?? '.';
    return {
      item_id: `i-${String(at + 1).padStart(2, '0')}`,
      input: bench.inputs?.[at] ?? `text ${at + 1}`,
      ...(isPairwise(bench) ? {} : { target: targetOf(bench, letter) }),
      ...(cluster === '.' ? {} : { cluster }),
      ...(bench.strata === undefined ? {} : { stratum: bench.strata[at] }),
      ...(bench.inPairs === undefined ? {} : { pair: `pair-${Math.floor(at / 2) + 1}` }),
    };
  });
}

function isPairwise({ runs }: BenchSpec): boolean {
  return runs.some(({ battles }) => battles !== undefined);
}

function targetOf(bench: BenchSpec, letter: string): string {
  return labelsOf(bench).find((label) => label.startsWith(letter)) ?? letter;
}

function labelsOf({ labels = ['attack', 'benign'] }: BenchSpec): readonly string[] {
  return labels;
}

function runFiles(bench: BenchSpec, spec: RunSpec): Files {
  const { run, date, components, battles } = spec;
  const folder = `runs/${bench.bench}/${run}`;
  const rows = components.map((component) => {
    const lines =
      battles === undefined ? rowsOf(bench, component) : battleRows(component.name, battles, itemsOf(bench));
    return { component, bytes: toJsonLines(lines), n: lines.length };
  });
  const header = {
    bench: bench.bench,
    run,
    bank_sha256: sha256Hex(toJsonLines(itemsOf(bench))),
    date,
    ...originOf(spec),
    fleet: rows.map(({ component, bytes, n }) => ({
      name: component.name,
      own: component.own ?? false,
      package: component.name,
      version: '1.0.0',
      ...identityOf(component, spec),
      rows: `${component.name}.jsonl`,
      rows_sha256: sha256Hex(bytes),
      n,
      ...(component.role === undefined ? {} : { role: component.role }),
    })),
  };
  return filesOf({
    [`${folder}/run.json`]: header,
    ...Object.fromEntries(
      rows.map(({ component, bytes }) => [`${folder}/rows/${component.name}.jsonl`, bytes]),
    ),
  });
}

function originOf({ how, date, incomplete }: RunSpec) {
  const determinism = { passes: 2, excluded: [] };
  if (how === undefined)
    return { schema: 'svc.run/0.1', harness: { name: 'test', version: '1' }, determinism };
  const schema = 'svc.run/0.2';
  const at = `${date}T10:00:00Z`;
  if (how === 'import') {
    return {
      schema,
      how,
      imported_at: at,
      harness: { name: 'a harness elsewhere', version: null },
      graded_by: null,
      measured_on: null,
      files: [{ name: 'results.csv', sha256: '0'.repeat(64) }],
      ...(incomplete === undefined ? {} : { incomplete }),
    };
  }
  return {
    schema,
    how,
    started_at: at,
    finished_at: at,
    node: '24.0.0',
    duration_ms: 1,
    bank_checkpoint: { size: 1, root: `${'A'.repeat(43)}=` },
    harness: { name: 'test', version: '1', sha256: '0'.repeat(64) },
    determinism,
  };
}

function identityOf({ name, ancestry, family }: ComponentSpec, { how }: RunSpec) {
  if (how === undefined) return ancestry === undefined ? {} : { ancestry };
  const common = { family: family ?? name, integrity: null, licence: null };
  return how === 'mill' ? { ...common, adapter_sha256: '0'.repeat(64) } : common;
}

function rowsOf(bench: BenchSpec, { answers, repeats = [] }: ComponentSpec): readonly object[] {
  const passes = [answers, ...repeats];
  return passes.flatMap((given, at) =>
    answerRows(bench, given).map((row) => (passes.length === 1 ? row : { ...row, epoch: at + 1 })),
  );
}

function answerRows(bench: BenchSpec, answers: string): readonly object[] {
  return itemsOf(bench).flatMap(({ item_id }, at): readonly object[] => {
    const target = targetOf(bench, bench.targets[at] ?? '');
    const answer = answers[at];
    if (answer === '.' || answer === undefined) return [];
    const other = labelsOf(bench).find((label) => label !== target) ?? '';
    if (/[2-9]/.test(answer)) return [{ item_id, parsed: true, correct: false, score: Number(answer) / 10 }];
    const prediction = answer === '-' ? null : answer === '1' ? target : other;
    return [{ item_id, parsed: answer !== '-', correct: answer === '1', prediction }];
  });
}
