/** `/api/benchmark-quality`. */

import { deriveBenchmarkQuality } from '../../derive/readers/benchmark-quality.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitBenchmarkQuality({ evidence }: Site): Files {
  return jsonFile('api/benchmark-quality.json', deriveBenchmarkQuality(evidence));
}
