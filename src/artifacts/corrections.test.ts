import { expect, test } from 'vitest';
import { correction, ledgerOf } from '../../tests/kit/correction.ts';
import { folderOf } from '../../tests/kit/files.ts';
import { readCorrections } from './corrections.ts';
import { openFolder } from './folder.ts';

const written = correction('C-2026-0103-01');

const readFrom = (text: string | undefined) =>
  readCorrections(folderOf(text === undefined ? {} : { 'corrections.json': text }));

const ledger = (...corrections: object[]): string => JSON.stringify(ledgerOf(...corrections));

test('an empty ledger counts as read', () => {
  expect(readFrom(ledger())).toMatchObject({ ok: true, value: { corrections: [] } });
});

test('a board that never had a correction needs no file for it', () => {
  expect(readFrom(undefined)).toEqual(readFrom(ledger()));
});

test.each([
  ['no JSON', '{', 'corrections.json'],
  ['another schema', '{"schema":"svc.x/0.1","corrections":[]}', '/schema'],
  ['an entry without a date', ledger({ ...written, date: undefined }), 'date'],
  ['a mark that turns the reading', ledger({ ...written, what_was_wrong: 'a\u202eb' }), 'U+202E'],
  ['an id twice', ledger(written, written), 'C-2026-0103-01 twice'],
  ['a date that is not the day of its id', ledger({ ...written, date: '2026-01-04' }), '2026-01-03'],
])('%s is a reason, not an empty ledger', (_, text, says) => {
  const read = readFrom(text);
  expect(read.ok).toBe(false);
  expect(read.ok ? '' : read.reason).toContain(says);
});

test('the committed ledger is read, newest last', () => {
  const read = readCorrections(openFolder('artifacts'));
  const ids = read.ok ? read.value.corrections.map(({ id }) => id) : [];
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.toSorted()).toEqual(ids);
});
