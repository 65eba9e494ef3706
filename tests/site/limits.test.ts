import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { aheadOf } from '../../src/derive/board/lead-words.ts';
import { shortLimit } from '../../src/derive/sentences/result-limit.ts';
import type { GspcAxes05 } from '../../src/schema/contracts.gen.ts';
import { parseAs } from '../../src/schema/validate.ts';
import { english } from '../../src/words/say.ts';
import { htmlFiles, visibleText } from './html-files.ts';

const claim = aheadOf(english, '', '').trim();

/** A count of leads names nobody. */
const counted = /\ba component is ahead/g;

/** What belongs together for a reader; a title belongs to its page. */
const blocks = /^(?:li|tr|dd|blockquote|figcaption|details|main|body)\b|quote-bar|summary/;

/** Words of the board of before, as its corrections quote them. */
const quoted = /<dl class="corrected">.*?<\/dl>|<article class="entry".*?<\/article>|<script.*?<\/script>/gs;

/** The text of the smallest block around each claim; a text in an attribute is a block of its own. */
function claimsIn(html: string): readonly string[] {
  const open: { readonly name: string; readonly at: number; readonly claims: number[] }[] = [];
  const found: string[] = [];
  let from = 0;
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
    const [whole, closes, name = '', attributes = ''] = tag;
    if (html.slice(from, tag.index).includes(claim))
      open.findLast((each) => blocks.test(each.name))?.claims.push(from);
    from = tag.index + whole.length;
    found.push(
      ...[...attributes.matchAll(/="([^"]*)"/g)].flatMap(([, text = '']) =>
        text.includes(claim) ? [text] : [],
      ),
    );
    if (closes === '/') {
      const last = open.findLastIndex((each) => each.name.split(' ')[0] === name);
      for (const { at, claims } of last < 0 ? [] : open.splice(last))
        if (claims.length > 0) found.push(html.slice(at, tag.index));
    } else if (!/^(?:meta|link|img|br|hr|input|path|circle|rect|source|wbr)$/.test(name))
      open.push({
        name: `${name} ${/class="([^"]*)"/.exec(attributes)?.[1] ?? ''}`.trim(),
        at: tag.index,
        claims: [],
      });
  }
  return found;
}

describe.each([
  ['our board', inject('siteDir')],
  ['a small board', join(inject('smallBoard'), 'site')],
])('on the pages of %s', (_, siteDir) => {
  const bytes = readFileSync(join(siteDir, 'api/gspc.json'));
  const board: GspcAxes05 = parseAs('gspc-axes-0.5', bytes, 'api/gspc.json');
  const limits = [
    ...board.axes.map((row) => shortLimit(english, row)),
    'taken alone',
    'of other questions that says nothing',
    'of questions of other kinds it says nothing',
  ];

  test('whoever claims a lead says in the same block what it does not show', () => {
    const pages = htmlFiles(siteDir).map(({ path, html }) => ({
      path,
      claims: claimsIn(html.replace(quoted, '').replace(counted, '')),
    }));
    const alone = pages.flatMap(({ path, claims }) =>
      claims
        .map(visibleText)
        .filter((text) => !limits.some((limit) => text.includes(visibleText(limit).trim())))
        .map((text) => `${path}: ${text.slice(0, 200)}`),
    );
    expect(alone).toEqual([]);
    // Of pairs something is claimed on every board.
    expect(pages.some(({ claims }) => claims.length > 0)).toBe(true);
  });
});

test('a claim without a limit is found, in a text and in what a button copies', () => {
  expect(
    claimsIn(`<main><ul><li><p>x is ahead of all</p></li></ul><p>limit</p></main>`).map(visibleText),
  ).toEqual([' x is ahead of all ']);
  expect(claimsIn('<main><button data-copy="x is ahead of y">Copy</button></main>')).toEqual([
    'x is ahead of y',
  ]);
});
