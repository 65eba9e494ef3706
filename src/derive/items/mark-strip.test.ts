import { describe, expect, test } from 'vitest';
import { toMarkStrip } from './mark-strip.ts';

const drawn = (mark: Parameters<typeof toMarkStrip>[0][number]['mark'], share = 0) =>
  toMarkStrip([{ mark, share }]);

describe('a line of marks', () => {
  test('each mark has a shape of its own', () => {
    const shapes = [
      drawn('right', 1),
      drawn('partly', 0.5),
      drawn('wrong'),
      drawn('none'),
      drawn('missing'),
      drawn('unasked'),
    ];
    expect(new Set(shapes.map(({ filled, hollow }) => `${filled}|${hollow}`)).size).toBe(6);
    expect(drawn('wrong').filled).toBe('');
    expect(drawn('unasked')).toMatchObject({ filled: '', hollow: '' });
  });

  test('the same component stands at the same place of every line, and large fleets fit a page', () => {
    const line = (first: 'right' | 'wrong') =>
      toMarkStrip([{ mark: first, share: 1 }, ...Array(161).fill({ mark: 'right', share: 1 })]);
    expect(line('right').filled.endsWith(line('wrong').filled)).toBe(true);
    expect(line('right').width).toBeLessThanOrEqual(680);
  });
});
