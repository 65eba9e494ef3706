import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import QuotedText from './quoted-text.astro';
import UnbrokenWords from './unbroken-words.astro';

const site = await goldenSite('separated');

test.each([
  ['A is ahead. (Board, 2026-11-27, https://b.example/cards/ab/abc)', 'https://b.example/cards/ab/abc'],
  ['A is ahead (https://b.example/a). B is not (https://b.example/b).', 'https://b.example/a'],
  ['A is ahead of http.', undefined],
])('the address of “%s” is set apart, and no letter is lost', async (sentence, address) => {
  const html = await render(site, QuotedText, { sentence });
  expect(/<span class="digest" data-item>(.*?)<\/span>/.exec(html)?.[1]).toBe(address);
  expect(html.replace(/<[^>]*>/g, '')).toBe(sentence);
});

test.each([
  ['a-b is ahead (for c/d).', ['a-b', 'c/d']],
  ['As of 2026-11-28, 95 % of them', ['2026-11-28,', '95 %']],
  ['a-name-that-is-longer-than-a-line is ahead', []],
  ['nobody leads', []],
])('of “%s” what must not break is told, and no letter is lost', async (title, whole) => {
  const html = await render(site, UnbrokenWords, { title });
  expect([...html.matchAll(/<span class="nowrap">(.*?)<\/span>/g)].map(([, text]) => text)).toEqual(whole);
  expect(html.replace(/<[^>]*>/g, '')).toBe(title);
});
