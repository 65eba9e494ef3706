/** Where a card is served, by its surface: three corpora, three places. */

import type { Card } from '../../core/card.ts';

const folders: Readonly<Record<string, string>> = {
  measurement: '/signed/cards',
  'fact-run': '/root/cards',
  mill: '/interop/mill-cards-signed',
};

export function cardUrl({ id, surface }: Pick<Card, 'id' | 'surface'>): string {
  return `${folders[surface] ?? '/signed/cards'}/${id.slice(0, 2)}/${id}.json`;
}

/** The readable page of a card. */
export function cardPage(id: string): string {
  return `/cards/${id.slice(0, 2)}/${id}`;
}
