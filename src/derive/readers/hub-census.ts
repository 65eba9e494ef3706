/**
 * The census of model listings: what a walk saw, or that none was made. A listing is never a grade.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { CELL_FORMULA } from '../cards/hub-cells.ts';
import { type Counted, counted, type Dated, unestablished } from '../figures/counted.ts';

export const CENSUS_ARTIFACT = 'artifacts/registers/census.json';

type Census = Evidence['hubCensus'];

export function deriveHubCensus(
  { hubCensus }: Pick<Evidence, 'hubCensus'>,
  address: Addresses,
): LiveState1['hub_census'] {
  const cells = address.of('hub-cards');
  return {
    listings_observed: listings(hubCensus),
    ...censusFacts(hubCensus),
    weights_downloaded: 0,
    cell_arithmetic: `${CELL_FORMULA}; served with every term under ${cells} → counts. Listings are no term of it.`,
    n_measured_is_not_hub_cards_measured: `n_measured counts listings that were measured, which is none; the measured cells of ${cells} are another thing.`,
  };
}

function listings(census: Census): Counted<'catalogued'> {
  const origin = { source: `${CENSUS_ARTIFACT} → n_unique_ids`, dated: censusDated(census) };
  const value = census.ok ? census.value.n_unique_ids : null;
  if (value === null) return unestablished('catalogued', censusReason(census), origin);
  return counted('catalogued', value, { ...origin, note: 'Listings seen, DISCOVERED and UNMEASURED.' });
}

export function censusDated(census: Census): Dated | undefined {
  return census.ok && census.value.as_of !== null
    ? { as_of: census.value.as_of, as_of_field: `${CENSUS_ARTIFACT} → as_of` }
    : undefined;
}

/** What live state and the compute probe both say of the census. */
export function censusFacts(hubCensus: Census) {
  const census = hubCensus.ok ? hubCensus.value : undefined;
  return {
    n_measured: 0,
    listing_state_all: 'DISCOVERED',
    status_all: 'UNMEASURED',
    complete: census?.complete ?? null,
    complete_reason: censusReason(hubCensus),
    pages_done: census?.pages_done ?? null,
    sha256_jsonl: census?.sha256_jsonl ?? null,
  } as const;
}

const WAITS_FOR = 'evidence-board probe --census <address> walks the listing of a hub';

function censusReason(census: Census): string {
  if (!census.ok) return `the census cannot be read: ${census.reason}`;
  const { complete_reason, pages_done } = census.value;
  return pages_done > 0 ? complete_reason : `${complete_reason}; ${WAITS_FOR}`;
}
