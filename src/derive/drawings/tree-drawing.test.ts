import { describe, expect, test } from 'vitest';
import { drawTree } from './tree-drawing.ts';

describe('the drawing of the tree', () => {
  test.each([
    [1, [1]],
    [2, [2]],
    [3, [2, 1]],
    [256, [256]],
    [460, [256, 128, 64, 8, 4]],
  ])('of the size %i has a hill for each complete subtree: %j', (size, counts) => {
    const drawing = drawTree(size);
    expect(drawing.counts).toEqual(counts);
    expect(drawing.hills).toHaveLength(counts.length);
    expect(drawing.spine === '').toBe(counts.length === 1);
  });

  test('a top is higher the more levels it has, and the root is above all', () => {
    const { hills, root } = drawTree(460);
    const heights = hills.map(({ top }) => top.y);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(root.y).toBeLessThan(heights[0] ?? 0);
  });

  test('a small subtree is drawn to its last event', () => {
    const [hill] = drawTree(4).hills;
    expect(hill?.branches.match(/M/g)).toHaveLength(6);
    expect(hill?.block).toBeUndefined();
  });

  test('of a hundred thousand events stays within its frame', () => {
    const { hills, width } = drawTree(100_003);
    expect(Math.max(...hills.map(({ top }) => top.x))).toBeLessThan(width);
  });
});
