/** `/exports/<axis>.json`. */

import { deriveEeeExport } from '../../derive/eee-export.ts';
import { exportUrl } from '../../derive/model-row.ts';
import { type Files, joinFiles, jsonFile } from '../files.ts';
import type { Site } from '../site.ts';

export const emitExports = ({ evidence, measurements, origin }: Site): Files =>
  joinFiles(
    ...measurements.comparisons.map((comparison) =>
      jsonFile(
        exportUrl(comparison.axis.axis).slice(1),
        deriveEeeExport({ comparison, publisher: evidence.publisher, origin }),
      ),
    ),
  );
