/** Until when the publisher promises that an address shows a newer site than this one, and who says so where. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { pathOf } from '../../operations/paths.ts';
import type { InsurabilityEvidencePack01, LiveState1 } from '../../schema/contracts.gen.ts';

const DAY_MS = 86_400_000;

/** Nothing, where the board was never refreshed; no end, where the publisher promises none. */
export function deriveFreshness({ freshness, publisher }: Pick<Evidence, 'freshness' | 'publisher'>): {
  readonly refreshed_at?: string;
  readonly fresh_until?: string;
} {
  if (freshness === undefined) return {};
  const { refreshed_at } = freshness;
  const { fresh_for_days } = publisher;
  if (fresh_for_days === undefined) return { refreshed_at };
  const until = new Date(Date.parse(refreshed_at) + fresh_for_days * DAY_MS);
  return { refreshed_at, fresh_until: `${until.toISOString().slice(0, 19)}Z` };
}

type Watchdog = InsurabilityEvidencePack01['active_controls']['watchdog'];

/** The one thing that ends by itself when a publisher stops: the promise of a newer site. */
export function deriveWatchdog(evidence: Pick<Evidence, 'freshness' | 'publisher'>): Watchdog {
  const { fresh_until } = deriveFreshness(evidence);
  const { fresh_for_days } = evidence.publisher;
  if (fresh_until === undefined || fresh_for_days === undefined)
    return {
      state: 'NOT_RUNNING',
      note: 'No watchdog runs: nothing notices between two builds that signing has stopped. The signing chain has no dead-man’s switch in service. It waits for fresh_for_days in publisher.json, and for evidence-board refresh.',
      where: null,
    };
  return {
    state: 'PROMISED',
    note:
      `The publisher promises a newer site within ${fresh_for_days} days of each refresh; after that verifiers call this address UNCHECKABLE. ` +
      'That is the whole period: a watchdog of 10 minutes is not in service, and its 10 minutes are not claimed.',
    where: pathOf('site'),
    period_days: fresh_for_days,
    fresh_until,
  };
}

const RULE =
  'A refresh publishes the root again and signs none: how old the root is follows from its as_of alone.';

/** How the root is published again: by whoever refreshes, builds and deploys the site. */
export function deriveSchedule(
  evidence: Pick<Evidence, 'freshness' | 'publisher'>,
): LiveState1['public_root']['schedule'] {
  const { refreshed_at, fresh_until } = deriveFreshness(evidence);
  const { fresh_for_days } = evidence.publisher;
  if (refreshed_at === undefined)
    return {
      state: 'NONE',
      note: `No refresh is on record, so no schedule is stated; evidence-board refresh enters one. ${RULE}`,
    };
  if (fresh_until === undefined || fresh_for_days === undefined)
    return {
      state: 'UNSCHEDULED',
      note: `Last refreshed ${refreshed_at}; no next time is promised. ${RULE}`,
      refreshed_at,
    };
  return {
    state: 'SCHEDULED',
    note: `Last refreshed ${refreshed_at}, and promised again by ${fresh_until}; the cadence is a promise, not a guarantee. ${RULE}`,
    refreshed_at,
    fresh_until,
    period_days: fresh_for_days,
  };
}
