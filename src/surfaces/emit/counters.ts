/** `/api/counters`. */

import { deriveCounters } from '../../derive/counters.ts';
import { type Files, jsonFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitCounters = ({ evidence }: Site): Files =>
  jsonFile('api/counters.json', deriveCounters(evidence));
