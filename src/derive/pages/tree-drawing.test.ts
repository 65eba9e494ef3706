import { describe, expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { deriveTreeDrawing } from './tree-drawing.ts';

describe('the drawing of the tree', () => {
  test.each([
    [1, '1 event', 1],
    [2, '2 events', 1],
    [3, '2 + 1 events', 2],
    [256, '256 events', 1],
    [460, '256 + 128 + 64 + 8 + 4 events', 5],
  ])('of the size %i has a hill for each complete subtree: %s', (size, sum, hills) => {
    const drawing = deriveTreeDrawing(english, size);
    expect(drawing?.sum).toBe(sum);
    expect(drawing?.hills).toHaveLength(hills);
    expect(drawing?.spine === undefined).toBe(hills === 1);
  });

  test('a top is higher the more levels it has, and the root is above all', () => {
    const drawing = deriveTreeDrawing(english, 460);
    const heights = drawing?.hills.map(({ top }) => top.y) ?? [];
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(drawing?.root.y).toBeLessThan(heights[0] ?? 0);
  });

  test('a small subtree is drawn to its last event', () => {
    const [hill] = deriveTreeDrawing(english, 4)?.hills ?? [];
    expect(hill?.branches.match(/M/g)).toHaveLength(6);
    expect(hill?.block).toBeUndefined();
  });

  test('of a log without events is no drawing', () => {
    expect(deriveTreeDrawing(english, 0)).toBeUndefined();
  });

  test('of a hundred thousand events stays within its frame', () => {
    const { hills = [], width = 0 } = deriveTreeDrawing(english, 100_003) ?? {};
    expect(Math.max(...hills.map(({ top }) => top.x))).toBeLessThan(width);
  });
});
