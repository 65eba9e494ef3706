/**
 * When an answer counts as right, in plain words. The rule is frozen with the items, as a text: here are the texts that
 * commands write there. Of a rule that a bench states in its own words that text itself says it.
 */

import type { Bank01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

type Rule = readonly [frozen: RegExp, toWords: (say: Say, parts: readonly string[]) => string];

const rules: readonly Rule[] = [
  [
    /^The answer, without the spaces at its ends, is the target\.$/,
    (say) =>
      say`An answer counts as right only if it is exactly the expected text: one more word, and it is wrong.`,
  ],
  [
    /^The one label that is a word of the answer, in any case, is the target; labels: (.+)\.$/s,
    (say, [labels = '']) =>
      say`An answer counts as right only if the expected label is in it as a word, and no other label: ${labels}.`,
  ],
  [
    /^The first group of the first match of (.+) in the answer is the target\.$/s,
    (say, [pattern = '']) =>
      say`An answer counts as right only if what the pattern ${pattern} finds in it first is exactly the expected text.`,
  ],
  [
    /^The one number in the answer is the target\.$/,
    (say) =>
      say`An answer counts as right only if the expected number is in it, and no other number; other words do no harm.`,
  ],
  [
    /^The one number in the answer lies within (\S+) of the target;/,
    (say, [tolerance = '']) =>
      say`An answer counts as right only if the one number in it is at most ${tolerance} from the expected one; other words do no harm.`,
  ],
  [
    /^Each answer was graded by whoever published the results; .*?(?: A score of (\S+) or more is right: .*)?$/s,
    (say, [threshold]) =>
      threshold === undefined
        ? say`Whoever published the results graded each answer; this board took the grades over.`
        : say`Whoever published the results gave each answer a score; the publisher of this board counts ${threshold} or more as right.`,
  ],
];

/** Undefined where the bank has a rule of its own, or nothing in it is right or wrong. */
export function rightWords(
  say: Say,
  { grading, kind }: Pick<Bank01, 'grading' | 'kind'>,
): string | undefined {
  if (kind === 'pairwise') return undefined;
  for (const [frozen, toWords] of rules) {
    const parts = frozen.exec(grading);
    if (parts !== null) return toWords(say, parts.slice(1));
  }
  return undefined;
}
