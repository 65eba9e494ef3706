/** `/api/benchmark-quality`. */

import { deriveBenchmarkQuality } from '../../derive/benchmark-quality.ts';
import { type Files, jsonFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitBenchmarkQuality = ({ evidence }: Site): Files =>
  jsonFile('api/benchmark-quality.json', deriveBenchmarkQuality(evidence));
