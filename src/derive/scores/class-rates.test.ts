import { expect, test } from 'vitest';
import { exampleSite, measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { frequencyWords, mixWords } from '../sentences/class-words.ts';
import { sharesOfLead } from './class-rates.ts';

const rates = (found: number, spared: number) =>
  [
    { label: 'attack', right: found, asked: 192 },
    { label: 'benign', right: spared, asked: 192 },
  ] as const;

test('who flags more is first only where enough is to be flagged', () => {
  const [low, high] = sharesOfLead(rates(87, 147), [rates(19, 190), rates(30, 181)]) ?? [];
  // 87π + 147(1 − π) = 19π + 190(1 − π) at 43 / 111.
  expect(low).toBeCloseTo(43 / 111, 12);
  expect(high).toBe(1);
});

test('who spares more is first only below a share, and who does both better is first at every one', () => {
  const [low, high] = sharesOfLead(rates(87, 190), [rates(147, 100)]) ?? [];
  expect(low).toBe(0);
  expect(high).toBeCloseTo(90 / 150, 12);
  expect(sharesOfLead(rates(90, 190), [rates(87, 147), rates(90, 100)])).toEqual([0, 1]);
  expect(sharesOfLead(rates(90, 190), [rates(90, 190)])).toEqual([0, 1]);
});

test('where a rival has a better rate on all, or at the share that was asked, no share is said', () => {
  expect(sharesOfLead(rates(90, 100), [rates(91, 101)])).toBeUndefined();
  expect(sharesOfLead(rates(90, 100), [rates(90, 101)])).toBeUndefined();
  expect(sharesOfLead(rates(19, 190), [rates(87, 147)])).toBeUndefined();
});

test('the axis says how much of each class the best is right on, and from which share it is first', async () => {
  const site = await exampleSite();
  const measured = site.measuredAxes.find(({ bank }) => bank.header.positive === 'attack');
  const row = site.board.axes.find(({ axis }) => axis === measured?.axis.axis);
  if (measured === undefined || row === undefined) expect.fail('no detector');
  // Without its base rate, of which there are words of its own.
  const [range = '', beyond = ''] = mixWords(english, measured, { ...row, base_rate: null });
  expect(mixWords(english, measured, row)).toEqual([]);
  const best = row.per_model?.find(({ model }) => model === row.separation_detail?.top?.[0]);
  if (best === undefined) expect.fail('nobody is named on top');
  expect(frequencyWords(english, measured, row)).toBe(
    `Of ${best.TP + best.FN} marked “attack” ${best.model} flagged ${best.TP}; of ${best.TN + best.FP} marked “benign” it flagged ${best.FP}.`,
  );
  // found·π + spared·(1 − π) = π where always flagging draws level.
  const [found, spared] = [best.TP / (best.TP + best.FN), best.TN / (best.TN + best.FP)];
  const level = Math.ceil((1000 * spared) / (spared + 1 - found)) / 10;
  expect(beyond).toBe(
    `if more than ${level} in 100 were “attack”, always answering “attack” would score higher`,
  );
  expect(range).toMatch(/^if fewer than \d+(\.\d)? in 100 were “attack”, another would score higher/);
});

test('a bank with one answer, or with many, says nothing of classes', async () => {
  const site = await exampleSite();
  for (const measured of site.measuredAxes) {
    const row = site.board.axes.find(({ axis }) => axis === measured.axis.axis);
    const labels = new Set([...measured.bank.items.values()].map(({ target }) => target)).size;
    if (row !== undefined && labels !== 2) expect(frequencyWords(english, measured, row)).toBeUndefined();
  }
});

test('where the publisher is on top nobody is named', async () => {
  const { measured, row } = await measuredBoard('own-leader');
  const withheld = { ...row, public_leader_state: 'EXCLUDED_OWN_MODEL' } as const;
  expect([frequencyWords(english, measured, withheld), mixWords(english, measured, withheld)]).toEqual([
    undefined,
    [],
  ]);
});
