/**
 * Indexes of the issued cards. The header count is the array's length; dates are those of the log's
 * issue events.
 */

import type { MeasurementCard } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Card } from '../../core/card.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type {
  CardIndex01,
  CardIndexShard01,
  FactRunPayload01,
  LogEvent01,
  MillIndex01,
} from '../../schema/contracts.gen.ts';
import { eventDay } from '../figures/event-time.ts';
import { cardUrl } from './card-url.ts';
import { type IssuedCard, issuedCards } from './issued-cards.ts';

type IndexEntry = CardIndex01['cards'][number];

/** The card index; its entries are made one by one each time it is read. */
export type CardIndex = Omit<CardIndex01, 'cards'> & { readonly cards: Iterable<IndexEntry> };

/** Newest first. `chainId` is the envelope id of the chain manifest. */
export function deriveCardIndex({ cards, log }: Pick<Evidence, 'cards' | 'log'>, chainId: string): CardIndex {
  const { measurement } = cards;
  const first = log.events.find(isIssuance);
  const last = log.events.findLast(isIssuance);
  return {
    schema: 'svc.card-index/0.1',
    n_cards: measurement.length,
    created: first === undefined ? null : eventDay(first),
    packaged_at: last === undefined ? null : eventDay(last),
    head: measurement.at(-1)?.card.id ?? null,
    chain_id: chainId,
    cards: {
      *[Symbol.iterator]() {
        for (const each of measurement.toReversed()) yield toEntry(each);
      },
    },
  };
}

function isIssuance(event: LogEvent01): boolean {
  return event.type === 'card-issued' && event.surface === 'measurement';
}

function toEntry({ card, payload }: MeasurementCard): IndexEntry {
  return {
    ...placed(card),
    surface: 'measurement',
    axis: payload.axis ?? payload.bench,
    model: payload.model.id,
    as_of: payload.as_of,
  };
}

type ShardEntry = CardIndexShard01['cards'][number];

/** One shard, derived when it is read: all shards together are as long as the card index. */
type IndexShard = { readonly shard: string; readonly derive: () => CardIndexShard01 };

/** Every published card of all surfaces, by the first two hex characters of its id. */
export function deriveIndexShards({ cards }: Pick<Evidence, 'cards'>): readonly IndexShard[] {
  return [...Map.groupBy(issuedCards(cards), ({ card }) => card.id.slice(0, 2))]
    .sort(([left], [right]) => byCodeUnit(left, right))
    .map(([shard, list]) => ({
      shard,
      derive: () => ({
        schema: 'svc.card-index-shard/0.1',
        shard,
        cards: list.map(toShardEntry).sort((left, right) => byCodeUnit(left.id, right.id)),
      }),
    }));
}

function toShardEntry({ card, payload }: IssuedCard): ShardEntry {
  if (!('model' in payload)) return toFactEntry(card, payload);
  return {
    ...placed(card),
    surface: payload.axis === undefined ? 'mill' : 'measurement',
    ...(payload.axis === undefined ? {} : { axis: payload.axis }),
    bench: payload.bench,
    model: payload.model.id,
    as_of: payload.as_of,
  };
}

function toFactEntry(card: Card, payload: FactRunPayload01): ShardEntry {
  return {
    ...placed(card),
    surface: 'fact-run',
    axis: payload.axis,
    as_of: payload.as_of,
  };
}

function placed(card: Card): Pick<IndexEntry, 'id' | 'url' | 'signed'> {
  return { id: card.id, url: cardUrl(card), signed: card.isSigned };
}

export function deriveMillIndex({ cards }: Pick<Evidence, 'cards'>): MillIndex01[] {
  return cards.mill.map(({ card, payload }) => ({
    ...placed(card),
    surface: 'mill',
    bench: payload.bench,
    model: payload.model.id,
    as_of: payload.as_of,
  }));
}
