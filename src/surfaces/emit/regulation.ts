/** `/api/regulation`. */

import { deriveRegulation } from '../../derive/regulation.ts';
import { type Files, jsonFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitRegulation = ({ evidence }: Site): Files =>
  jsonFile('api/regulation.json', deriveRegulation(evidence));
