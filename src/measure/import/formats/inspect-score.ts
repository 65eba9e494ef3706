/** What a scorer of Inspect says about a sample, as a number, under Inspect's own rule. */

import { present } from '../../../core/present.ts';
import { isRecord } from '../../foreign.ts';
import type { JsonObject } from '../files/look.ts';
import { objectAt, textAt, valueAt } from '../files/values.ts';
import type { Faults } from '../row/faults.ts';
import { type ImportedRow, shown } from '../row/imported-row.ts';
import type { ObjectAt } from './format.ts';

/** `value_to_float` of Inspect: C, P, I and N, then words, then numbers. */
const words: Readonly<Record<string, number>> = { c: 1, p: 0.5, i: 0, yes: 1, true: 1, no: 0, false: 0 };

/** The scorer that was asked for, or the only one. */
export function scorerOf(sample: JsonObject, wanted: string | undefined): string | undefined {
  const names = Object.keys(objectAt(sample, 'scores'));
  const scorer = wanted?.split('/')[0];
  if (scorer !== undefined) return names.find((name) => name === scorer);
  return names.length === 1 ? names[0] : undefined;
}

export function scorersOf(sample: JsonObject): readonly string[] {
  return Object.entries(objectAt(sample, 'scores')).flatMap(([name, score]) => {
    const value = valueAt(score, 'value');
    return isRecord(value) ? Object.keys(value).map((part) => `${name}/${part}`) : [name];
  });
}

/** The value of a scorer, or of the part of the value that `--metric scorer/part` names. */
export function scoredValue(sample: JsonObject, scorer: string, metric: string | undefined): unknown {
  const part = metric?.split('/')[1];
  return valueAt(sample, 'scores', scorer, 'value', ...(part === undefined ? [] : [part]));
}

export function scoreOf(
  { where, object, scorer }: ObjectAt & { readonly scorer: string },
  metric: string | undefined,
  faults: Faults,
): Pick<ImportedRow, 'score' | 'silence' | 'unread' | 'prediction'> {
  const score = objectAt(object, 'scores', scorer);
  const value = scoredValue(object, scorer, metric);
  const said = present({ prediction: textAt(score, 'answer') });
  // No answer earns nothing and stays in Inspect's denominator. An export says where there was one that nobody could read.
  if (value === 'N')
    return {
      score: undefined,
      silence: 'wrong',
      ...(textAt(score, 'metadata', 'no_grade') === 'unread' ? { unread: 'unread', ...said } : {}),
    };
  // A score that is no number was never given: Inspect leaves the sample out.
  if (value === null || value === undefined)
    return { score: undefined, silence: 'unparsed', unread: 'unread', ...said };
  const number = numberOf(value);
  if (number !== undefined) return { score: number, ...said };
  faults.add({
    code: 'NOT_BINARY',
    where,
    reason: `scorer ${shown(scorer)}: expected C, P, I, N, a number or true or false, got ${shown(value)}`,
    ...(isRecord(value) ? { settle: `--metric ${scorer}/${Object.keys(value).join(` or ${scorer}/`)}` } : {}),
  });
  return { score: undefined, silence: 'unparsed' };
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return undefined;
  return words[value.toLowerCase()] ?? (/^-?\d*\.?\d+$/.test(value) ? Number(value) : undefined);
}
