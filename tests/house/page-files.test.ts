import { describe, expect, test } from 'vitest';
import { furtherPages, mainPages } from '../../src/derive/addresses/navigation.ts';
import { anyCard, pages } from '../../src/operations/pages.ts';
import { english } from '../../src/words/say.ts';
import { sourceFiles } from './source-files.ts';

/** A page is an address, a file that says it, a test that reads it and a place in the navigation: none without the others. */

const addresses: readonly string[] = Object.values(pages);

/** `src/pages/x.astro` and `x/index.astro` answer `/x`, and `x/[...rest].astro` with the pages below it; another name in brackets makes many pages; the page for 404 and the page for any card are in no list. */
const shownAt = sourceFiles
  .flatMap(({ path }) => /^src\/pages\/(.*)\.astro$/.exec(path)?.[1] ?? [])
  .map((name) => name.replace(/\/(?:\[\.{3}[a-z]+\]|index)$/, ''))
  .filter((name) => !name.includes('[') && name !== '404' && `/${name}` !== anyCard)
  .map((name) => (name === 'index' ? '/' : `/${name}`));

describe('pages', () => {
  test('each address has its file in src/pages', () => {
    expect(addresses.filter((path) => !shownAt.includes(path))).toEqual([]);
  });

  test('each file in src/pages has its address in src/operations/pages.ts', () => {
    expect(shownAt.filter((path) => !addresses.includes(path))).toEqual([]);
  });

  test('each file in src/pages has a test in src/ui that reads its HTML', () => {
    const read = sourceFiles
      .filter(({ path }) => /^src\/ui\/.*\.test\.ts$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/ from '\.\.\/(pages\/.*\.astro)';/g)])
      .map(([, page]) => `src/${page}`);
    const made = sourceFiles.map(({ path }) => path).filter((path) => /^src\/pages\/.*\.astro$/.test(path));
    expect(made.filter((page) => !read.includes(page))).toEqual([]);
    expect(made.length).toBeGreaterThan(20);
  });
});

describe('the navigation', () => {
  test('names each page once in src/derive/addresses/navigation.ts: five for everybody, the rest for machines and press; comparing two is led to by components and findings', () => {
    expect(mainPages(english).map(([, name]) => name)).toEqual([
      'Findings',
      'Components',
      'Method',
      'Corrections',
      'Check it',
    ]);
    const linked = [...mainPages(english), ...furtherPages(english), [pages.compare]].map(([path]) => path);
    expect(linked.toSorted()).toEqual(addresses.toSorted());
  });
});
