/** `/api/clarity`. */

import { deriveClarity } from '../../derive/readers/clarity.ts';
import { deriveSignedSurface } from '../../derive/readers/signed-surface.ts';
import { type Files, jsonFile } from '../files.ts';
import { pathTemplate } from '../path-template.ts';

export const emitClarity = (): Files =>
  jsonFile('api/clarity.json', deriveClarity(deriveSignedSurface(pathTemplate('evidence-bundle'))));
