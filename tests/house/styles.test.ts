import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';

const served = (ending: string): string =>
  readdirSync('public')
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join('public', file), 'utf8'))
    .join('\n');

const written = new Set(
  [served('.js'), ...sourceFiles.flatMap(({ path, text }) => (isTest(path) ? [] : [text]))]
    .join('\n')
    .match(/[\w-]+/g),
);

/** The classes that rules name and nothing writes. */
function unwritten(css: string): readonly string[] {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').match(/[^{}]+(?=\{)/g) ?? [];
  const named = selectors.join(' ').matchAll(/\.([a-z][\w-]*)/g);
  return [...new Set([...named].map(([, name = '']) => name))].filter((name) => !written.has(name));
}

test('every class of the styles is written by a page, a picture or a script', () => {
  expect(unwritten(served('.css'))).toEqual([]);
  expect(unwritten('.plot{} .nobody-writes-this:hover{}')).toEqual(['nobody-writes-this']);
});

/** A row that is ahead on its own test only has the class `alone`: what else were called so would look as the row does. */
const standings = /class="(?:[^"]* )?(?:leader|alone|tied|rival)[ "]/;

test('how a component stands is the class of its row and its mark alone, taken from what was found', () => {
  const components = sourceFiles.filter(({ path }) => path.endsWith('.astro'));
  expect(components.filter(({ text }) => standings.test(text)).map(({ path }) => path)).toEqual([]);
  expect(components.length).toBeGreaterThan(50);
  expect('<span class="small alone">').toMatch(standings);
});
