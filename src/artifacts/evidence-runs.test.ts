import { describe, expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { readEvidenceRuns } from './evidence-runs.ts';

const check = (id: string, more: object = {}) => ({
  id,
  group: 'a',
  what: 'a is a',
  source: 'the source',
  result: 'pass',
  ...more,
});

const runOf = (more: object = {}) => ({
  schema: 'svc.evidence-run/0.1',
  axis: 'facts',
  run: '2026-11-21',
  as_of: '2026-11-21',
  question: 'Is a a?',
  method: 'Compared.',
  sources: [{ name: 'source', version: '1', licence: 'MIT' }],
  checks: [check('1'), check('2', { result: 'fail', reason: 'it is b' })],
  tally: { pass: 1, fail: 1, uncheckable: 0 },
  ...more,
});

const path = 'evidence/facts/2026-11-21.json';
const read = (value: unknown, at = path) => readEvidenceRuns(folderOf({ [at]: canonicalBytes(value) }));

describe('evidence runs', () => {
  test('a run is read with the digest of its bytes', () => {
    const runs = read(runOf()).get('facts');
    expect(runs?.map(({ path, sha256 }) => [path, sha256])).toEqual([
      [path, sha256Hex(canonicalBytes(runOf()))],
    ]);
  });

  test('runs of an axis are in the order in which they were made', () => {
    const names = ['2026-11-21', '2026-11-21-2', '2026-11-21-10', '2026-11-22'];
    const files = Object.fromEntries(
      names.map((run) => [
        `evidence/facts/${run}.json`,
        canonicalBytes(runOf({ run, as_of: run.slice(0, 10) })),
      ]),
    );
    const runs = readEvidenceRuns(folderOf(files)).get('facts');
    expect(runs?.map(({ run }) => run.run)).toEqual(names);
  });

  test.each([
    [
      'a tally that is not the recount',
      runOf({ tally: { pass: 2, fail: 0, uncheckable: 0 } }),
      '/tally/pass: expected 1, got 2',
    ],
    [
      'an id that stands twice',
      runOf({ checks: [check('1'), check('1', { result: 'fail', reason: 'x' })] }),
      '/checks/1/id: expected each id once, got "1" twice',
    ],
    [
      'a failed check without a reason',
      runOf({ checks: [check('1'), check('2', { result: 'fail' })] }),
      '/checks/1: expected a member "reason"',
    ],
    ['another axis than its folder', runOf({ axis: 'other' }), '/axis: expected facts, got other'],
    [
      'another run than its file',
      runOf({ run: '2026-11-21-2' }),
      '/run: expected 2026-11-21, got 2026-11-21-2',
    ],
    [
      'a run named by another day',
      runOf({ as_of: '2026-11-20' }),
      '/run (its date): expected 2026-11-20, got 2026-11-21',
    ],
    [
      'no check',
      runOf({ checks: [], tally: { pass: 0, fail: 0, uncheckable: 0 } }),
      '/checks: expected at least one check, got none',
    ],
    [
      'more groups than cards are issued for',
      runOf({
        checks: Array.from({ length: 41 }, (_, at) => check(`${at}`, { group: `g${at}` })),
        tally: { pass: 41, fail: 0, uncheckable: 0 },
      }),
      '/checks (groups): expected at most 40, got 41',
    ],
  ])('%s is refused', (_, value, message) => {
    expect(() => read(value)).toThrow(`${path}: field ${message}`);
  });

  test('a file that is not canonical is refused', () => {
    const bytes = utf8(`${JSON.stringify(runOf(), null, 2)}\n`);
    expect(() => readEvidenceRuns(folderOf({ [path]: bytes }))).toThrow(/canonical JSON at byte/);
  });

  test('a file that no axis owns is refused', () => {
    expect(() => read(runOf(), 'evidence/stray.json')).toThrow(/expected evidence\/<axis>\/<run>.json/);
  });
});
