/** `/api/axis-register`. */

import { deriveAxisRegister } from '../../derive/readers/axis-register.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitAxisRegister({ evidence, measurements }: Site): Files {
  return jsonFile('api/axis-register.json', deriveAxisRegister(evidence, measurements.measuredAxes));
}
