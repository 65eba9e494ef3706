import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import type { FleetMember, Standing } from './fleet.ts';
import { deriveIntervalPlot } from './interval-plot.ts';

const { measured } = await measuredBoard('separated');
const [score] = measured.scores.bestFirst;
if (score === undefined) throw new Error('the board measures a component');

const member = (name: string, accuracy: number, standing: Standing): FleetMember => ({
  score: { ...score, name, estimate: { accuracy, interval: [accuracy - 0.1, accuracy + 0.1] } },
  standing,
  rows_url: '/rows',
  card_id: undefined,
});
const size = { width: 300, labels: 100, step: 10 };

describe('an interval plot', () => {
  test('places every figure on one scale from 0 to 1', () => {
    const plot = deriveIntervalPlot('safety', [member('a', 0.5, 'leader')], size);
    const [zero, , half, , one] = plot.ticks;
    const [bar] = plot.bars;
    expect(bar?.at).toBe(half?.x);
    expect(bar?.low).toBeCloseTo((zero?.x ?? 0) + 0.4 * ((one?.x ?? 0) - (zero?.x ?? 0)), 0);
    expect(bar?.high).toBeGreaterThan(bar?.at ?? 0);
  });

  test('brackets the tied and marks nobody between them', () => {
    const plot = deriveIntervalPlot(
      'safety',
      [member('a', 0.8, 'tied'), member('b', 0.7, 'rival'), member('c', 0.6, 'tied')],
      size,
    );
    const [a, b, c] = plot.bars.map(({ y }) => y);
    expect(plot.bracket).toMatchObject({ top: a, bottom: c, marks: [a, c] });
    expect(plot.bracket?.marks).not.toContain(b);
  });

  test('has no bracket without a tie', () => {
    expect(
      deriveIntervalPlot('safety', [member('a', 0.8, 'leader'), member('b', 0.2, 'rival')], size).bracket,
    ).toBeUndefined();
  });

  test('says in words what it draws, and leaves out who has no score', () => {
    const silent = member('b', 0, 'rival');
    const plot = deriveIntervalPlot(
      'safety',
      [member('a', 0.5, 'tied'), { ...silent, score: { ...silent.score, estimate: undefined } }],
      size,
    );
    expect(plot.summary).toBe(
      'Accuracy on safety with 95 % Wilson intervals, from 0 to 1: a 0.500 [0.400, 0.600] (tied)',
    );
    expect(plot.bars).toHaveLength(1);
  });
});
