import { expect, test } from 'vitest';
import type { BenchResults01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { derivePerformancePart } from './performance-part.ts';

const results: BenchResults01 = {
  schema: 'svc.bench-results/0.1',
  date: '2030-01-02',
  machine: {
    node: 'v24.0.0',
    platform: 'linux x64',
    cpu: 'a processor',
    cores: 2,
    memory_gib: 8,
    load_before: 0.1,
  },
  rows: [
    { id: 'kept', ratio: 2.5, target: '≤ 3', holds: true, detail: 'one over the other: 5 s against 2 s' },
    { id: 'broken', ratio: 4, target: '≤ 3', holds: false, detail: 'one over the other: 8 s against 2 s' },
    { id: 'shown', ratio: 0.1, target: null, holds: null, detail: 'one over the other' },
    { id: 'absent', ratio: null, target: '≤ 1', holds: null, detail: 'UNMEASURED, nothing is installed' },
  ],
};

test('each row says its ratio, its target and whether it holds, and one that broke says so', () => {
  const part = derivePerformancePart(english, results);
  expect(part?.rows.map(({ id, ratio, target, holds }) => [id, ratio, target, holds])).toEqual([
    ['kept', '2.5', '≤\u00a03', 'yes'],
    ['broken', '4', '≤\u00a03', 'no'],
    ['shown', '0.1', 'none', ''],
    ['absent', 'unmeasured', '≤\u00a01', ''],
  ]);
  expect(part?.rows.map(({ detail }) => detail)).toEqual(results.rows.map(({ detail }) => detail));
  expect(part?.when).toBe(
    '2030-01-02, a processor, 2 cores, 8 GiB, linux x64, node v24.0.0, load 0.1 when it began',
  );
});

test('it says first how many targets hold, and names those that do not or were not measured', () => {
  expect(derivePerformancePart(english, results)?.says).toBe(
    'Targets that hold: 1 of 3. Not: broken, absent.',
  );
  const kept = { ...results, rows: results.rows.slice(0, 1) };
  expect(derivePerformancePart(english, kept)?.says).toBe('Targets that hold: 1 of 1.');
});

test('a board that published none has no such part', () => {
  expect(derivePerformancePart(english, undefined)).toBeUndefined();
});
