/** How the bank was put together, as its header says. */

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readBank } from '../../src/artifacts/banks.ts';
import { openFolder } from '../../src/artifacts/folder.ts';
import { proposeClusters } from '../../src/publish/freeze/parents.ts';

const folder = openFolder(fileURLToPath(new URL('../../artifacts/', import.meta.url)));
const items = [...readBank(folder, 'contrast-care-2').items.values()];
const swearing = items.filter(({ target }) => target === 'flag');

describe('contrast pairs', () => {
  test('each pair has one text to flag and one to leave alone', () => {
    const pairs = [...Map.groupBy(items, ({ pair }) => pair).values()];
    expect(
      new Set(
        pairs.map((twins) =>
          twins
            .map(({ target }) => target)
            .sort()
            .join(),
        ),
      ),
    ).toEqual(new Set(['clean,flag']));
  });

  test('each swear word has two pairs, in two strata, and stands in the texts to flag', () => {
    const words = Map.groupBy(swearing, ({ cluster = '' }) => cluster.replace('word: ', ''));
    for (const [word, texts] of words) {
      expect(new Set(texts.map(({ stratum }) => stratum)).size, word).toBe(2);
      expect(texts.length, word).toBe(2);
      for (const { input = '' } of texts) expect(input.toLowerCase()).toMatch(new RegExp(`\\b${word}`));
    }
  });

  test('all strata are equally large', () => {
    const sizes = [...Map.groupBy(items, ({ stratum }) => stratum).values()].map(({ length }) => length);
    expect(new Set(sizes).size).toBe(1);
  });

  test('no text but its twin hangs together with another by its words', () => {
    expect(new Set(proposeClusters(items).values()).size).toBe(items.length / 2);
  });

  test('about as many of either kind speak to somebody', () => {
    const speaks = (target: string): number =>
      items.filter((item) => item.target === target && /\byour?\b/i.test(item.input ?? '')).length;
    expect(Math.abs(speaks('flag') - speaks('clean'))).toBeLessThan(swearing.length / 10);
  });
});
