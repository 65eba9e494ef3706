/** How a page and a feed tell a change that an entry of the corrections ledger lists. */

import type { Correction } from '../../artifacts/corrections.ts';
import { canonicalize } from '../../core/canonical.ts';
import type { Say } from '../../words/say.ts';
import { amount } from './amount.ts';

type ChangedValue = {
  /** The served file and the member within it. */
  readonly at: string;
  readonly from: string;
  readonly to: string;
};

/** A page has room for so many; the ledger has all of them, in full. */
const CHANGES_SHOWN = 40;
const LONGEST = 200;

export type ChangedValues = {
  /** How many values there are in all. */
  readonly says: string;
  readonly values: readonly ChangedValue[];
  /** How many more the ledger has; undefined where all are shown. */
  readonly more: string | undefined;
};

/** Undefined where the entry lists none below the beginning of a place. */
export function changedValues(say: Say, { changes }: Correction, below = ''): ChangedValues | undefined {
  const about = (changes ?? []).filter(({ at }) => at.startsWith(below));
  if (about.length === 0) return undefined;
  const more = about.length - CHANGES_SHOWN;
  return {
    says: say`${amount(say, about.length, 'value')} changed, old and new`,
    values: about
      .slice(0, CHANGES_SHOWN)
      .map(({ at, from, to }) => ({ at, from: toText(say, from), to: toText(say, to) })),
    more: more > 0 ? say`and ${amount(say, more, 'more change')} in the ledger` : undefined,
  };
}

export function changedValueText({ at, from, to }: ChangedValue): string {
  return `${at}: ${from} → ${to}`;
}

function toText(say: Say, value: unknown): string {
  if (value === undefined) return say`nothing`;
  const text = typeof value === 'string' ? value : canonicalize(value);
  if (text.length <= LONGEST) return text;
  // The first digits of a number are another number.
  return `${text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/[\d.]+$/, '')}…`;
}
