/**
 * Sixty questions of somebody who had seen neither the answerer nor its tests, a third of which nothing published
 * answers. Seven that the board could answer are refused, each with the reason in the table: no answer is better
 * than one to another question.
 */

import { expect, test } from 'vitest';
import { readTable, testRows } from './asked-questions.ts';

const rows = readTable('outsider');

test('33 of 40 are answered, and 20 of 20 are not', () => {
  const count = (member: 'says' | 'refused' | 'unanswerable') =>
    rows.filter((row) => row[member] !== undefined).length;
  expect([count('says'), count('refused'), count('unanswerable')]).toEqual([33, 7, 20]);
});

testRows(rows);
