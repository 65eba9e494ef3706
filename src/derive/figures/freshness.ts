/** Until when the publisher promises that an address shows a newer site than this one. */

import type { Evidence } from '../../artifacts/evidence.ts';

type Freshness = { readonly refreshed_at?: string; readonly fresh_until?: string };

const DAY_MS = 86_400_000;

/** Nothing, where the board was never refreshed; no end, where the publisher promises none. */
export function deriveFreshness({
  freshness,
  publisher,
}: Pick<Evidence, 'freshness' | 'publisher'>): Freshness {
  if (freshness === undefined) return {};
  const { refreshed_at } = freshness;
  const { fresh_for_days } = publisher;
  if (fresh_for_days === undefined) return { refreshed_at };
  const until = new Date(Date.parse(refreshed_at) + fresh_for_days * DAY_MS);
  return { refreshed_at, fresh_until: `${until.toISOString().slice(0, 19)}Z` };
}
