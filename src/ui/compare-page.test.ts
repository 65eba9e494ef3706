import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { internalLinks, mainOf, visibleText } from '../../tests/site/html-files.ts';
import Compare from '../pages/compare.astro';

const dataOf = (html: string) => JSON.parse(/id="compare-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('each component that shares a test with another can be chosen, and the script is told of the test', async () => {
  const html = mainOf(await render(await goldenSite('separated'), Compare));
  expect(visibleText(html)).toContain('Choose two of 3 components');
  expect([...html.matchAll(/<option>(.*?)<\/option>/g)].map(([, name]) => name)).toEqual(
    Array(2).fill(['first', 'second', 'third']).flat(),
  );
  expect(dataOf(html)).toMatchObject([
    { names: ['first', 'second', 'third'], pairs: { lines: { length: 3 } } },
  ]);
});

test('before anything is chosen, one example of two that share a test is one click away', async () => {
  const html = mainOf(await render(await goldenSite('separated'), Compare));
  const [, before = ''] = /<div id="compared">(.*?)<\/div>/s.exec(html) ?? [];
  expect(visibleText(before).trim()).toBe('For example: first and second');
  expect(internalLinks(before)).toEqual(['/compare?a=first&b=second']);
});

test('of battles nobody is compared so, and the page says that nothing is there yet', async () => {
  const html = mainOf(await render(await goldenSite('preferences'), Compare));
  expect(visibleText(html)).toContain('No question here has been put to two components yet.');
  expect([html.includes('<option>'), html.includes('For example'), dataOf(html)]).toEqual([false, false, []]);
});
