import { expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { sayIn } from '../../words/languages.ts';
import { toCardPlace } from '../tables/listed-card.ts';
import { toCitedCard } from './cited-card.ts';

test('a quote says the day of a card of another day than its axis, and no day twice', async () => {
  const site = await exampleSite();
  const [card] = site.evidence.cards.measurement;
  if (card === undefined) expect.fail('the board has cards');
  const { as_of } = card.payload;
  const { id } = card.card;
  const where = site.address.url(toCardPlace(site.evidence)({ id }));
  const [year, month, day] = as_of.split('-');
  expect(toCitedCard(site, id, as_of)).toBe(where);
  expect(toCitedCard(site, id, '2030-01-02')).toBe(`card of ${as_of}: ${where}`);
  expect(toCitedCard({ ...site, say: sayIn({ lang: 'de' }) }, id, '2030-01-02')).toBe(
    `Karte vom ${day}.${month}.${year}: ${where}`,
  );
});
