import { describe, expect, test } from 'vitest';
import { boardFiles } from '../../tests/kit/board.ts';
import { bytesAt, edited, type Files } from '../../tests/kit/files.ts';
import { sha256Hex } from '../core/sha256.ts';
import { collectFindings } from '../verify/findings.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { recountRuns } from './recounted-runs.ts';

const files = boardFiles({
  axes: [{ axis: 'safety', bench: 'bench-1' }],
  benches: [
    {
      bench: 'bench-1',
      targets: 'abab',
      runs: [{ run: 'run-1', date: '2026-01-02', components: [{ name: 'first', answers: '11-0' }] }],
    },
  ],
});

const items = 'banks/bench-1/items.jsonl';
const run = 'runs/bench-1/run-1/run.json';
const rows = 'runs/bench-1/run-1/rows/first.jsonl';

const served = (site: Files): ServedFiles => ({
  paths: [...site.keys()],
  find: (path) => site.get(path) ?? null,
  has: (path) => site.has(path),
  read: (path) => bytesAt(site, path),
  chunks: (path) => [bytesAt(site, path)],
});

const refutedIn = (site: Files): readonly string[] => {
  const findings = collectFindings();
  recountRuns(served(site), findings);
  return findings.open().map(({ section, place }) => `${section} ${place}`);
};

/** Rows forged together with the digest that the header states of them. */
const forged = (from: string | RegExp, to: string): Files => {
  const changed = edited(files, rows, from, to);
  return edited(changed, run, sha256Hex(bytesAt(files, rows)), sha256Hex(bytesAt(changed, rows)));
};

describe('served banks and runs', () => {
  test('hold as they were made', () => {
    expect(refutedIn(files)).toEqual([]);
  });

  test('hold with the time and the cost that a source states of an answer', () => {
    const parsed = /"parsed":(true|false)/g;
    const stated = forged(parsed, '"parsed":$1,"cost_usd":0.0021,"latency_ms":812.5');
    expect(new TextDecoder().decode(bytesAt(stated, rows))).toContain('"latency_ms":812.5');
    expect(refutedIn(stated)).toEqual([]);
    const unreadable = forged(parsed, '"parsed":$1,"latency_ms":"soon"');
    expect(() => refutedIn(unreadable)).toThrow(/latency_ms: expected a number/);
  });

  test.each([
    ['a row of an item that the bank has not', () => forged('i-02', 'i-99'), `rows ${rows}: i-99`],
    [
      'a wrong answer called right',
      () => forged('"correct":false,"prediction":"attack"', '"correct":true,"prediction":"attack"'),
      `rows ${rows}: i-04`,
    ],
    ['no answer called read', () => forged('"parsed":false', '"parsed":true'), `rows ${rows}: i-03`],
    ['an item answered twice', () => forged('i-02', 'i-01'), `rows ${rows}: first`],
    [
      'rows that are not those of the header',
      () => edited(files, rows, '"correct":false', '"correct":true'),
      `runs ${rows}: first`,
    ],
    [
      'a bank whose items were edited',
      () => edited(files, items, 'text 1', 'text one'),
      'banks banks/bench-1/bank.json',
    ],
    [
      'a run on another bank',
      () => edited(files, run, /"bank_sha256": "../, '"bank_sha256": "zz'),
      `runs ${run}: /bank_sha256`,
    ],
  ])('%s is refuted where it stands', (_, forge, place) => {
    expect(refutedIn(forge()).filter((each) => each.startsWith(place))).not.toEqual([]);
  });
});
