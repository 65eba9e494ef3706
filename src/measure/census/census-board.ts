/** One walk of a hub's listing for a board: what it saw becomes the census register, complete or not and why. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { censusPath } from '../../artifacts/state-registers.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import type { HubCensus01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { type Walk, walkLimits, walkListing } from './walk.ts';
import { walkStore } from './walk-store.ts';

type CensusWalk = Omit<Walk, 'store' | 'limits'> & { readonly artifactsDir: string };

export async function walkCensus({ artifactsDir, ...walk }: CensusWalk): Promise<readonly string[]> {
  const folder = join(dirname(resolve(artifactsDir)), '.mill', 'census');
  const walked = await walkListing({ ...walk, limits: walkLimits, store: walkStore(folder) });
  const census = validate('hub-census-0.1', walked, censusPath);
  const file = join(artifactsDir, censusPath);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, toJsonFile(census));
  return [...describeCensus(census), `the ids, a line each: ${join(folder, 'listing.jsonl')}`];
}

function describeCensus(census: HubCensus01): readonly string[] {
  const { n_unique_ids, pages_done, complete, complete_reason } = census;
  return [
    `${n_unique_ids} listings on ${pages_done} pages, ${complete ? 'complete' : 'not complete'}: ${complete_reason}`,
    ...(complete ? [] : ['the same command goes on from there']),
  ];
}
