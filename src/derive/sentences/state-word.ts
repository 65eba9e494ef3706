/**
 * The one word a slot is known by on a page, and the shape that goes with it, so that colour is
 * never the only sign.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

type StateWord = NonNullable<AxisRow05['separation']> | 'CHECKED' | Exclude<AxisRow05['status'], 'MEASURED'>;

/**
 * A measured comparison is known by its separation, a measured fact axis by having been checked,
 * the rest by their status.
 */
export function toStateWord(row: AxisRow05): StateWord {
  if (row.status !== 'MEASURED') return row.status;
  return row.separation ?? 'CHECKED';
}

/** The same as people read it: the words of data stay what they are. */
export function stateText(say: Say, row: AxisRow05): string {
  const texts: Readonly<Record<StateWord, string>> = {
    SEPARATED: 'SEPARATED',
    TIE: 'TIE',
    UNTESTED: 'UNTESTED',
    CHECKED: say`CHECKED`,
    UNMEASURED: say`UNMEASURED`,
    DRAFT: say`DRAFT`,
    SPEC: say`SPEC`,
    PLANNED: say`PLANNED`,
  };
  return texts[toStateWord(row)];
}

export const stateMeanings = (say: Say): Readonly<Record<StateWord, string>> => ({
  SEPARATED: say`One component is ahead of every rival by the test of each pair, taken alone.`,
  TIE: say`Tested: nobody is reliably ahead of every rival. A tie is not a win.`,
  UNTESTED: say`Measured, and the separation test could not be made; the reason stands on the row. Not a tie.`,
  CHECKED: say`A list of deterministic checks was run. Facts have no separation test.`,
  UNMEASURED: say`The slot is open: no run stands behind it.`,
  DRAFT: say`The method is still being written. No run.`,
  SPEC: say`The method is fixed. No run yet.`,
  PLANNED: say`Intended. No method yet, no run.`,
});
