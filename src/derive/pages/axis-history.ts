/**
 * What happened on an axis since it was first published: cards superseded or withdrawn, and
 * corrections.
 */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalize } from '../../core/canonical.ts';
import type { AxisRow05, Retirement01 } from '../../schema/contracts.gen.ts';
import { amount } from '../figures/amount.ts';
import { evidenceFolder } from '../figures/evidence-url.ts';
import { newestFirst } from '../readers/corrections.ts';
import { correctionEntry, type Link, toCardLink } from './link.ts';

export type AxisHistory = {
  readonly ledgers: readonly (Listed<RetiredCards> & { readonly name: string })[];
  readonly corrections: Listed<{ readonly entry: Link; readonly whatWasWrong: string }>;
};

/** A ledger that could not be read, one without an entry, or entries. */
type Listed<Entry> = {
  readonly isUnreadable: boolean;
  readonly isEmpty: boolean;
  readonly entries: readonly Entry[] | undefined;
};

/** Cards that were retired on one day for one reason. */
type RetiredCards = {
  readonly date: string;
  readonly reason: string;
  readonly count: string;
  readonly cards: readonly {
    readonly card: Link;
    readonly subject: string;
    readonly replacedBy: Link | undefined;
  }[];
};

type Ledgers = Pick<Evidence, 'cards' | 'retirements' | 'corrections'>;

export function deriveAxisHistory(row: AxisRow05, { cards, retirements, corrections }: Ledgers): AxisHistory {
  const subjects = subjectsOf(row.axis, cards);
  const ofAxis = (ledger: Ledgers['retirements']['superseded']): Listed<RetiredCards> =>
    toListed(ledger.ok ? groupRetired(ledger.value, subjects) : undefined);
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

/** Every card of the axis, with the component or the group of checks that it is about. */
function subjectsOf(axis: string, { measurement, factRun }: Ledgers['cards']): ReadonlyMap<string, string> {
  return new Map([
    ...measurement.flatMap(({ card, payload }): [string, string][] =>
      payload.axis === axis ? [[card.id, payload.model.id]] : [],
    ),
    ...factRun.flatMap(({ card, payload }): [string, string][] =>
      payload.axis === axis ? [[card.id, payload.group]] : [],
    ),
  ]);
}

/** In the order of the ledger. */
function groupRetired(
  retired: readonly Retirement01[],
  subjects: ReadonlyMap<string, string>,
): readonly RetiredCards[] {
  const ofAxis = retired.filter(({ id }) => subjects.has(id));
  const groups = Map.groupBy(ofAxis, ({ date, reason }) => JSON.stringify([date, reason]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      {
        date: first.date,
        reason: first.reason,
        count: amount(group.length, 'card'),
        cards: group.map(({ id, replaced_by }) => ({
          card: toCardLink(id),
          subject: subjects.get(id) ?? '',
          replacedBy: replaced_by === null ? undefined : toCardLink(replaced_by),
        })),
      },
    ];
  });
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
