import { describe, expect, test } from 'vitest';
import { isAlike, lettersOf, readDeclaration } from './declaration.ts';
import { itemsOf } from './recipe.ts';

const chosen = { code: 'xx', file: 'one', group: 'made-up' };

describe('cutting a declaration', () => {
  test('a stretch is the fifth to the eighth word of a paragraph of ten, and knows its article', () => {
    const { stretches, language } = readDeclaration(
      page('aaa', [paragraph('whatever; comes, “behind four” more')], [paragraph('too short')]),
    );
    expect(language).toBe('aaa');
    expect(stretches).toEqual([{ text: 'whatever; comes, “behind four', place: 'article-1' }]);
  });

  test('a stretch of less than twelve characters is none: detectors may decline it', () => {
    expect(readDeclaration(page('aaa', [paragraph('a b c d e')])).stretches).toEqual([]);
  });

  test('case, accents, punctuation and spaces make no difference, vowel signs do', () => {
    expect(lettersOf('Každý má „právo“')).toBe('kazdymapravo');
    expect(lettersOf('का') === lettersOf('कि')).toBe(false);
  });

  test('texts are alike when they share more than half of their letter triples', () => {
    expect(isAlike('freedomofthought', 'freedomofthoughts')).toBe(true);
    expect(isAlike('freedomofthought', 'freedomofworship')).toBe(false);
  });
});

describe('choosing the items of a language', () => {
  test('a text that stands in the declaration of another language is removed, of its own language kept', () => {
    const own = readDeclaration(
      page('aaa', [paragraph('shared with the stranger x'), paragraph('its very own wording x')]),
    );
    const other = readDeclaration(page('bbb', [paragraph('Sharéd, with the stranger x')]));
    const sibling = readDeclaration(page('aaa', [paragraph('its very own wording x')]));
    const items = itemsOf(chosen, declarations({ one: own, other, sibling }), 1);
    expect(items).toEqual([
      {
        item_id: 'xx-01',
        cluster: 'xx',
        stratum: 'made-up',
        tag: 'article-1',
        input: 'its very own wording',
        target: 'xx',
      },
    ]);
  });

  test('a text like an earlier one is removed, and too few left are refused', () => {
    const own = readDeclaration(
      page('aaa', [paragraph('nearly the same words x'), paragraph('nearly the same word x')]),
    );
    expect(() => itemsOf(chosen, declarations({ one: own }), 2)).toThrow(
      '2 distinct texts are needed, 1 are left',
    );
  });

  test('more than enough are thinned at equal steps', () => {
    const words = ['apples', 'bottles', 'candles', 'dresses', 'engines', 'flowers'];
    const own = readDeclaration(
      page(
        'aaa',
        words.map((word) => paragraph(`${word} ${word} ${word} ${word} x`)),
      ),
    );
    const items = itemsOf(chosen, declarations({ one: own }), 3);
    expect(items.map(({ input }) => input?.split(' ')[0])).toEqual(['apples', 'candles', 'engines']);
  });
});

function declarations(pages: Readonly<Record<string, ReturnType<typeof readDeclaration>>>) {
  return new Map(Object.entries(pages));
}

/** Four words, the given ones, and two more. */
function paragraph(middle: string): string {
  return `<p>one two three four ${middle} nine ten</p>`;
}

function page(language: string, ...articles: readonly (readonly string[])[]): string {
  const bodies = articles.map(
    (paragraphs, at) => `<article data-number="${at + 1}"><h2>Article</h2>${paragraphs.join('')}</article>`,
  );
  return `<html data-iso6393="${language}"><body><header></header>${bodies.join('')}</body></html>`;
}
