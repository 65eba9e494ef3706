/** An answer that its source did not grade is no wrong answer and no missing one: the publisher says how it counts. */

import type { Fault } from '../row/faults.ts';
import type { ImportedRow } from '../row/imported-row.ts';
import type { ReadContext } from './format.ts';

/** The row counts as the publisher says; where he has not said it, `fault` is one. */
export function readUngraded(
  fault: Omit<Fault, 'settle' | 'option'>,
  { choices: { ungraded }, faults }: ReadContext,
): Pick<ImportedRow, 'score' | 'silence' | 'ungraded'> {
  if (ungraded === undefined)
    faults.add({
      ...fault,
      settle:
        '--ungraded left-out, or --ungraded wrong: the source gave these answers no grade; left out of accuracy, they still earn nothing in the score over everything asked',
      choices: [
        {
          says: 'an answer without a grade is left out of accuracy, and earns nothing in the score over everything asked',
          option: ['--ungraded', 'left-out'],
        },
        { says: 'it counts as a wrong one', option: ['--ungraded', 'wrong'] },
      ],
    });
  return {
    score: undefined,
    silence: ungraded === 'wrong' ? 'wrong' : 'unparsed',
    ungraded: 'ungraded',
  };
}
