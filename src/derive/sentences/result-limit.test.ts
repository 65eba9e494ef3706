import { describe, expect, test } from 'vitest';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { homeWords } from '../../../tests/kit/home-words.ts';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import { importedLimit } from '../../core/imported-limit.ts';
import { english } from '../../words/say.ts';
import { deriveAxisFigures } from '../answers/axis-figures.ts';
import { deriveComponentFigures } from '../answers/component-figures.ts';
import { aheadOf } from '../board/lead-words.ts';
import { issuedCards } from '../cards/issued-cards.ts';
import { deriveSharePictures } from '../drawings/share-picture.ts';
import type { Site } from '../site.ts';
import { toListedCard } from '../tables/listed-card.ts';
import { toAxisQuote } from './axis-quote.ts';
import { toBoardQuote } from './board-quote.ts';
import { cardLimit, cardSentence } from './card-words.ts';
import { figureLimits } from './figure-limits.ts';
import { pressSentences } from './press-sentences.ts';
import { leadLimit, resultLimit, shortLimit } from './result-limit.ts';
import { resultQuotes } from './result-quote.ts';

const claim = aheadOf(english, '', '').trim();

/** A count of leads names nobody. */
const named = (text: string): string => text.replace(/\ba component (?:is|has)/g, '');

const limiting = ['limit', 'says', 'sentence'] as const;

/** Texts of a view that claim a lead while neither they nor a text beside or above them say what it does not show. */
function unlimited(value: unknown, limits: readonly string[], isLimited = false): readonly string[] {
  if (typeof value === 'string') {
    const isAlone =
      named(value).includes(claim) && !isLimited && !limits.some((limit) => value.includes(limit));
    return isAlone ? [value] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const beside = limiting.map((name): unknown => Reflect.get(value, name));
  const below =
    isLimited ||
    beside.some((text) => typeof text === 'string' && limits.some((each) => text.includes(each)));
  return Object.entries(value).flatMap(([name, each]) =>
    // What is copied goes without its page.
    unlimited(each, limits, below && !['bar', 'quote', 'citations', 'embeds', 'frame'].includes(name)),
  );
}

function said(site: Site): unknown {
  return [
    homeWords(site),
    pressSentences(site),
    site.board.axes.map((row) => figureLimits(site, row)),
    issuedCards(site.evidence.cards)
      .slice(0, 40)
      .map(toListedCard(site.say, site.evidence))
      .map((card) => ({
        says: cardSentence(site, card),
        limit: cardLimit(
          site,
          card,
          site.board.axes.find(({ axis }) => axis === card.group),
        ),
      })),
    site.axisItems().map(({ row, fleet }) => fleet.members.map(resultQuotes(site, row))),
    deriveSharePictures(site),
    toBoardQuote(site),
    [...deriveAxisFigures(site), ...deriveComponentFigures(site)],
    site.board.axes.map((row) => toAxisQuote(site, row)),
  ];
}

describe('a claim of a lead', () => {
  test.each(['our board', ...Object.keys(goldenCases)])('is never without its limit: %s', async (board) => {
    const site = board === 'our board' ? await exampleSite() : await goldenSite(board);
    const limits = site.board.axes.map((row) => shortLimit(english, row));
    expect(unlimited(said(site), limits)).toEqual([]);
  });

  test('would be found', () => {
    expect(unlimited([{ a: { heading: 'x is ahead of y' } }], ['No more.'])).toEqual(['x is ahead of y']);
    expect(unlimited([{ limit: 'No more. Or less.', a: 'x is ahead of y' }], ['No more.'])).toEqual([]);
  });
});

describe('the limit of a result', () => {
  test('is the note of its row, and in short the first sentence, which ends', () => {
    expect(resultLimit(english, { note: 'One list. Of robots.txt.' })).toBe('One list. Of robots.txt.');
    expect(shortLimit(english, { note: 'Of robots.txt alone. And more.' })).toBe('Of robots.txt alone.');
    expect(shortLimit(english, { note: 'One list' })).toBe('One list.');
    expect(leadLimit(english, { note: 'One list.', separation: 'TIE' })).toBeUndefined();
  });

  test('of an import is what no import can show, whatever its note says first', () => {
    const row = {
      how: 'import',
      note: 'The team worked hard. Of easy sums.',
      separation: 'SEPARATED',
    } as const;
    expect(leadLimit(english, row)).toBe(importedLimit);
    expect(resultLimit(english, row)).toBe(`${importedLimit} ${row.note}`);
    expect(resultLimit(english, { how: 'import', note: importedLimit })).toBe(importedLimit);
    expect(resultLimit(english, { how: 'import' })).toBe(importedLimit);
  });

  test('of checks begins behind their tally, which is what was found', () => {
    const tally = { pass: 2, fail: 1, uncheckable: 0 };
    const found = '2 pass, 1 fail, 0 uncheckable.';
    expect(resultLimit(english, { note: `${found} Agreement is asked.`, tally })).toBe('Agreement is asked.');
    expect(resultLimit(english, { note: found, tally })).toMatch(/^Nobody has written down/);
  });

  test('where nobody wrote one down nothing is invented', () => {
    expect(resultLimit(english, {})).toBe('Nobody has written down what this result does not show.');
  });
});
