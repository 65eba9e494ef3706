/** `/api/regulation`. */

import { deriveRegulation } from '../../derive/readers/regulation.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitRegulation({ evidence }: Site): Files {
  return jsonFile('api/regulation.json', deriveRegulation(evidence));
}
