/** What the figures of an axis themselves say against its finding, a sentence each. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { slotWords } from '../board/slot-words.ts';
import { capitalised } from '../figures/amount.ts';
import { areLabels } from '../scores/closed-answers.ts';
import type { Site } from '../site.ts';
import { wouldChangeWords } from '../tables/candidates.ts';
import { standsWords } from '../tables/sensitivity.ts';
import { baseRateWords } from './base-rate-words.ts';
import { mixWords } from './class-words.ts';
import { guessingWords, isBeatenByAll, noConstantWords } from './constant-answer.ts';
import { decidesWords } from './deciding-words.ts';
import { leadPartsWords } from './lead-parts.ts';

type Limited = Pick<Site, 'say' | 'measuredAxes' | 'sensitivityOf'>;

export function figureLimits(
  { say, measuredAxes, sensitivityOf }: Limited,
  row: AxisRow05,
): readonly string[] {
  const { baseline } = row;
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const decides = decidesWords(say, row);
  const hasLabels = measured !== undefined && areLabels(measured.bank, measured.run);
  // A name at the beginning is written as it is.
  const scores =
    measured === undefined
      ? []
      : [...measured.scores.bestFirst, ...measured.candidates.map(({ score }) => score)];
  const begun = (words: string): string =>
    scores.some(({ name }) => words.startsWith(name)) ? words : capitalised(words);
  return [
    decides && say`counted: ${decides}`,
    baseline && !isBeatenByAll(baseline)
      ? `${row.pair_items === true ? say`counted by pairs, ` : ''}${guessingWords(say, baseline)}`
      : undefined,
    noConstantWords(say, row, hasLabels),
    ...baseRateWords(say, row),
    ...(measured === undefined ? [] : mixWords(say, measured, row)),
    measured && leadPartsWords(say, measured, row),
    slotWords(say, row),
    measured && standsWords(say, sensitivityOf(measured), row),
    ...(measured === undefined ? [] : wouldChangeWords(say, measured, row)),
  ].flatMap((words) => (words === undefined ? [] : `${begun(words)}.`));
}
