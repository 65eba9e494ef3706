/** `/api/cards`. */

import { deriveCardsSurface } from '../../derive/cards-surface.ts';
import { type Files, jsonFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitCards = ({ evidence, validCards }: Site): Files =>
  jsonFile('api/cards.json', deriveCardsSurface(evidence, validCards));
