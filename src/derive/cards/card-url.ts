/** Where a card is served, by its surface: three corpora, three places. */

import type { Card } from '../../core/card.ts';
import { anyCard, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';

export function cardUrl({ id, surface }: Pick<Card, 'id' | 'surface'>): string {
  return pathOf(families[surface] ?? 'signed-cards', { shard: id.slice(0, 2), id });
}

/** The readable page of a card. */
export function cardPage(id: string): string {
  return `${pages.cards}/${id.slice(0, 2)}/${id}`;
}

/** The page that shows any card from its JSON. */
export function anyCardPage(id: string): string {
  return `${anyCard}?id=${id}`;
}

const families: Readonly<Record<string, 'signed-cards' | 'root-cards' | 'mill-cards'>> = {
  'fact-run': 'root-cards',
  mill: 'mill-cards',
};
