/** `/api/counters`. */

import { deriveCounters } from '../../derive/readers/counters.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export const emitCounters = ({ evidence }: Site): Files =>
  jsonFile('api/counters.json', deriveCounters(evidence));
