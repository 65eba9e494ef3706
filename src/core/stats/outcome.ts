/** An answer that is right or wrong, or that could not be read, which is neither. */

import type { Mark } from './exam.ts';

export type Outcome = 'correct' | 'wrong' | 'unparsed';

/** Silence earns nothing where everything asked counts, and does not count where only answers do. */
export const marks: Readonly<Record<Outcome, Mark>> = {
  correct: { asked: 1, answered: 1 },
  wrong: { asked: 0, answered: 0 },
  unparsed: { asked: 0, answered: undefined },
};
