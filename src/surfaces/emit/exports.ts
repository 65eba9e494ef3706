/** `/exports/<axis>.json`. */

import { exportUrl } from '../../derive/board/model-row.ts';
import { deriveEeeExport } from '../../derive/readers/eee-export.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, joinFiles, jsonFile } from '../files.ts';

export function emitExports({ evidence, measurements, origin }: Site): Files {
  return joinFiles(
    ...measurements.measuredAxes.map((measured) =>
      jsonFile(
        exportUrl(measured.axis.axis).slice(1),
        deriveEeeExport({ measured, publisher: evidence.publisher, origin }),
      ),
    ),
  );
}
