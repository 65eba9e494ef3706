/** `/api/cards`. */

import { deriveCardsSurface } from '../../derive/cards/cards-surface.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitCards({ evidence, validCards }: Site): Files {
  return jsonFile('api/cards.json', deriveCardsSurface(evidence, validCards));
}
