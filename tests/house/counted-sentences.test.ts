import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import german from '../../src/words/de.json' with { type: 'json' };
import { sayIn } from '../../src/words/languages.ts';
import { type CountingSentence, countingSentences } from './counting-sentences.ts';
import { isTest, sourceFiles } from './source-files.ts';

/**
 * The table `counted-sentences.txt` has every sentence of the pages that says a number or a list of things, as English and
 * German say it for none, one, two and many; of two numbers also for one and many. A sentence that is new or changed is
 * not in the table until somebody has it written by UPDATE_GOLDEN=1, and reads what was written.
 */
const table = 'tests/house/counted-sentences.txt';

const rooms = /^src\/(artifacts|derive|pages|surfaces|ui)\/.*\.(ts|astro)$/;

const sentences = sourceFiles
  .filter(({ path }) => rooms.test(path) && !isTest(path))
  .flatMap(countingSentences);

const counts = ['0', '1', '2', '7'] as const;

function rowsOf({ maker, counted, saidFor }: CountingSentence): string {
  const cases = [
    ...counts.map((count) => ({ name: count, countAt: () => Number(count) })),
    ...(counted > 1 ? [{ name: '1, 7', countAt: (place: number) => (place === 0 ? 1 : 7) }] : []),
  ];
  const lines = cases.flatMap(({ name, countAt }) => {
    const said = [sayIn({ lang: 'en' }), sayIn({ lang: 'de' })].map((say) => saidFor(say, countAt));
    // What is written in English alone, for JSON, is one line.
    return [...new Set(said)].map((line, at) => `${(at === 0 ? name : '').padStart(5)}  ${line}`);
  });
  return [maker, ...lines, ''].join('\n');
}

test('every sentence that counts is in the table, for none, one, two and many, in English and in German', () => {
  const written = sentences.map(rowsOf).join('\n');
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(table, written);
  expect(written).toBe(readFileSync(table, 'utf8'));
  expect(sentences.length).toBeGreaterThan(100);
});

test('a number before a noun is said with its noun, but for numbers that are more than one', () => {
  const plurals = Object.keys(german.nouns).map((one) => `${one.split(' ').at(-1)}s`);
  const nouns = [...plurals, 'axes', 'entries', 'leaves'].filter((noun) => noun !== 'scores').join('|');
  const bare = new RegExp(`[^{}]{0,20}\\{\\} (?:${nouns})\\b`, 'g');
  const found = Object.keys(german.messages).flatMap((message) => message.match(bare) ?? []);
  expect(found.toSorted()).toEqual([
    ' and {} others',
    ' are asked the same {} questions',
    ' from {} draws',
    ' hold. Of more than {} components',
    ' of intervals over {} clusters',
    ' of {} tests',
    ' pairs won, against {} draws',
    ', and in fewer than {} clusters',
    ', and the {} others',
    ', on fewer than {} prompts',
    'Of more than {} components',
    'On each of {} tests',
    'On none of {} tests',
    'abels in fewer than {} clusters',
    'component fought on {} prompts',
    'hey form fewer than {} clusters',
    'is board, each with {} draws',
    'o answered at least {} questions',
    'oards of fewer than {} clusters',
    'one, are drawn anew {} times',
    'ought on fewer than {} prompts',
    'ought on fewer than {} prompts',
    'ought on fewer than {} prompts',
    's giving any one of {} answers',
  ]);
});
