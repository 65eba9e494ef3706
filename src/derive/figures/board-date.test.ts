import { expect, test } from 'vitest';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { deriveNewestDate } from './board-date.ts';

test('the day of a board is that of its newest measurement, or of a later correction', async () => {
  const { evidence, measured } = await measuredBoard('separated');
  const { date } = measured.run.header;
  const newest = deriveNewestDate(evidence);
  expect(newest >= date).toBe(true);
  const dayAfter = (id: string) => deriveNewestDate({ ...evidence, corrections: readLedger(correction(id)) });
  expect(dayAfter('C-2001-0101-01')).toBe(newest);
  expect(dayAfter('C-2099-0101-01')).toBe('2099-01-01');
});
