/** Forty questions on the law, the registers and the last runs, a quarter of which nothing published answers. */

import { expect, test } from 'vitest';
import { readTable, testRows } from './asked-questions.ts';

const rows = readTable('forty');

test('10 of them cannot be answered', () => {
  expect([rows.length, rows.filter(({ says }) => says === undefined).length]).toEqual([40, 10]);
});

testRows(rows, true);
