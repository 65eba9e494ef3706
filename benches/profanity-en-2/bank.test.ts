/** How the bank was put together, as its header says. */

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readBank } from '../../src/artifacts/banks.ts';
import { openFolder } from '../../src/artifacts/folder.ts';
import { proposeClusters } from '../../src/publish/freeze/parents.ts';

const folder = openFolder(fileURLToPath(new URL('../../artifacts/', import.meta.url)));
const items = [...readBank(folder, 'profanity-en-2').items.values()];
const vulgar = items.filter(({ target }) => target === 'flag');

test('every vulgar word has three texts: as a word, in a longer one, and disguised', () => {
  const plain = ['longer word', 'word'];
  const strata = [...Map.groupBy(vulgar, ({ cluster }) => cluster).values()].map((texts) =>
    texts.map(({ stratum = '' }) => (plain.includes(stratum) ? stratum : 'disguised')).sort(),
  );
  expect([...new Set(strata.map(String))]).toEqual(['disguised,longer word,word']);
});

test('every stratum has as many texts of each label', () => {
  const counts = [...Map.groupBy(items, ({ stratum }) => stratum).values()].map(
    (texts) => texts.filter(({ target }) => target === 'flag').length / texts.length,
  );
  expect(new Set(counts)).toEqual(new Set([0.5]));
});

test('no string has more than five texts, and no two texts share half their word triples', () => {
  const sizes = [...Map.groupBy(items, ({ cluster }) => cluster).values()].map(({ length }) => length);
  expect(Math.max(...sizes)).toBe(5);
  expect(new Set(proposeClusters(items).values()).size).toBe(items.length);
});

test('no word that the rule calls mild stands in any text', () => {
  const mild = /\b(?:damn|hell|bloody|fart|idiot)\b/i;
  expect(items.filter(({ input = '' }) => mild.test(input))).toEqual([]);
});
