import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { htmlFiles, visibleText } from './html-files.ts';

/** What is for people first: findings, frames and components. Records, cards, log and API are for auditors and machines. */
const forPeople = /^\/(?:index|method|components|axes\/[^/]+|embed\/[^/]+|components\/[^/]+)\.html$/;

/** Words of others, item texts, code and pictures aside; so are corrections, which quote what was said as it was said. */
const aside = [
  /<(svg|code|pre|script|style|blockquote|bdi)[ >].*?<\/\1>/gs,
  /<dl class="corrected">.*?<\/dl>/gs,
  /<div class="asked-items">.*?<\/div>\s*(?=<p|<section|<h2|<div class="halves">)/gs,
];

/** What others called their own. */
const namesIn = (json: string): ReadonlySet<string> =>
  new Set([...json.matchAll(/"name":"([^"]+)"/g)].map(([, name = '']) => name));

const technical = (
  html: string,
  axes: readonly string[],
  components: ReadonlySet<string>,
): readonly string[] => {
  const main = /<(main|body)[ >].*<\/\1>/s.exec(html)?.[0] ?? '';
  const text = visibleText(aside.reduce((rest, form) => rest.replace(form, ' '), main));
  return [
    ...axes.filter((axis) => axis.includes('-') && new RegExp(`(?<![\\w/-])${axis}(?![\\w/-])`).test(text)),
    ...(text.match(/\b[a-z]+_[a-z_]+\b/g) ?? []).filter((word) => !components.has(word)),
    ...(text.match(/(?<![\w.:/])\/(?:api|axes|board-data|inputs|signed)\/\S+/g) ?? []),
  ];
};

describe.each([
  ['our board', inject('siteDir')],
  ['a small board', join(inject('smallBoard'), 'site')],
])('pages for people of %s', (_, siteDir) => {
  test('hold no name of a file, no name of a field and no path', () => {
    const { axes } = JSON.parse(readFileSync(join(siteDir, 'api/gspc.json'), 'utf8'));
    const names: readonly string[] = axes.map(({ axis }: { axis: string }) => axis);
    const components = namesIn(readFileSync(join(siteDir, 'api/comparison.json'), 'utf8'));
    const pages = htmlFiles(siteDir).filter(({ path }) => forPeople.test(path));
    expect(pages.length).toBeGreaterThan(names.length);
    expect(
      pages.flatMap(({ path, html }) => technical(html, names, components).map((word) => `${path}: ${word}`)),
    ).toEqual([]);
  });
});

test('each of the three is seen', () => {
  const html = '<main>On cross-reality see separation_p at /api/gspc for more.</main>';
  expect(technical(html, ['cross-reality'], new Set(['a_b']))).toEqual([
    'cross-reality',
    'separation_p',
    '/api/gspc',
  ]);
});
