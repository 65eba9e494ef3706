/** `/api/comparison`. */

import { deriveComparisonSurface } from '../../derive/comparison-surface.ts';
import { deriveSignedSurface } from '../../derive/signed-surface.ts';
import { type Files, jsonFile } from '../files.ts';
import { pathTemplate } from '../path-template.ts';
import type { Site } from '../site.ts';

export const emitComparison = ({ board, measurements }: Site): Files =>
  jsonFile(
    'api/comparison.json',
    deriveComparisonSurface({
      rows: board.axes,
      comparisons: measurements.comparisons,
      envelope: deriveSignedSurface(pathTemplate('evidence-bundle')),
    }),
  );
