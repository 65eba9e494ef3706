/** What the publisher states in the file of an axis, as far as figures and sentences hang on it. */

import type { Axis01 } from '../schema/contracts.gen.ts';
import { bankVerb } from './run-shapes.ts';
import type { ServedFiles } from './served-files.ts';
import { flag, members, optional, parseShape } from './shape.ts';

type AxisFile = { readonly per_model?: boolean; readonly assigned?: Pick<Assigned, 'says'> };
type Assigned = NonNullable<Axis01['assigned']>;

const axisFile = members<AxisFile>({
  per_model: optional(flag),
  assigned: optional(members<Pick<Assigned, 'says'>>({ says: optional(bankVerb) })),
});

export function readAxisFile(axis: string, files: ServedFiles): AxisFile {
  const path = `inputs/artifacts/axes/${axis}.json`;
  return files.has(path) ? parseShape(axisFile, files.read(path), path) : {};
}
