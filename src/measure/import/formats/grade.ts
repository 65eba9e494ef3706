/** How a grade may be spelled where people and their tools wrote it into a table. */

import type { Metric } from '../../../core/stats/metric.ts';

const right = new Set(['1', 'true', 'pass', 'passed', 'yes', 'y', 'correct', 'right']);
const wrong = new Set(['0', 'false', 'fail', 'failed', 'no', 'n', 'incorrect', 'wrong']);
const blank = new Set(['', 'na', 'n/a', 'nan', 'null', 'none', '-']);

/** Undefined where the text is no grade. */
export function readGrade(
  text: string,
  range?: Metric['range'],
): { readonly score: number } | 'blank' | undefined {
  const word = text.trim().toLowerCase();
  if (blank.has(word)) return 'blank';
  if (range !== undefined) return scoreWithin(word, range);
  if (right.has(word)) return { score: 1 };
  if (wrong.has(word)) return { score: 0 };
  return scoreWithin(word, [0, 1]);
}

function scoreWithin(text: string, [least, most]: Metric['range']): { readonly score: number } | undefined {
  const score = readNumber(text);
  return score !== undefined && score >= least && score <= most ? { score } : undefined;
}

/** With a point, or with a comma as half the world's spreadsheets write it. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^(-?\d*),(\d+)$/, '$1.$2');
  return /^-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

export const gradeSpellings = '1 or 0, true or false, pass or fail, yes or no';
