import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { axisPage } from '../../src/operations/pages.ts';
import { type HtmlFile, htmlFiles, mainOf, visibleText } from './html-files.ts';

/** Words of auditors, which readers of findings need not know. */
const auditors =
  /\b(?:banks?|strat(?:um|a)|clusters?|fleets?|slots?|ax[ei]s|TIE|UNTESTED|SEPARATED)\b|told apart|not counted once/;

/** Names, questions, items and notes are the words of others; lines of SPEC stand as they are, and what is copied for a reference list too. */
const quoted =
  /<(table|svg|script|style|details|datalist|pre|code)[ >].*?<\/\1>|<(\w+)[^>]* data-(?:spec|note|item)[ =>].*?<\/\2>|<(?:a|h\d|p|span)[^>]* lang="[^"]*"[^>]*>.*?<\/(?:a|h\d|p|span)>/gs;

const siteDir = inject('siteDir');
const files = htmlFiles(siteDir);

/** What authors say that a result does not show stands in their words, in sentences to print too. */
const notes: readonly string[] = JSON.parse(
  readFileSync(join(siteDir, 'api/gspc.json'), 'utf8'),
).axes.flatMap(({ note = '' }: { note?: string }) => note.split(/(?<=\.) /));

const saidOn = ({ html }: HtmlFile): string =>
  notes.reduce((text, note) => text.replaceAll(note, ' '), visibleText(mainOf(html).replace(quoted, ' ')));

const readers = files.filter(({ path }) =>
  /^\/(?:index|press|components|components\/[^/]+|axes\/[^/]+)\.html$/.test(path),
);

test('the pages of readers are there', () => {
  const kinds = readers.map(({ path }) => path.split('/')[1]);
  expect(new Set(kinds)).toEqual(
    new Set(['index.html', 'press.html', 'components.html', 'components', 'axes']),
  );
});

test.each(readers)('$path says nothing in words of auditors', (file) => {
  const found = auditors.exec(saidOn(file));
  const at = found?.index ?? 0;
  expect(found === null ? [] : [saidOn(file).slice(Math.max(0, at - 60), at + 60)]).toEqual([]);
});

test('a word of auditors would be seen, and a line of SPEC is none', () => {
  const page = (body: string): HtmlFile => ({ path: axisPage('x'), html: `<main>${body}</main>` });
  expect(auditors.test(saidOn(page('<p>One slot is open.</p>')))).toBe(true);
  expect(auditors.test(saidOn(page('<p data-spec>One TIE.</p><p>None.</p>')))).toBe(false);
});
