import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { anyCard, cardPage } from '../../operations/pages.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { pagedCards, pagesAfter } from '../cards/paged-cards.ts';
import { toCardPlace } from './listed-card.ts';

const at = '2026-01-01T00:00:00Z';

const issued = (card_id: string): LogEvent01 => ({
  type: 'card-issued',
  card_id,
  surface: 'measurement',
  body_published: true,
  kid: 'k',
  at,
});

const retired = (card_id: string): LogEvent01 => ({ type: 'card-withdrawn', card_id, entry_sha256: 'e', at });

const pages = (events: readonly LogEvent01[], sizes: readonly number[]): string =>
  [...pagesAfter(events, sizes, 3)].sort().join('');

describe('the pages of cards', () => {
  const events = [...['a', 'b'].map(issued), retired('a'), ...['c', 'd', 'e'].map(issued)];

  test.each([
    ['few cards all have one, retired or not', [3], 'ab'],
    ['what a site once had stays, and the newest that count fill what is left', [3, 6], 'abe'],
    ['many in the first signing: the newest that count', [6], 'cde'],
    ['a full board gives a new card none', [4, 6], 'abc'],
    ['a build before the next signing changes nothing', [3, 6, 6], 'abe'],
  ])('%s', (_, sizes, expected) => {
    expect(pages(events, sizes)).toBe(expected);
  });

  test('no page goes while a log grows, whatever is signed when', () => {
    const many = Array.from({ length: 40 }, (_, each) =>
      each % 5 === 4 ? retired(`c${each - 2}`) : issued(`c${each}`),
    );
    for (let size = 1; size < many.length; size++) {
      const before = pagesAfter(many, [size], 7);
      const after = pagesAfter(many, [size, many.length], 7);
      expect([...before].filter((id) => !after.has(id))).toEqual([]);
      expect(after.size).toBeLessThanOrEqual(7);
    }
  });

  test('a card without a page is read on the page for any card', async () => {
    const site = await exampleSite();
    const id = 'f'.repeat(64);
    expect(toCardPlace(site.evidence)({ id })).toBe(`${anyCard}?id=${id}`);
    const [first = expect.fail('a card has a page')] = pagedCards(site.evidence);
    expect(toCardPlace(site.evidence)({ id: first })).toBe(cardPage(first));
  });
});
