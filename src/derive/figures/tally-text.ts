/** How the results of checks are written wherever they are counted. */

import type { Say } from '../../words/say.ts';

export type CheckTally = { readonly pass: number; readonly fail: number; readonly uncheckable: number };

/** 12 pass, 1 fail, 0 uncheckable */
export function toTallyText(say: Say, { pass, fail, uncheckable }: CheckTally): string {
  return say`${pass} pass, ${fail} fail, ${uncheckable} uncheckable`;
}

/** What stands for {tally} in the note of a row. */
export function tallySentence(say: Say, tally: CheckTally): string {
  return `${toTallyText(say, tally)}.`;
}
