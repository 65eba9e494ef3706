import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import type { FleetMember, Standing } from '../items/fleet.ts';
import { deriveIntervalPlot } from './interval-plot.ts';
import { toPlotKey } from './plot-key.ts';
import { textWidth } from './text-width.ts';

const { measured } = await measuredBoard('separated');
const [score] = measured.scores.bestFirst;
if (score === undefined) throw new Error('the board measures a component');

const member = (name: string, accuracy: number, standing: Standing): FleetMember => ({
  score: {
    ...score,
    name,
    overAsked: { share: accuracy, interval: [accuracy - 0.1, accuracy + 0.1], method: 'named' },
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
const size = { width: 600, names: 'cut', step: 10, face: 'sans', isFitted: false } as const;
const stacked = { ...size, width: 336, names: 'above' } as const;

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
    const plot = plotOf(row, [own, member('b', 0.4, 'rival')], { ...size, width: 480 });
    expect(plot.bars.map(({ label }) => label.text)).toEqual(['a compone…lisher (publisher’s)', 'b']);
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
    const ends = beside.bars.map(({ interval: { x, text } }) => x + textWidth(text, 'sans'));
    expect(Number(x)).toBeGreaterThan(Math.max(...ends));
    expect(Number(x)).toBeLessThan(size.width);
    expect(plotOf(row, tied, stacked).bracket?.path).toMatch(new RegExp(`^M${stacked.width - 1} .*h-7$`));
  });

  test('labels each dot with score and interval, and gives who is ahead a mark of another shape', () => {
    const members = [member('a', 0.8, 'alone'), member('b', 0.5, 'rival')];
    const [ahead, other] = plotOf(row, members, { ...size, width: 600 }).bars;
    expect([ahead?.share.text, ahead?.interval.text]).toEqual(['0.800', '[0.700, 0.900]']);
    expect(ahead?.share.x).toBeGreaterThan(ahead?.high ?? 0);
    expect(ahead?.interval.x).toBeGreaterThan(ahead?.share.x ?? 0);
    expect([ahead?.diamond, other?.diamond]).toEqual([expect.stringContaining(`M${ahead?.at} `), undefined]);
  });

  test.each([size, stacked])('writes no figure where a line may run: %o', (drawn) => {
    const baseline = { answers: ['a'], correct: 9, n: 10, accuracy: 0.9, p: 1, beaten_by: 0, of: 2 };
    const plot = plotOf({ ...row, baseline }, [member('a', 0.2, 'rival'), member('b', 0.85, 'rival')], drawn);
    const right = plot.ticks.at(-1)?.x ?? Infinity;
    for (const { y, share, interval, label } of plot.bars) {
      expect(share.x - textWidth(share.text, 'strong')).toBeGreaterThan(right);
      const isBelow = interval.y - 11 > y + 7 && label.y < y - 7;
      expect(interval.x > right && (interval.anchor === 'start' || isBelow)).toBe(true);
    }
  });

  test('sets the names above the bars where the longest finds no room beside them, and cuts none', () => {
    const long = 'a component with a name that is a sentence of several words';
    const members = [member(long, 0.5, 'rival'), member('b', 0.4, 'rival')];
    const fit = { ...size, names: 'fit' } as const;
    const [narrow, wide] = [600, 1152].map((width) => plotOf(row, members, { ...fit, width }));
    for (const plot of [narrow, wide]) expect(plot?.bars.map(({ label }) => label.text)).toEqual([long, 'b']);
    const isAbove = (plot = narrow) => plot?.bars.every(({ y, label }) => label.y < y);
    expect([isAbove(narrow), isAbove(wide)]).toEqual([true, false]);
  });

  test('keeps both ends of a name that has no room even there: siblings differ at the end', () => {
    const names = ['8B', '70B'].map((end) => `an-organisation/${'a-name-'.repeat(12)}${end}-Instruct`);
    const plot = plotOf(
      row,
      names.map((name) => member(name, 0.5, 'rival')),
      stacked,
    );
    expect(plot.bars.map(({ label }) => label.title)).toEqual(names);
    for (const [at, { label }] of plot.bars.entries()) {
      expect(textWidth(label.text, 'sans')).toBeLessThanOrEqual(stacked.width - 14);
      expect(label.text).toMatch([/^an-org.*….*-8B-Instruct$/, /^an-org.*….*-70B-Instruct$/][at] ?? /$^/);
    }
  });

  test.each([
    ['a part of the scale', 0.82, 'scale from 0.7 to 0.95, not from 0 to 1'],
    ['the whole of it', 0.5, undefined],
  ])('says under it where it shows %s', (_, accuracy, says) => {
    const members = [
      member('a', accuracy, 'rival'),
      ...(says === undefined ? [member('b', 0.1, 'rival'), member('c', 0.9, 'rival')] : []),
    ];
    const { part, height } = plotOf(row, members, { ...stacked, isFitted: true });
    expect(part?.text).toBe(says);
    expect(part?.y ?? 0).toBeLessThan(height);
  });

  test.each([0.02, 0.5, 0.98])(
    'names the constant answer %f beside its line, within the picture',
    (accuracy) => {
      const baseline = { answers: ['a'], correct: 1, n: 10, accuracy, p: 1, beaten_by: 0, of: 2 };
      const { constant, width } = plotOf({ ...row, baseline }, [member('a', 0.5, 'rival')], stacked);
      const { x, text } = constant?.label ?? expect.fail('a label');
      const half = textWidth(text, 'sans', 13) / 2;
      const line = Number(/^M([\d.]+)/.exec(constant?.path ?? '')?.[1]);
      expect([x - half >= 0, x + half <= width, Math.abs(x - line) <= half]).toEqual([true, true, true]);
    },
  );

  test('runs no line through a name that stands above its bar', () => {
    const { ticks, bars } = plotOf(row, [member('a', 0.8, 'tied')], stacked);
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

  test('has no bracket without a tie', () => {
    expect(
      plotOf(row, [member('a', 0.8, 'leader'), member('b', 0.2, 'rival')], size).bracket,
    ).toBeUndefined();
  });

  const decided = {
    ...row,
    separation_detail: { top: ['a'], binding_rival: 'c', b: 27, c: 16, deciding_p: 0.1361 },
    differences: [{ rival: 'c', points: 5.16, low: -1.7, high: 12 }],
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
    expect(bracket?.texts.map(({ text }) => text)).toEqual(['27:16', '5.2 points']);
    for (const { x, y, text } of bracket?.texts ?? []) {
      expect(x + textWidth(text, 'strong')).toBeLessThanOrEqual(width);
      expect(Math.abs(y - (c ?? 0))).toBeLessThan(18);
    }
    expect(toPlotKey(english, plotOf(decided, members, size)).at(-1)?.words).toBe(
      'a against c, where either did better: 27:16, 5.2 points',
    );
    expect(summary).toMatch(/; a against c: 27:16, 5\.2 points$/);
    const narrow = plotOf(decided, members, stacked);
    expect(narrow.bracket?.texts).toMatchObject([{ text: '27:16, 5.2 points', y: narrow.bars[2]?.label.y }]);
  });

  test('a bracket around three says beside none of them what only two of them did; the key names the two', () => {
    const members = three('tied', 'tied').map((each) => ({ ...each, standing: 'tied' as const }));
    const plot = plotOf(decided, members, size);
    expect(plot.bracket?.marks).toHaveLength(3);
    expect(plot.bracket?.texts).toEqual([]);
    expect(toPlotKey(english, plot).at(-1)?.words).toContain('a against c, where either did better: 27:16');
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
      [member('a', 0.5, 'tied'), { ...silent, score: { ...silent.score, overAsked: undefined } }],
      size,
    );
    expect(plot.summary).toBe(
      'Score over everything asked on safety with 95 % intervals, from 0 to 1: a 0.500 [0.400, 0.600] (tied)',
    );
    expect(plot.bars).toHaveLength(1);
  });

  test('draws a withdrawn result struck below the others, out of the bracket', () => {
    const gone = {
      score: member('gone', 0.9, 'rival').score,
      rows_url: '/rows',
      card_id: '0'.repeat(64),
      entry: undefined,
    };
    const members = [member('a', 0.8, 'tied'), member('b', 0.7, 'tied')];
    const plot = deriveIntervalPlot(english, row, { members, withdrawn: [gone] }, size);
    expect(plot.bars.map(({ standing }) => standing)).toEqual(['tied', 'tied', 'withdrawn']);
    expect(plot.bracket?.marks).toHaveLength(2);
    expect(plot.bars[2]?.label).toMatchObject({ text: 'gone', title: 'gone: withdrawn, not counted' });
    expect(plot.summary).toMatch(/; gone 0\.900 \[0\.800, 1\.000\] \(withdrawn\)$/);
  });
});
