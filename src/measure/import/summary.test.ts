import { expect, test } from 'vitest';
import { boardWith, header, matrix, planFiles } from '../../../tests/kit/import-plan.ts';
import { describeImport } from './summary.ts';

const said = (planned: ReturnType<typeof planFiles>): string => {
  const { read, checked, plans } = planned;
  const { format, leftAside } = read;
  return describeImport({
    format,
    rows: read.rows.length,
    plans,
    checked,
    notes: [],
    leftAside,
    isDryRun: false,
  }).join('\n');
};

test('one is one: a row, an item, a model, and what stands beside it', () => {
  const first = boardWith(`${header}\na,m,1\n`);
  const added = said(planFiles({ 'r.csv': `${header}\na,k,1\n` }, { options: { add: true } }, first));
  expect(added).toContain('imported 1 row (long CSV)');
  expect(added).toContain('  1 item, 1 model, beside 1 that stands there\n');
  const common = said(planFiles({ 'r.csv': `${header}\na,m,1\nb,m,1\na,k,1\n` }, { commonItems: true }));
  expect(common).toContain('  1 item, 2 models\n');
  expect(common).toContain('  1 item that not every model has was left out (--common-items)\n');
});

test('several are several', () => {
  const first = boardWith(matrix(['x', 'y']));
  const added = said(planFiles({ 'r.csv': matrix(['z', 'u']) }, { options: { add: true } }, first));
  expect(added).toContain('imported 80 rows (long CSV)');
  expect(added).toContain('  40 items, 2 models, beside 2 that stand there\n');
  const common = said(
    planFiles({ 'r.csv': `${header}\na,m,1\nb,m,1\nc,m,1\na,k,1\n` }, { commonItems: true }),
  );
  expect(common).toContain('  2 items that not every model has were left out (--common-items)\n');
});

test('missing answers that count as wrong ones are said before anything is signed', () => {
  const blank = (wish: object) =>
    said(planFiles({ 'r.csv': `${header}\na,m,\nb,m,1\n` }, { missingIsNoAnswer: true, ...wish }));
  expect(blank({})).toContain('  1 missing answer counted as wrong (--no-answer unparsed');
  expect(blank({ noAnswer: 'unparsed' })).not.toContain('missing answer');
});

test('of many models the first forty are named, and the others counted', () => {
  const many = Array.from({ length: 41 }, (_, at) => `m${at}`);
  expect(said(planFiles({ 'r.csv': matrix(many, 2) }))).toContain('  … and 1 more model\n');
});
