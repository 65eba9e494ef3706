/**
 * Sixty questions, a third of which nothing published answers. The table was written before the code that answers
 * was read.
 */

import { expect, test } from 'vitest';
import { readTable, testRows } from './asked-questions.ts';

const rows = readTable('sixty');

test('20 of them cannot be answered', () => {
  expect([rows.length, rows.filter(({ says, refused }) => (says ?? refused) === undefined).length]).toEqual([
    60, 20,
  ]);
});

testRows(rows);
