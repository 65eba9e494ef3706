import { expect, test } from 'vitest';
import { staticPath } from './static-paths.ts';

test('a page is derived when the page builder takes its props, and no sooner', () => {
  const derived: string[] = [];
  const placed = ['1', '2'].map((number) =>
    staticPath({ number }, () => {
      derived.push(number);
      return `page ${number}`;
    }),
  );
  expect(placed.map(({ params }) => params.number)).toEqual(['1', '2']);
  expect(derived).toEqual([]);
  expect({ ...placed[1]?.props }).toEqual({ page: 'page 2' });
  expect(derived).toEqual(['2']);
});
