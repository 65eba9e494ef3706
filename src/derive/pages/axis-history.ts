/**
 * What happened on an axis since it was first published: cards superseded or withdrawn, and
 * corrections.
 */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalize } from '../../core/canonical.ts';
import type { AxisRow05, Retirement01 } from '../../schema/contracts.gen.ts';
import { evidenceFolder } from '../figures/evidence-url.ts';
import { newestFirst } from '../readers/corrections.ts';
import { correctionEntry, type Link, toCardLink } from './link.ts';

export type AxisHistory = {
  readonly ledgers: readonly (Listed<RetiredCard> & { readonly name: string })[];
  readonly corrections: Listed<{ readonly entry: Link; readonly whatWasWrong: string }>;
};

/** A ledger that could not be read, one without an entry, or entries. */
type Listed<Entry> = {
  readonly isUnreadable: boolean;
  readonly isEmpty: boolean;
  readonly entries: readonly Entry[] | undefined;
};

type RetiredCard = {
  readonly date: string;
  readonly card: Link;
  readonly replacedBy: Link | undefined;
  readonly reason: string;
};

type Ledgers = Pick<Evidence, 'cards' | 'retirements' | 'corrections'>;

export function deriveAxisHistory(row: AxisRow05, { cards, retirements, corrections }: Ledgers): AxisHistory {
  const ids = new Set(
    cards.measurement.flatMap(({ card, payload }) => (payload.axis === row.axis ? [card.id] : [])),
  );
  const ofAxis = (ledger: Ledgers['retirements']['superseded']): Listed<RetiredCard> =>
    toListed(ledger.ok ? ledger.value.filter(({ id }) => ids.has(id)).map(toRetiredCard) : undefined);
  const about = corrections.ok
    ? newestFirst(corrections.value.corrections.filter((entry) => concerns(entry, row)))
    : undefined;
  return {
    ledgers: [
      { name: 'Superseded cards', ...ofAxis(retirements.superseded) },
      { name: 'Withdrawn cards', ...ofAxis(retirements.withdrawn) },
    ],
    corrections: toListed(
      about?.map(({ id, what_was_wrong }) => ({
        entry: { href: correctionEntry(id), text: id },
        whatWasWrong: what_was_wrong,
      })),
    ),
  };
}

function toListed<Entry>(entries: readonly Entry[] | undefined): Listed<Entry> {
  const isEmpty = entries?.length === 0;
  return { isUnreadable: entries === undefined, isEmpty, entries: isEmpty ? undefined : entries };
}

function toRetiredCard({ id, date, reason, replaced_by }: Retirement01): RetiredCard {
  return {
    date,
    card: toCardLink(id),
    replacedBy: replaced_by === null ? undefined : toCardLink(replaced_by),
    reason,
  };
}

/**
 * Axis names are ordinary words; an entry that lists no axes is about one when it names its bench
 * or its evidence.
 */
function concerns(entry: Correction, { axis, bench }: AxisRow05): boolean {
  if (entry.axes !== undefined) return entry.axes.includes(axis);
  const text = canonicalize(entry);
  return text.includes(evidenceFolder(axis)) || (bench !== undefined && text.includes(bench));
}
