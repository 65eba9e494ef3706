import { expect, test } from 'vitest';
import type { AxisRow05, MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import { changedFigures, type Stated } from './changed-figures.ts';

const row = (change: Partial<AxisRow05> = {}): AxisRow05 => ({
  axis: 'jail',
  family: 'gspc',
  kind: 'model-comparison',
  n: 40,
  status: 'MEASURED',
  accuracy: 0.5,
  interval: [0.4, 0.6],
  separation_detail: { b: 3, c: 1 },
  note: 'prose',
  ...change,
});

const cell = (change: Partial<MeasurementPayload01> = {}): MeasurementPayload01 => ({
  kind: 'svc.measurement/0.1',
  axis: 'jail',
  bench: 'jail-1',
  bank_sha256: 'b'.repeat(64),
  model: { id: 'alpha', version: '1.0.0', digest: null },
  n: 40,
  correct: 20,
  unparsed: 0,
  rows_sha256: 'a'.repeat(64),
  run: '2026-01-02-a',
  as_of: '2026-01-02',
  ...change,
});

const stated = (axes: readonly AxisRow05[], cells: readonly MeasurementPayload01[] = []): Stated => ({
  axes,
  cells,
});

const before = stated([row()], [cell()]);

test.each<[string, Stated, readonly string[]]>([
  ['the same', before, []],
  ['another score', stated([row({ accuracy: 0.6 })], [cell()]), ['jail accuracy 0.5 → 0.6']],
  [
    'another member within a member',
    stated([row({ separation_detail: { b: 4, c: 1 } })], [cell()]),
    ['jail separation_detail/b 3 → 4'],
  ],
  ['a figure more', stated([row({ leader: 'alpha' })], [cell()]), ['jail leader none → alpha']],
  ['other prose', stated([row({ note: 'other' })], [cell()]), []],
  [
    'a row that is measured no more',
    stated([row({ status: 'PLANNED' })], [cell()]),
    [
      'family',
      'kind',
      'n',
      'status',
      'accuracy',
      'interval',
      'separation_detail/b',
      'separation_detail/c',
    ].map((name) => expect.stringMatching(new RegExp(`^jail ${name} .* → none$`))),
  ],
  [
    'as many right answers, but others',
    stated([row()], [cell({ rows_sha256: 'c'.repeat(64) })]),
    [expect.stringMatching(/rows aaaaaaaa → .*rows cccccccc$/)],
  ],
  ['a later run of the same answers', stated([row()], [cell({ run: 'x', as_of: '2026-02-02' })]), []],
  [
    'a component less',
    stated([row()]),
    [expect.stringMatching(/^jail-1: alpha card 20 correct of 40.* → none$/)],
  ],
])('%s', (_, now, expected) => {
  const found = changedFigures(before, now).map(
    ({ place, figure, was = 'none', now: to = 'none' }) => `${place} ${figure} ${was} → ${to}`,
  );
  expect(found).toEqual(expected);
});
