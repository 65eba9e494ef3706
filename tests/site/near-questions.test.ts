/** Questions in words of the board that ask something else: each word is known, and no line answers. */

import { expect, test } from 'vitest';
import { readTable, testRows } from './asked-questions.ts';

const rows = readTable('near');

test('none of them can be answered', () => {
  expect(rows.filter(({ unanswerable }) => unanswerable === undefined)).toEqual([]);
});

testRows(rows);
