/** `/api/counters`. */

import { deriveCounters } from '../../derive/readers/counters.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitCounters({ evidence }: Site): Files {
  return jsonFile('api/counters.json', deriveCounters(evidence));
}
