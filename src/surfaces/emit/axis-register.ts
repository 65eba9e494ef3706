/** `/api/axis-register`. */

import { deriveAxisRegister } from '../../derive/axis-register.ts';
import { type Files, jsonFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitAxisRegister = ({ evidence, measurements }: Site): Files =>
  jsonFile('api/axis-register.json', deriveAxisRegister(evidence, measurements.comparisons));
