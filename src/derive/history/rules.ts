/**
 * The version of the rules by which figures follow from rows: how answers are graded, tested, ranked and
 * rounded. An upgrade of the engine that moves figures of signed rows is a new version, with a text of what
 * it changed. A snapshot of before versions were stated counts as version 1.
 */

export type Rules = {
  readonly version: number;
  /** What each version changed against the one before, oldest first; the first changed nothing. */
  readonly changed: readonly string[];
};

export const rules: Rules = {
  version: 2,
  changed: [
    'The rules of every board that was signed before versions were stated.',
    'Whether a component does better than guessing is tested by permuting the labels; before, it was tested against the best constant answer as if chance had dealt the labels. ' +
      'separation_p is always the exact paired p of the two that are compared, and deciding_p is the p that decides. ' +
      'Fewer than ten clusters are not tested and have no interval.',
  ],
};

export function rulesOf({ rules = 1 }: { readonly rules?: number }): number {
  return rules;
}
