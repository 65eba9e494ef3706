/** What the publisher states in the file of an axis, as far as figures and sentences hang on it. */

import type { Axis01, Unanswered1 } from '../schema/contracts.gen.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { flag, members, nullable, oneOf, optional, parseShape, text } from '../verify/shape.ts';
import { bankVerb, baseRate } from './run-shapes.ts';
import type { AssignedRate } from './stated-base-rate.ts';

type AxisFile = { readonly per_model?: boolean; readonly assigned?: Assigned };
type Assigned = AssignedRate & Pick<NonNullable<Axis01['assigned']>, 'says' | 'unanswered'>;

const axisFile = members<AxisFile>({
  per_model: optional(flag),
  assigned: optional(
    members<Assigned>({
      says: optional(bankVerb),
      base_rate: optional(nullable(baseRate)),
      no_base_rate_why: optional(text),
      unanswered: optional(
        members<Unanswered1>({
          counted: oneOf('left out'),
          chosen: oneOf('beforehand', 'after the first run'),
          why: text,
        }),
      ),
      at: text,
    }),
  ),
});

export function readAxisFile(axis: string, files: ServedFiles): AxisFile {
  const path = `inputs/artifacts/axes/${axis}.json`;
  return files.has(path) ? parseShape(axisFile, files.read(path), path) : {};
}
