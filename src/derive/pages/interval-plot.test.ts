import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { bases } from '../board/separation-detail.ts';
import type { FleetMember, Standing } from '../items/fleet.ts';
import type { Decided } from './deciding-pair.ts';
import { deriveIntervalPlot } from './interval-plot.ts';
import { toPlotKey } from './plot-key.ts';

const { measured } = await measuredBoard('separated');
const [score] = measured.scores.bestFirst;
if (score === undefined) throw new Error('the board measures a component');

const member = (name: string, accuracy: number, standing: Standing): FleetMember => ({
  score: {
    ...score,
    name,
    accuracyAsked: { share: accuracy, interval: [accuracy - 0.1, accuracy + 0.1], method: 'named' },
  },
  standing,
  rows_url: '/rows',
  card_id: undefined,
  cardless: 'unsigned',
  rank: undefined,
  stated: undefined,
});
const row = { axis: 'safety' };
const plotOf = (
  of: Parameters<typeof deriveIntervalPlot>[1],
  members: readonly FleetMember[],
  drawn: Parameters<typeof deriveIntervalPlot>[3],
) => deriveIntervalPlot(english, of, { members, withdrawn: [] }, drawn);
const size = { width: 600, labels: 100, step: 10, isFitted: false };

describe('an interval plot', () => {
  test('places every figure on one scale from 0 to 1', () => {
    const plot = plotOf(row, [member('a', 0.5, 'leader')], size);
    const [zero, , half, , one] = plot.ticks;
    const [bar] = plot.bars;
    expect(bar?.at).toBe(half?.x);
    expect(bar?.low).toBeCloseTo((zero?.x ?? 0) + 0.4 * ((one?.x ?? 0) - (zero?.x ?? 0)), 0);
    expect(bar?.high).toBeGreaterThan(bar?.at ?? 0);
  });

  test('says behind the name which component the publisher made, also where the name is cut', () => {
    const { score: of, ...rest } = member('a component of the publisher', 0.5, 'rival');
    const own = { ...rest, score: { ...of, own: true } };
    const plot = plotOf(row, [own, member('b', 0.4, 'rival')], { ...size, labels: 180 });
    expect(plot.bars.map(({ label }) => label.text)).toEqual(['a compone… (publisher’s)', 'b']);
    expect(plot.bars[0]?.label.title).toBe('a component of the publisher (publisher’s)');
    expect(plot.summary).toContain('a component of the publisher (publisher’s) 0.500');
  });

  test('brackets the tied and marks nobody between them', () => {
    const plot = plotOf(
      row,
      [member('a', 0.8, 'tied'), member('b', 0.7, 'rival'), member('c', 0.6, 'tied')],
      size,
    );
    const [a, b, c] = plot.bars.map(({ y }) => y);
    expect(plot.bracket).toMatchObject({ marks: [a, c], standing: 'tied', texts: [] });
    expect(plot.bracket?.marks).not.toContain(b);
  });

  test('brackets them where nothing else is drawn: right of their labels, or at the edge', () => {
    const tied = [member('a', 0.5, 'tied'), member('b', 0.4, 'tied')];
    const beside = plotOf(row, tied, size);
    const [, x = ''] = /^M([\d.]+) /.exec(beside.bracket?.path ?? '') ?? [];
    const ends = beside.bars.map(({ interval }) => interval.x + 7.6 * interval.text.length);
    expect(Number(x)).toBeGreaterThan(Math.max(...ends));
    expect(Number(x)).toBeLessThan(size.width);
    const stacked = plotOf(row, tied, { ...size, labels: 0 });
    expect(stacked.bracket?.path).toMatch(new RegExp(`^M${size.width - 1} .*h-7$`));
  });

  test('labels each dot with score and interval, and gives who is ahead a mark of another shape', () => {
    const members = [member('a', 0.8, 'alone'), member('b', 0.5, 'rival')];
    const [ahead, other] = plotOf(row, members, { ...size, width: 600 }).bars;
    expect([ahead?.share.text, ahead?.interval.text]).toEqual(['0.800', '[0.700, 0.900]']);
    expect(ahead?.share.x).toBeGreaterThan(ahead?.high ?? 0);
    expect(ahead?.interval.x).toBeGreaterThan(ahead?.share.x ?? 0);
    expect([ahead?.diamond, other?.diamond]).toEqual([expect.stringContaining(`M${ahead?.at} `), undefined]);
  });

  test.each([
    ['behind the score', 0.2, 'start'],
    ['before the bar, where the edge is near', 0.85, 'end'],
  ])('leaves a narrow line to the name: the interval stands %s', (_, accuracy, anchor) => {
    const name = 'a component with a name of two score';
    const { bars } = plotOf(row, [member(name, accuracy, 'rival')], {
      ...size,
      width: 336,
      labels: 0,
      step: 50,
    });
    const [{ label, share, interval } = expect.fail('one bar')] = bars;
    expect([label.text, label.title]).toEqual([name, undefined]);
    expect([interval.y, interval.anchor]).toEqual([share.y, anchor]);
  });

  test('runs no line through a name that stands above its bar', () => {
    const { ticks, bars } = plotOf(row, [member('a', 0.8, 'tied')], { ...size, labels: 0, step: 50 });
    const [bar] = bars;
    expect(ticks.map(({ path }) => path)).toEqual(ticks.map(({ x }) => `M${x} ${(bar?.y ?? 0) - 7}v14`));
    expect(bar?.label.y).toBeLessThan((bar?.y ?? 0) - 7);
  });

  test('reaches from where the lowest figure needs it to where the highest does, and says so', () => {
    const fitted = { ...size, isFitted: true };
    const close = plotOf(row, [member('a', 0.82, 'rival')], fitted);
    expect(close.ticks.map(({ label }) => label)).toEqual(['0.7', '0.75', '0.8', '0.85', '0.9', '0.95']);
    expect(close.summary).toContain('from 0.7 to 0.95');
    const baseline = { answers: ['a'], correct: 1, n: 4, accuracy: 0.25, p: 1, beaten_by: 0, of: 2 };
    const wide = plotOf({ ...row, baseline }, [member('a', 0.5, 'rival')], fitted);
    expect(wide.ticks.map(({ label }) => label)).toEqual(['0.2', '0.3', '0.4', '0.5', '0.6']);
    for (const { bars, ticks } of [close, wide])
      for (const { low, high } of bars) {
        expect(low).toBeGreaterThanOrEqual(ticks[0]?.x ?? Infinity);
        expect(high).toBeLessThanOrEqual(ticks.at(-1)?.x ?? 0);
      }
  });

  test('points to a constant answer that lies too far off to share the scale', () => {
    const fitted = { ...size, isFitted: true };
    const baseline = { answers: ['a'], correct: 1, n: 50, accuracy: 0.02, p: 1, beaten_by: 1, of: 1 };
    const plot = plotOf({ ...row, baseline }, [member('a', 0.82, 'rival')], fitted);
    expect(plot.ticks[0]?.label).toBe('0.7');
    expect(plot.constant?.label).toMatchObject({ anchor: 'start', text: expect.stringContaining('0.020') });
    expect(plot.constant?.isFar).toBe(true);
    expect(plot.constant?.path).toContain(`H${plot.ticks[0]?.x}M`);
    expect(plot.summary).toContain('always answering a 0.020');
  });

  test('cuts no name that fits, and keeps the whole of one that does not', () => {
    const long = 'a component with a very long name';
    const plot = plotOf(row, [member(long, 0.5, 'rival'), member('b', 0.4, 'rival')], size);
    expect(plot.bars.map(({ label }) => label.title)).toEqual([long, undefined]);
    const stacked = plotOf(row, [member(long, 0.5, 'rival')], { ...size, labels: 0, width: 420 });
    expect(stacked.bars[0]?.label).toMatchObject({ text: long, title: undefined });
  });

  test('has no bracket without a tie', () => {
    expect(
      plotOf(row, [member('a', 0.8, 'leader'), member('b', 0.2, 'rival')], size).bracket,
    ).toBeUndefined();
  });

  const decided = {
    ...row,
    separation_detail: { top: ['a'], binding_rival: 'c', b: 27, c: 16, deciding_p: 0.1361 },
  };
  const three = (standing: Standing, other: Standing = 'rival') => [
    member('a', 0.8, standing),
    member('b', 0.7, 'rival'),
    member('c', 0.6, other),
  ];

  test.each<readonly [string, readonly FleetMember[], Standing]>([
    ['a leader and who comes nearest', three('leader'), 'leader'],
    ['the tied', three('tied', 'tied'), 'tied'],
  ])('draws the comparison that decides beside the rival: %s', (_, members, standing) => {
    const { bracket, bars, width, summary } = plotOf(decided, members, size);
    const [a, , c] = bars.map(({ y }) => y);
    expect(bracket).toMatchObject({ marks: [a, c], standing });
    expect(bracket?.texts.map(({ text }) => text)).toEqual(['27:16', 'p = 0.136']);
    for (const { x, y, text } of bracket?.texts ?? []) {
      expect(x + 7.4 * text.length).toBeLessThan(width);
      expect(Math.abs(y - (c ?? 0))).toBeLessThan(18);
    }
    expect(toPlotKey(english, plotOf(decided, members, size)).at(-1)?.words).toBe(
      'a against c, where either did better: 27:16, p = 0.136',
    );
    expect(summary).toMatch(/; a against c: 27:16, p = 0\.136$/);
    const narrow = plotOf(decided, members, { ...size, labels: 0, width: 336, step: 50 });
    expect(narrow.bracket?.texts).toMatchObject([{ text: '27:16, p = 0.136', y: narrow.bars[2]?.label.y }]);
  });

  test('a bracket around three says beside none of them what only two of them did; the key names the two', () => {
    const members = three('tied', 'tied').map((each) => ({ ...each, standing: 'tied' as const }));
    const plot = plotOf(decided, members, size);
    expect(plot.bracket?.marks).toHaveLength(3);
    expect(plot.bracket?.texts).toEqual([]);
    expect(toPlotKey(english, plot).at(-1)?.words).toContain('a against c, where either did better: 27:16');
  });

  test('a p that nobody reads to its last digit is said to be small', () => {
    const small = { ...decided, separation_detail: { ...decided.separation_detail, deciding_p: 0.00012 } };
    expect(plotOf(small, three('leader'), size).bracket?.texts.at(-1)?.text).toBe('p below 0.001');
  });

  const { binding_rival, ...unnamed } = decided.separation_detail;

  test.each<readonly [string, Decided]>([
    ['several share the top', { separation_detail: { ...decided.separation_detail, top: ['a', 'b'] } }],
    ['no test decides', { separation_basis: bases['two directions'] }],
    ['the rival is not named', { separation_detail: unnamed }],
  ])('draws no comparison where %s', (_, changed) => {
    const { bracket, summary } = plotOf({ ...decided, ...changed }, three('leader'), size);
    expect([bracket, summary.includes('against')]).toEqual([undefined, false]);
  });

  test('draws where answering always the same would stand, and says it', () => {
    const baseline = { answers: ['a', 'b'], correct: 5, n: 10, accuracy: 0.5, p: 1, beaten_by: 0, of: 2 };
    const plot = plotOf({ ...row, baseline }, [member('a', 0.5, 'rival')], size);
    expect(plot.constant?.isFar).toBe(false);
    expect(plot.constant?.path).toContain(`M${plot.bars[0]?.at} `);
    expect(plot.summary).toContain('always answering a or b 0.500');
  });

  test('says in words what it draws, and leaves out who has no score', () => {
    const silent = member('b', 0, 'rival');
    const plot = plotOf(
      row,
      [member('a', 0.5, 'tied'), { ...silent, score: { ...silent.score, accuracyAsked: undefined } }],
      size,
    );
    expect(plot.summary).toBe(
      'Score over everything asked on safety with 95 % intervals, from 0 to 1: a 0.500 [0.400, 0.600] (tied)',
    );
    expect(plot.bars).toHaveLength(1);
  });

  test('draws a withdrawn result struck below the others, out of the bracket', () => {
    const { score: gone } = member('gone', 0.9, 'rival');
    const why = { rows_url: '/rows', card_id: '0'.repeat(64), why: 'withdrawn', correction_id: undefined };
    const members = [member('a', 0.8, 'tied'), member('b', 0.7, 'tied')];
    const plot = deriveIntervalPlot(english, row, { members, withdrawn: [{ ...why, score: gone }] }, size);
    expect(plot.bars.map(({ standing }) => standing)).toEqual(['tied', 'tied', 'withdrawn']);
    expect(plot.bracket?.marks).toHaveLength(2);
    expect(plot.bars[2]?.label).toMatchObject({ text: 'gone', title: 'gone: withdrawn, not counted' });
    expect(plot.summary).toMatch(/; gone 0\.900 \[0\.800, 1\.000\] \(withdrawn\)$/);
  });
});
