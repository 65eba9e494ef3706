/** `/api/regulation`. */

import { deriveRegulation } from '../../derive/readers/regulation.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export const emitRegulation = ({ evidence }: Site): Files =>
  jsonFile('api/regulation.json', deriveRegulation(evidence));
