/**
 * The rule by which a declared bench reads the text of an answer. What is read becomes the prediction of
 * a row, and a row is right where its prediction is the target.
 */

import { literalPattern } from '../core/text.ts';
import type { BenchDeclaration01 } from '../schema/contracts.gen.ts';

export type AnswerRule = BenchDeclaration01['rule'];

/** Null where the rule reads nothing: then the answer is a non-answer. */
export function readAnswer(rule: AnswerRule, text: string): string | null {
  switch (rule.name) {
    case 'exact':
      return text.trim() === '' ? null : text.trim();
    case 'one-of': {
      const [label, ...others] = rule.labels.filter((each) => wordPattern(each).test(text));
      return label === undefined || others.length > 0 ? null : label;
    }
    case 'regex':
      return new RegExp(rule.pattern, 'u').exec(text)?.[1] ?? null;
    case 'number': {
      const [number, ...others] = new Set(text.match(NUMBER)?.map(Number));
      return number === undefined || others.length > 0 || !Number.isFinite(number) ? null : String(number);
    }
  }
}

/** As the header of the bank states it, so that the rule is frozen with the bank. */
export function ruleSentence(rule: AnswerRule): string {
  switch (rule.name) {
    case 'exact':
      return 'The answer, without the spaces at its ends, is the target.';
    case 'one-of':
      return `The one label that is a word of the answer, in any case, is the target; labels: ${rule.labels.join(', ')}.`;
    case 'regex':
      return `The first group of the first match of ${rule.pattern} in the answer is the target.`;
    case 'number':
      return rule.tolerance === 0
        ? 'The one number in the answer is the target.'
        : `The one number in the answer lies within ${rule.tolerance} of the target; then the row has the target as its prediction, and the answer beside it.`;
  }
}

/** The target where the number that was read is near enough to it. */
export function settleNumber(
  read: string | null,
  target: string,
  tolerance: number | undefined,
): string | null {
  if (read === null || tolerance === undefined) return read;
  // 3.15 − 3.14 is a little more than 0.01 in binary.
  const isNear = Math.abs(Number(read) - Number(target)) <= tolerance + 1e-12 * Math.abs(Number(target));
  return isNear ? target : read;
}

/** Whether a reader finds the expected text in an answer that says more. */
export function isWithinLonger(text: string, target: string): boolean {
  return target !== '' && text.trim() !== target && wordPattern(target).test(text);
}

const NUMBER = /(?<![\p{L}\p{N}.])[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\p{L}\p{N}])/gu;

/** A label is found between characters that are no letters and no digits, so that "invalid" does not say "valid". */
function wordPattern(label: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${literalPattern(label)}(?![\\p{L}\\p{N}_])`, 'iu');
}
