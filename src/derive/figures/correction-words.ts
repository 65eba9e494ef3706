/** What pages say of an entry of the corrections ledger: when it was entered, and what is right. */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Say } from '../../words/say.ts';

/** Of older entries the page has a line each, and the ledger every word. */
export const CORRECTIONS_IN_FULL = 60;

export function correctionDay(say: Say, { date, status, reached_the_public }: Correction): string {
  const neverPublic = reached_the_public === false ? say`, before anything was deployed` : '';
  return `${date}${status === undefined ? '' : `, ${status}`}${neverPublic}`;
}

/** An entry for later rules has no words of its own, and not each rule that it names moved something on each axis. */
export function whatIsRight(say: Say, { fix, what_changed, rules: version }: Correction): string | undefined {
  const byRules =
    version === undefined
      ? undefined
      : say`The figures follow version ${version} of the rules; the entry says what changed.`;
  return fix ?? what_changed ?? byRules;
}
