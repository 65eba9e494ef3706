/** Small boards for tests: plain data in, the files of a whole artifacts folder out. */

import { canonicalBytes } from '../../src/core/canonical.ts';
import type { Publisher01 } from '../../src/schema/contracts.gen.ts';
import { type BenchSpec, benchFiles } from './bench.ts';
import { ledgerOf } from './correction.ts';
import { type Content, type Files, filesOf, withFiles } from './files.ts';
import { demoSeeds, keysFile, testKeys } from './keys.ts';

export type BoardSpec = {
  readonly axes: readonly AxisSpec[];
  readonly benches?: readonly BenchSpec[];
  readonly evidence?: readonly EvidenceSpec[];
  readonly corrections?: readonly object[];
};

type AxisSpec = { readonly axis: string; readonly [field: string]: unknown };

type EvidenceSpec = {
  readonly axis: string;
  readonly run: string;
  /** One character per check: p, f or u. */
  readonly checks: string;
  /** One character per check, the name of the group of that check; without this text, all checks are one group. */
  readonly groups?: string;
};

export const publisher: Publisher01 = {
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

export function boardFiles(spec: BoardSpec): Files {
  const foundation = filesOf({
    'publisher.json': publisher,
    'keys/keys.json': keysFile(testKeys),
    'corrections.json': ledgerOf(...(spec.corrections ?? [])),
    ...Object.fromEntries(spec.axes.map(axisFile)),
    ...Object.fromEntries((spec.evidence ?? []).map(evidenceFile)),
  });
  const asked = new Set(spec.axes.map(({ bench }) => bench));
  return (spec.benches ?? []).reduce(
    (files, bench) => withFiles(files, benchFiles({ ...bench, isMill: !asked.has(bench.bench) })),
    foundation,
  );
}

/** The board with the private halves of its keys in the folder, as a demo board has them. */
export function demoBoardFiles(spec: BoardSpec): Files {
  return withFiles(boardFiles(spec), { 'keys/demo-seeds.json': demoSeeds });
}

type Entry = readonly [path: string, content: Content];

/** The file of one slot; slots are numbered in the order given, from 0. */
export function axisFile({ axis, ...fields }: AxisSpec, at: number): Entry {
  const isFacts = fields.kind === 'deterministic-facts';
  return [
    `axes/${axis}.json`,
    {
      schema: 'svc.axis/0.1',
      slot: at + 1,
      axis,
      family: isFacts ? 'financial' : 'gspc',
      kind: 'model-comparison',
      intent: 'NONE',
      question: `What does ${axis} ask?`,
      note: `About ${axis}.`,
      ...(isFacts ? {} : { task: `Do ${axis}` }),
      ...fields,
    },
  ];
}

const results: Readonly<Record<string, string>> = { p: 'pass', f: 'fail', u: 'uncheckable' };

function evidenceFile({ axis, run, checks, groups }: EvidenceSpec): Entry {
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
      group: groups?.[at] ?? 'all',
      what: `thing ${at + 1}`,
      source: 'test',
      result: results[letter] ?? letter,
      ...(letter === 'p' ? {} : { reason: 'it did not' }),
    })),
    tally: { pass: count('p'), fail: count('f'), uncheckable: count('u') },
  };
  return [`evidence/${axis}/${run}.json`, canonicalBytes(body)];
}
