/** The pages of the built site as files: their paths, their text and the addresses in them. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export type HtmlFile = { readonly path: string; readonly html: string };

export const htmlFiles = (siteDir: string): readonly HtmlFile[] =>
  readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: `/${relative(siteDir, file)}`, html: readFileSync(file, 'utf8') }))
    .sort((left, right) => (left.path < right.path ? -1 : 1));

/** Addresses on this site, as written; those of other sites are left out. */
export const internalLinks = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    .map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
    .filter((address) => !/^(https?:|mailto:|data:)/.test(address));

export const idsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? ''));

/** What a reader sees: tags dropped, entities read. */
export const visibleText = (html: string): string =>
  unescaped(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');

export function countElements(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0;
}

/** The part of the page between masthead and footer. */
export function mainOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}

type HtmlTable = {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Every table, its cells as a reader sees them. */
export function tablesOf(html: string): readonly HtmlTable[] {
  return (html.match(/<table.*?<\/table>/gs) ?? []).map((table) => {
    const [head = '', body = ''] = table.split('</thead>');
    return {
      headers: cellsOf(head.slice(head.indexOf('<thead'))),
      rows: (body.match(/<tr.*?<\/tr>/gs) ?? []).map(cellsOf),
    };
  });
}

/** Every fact of the lists, by its name as a reader sees it. */
export function factsOf(html: string): Readonly<Record<string, string>> {
  const facts = html.matchAll(/<dt(?=[ >]).*?>(.*?)<\/dt>\s*<dd(?=[ >]).*?>(.*?)<\/dd>/gs);
  return Object.fromEntries(
    [...facts].map(([, name = '', text = '']) => [visibleText(name).trim(), visibleText(text).trim()]),
  );
}

function cellsOf(row: string): readonly string[] {
  return (row.match(/<t[hd](?=[ >]).*?<\/t[hd]>/gs) ?? []).map((cell) => visibleText(cell).trim());
}

/** The text of one block of code, byte for byte. */
export const preformatted = (html: string, id: string): string => {
  const block = new RegExp(`<pre id="${id}"><code>(.*?)</code></pre>`, 's').exec(html)?.[1];
  if (block === undefined) throw new Error(`expected a block of code with the id ${id}`);
  return unescaped(block);
};

/** Entities read. */
export const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&amp;', '&');
