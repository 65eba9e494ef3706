import { describe, expect, test } from 'vitest';
import { boardWith, header, matrix, planFiles, saidOf } from '../../../tests/kit/import-plan.ts';
import { describeImport } from './summary.ts';

test('one is one: a row, an item, a model, and what stands beside it', () => {
  const first = boardWith(`${header}\na,m,1\n`);
  const added = saidOf(planFiles({ 'r.csv': `${header}\na,k,1\n` }, { add: true }, first));
  expect(added).toContain('would import 1 row (long CSV): guess, 1 item, 1 model beside 1 from before\n');
  const common = saidOf(planFiles({ 'r.csv': `${header}\na,m,1\nb,m,1\na,k,1\n` }, { commonItems: true }));
  expect(common).toContain('would import 2 rows (long CSV): guess, 1 item, 2 models\n');
  expect(common).toContain('  1 item that not every model has was left out (--common-items)\n');
});

test('several are several', () => {
  const first = boardWith(matrix(['x', 'y']));
  const added = saidOf(planFiles({ 'r.csv': matrix(['z', 'u']) }, { add: true }, first));
  expect(added).toContain(
    'would import 80 rows (long CSV): guess, 40 items, 2 models beside 2 from before\n',
  );
  const common = saidOf(
    planFiles({ 'r.csv': `${header}\na,m,1\nb,m,1\nc,m,1\na,k,1\n` }, { commonItems: true }),
  );
  expect(common).toContain('  2 items that not every model has were left out (--common-items)\n');
});

test('missing answers that count as wrong ones are said before anything is signed', () => {
  const blank = (wish: object) =>
    saidOf(planFiles({ 'r.csv': `${header}\na,m,\nb,m,1\n` }, { missingIsNoAnswer: true, ...wish }));
  expect(blank({})).toContain('  1 missing answer counted as wrong (--no-answer unparsed');
  expect(blank({ noAnswer: 'unparsed' })).not.toContain('missing answer');
});

test('of several scores that a source states of a model each is told with its rule, and the same once', () => {
  const stated = (...scores: readonly object[]) =>
    describeImport({
      ...{ format: 'x', rows: 1, sample: [], plans: [], notes: [], leftAside: [], isDryRun: true },
      checked: scores.map((score) => ({
        ...{ where: 'f', model: 'm', score: 0.5, rule: 'the mean', repeats: 'each', rowsGive: 0.5, ...score },
      })),
    }).filter((line) => line.includes('states'));
  expect(stated({})).toEqual(['  "m": the source states 0.5, and so do its rows']);
  expect(stated({}, {}, { rule: 'pass@2', task: 't' })).toEqual([
    '  "m": the source states 0.5 (the mean), and so do its rows',
    '  "m": the source states 0.5 ("t": pass@2), and so do its rows',
  ]);
});

test('of many models the first forty are named, and the others counted', () => {
  const many = Array.from({ length: 41 }, (_, at) => `m${at}`);
  expect(saidOf(planFiles({ 'r.csv': matrix(many, 2) }))).toContain('  … and 1 more model\n');
});

describe('one run under two names', () => {
  const ids = Array.from({ length: 20 }, (_, at) => `django-${at}`);
  const resolved = ids.slice(0, 7);
  const report = {
    total_instances: 20,
    resolved_instances: 7,
    resolved_ids: resolved,
    unresolved_ids: ids.slice(7, 19),
    empty_patch_ids: ids.slice(19),
  };
  const submission = { resolved, no_generation: ids.slice(19), no_logs: [] };
  const files = (own: object, theirs: object): Readonly<Record<string, string>> => ({
    'org__m.run1.json': JSON.stringify(own),
    '20260101_m/results/results.json': JSON.stringify(theirs),
  });
  const hint =
    '  note: "org/m", "20260101_m" have the same rows; if they are one model under several names, leave all but one out\n';

  test('is noted of a submission and the report of the same run, naming both', () => {
    expect(saidOf(planFiles(files(report, submission)))).toContain(hint);
  });

  test('and of a model that stands there', () => {
    const first = boardWith(matrix(['x']));
    const added = saidOf(planFiles({ 'r.csv': matrix(['z']) }, { add: true }, first));
    expect(added).toContain('  note: "x", "z" have the same rows;');
  });

  test('is not where one answer differs', () => {
    const other = { ...submission, resolved: ids.slice(0, 8) };
    expect(saidOf(planFiles(files(report, other)))).not.toContain('have the same rows');
  });

  test('is not where items are so few that it happens', () => {
    expect(saidOf(planFiles({ 'r.csv': matrix(['x', 'y', 'z'], 19) }))).not.toContain('have the same rows');
    expect(saidOf(planFiles({ 'r.csv': matrix(['x', 'y', 'z'], 20) }))).toContain('"x", "z" have the same');
  });
});
