/** `/api/gspc`, one file an axis for `?axis=`, and the body for an axis that is not known. */

import type { Site } from '../../derive/site.ts';
import { type Files, joinFiles, jsonFile } from '../files.ts';
import { axisFile, unknownAxisFile } from '../redirects.ts';

export function emitGspc({ board }: Site): Files {
  return joinFiles(
    jsonFile('api/gspc.json', board),
    ...board.axes.map((row) => jsonFile(axisFile(row.axis), row)),
    jsonFile(unknownAxisFile, { error: 'unknown axis', known: board.axes.map((row) => row.axis) }),
  );
}
