/** Where a card is served: each of the three corpora has a folder of its own. */

import type { Card } from '../../core/card.ts';
import { pathOf } from '../../operations/paths.ts';

export function cardUrl({ id, surface }: Pick<Card, 'id' | 'surface'>): string {
  return pathOf(families[surface] ?? 'signed-cards', { shard: id.slice(0, 2), id });
}

const families: Readonly<Record<string, 'signed-cards' | 'root-cards' | 'mill-cards'>> = {
  'fact-run': 'root-cards',
  mill: 'mill-cards',
};
