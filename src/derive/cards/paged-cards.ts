/**
 * Which cards have a readable page of their own. At most 2,000 do, and a page never goes: each checkpoint of the
 * log is a signing after which a site was built, so the pages of that site follow from the log up to there. Any
 * other card is shown by one page for all of them, from its JSON.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { remembered } from '../../core/remembered.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { packedCards } from './issued-cards.ts';

export const PAGES_AT_MOST = 2_000;

type Issued = Pick<Evidence, 'cards' | 'log'>;

export const pagedCards = remembered(({ cards, log }: Issued): ReadonlySet<string> => {
  const all = packedCards(cards).map(({ id }) => id);
  if (all.length <= PAGES_AT_MOST) return new Set(all);
  return pagesAfter(log.events, [...log.checkpoints.map(({ size }) => size), log.events.length]);
});

/** `sizes`: of the log at each signing, growing. Each signing adds pages for the newest cards that count. */
export function pagesAfter(
  events: readonly LogEvent01[],
  sizes: readonly number[],
  most = PAGES_AT_MOST,
): ReadonlySet<string> {
  const paged = new Set<string>();
  const issued: string[] = [];
  const retired = new Set<string>();
  let read = 0;
  for (const size of sizes) {
    for (const event of events.slice(read, size)) {
      if (event.type === 'card-issued') issued.push(event.card_id);
      if (event.type === 'card-superseded' || event.type === 'card-withdrawn') retired.add(event.card_id);
    }
    read = Math.max(read, size);
    const isFew = issued.length <= most;
    for (const id of issued.toReversed()) {
      if (paged.size >= most) return paged;
      if (isFew || !retired.has(id)) paged.add(id);
    }
  }
  return paged;
}
