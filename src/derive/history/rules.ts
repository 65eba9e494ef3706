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
  version: 1,
  changed: ['The rules of every board that was signed before versions were stated.'],
};

export function rulesOf({ rules = 1 }: { readonly rules?: number }): number {
  return rules;
}
