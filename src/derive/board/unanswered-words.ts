/** What is said of an axis on which what a component did not answer counts as not asked: each is scored on items of its own. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

type AxisSaid = Pick<AxisRow05, 'unanswered' | 'unparsed_rate_max'>;

/** The limit of every score of the axis; undefined where what was not answered counts as not right. */
export function answeredLimit(say: Say, { unanswered, unparsed_rate_max }: AxisSaid): string | undefined {
  // Where everybody answered everything nothing is left out.
  if (unanswered === undefined || unparsed_rate_max === 0) return undefined;
  return unanswered.chosen === 'beforehand'
    ? say`Each component is scored on what it answered, and not all answered the same.`
    : say`Each component is scored on what it answered, and not all answered the same; that only this counts was decided after the first run.`;
}

/** The same beside a finding. */
export function countedWords(say: Say, { unanswered, unparsed_rate_max }: AxisSaid): string | undefined {
  if (unanswered === undefined || unparsed_rate_max === 0) return undefined;
  return say`only what each component answered, and not all answered the same; decided ${say.served(unanswered.chosen)}`;
}

/** What the rule of a frozen bank says of non-answers is not what holds on this axis. */
export function ruleSince(say: Say, { unanswered }: AxisSaid): string {
  return unanswered === undefined
    ? ''
    : say` On this axis they count as not asked. ${unanswered.why} Stated on ${unanswered.assigned_at}, after the bank was frozen.`;
}

export function sharedBestWords(say: Say, { unanswered }: AxisSaid, who: string): string {
  return unanswered === undefined
    ? say`${who} share the best score over everything asked, so nobody leads.`
    : say`${who} share the best score over what each answered, so nobody leads.`;
}
