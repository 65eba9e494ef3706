/** The rival nobody entered, in words: answering always the same. */

import { listed } from './amount.ts';

/** More equally good answers than this are counted: nobody reads a list of dozens. */
const LISTED = 4;

export function constantAnswer(answers: readonly string[]): string {
  return answers.length > LISTED
    ? `always giving any one of ${answers.length} answers`
    : `always answering ${listed(answers, 'or')}`;
}
