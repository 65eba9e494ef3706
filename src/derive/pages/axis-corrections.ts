/** What was corrected on an axis, beside its number: what was said, and what is right. The record has all. */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { recordPage } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { instrumentRow } from '../board/instrument-rows.ts';
import { amount } from '../figures/amount.ts';
import { whatIsRight } from '../figures/correction-words.ts';
import { firstSentence } from '../figures/first-sentence.ts';
import { newestFirst } from '../readers/corrections.ts';
import { concernsAxis } from './axis-history.ts';
import { correctionEntry, type Link } from './link.ts';

/** In a sentence each; the entry has all. */
type Corrected = {
  readonly entry: Link;
  readonly wrong: string;
  readonly right: string | undefined;
};

export type AxisCorrections = {
  /** Stands at the number. */
  readonly newest: string;
  readonly entries: readonly Corrected[];
  /** How many others there are, where there are any. */
  readonly more: Link | undefined;
};

const SHOWN = 1;

/** Undefined where nothing was corrected, or the ledger could not be read, which the record says. */
export function deriveAxisCorrections(
  say: Say,
  row: AxisRow05,
  { corrections }: Pick<Evidence, 'corrections'>,
): AxisCorrections | undefined {
  if (!corrections.ok) return undefined;
  const about = newestFirst(corrections.value.corrections.filter((entry) => concernsAxis(entry, row)));
  const [newest] = about;
  if (newest === undefined) return undefined;
  const others = about.length - SHOWN;
  return {
    newest: say`Corrected on ${newest.date}`,
    entries: ownFirst(about)
      .slice(0, SHOWN)
      .map((entry) => toCorrected(say, entry)),
    more:
      others > 0
        ? { href: `${recordPage(row.axis)}#history`, text: `${amount(say, others, 'other correction')}` }
        : undefined,
  };
}

/** What is about this axis alone tells more of it than what moved a figure on many; the newest first. */
function ownFirst(newestFirst: readonly Correction[]): readonly Correction[] {
  const many = ({ axes }: Correction): number => (axes ?? []).filter((axis) => axis !== instrumentRow).length;
  return newestFirst.toSorted((one, other) => Math.max(many(one), 1) - Math.max(many(other), 1));
}

function toCorrected(say: Say, entry: Correction): Corrected {
  const right = whatIsRight(say, entry);
  return {
    entry: { href: correctionEntry(entry.id), text: entry.date },
    wrong: firstSentence(entry.what_was_wrong),
    right: right === undefined ? undefined : firstSentence(right),
  };
}
