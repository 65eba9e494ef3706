/** `/api/corrections`. */

import { deriveCorrections } from '../../derive/readers/corrections.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitCorrections({ evidence }: Site): Files {
  return jsonFile('api/corrections.json', deriveCorrections(evidence));
}
