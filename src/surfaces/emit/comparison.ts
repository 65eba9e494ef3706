/** `/api/comparison`. */

import { deriveComparisonSurface } from '../../derive/readers/comparison.ts';
import { deriveSignedSurface } from '../../derive/readers/signed-surface.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, jsonFile } from '../files.ts';
import { pathTemplate } from '../path-template.ts';

export function emitComparison({ board, measurements }: Site): Files {
  return jsonFile(
    'api/comparison.json',
    deriveComparisonSurface({
      rows: board.axes,
      measuredAxes: measurements.measuredAxes,
      envelope: deriveSignedSurface(pathTemplate('evidence-bundle')),
    }),
  );
}
