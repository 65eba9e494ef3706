/** The score of the best constant answer, and how many components beat it. */

import { tallySheet } from './component-tally.ts';
import type { Sheet } from './exam.ts';
import { pAhead, type Rivalry } from './rivalry.ts';
import { ALPHA } from './thresholds.ts';

export type Baseline = {
  /** Several where they are equally good. */
  readonly answers: readonly string[];
  readonly correct: number;
  readonly n: number;
  /** Of the first on top against it; null where nothing was tested. */
  readonly p: number | null;
  readonly beaten_by: number;
  /** Components that could have beaten it. */
  readonly of: number;
};

export function deriveBaseline(rivalry: Rivalry, first: Sheet | undefined): Baseline | undefined {
  const { constants, scored } = rivalry;
  const [constant] = constants;
  if (constant === undefined) return undefined;
  const { asked } = tallySheet(constant.sheet);
  // Of equally good answers the hardest to beat counts.
  const pAgainst = (component: Sheet): number =>
    Math.max(...constants.map(({ sheet }) => pAhead(rivalry, component, sheet)));
  return {
    answers: constants.map(({ answer }) => answer),
    correct: asked.earned,
    n: asked.of,
    p: first === undefined ? null : pAgainst(first),
    beaten_by: scored.filter((component) => pAgainst(component) < ALPHA).length,
    of: scored.length,
  };
}
