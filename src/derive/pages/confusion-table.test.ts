import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { deriveConfusionTable } from './confusion-table.ts';

test.each([
  ['jail-per-model', false],
  ['pairs-and-strata', true],
])('%s: says that single texts are counted where the row counts pairs: %s', async (board, isSaid) => {
  const { measured } = await measuredBoard(board);
  const names = measured.scores.inRunOrder.map(({ name }) => name);
  const { header } = measured.bank;
  const binary = { ...measured.bank, header: { ...header, positive: header.targets?.[0] ?? 'attack' } };
  const table = deriveConfusionTable(english, { ...measured, bank: binary }, names);
  expect(table?.caption.includes('not pairs')).toBe(isSaid);
});
