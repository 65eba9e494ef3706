/** `/api/corrections`. */

import { deriveCorrections } from '../../derive/corrections.ts';
import { type Files, jsonFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitCorrections = ({ evidence }: Site): Files =>
  jsonFile('api/corrections.json', deriveCorrections(evidence));
