import { describe, expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { toTallyText } from '../figures/tally-text.ts';
import { deriveTallyBar } from './tally-bar.ts';

const widths = (path: string | undefined): number => Number(/h(\d+)v/.exec(path ?? '')?.[1] ?? 0);

describe('a tally bar', () => {
  test.each([
    [{ pass: 3, fail: 1, uncheckable: 0 }],
    [{ pass: 0, fail: 0, uncheckable: 5 }],
    [{ pass: 1000, fail: 1, uncheckable: 1 }],
  ])('of %o is as wide as asked, all parts together', (tally) => {
    const { paths } = deriveTallyBar(english, tally, 336);
    expect(widths(paths.pass) + widths(paths.fail) + widths(paths.uncheckable)).toBe(336);
  });

  test('keeps a single failing check visible beside a thousand others', () => {
    const { paths, hasFailed } = deriveTallyBar(english, { pass: 1000, fail: 1, uncheckable: 0 }, 336);
    expect(widths(paths.fail)).toBe(3);
    expect(hasFailed).toBe(true);
  });

  test('draws nothing for a part without a check', () => {
    const { paths, hasFailed } = deriveTallyBar(english, { pass: 2, fail: 0, uncheckable: 0 }, 336);
    expect([paths.fail, paths.uncheckable, hasFailed]).toEqual([undefined, undefined, false]);
  });

  test('says its counts in words', () => {
    expect(toTallyText(english, { pass: 12, fail: 1, uncheckable: 0 })).toBe(
      '12 pass, 1 fail, 0 uncheckable',
    );
  });
});
