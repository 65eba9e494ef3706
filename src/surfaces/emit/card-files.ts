/**
 * One file a card, in the place of its corpus, and the pack of all of them: the signed bytes
 * exactly as issued.
 */

import type { Card } from '../../core/card.ts';
import { cardUrl } from '../../derive/cards/card-url.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, linesFile } from '../files.ts';

export function emitSignedCards({ evidence }: Site): Files {
  return cardFiles(evidence.cards.measurement);
}

export function emitRootCards({ evidence }: Site): Files {
  return cardFiles(evidence.cards.factRun);
}

export function emitMillCards({ evidence }: Site): Files {
  return cardFiles(evidence.cards.mill);
}

export function emitSignedPack({ evidence }: Site): Files {
  const { measurement, mill, factRun } = evidence.cards;
  return linesFile(
    'signed/cards.jsonl',
    [...measurement, ...mill, ...factRun].map(({ card }) => card.bytes),
  );
}

function cardFiles(cards: readonly { readonly card: Card }[]): Files {
  return new Map(cards.map(({ card }) => [cardUrl(card).slice(1), card.bytes]));
}
