/** Questions on what the board keeps of itself: its cards, log, tool servers, claims, open slots, groups. */

import { expect, test } from 'vitest';
import { readTable, testRows } from './asked-questions.ts';

const rows = readTable('state');

test('7 of them cannot be answered', () => {
  expect([rows.length, rows.filter(({ says }) => says === undefined).length]).toEqual([40, 7]);
});

testRows(rows);
