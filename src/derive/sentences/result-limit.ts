/**
 * What a result does not show, in the words of its author: whole under the chart of the axis, and its first sentence wherever
 * a lead is claimed.
 */

import { importedLimit } from '../../core/imported-limit.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english, type Say } from '../../words/say.ts';
import { firstSentence } from '../figures/first-sentence.ts';
import { tallySentence } from '../figures/tally-text.ts';

type LimitedRow = Pick<AxisRow05, 'note' | 'how' | 'tally'>;

/** Of an import the board’s own words come first: whether its note states a limit nobody can know. */
export function resultLimit(say: Say, { note: whole = '', how, tally }: LimitedRow): string {
  // What was found is no limit of it.
  const note = tally === undefined ? whole : whole.replace(tallySentence(english, tally), '').trim();
  const own = note.trim() === '' || note === importedLimit ? [] : [say.served(note)];
  if (how === 'import') return [say.served(importedLimit), ...own].join(' ');
  return own[0] ?? say`Nobody has written down what this result does not show.`;
}

/** Undefined where nobody leads. */
export function leadLimit(say: Say, row: LimitedRow & Pick<AxisRow05, 'separation'>): string | undefined {
  return row.separation === 'SEPARATED' ? shortLimit(say, row) : undefined;
}

/** Of whoever leads, and of whatever else has a limit that somebody wrote down. */
export function quotedLimit(
  say: Say,
  row: LimitedRow & Pick<AxisRow05, 'separation' | 'status'>,
): string | undefined {
  const isWritten = row.status === 'MEASURED' && (row.note ?? '').trim() !== '';
  return isWritten ? shortLimit(say, row) : leadLimit(say, row);
}

export function shortLimit(say: Say, row: LimitedRow): string {
  const first = firstSentence(resultLimit(say, row));
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
