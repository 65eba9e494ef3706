/**
 * Indexes of the issued cards. The header count is the array's length; dates are those of the log's
 * issue events.
 */

import type { FactRunCard, MeasurementCard } from '../../artifacts/cards.ts';
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

type IndexedEvidence = Pick<Evidence, 'cards' | 'log'>;

type Entry = CardIndex01['cards'][number];

/** The index with its entries made one by one, again for each who asks. */
export type CardIndex = Omit<CardIndex01, 'cards'> & { readonly cards: Iterable<Entry> };

/** Newest first. `chainId` is the envelope id of the chain manifest. */
export function deriveCardIndex({ cards, log }: IndexedEvidence, chainId: string): CardIndex {
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
    cards: { [Symbol.iterator]: () => newestFirst(measurement) },
  };
}

function isIssuance(event: LogEvent01): boolean {
  return event.type === 'card-issued' && event.surface === 'measurement';
}

function* newestFirst(cards: readonly MeasurementCard[]): Generator<Entry> {
  for (const each of cards.toReversed()) yield toEntry(each);
}

function toEntry({ card, payload }: MeasurementCard): Entry {
  return {
    id: card.id,
    url: cardUrl(card),
    signed: card.isSigned,
    surface: 'measurement',
    axis: payload.axis ?? payload.bench,
    model: payload.model.id,
    as_of: payload.as_of,
  };
}

type ShardEntry = CardIndexShard01['cards'][number];

/** One shard, derived when it is asked for: all together are as long as the card index. */
export type IndexShard = { readonly shard: string; readonly derive: () => CardIndexShard01 };

/** Every published card of all surfaces, by the first two hex characters of its id. */
export function deriveIndexShards({ cards }: Pick<Evidence, 'cards'>): readonly IndexShard[] {
  const shards = new Map<string, ShardCard[]>();
  for (const each of [...cards.measurement, ...cards.mill, ...cards.factRun]) {
    const shard = each.card.id.slice(0, 2);
    const list = shards.get(shard);
    if (list === undefined) shards.set(shard, [each]);
    else list.push(each);
  }
  return [...shards]
    .sort(([left], [right]) => byCodeUnit(left, right))
    .map(([shard, list]) => ({ shard, derive: () => toShard(shard, list) }));
}

type ShardCard = MeasurementCard | FactRunCard;

function toShard(shard: string, list: readonly ShardCard[]): CardIndexShard01 {
  const entries = list.map(toShardEntry).sort((left, right) => byCodeUnit(left.id, right.id));
  return { schema: 'svc.card-index-shard/0.1', shard, cards: entries };
}

function toShardEntry({ card, payload }: ShardCard): ShardEntry {
  if (!('model' in payload)) return toFactEntry(card, payload);
  return {
    id: card.id,
    url: cardUrl(card),
    signed: card.isSigned,
    surface: payload.axis === undefined ? 'mill' : 'measurement',
    ...(payload.axis === undefined ? {} : { axis: payload.axis }),
    bench: payload.bench,
    model: payload.model.id,
    as_of: payload.as_of,
  };
}

function toFactEntry(card: Card, payload: FactRunPayload01): ShardEntry {
  return {
    id: card.id,
    url: cardUrl(card),
    signed: card.isSigned,
    surface: 'fact-run',
    axis: payload.axis,
    as_of: payload.as_of,
  };
}

export function deriveMillIndex({ cards }: Pick<Evidence, 'cards'>): MillIndex01[] {
  return cards.mill.map(({ card, payload }) => ({
    id: card.id,
    url: cardUrl(card),
    signed: card.isSigned,
    surface: 'mill',
    bench: payload.bench,
    model: payload.model.id,
    as_of: payload.as_of,
  }));
}
