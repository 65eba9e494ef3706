import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { htmlFiles, visibleText } from './html-files.ts';

/** For auditors and machines: their texts name files and members, and the items are the words of a bank. */
const forAuditors =
  /^\/(?:(?:api|claims|door-status|estate|log|state)|log-pages\/.+|axes\/[^/]+\/(?:record|checks.*|items.*))\.html$/;

/**
 * Words of others, item texts, code, pictures, links to files and tables of values aside; so are corrections, which quote
 * what was said as it was said.
 */
const aside = [
  /<(svg|code|pre|script|style|blockquote|bdi|table)[ >].*?<\/\1>/gs,
  /<a [^>]*href="[^"]*\.(?:json|jsonl|csv|txt|md|mjs|xml|ots)"[^>]*>.*?<\/a>/gs,
  /<dl class="corrected">.*?<\/dl>/gs,
  /<article class="entry".*?<\/article>/gs,
  /<p class="why">.*?<\/p>/gs,
  /<li id="C-[^"]*">.*?<\/li>/gs,
  // A line of JSON beside the shell line that prints it.
  /<section class="figure-row">.*?<\/section>/gs,
  // Formulas of the method.
  /<details class="more">.*?<\/details>/gs,
  /<div class="asked-items">.*?<\/div>\s*(?=<p|<section|<h2|<div class="halves">)/gs,
];

/** What others called their own. */
const namesIn = (json: string): ReadonlySet<string> =>
  new Set([...json.matchAll(/"name":"([^"]+)"/g)].map(([, name = '']) => name));

const technical = (
  html: string,
  slugs: readonly string[],
  components: ReadonlySet<string>,
): readonly string[] => {
  const main = /<(main|body)[ >].*<\/\1>/s.exec(html)?.[0] ?? '';
  // An address that a quote ends with is none of its words.
  const text = visibleText(aside.reduce((rest, form) => rest.replace(form, ' '), main)).replace(
    /https?:\/\/\S+/g,
    ' ',
  );
  return [
    ...slugs.filter((slug) => slug.includes('-') && new RegExp(`(?<![\\w/-])${slug}(?![\\w/-])`).test(text)),
    ...(text.match(/(?<![\w/])[a-z]+_[a-z_]+\b/g) ?? []).filter((word) => !components.has(word)),
    ...(text.match(/(?<![\w.:/])\/(?:api|axes|board-data|inputs|signed)\/\S+/g) ?? []),
    ...(text.match(/(?<![\w.:/])[\w/-]+\.jsonl?\b/g) ?? []),
  ];
};

type Named = {
  readonly axis: string;
  readonly bench?: string;
  readonly bank_origin?: string;
};

describe.each([
  ['our board', inject('siteDir')],
  ['a small board', join(inject('smallBoard'), 'site')],
])('pages for people of %s', (_, siteDir) => {
  test('hold no name of an axis, a bank, a field or a file, and no path', () => {
    const { axes } = JSON.parse(readFileSync(join(siteDir, 'api/gspc.json'), 'utf8'));
    const names: readonly string[] = axes.flatMap(({ axis, bench = axis }: Named) => [axis, bench]);
    // What the publisher wrote of a bank names other banks, and is quoted as it was written; a note is held to the rule.
    const origins = axes.flatMap(({ bank_origin }: Named) => bank_origin?.split(/(?<=\.) /) ?? []);
    const components = namesIn(readFileSync(join(siteDir, 'api/comparison.json'), 'utf8'));
    const pages = htmlFiles(siteDir).filter(({ path }) => !forAuditors.test(path));
    expect(pages.length).toBeGreaterThan(names.length);
    expect(
      pages.flatMap(({ path, html }) => {
        const own = origins.reduce((rest: string, origin: string) => rest.replaceAll(origin, ' '), html);
        return technical(own, names, components).map((word) => `${path}: ${word}`);
      }),
    ).toEqual([]);
  });
});

test('each of the four is seen', () => {
  const html = '<main>On cross-reality see separation_p at /api/gspc, or board.json.</main>';
  expect(technical(html, ['cross-reality'], new Set(['a_b']))).toEqual([
    'cross-reality',
    'separation_p',
    '/api/gspc,',
    'board.json',
  ]);
});
