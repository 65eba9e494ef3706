/** `/api/corrections`. */

import { deriveCorrections } from '../../derive/readers/corrections.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export const emitCorrections = ({ evidence }: Site): Files =>
  jsonFile('api/corrections.json', deriveCorrections(evidence));
