import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { idsOf, mainOf, visibleText } from '../../tests/site/html-files.ts';
import { methodParts, methodRules } from '../derive/sentences/method-text.ts';
import MethodPage from '../pages/method.astro';

const site = await goldenSite('separated');
const html = mainOf(await render(site, MethodPage));

test('the method says each rule that a lead must pass in the open, and folds the formulas', () => {
  const [open = '', ...folded] = html.split('<details class="more">');
  for (const rule of methodRules(site.say)) expect(visibleText(open)).toContain(rule);
  const told = folded.map((part) => visibleText(part)).join(' ');
  for (const { id, title, paragraphs } of methodParts(site)) {
    expect(idsOf(html)).toContain(id);
    expect(told).toContain(title);
    for (const paragraph of paragraphs) expect(told).toContain(paragraph.trim().replace(/\s+/g, ' '));
  }
});

test('each heading of the page can be reached from beside it', () => {
  const [, listed = ''] = /<nav aria-label="On this page">(.*?)<\/nav>/s.exec(html) ?? [];
  const links = [...listed.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/g)].map(([, id, title]) => [id, title]);
  const headings = [...html.matchAll(/<h2 id="([^"]*)"[^>]*>(.*?)<\/h2>/g)];
  expect(links).toEqual(headings.map(([, id, title]) => [id, title]));
  expect(links.length).toBeGreaterThan(5);
});

test('what a signature does not show stands before the formulas', () => {
  const text = visibleText(html);
  expect(text.indexOf('it shows neither who holds the key nor that they are right')).toBeGreaterThan(0);
  expect(text.indexOf('it shows neither')).toBeLessThan(text.lastIndexOf('Every rule, with its formulas'));
});
