/**
 * What a result does not show, in the words of its author: whole under the chart of the axis, and its first sentence wherever
 * a lead is claimed.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { firstSentence } from '../figures/first-sentence.ts';

export function resultLimit(say: Say, { note = '' }: Pick<AxisRow05, 'note'>): string {
  return note.trim() === '' ? say`Nobody has written down what this result does not show.` : say.served(note);
}

/** Undefined where nobody leads. */
export function leadLimit(say: Say, row: Pick<AxisRow05, 'note' | 'separation'>): string | undefined {
  return row.separation === 'SEPARATED' ? shortLimit(say, row) : undefined;
}

export function shortLimit(say: Say, row: Pick<AxisRow05, 'note'>): string {
  const first = firstSentence(resultLimit(say, row));
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
