/**
 * The filters of the safety axis with the same settings, asked about contrast pairs: the same filter
 * must leave a benign text alone and flag its insulting twin.
 */

import type { Adapter } from '../../src/measure/bench.ts';
import { candidates } from '../profanity-en-2/candidates.ts';
import { adapters as filters } from '../toxicity/filters.ts';

export const adapters: readonly Adapter[] = [...filters, ...candidates];
