import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Three sizes of text on every page, and a smaller one for the ticks of plots (`public/board.css`). */
const allowed = /^(?:var\(--(?:title|lead|text|tick)\)|inherit)$/;

const sizesIn = (css: string): readonly string[] => [
  ...[...css.matchAll(/font-size:\s*([^;]+);/g)].map(([, size = '']) => size.trim()),
  ...[...css.matchAll(/\bfont:\s*(?:[\w]+ )?(var\([^)]*\)|[\d.]+(?:px|r?em))/g)].map(([, size = '']) => size),
];

test('text has three sizes, and ticks a fourth', () => {
  const files = readdirSync('public').filter((name) => name.endsWith('.css'));
  const odd = files.flatMap((name) =>
    sizesIn(readFileSync(join('public', name), 'utf8'))
      .filter((size) => !allowed.test(size))
      .map((size) => `${name}: ${size}`),
  );
  expect(files.length).toBeGreaterThan(3);
  // The root keeps the size that the reader chose, and prints in points.
  expect(odd.filter((line) => !/: (?:1rem|8(?:\.5)?pt)$/.test(line))).toEqual([]);
});

test('another size is seen', () => {
  expect(sizesIn('a { font-size: 11px; } b { font: 600 12px var(--sans); }')).toEqual(['11px', '12px']);
});
