/** `/api/clarity`. */

import { deriveClarity } from '../../derive/readers/clarity.ts';
import { deriveSignedSurface } from '../../derive/readers/signed-surface.ts';
import { type Files, jsonFile } from '../files.ts';
import { pathTemplate } from '../path-template.ts';

export function emitClarity(): Files {
  return jsonFile('api/clarity.json', deriveClarity(deriveSignedSurface(pathTemplate('evidence-bundle'))));
}
