/** What is said below the table of a fleet: of always giving one answer, of what the bank was planned to find, and of one that is exhausted. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { areLabels } from '../scores/closed-answers.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveObserved } from '../scores/told-by-items.ts';
import { exhaustedSentence } from './exhausted-bank.ts';
import { plannedSentence } from './planned-difference.ts';
import { deriveBaselineSentence } from './verdict.ts';

export function comparisonRemarks(say: Say, measured: MeasuredAxis, row: AxisRow05): readonly string[] {
  const { bank, run, closed, units } = measured;
  // Of those that a constant answer is tested on.
  const asked = units.flatMap((unit) => (closed?.targets.has(unit.id) === true ? unit.items : []));
  const unknown = asked.filter(({ target }) => target === undefined).length;
  return [
    deriveBaselineSentence(say, row, { unknown, hasLabels: areLabels(bank, run) }),
    plannedSentence(say, bank.header, deriveObserved(measured)),
    exhaustedSentence(say, measured),
  ].filter((sentence) => sentence !== undefined);
}
