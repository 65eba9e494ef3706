/**
 * Has cards signed one by one by the board, which has the key. An answer is accepted only if it is the
 * same card, signed by a published key of the right role.
 */

import { BoardError } from '../../../core/board-error.ts';
import { type Card, cardBody, parseCard } from '../../../core/card.ts';
import { type KnownKeys, verifyCards } from '../../../core/card-verification.ts';
import type { CardDoor } from './card-door.ts';

export async function signElsewhere(
  cards: readonly Card[],
  door: CardDoor,
  known: KnownKeys,
): Promise<readonly Card[]> {
  const signed: Card[] = [];
  for (const card of cards) signed.push(parseCard(await door(cardBody(card)), source(card)));
  const valid = await verifyCards(signed, known);
  signed.forEach((card, at) => {
    const asked = cards[at];
    if (asked !== undefined && card.id === asked.id && valid.has(card.id)) return;
    throw new BoardError(
      'SIGN_VIA',
      `${source(asked ?? card)}: expected that very result, signed by the published board key, got ` +
        `${card.id === asked?.id ? 'a signature that does not hold' : 'another result'}; does the board serve the keys of this folder?`,
    );
  });
  return signed;
}

function source({ id, surface }: Card): string {
  return `--via, ${surface} ${id}`;
}
