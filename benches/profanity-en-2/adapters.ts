/**
 * The filters asked about profanity, plain and disguised. The toxicity classifier is left out: its
 * documentation does not claim to find swear words that are aimed at nobody.
 */

import type { Adapter } from '../../src/measure/bench.ts';
import { profanityFilters } from '../toxicity/filters.ts';
import { candidates } from './candidates.ts';

/** Who was a candidate for the older fleets competes here, where the rule stood before the run. */
export const adapters: readonly Adapter[] = [
  ...profanityFilters,
  ...candidates.map(({ role: _, ...member }) => member),
];
