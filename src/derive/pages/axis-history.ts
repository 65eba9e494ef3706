/**
 * What happened on an axis since it was first published: cards that were superseded or withdrawn,
 * and corrections. The newest of each are shown, with the number of earlier ones and a link to all.
 */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalize } from '../../core/canonical.ts';
import type { Card } from '../../core/card.ts';
import { pages } from '../../operations/pages.ts';
import { fileOf, pathOf } from '../../operations/paths.ts';
import type { AxisRow05, Retirement01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { type ChangedValues, changedValues } from '../figures/changed-value.ts';
import { evidenceFolder } from '../figures/evidence-url.ts';
import { newestFirst } from '../readers/corrections.ts';
import { correctionEntry, type Link, toShortDigest } from './link.ts';
import { type CardPlace, toCardPlace } from './listed-card.ts';
import { nonEmpty } from './non-empty-list.ts';

export type AxisHistory = {
  readonly ledgers: readonly (ListedEntries<RetiredCards> & { readonly name: string })[];
  readonly corrections: ListedEntries<AxisCorrection>;
};

type AxisCorrection = {
  readonly entry: Link;
  readonly whatWasWrong: string;
  /** What the entry changed of the row of this axis. */
  readonly changes: ChangedValues | undefined;
};

/** A ledger that could not be read, one without an entry, or entries. */
type ListedEntries<Entry> = {
  readonly isUnreadable: boolean;
  readonly isEmpty: boolean;
  readonly entries: readonly Entry[] | undefined;
  /** How many older entries there are, and where they can be read; undefined where there are none. */
  readonly earlier: Earlier | undefined;
};

type Earlier = { readonly says: string; readonly all: Link };

/** Cards that were retired on one day for one reason. */
type RetiredCards = {
  readonly date: string;
  readonly reason: string;
  readonly count: string;
  /** As many as the page has room for; undefined where there is no room left. */
  readonly cards: readonly RetiredCard[] | undefined;
  /** How many of them are not named here. */
  readonly unnamed: string | undefined;
};

type RetiredCard = {
  readonly card: Link;
  readonly subject: string;
  readonly replacedBy: Link | undefined;
};

type Ledgers = Pick<Evidence, 'cards' | 'log' | 'retirements' | 'corrections'>;

/** A page shows what a reader reads: the last rounds, and of their cards as many as fit. */
export const ROUNDS_SHOWN = 10;
export const RETIRED_NAMED = 40;

export function deriveAxisHistory(say: Say, row: AxisRow05, evidence: Ledgers): AxisHistory {
  const { cards, retirements, corrections } = evidence;
  const axisCards: AxisCards = { of: cardsOfAxis(row.axis, cards), placeOf: toCardPlace(evidence) };
  const ledger = (id: 'superseded' | 'withdrawn'): ListedEntries<RetiredCards> => {
    const read = retirements[id];
    return read.ok
      ? retiredOf(say, read.value, {
          axisCards,
          all: { href: pathOf(id), text: say`The ledger of all axes` },
        })
      : unreadable;
  };
  return {
    ledgers: [
      { name: say`Superseded cards`, ...ledger('superseded') },
      { name: say`Withdrawn cards`, ...ledger('withdrawn') },
    ],
    corrections: corrections.ok ? correctionsOf(say, row, corrections.value.corrections) : unreadable,
  };
}

const unreadable = { isUnreadable: true, isEmpty: false, entries: undefined, earlier: undefined } as const;

function toListed<Entry>(entries: readonly Entry[], earlier: Earlier | undefined): ListedEntries<Entry> {
  return { isUnreadable: false, isEmpty: entries.length === 0, entries: nonEmpty(entries), earlier };
}

function correctionsOf(say: Say, row: AxisRow05, ledger: readonly Correction[]): AxisHistory['corrections'] {
  const about = newestFirst(ledger.filter((entry) => concernsAxis(entry, row)));
  const earlier = about.length - ROUNDS_SHOWN;
  return toListed(
    about.slice(0, ROUNDS_SHOWN).map((entry) => ({
      entry: { href: correctionEntry(entry.id), text: entry.id },
      whatWasWrong: entry.what_was_wrong,
      changes: changedValues(say, entry, `${fileOf('axis-rows', { axis: row.axis })}#`),
    })),
    earlier > 0
      ? {
          says: say`Before that: ${earlier} more.`,
          all: { href: pages.corrections, text: say`All corrections` },
        }
      : undefined,
  );
}

type Subject = Pick<Card, 'id' | 'surface'> & { readonly subject: string };

type AxisCards = { readonly of: ReadonlyMap<string, Subject>; readonly placeOf: CardPlace };

/** Every card of the axis, with the component or the group of checks that it is about. */
function cardsOfAxis(axis: string, { measurement, factRun }: Ledgers['cards']): AxisCards['of'] {
  const ofAxis = [...measurement, ...factRun].filter(({ payload }) => payload.axis === axis);
  return new Map(
    ofAxis.map(({ card: { id, surface }, payload }) => [
      id,
      { id, surface, subject: 'model' in payload ? payload.model.id : payload.group },
    ]),
  );
}

function retiredOf(
  say: Say,
  ledger: readonly Retirement01[],
  { axisCards, all }: { readonly axisCards: AxisCards; readonly all: Link },
): ListedEntries<RetiredCards> {
  const ofAxis = ledger.filter(({ id }) => axisCards.of.has(id));
  // The ledger is written newest last.
  const groups = [
    ...Map.groupBy(ofAxis, ({ date, reason }) => JSON.stringify([date, reason])).values(),
  ].reverse();
  const shown = groups.slice(0, ROUNDS_SHOWN);
  const earlier = groups.slice(ROUNDS_SHOWN).flat();
  let room = RETIRED_NAMED;
  const entries = shown.flatMap((group) => {
    const named = group.slice(0, room);
    room -= named.length;
    return toRetiredCards(say, group, named, axisCards);
  });
  return toListed(
    entries,
    earlier.length === 0
      ? undefined
      : {
          says: say`Before that: ${amount(say, earlier.length, 'card')} in ${amount(say, groups.length - shown.length, 'round')}.`,
          all,
        },
  );
}

/** In the order of the ledger. */
function toRetiredCards(
  say: Say,
  group: readonly Retirement01[],
  named: readonly Retirement01[],
  axisCards: AxisCards,
): readonly RetiredCards[] {
  const [first] = group;
  if (first === undefined) return [];
  const unnamed = group.length - named.length;
  return [
    {
      date: first.date,
      reason: first.reason,
      count: amount(say, group.length, 'card'),
      cards: nonEmpty(named.flatMap((entry) => toRetiredCard(entry, axisCards))),
      unnamed: unnamed > 0 && named.length > 0 ? say`and ${unnamed} more` : undefined,
    },
  ];
}

function toRetiredCard(
  { id, replaced_by }: Retirement01,
  { of, placeOf }: AxisCards,
): readonly RetiredCard[] {
  const retired = of.get(id);
  if (retired === undefined) return [];
  const { subject } = retired;
  const linkTo = (card: string): Link => ({ href: placeOf({ id: card }), text: toShortDigest(card) });
  return [{ card: linkTo(id), subject, replacedBy: replaced_by === null ? undefined : linkTo(replaced_by) }];
}

/**
 * Names of axes are ordinary words, so an entry that lists no axes concerns an axis only where it
 * names its bench or its evidence.
 */
export function concernsAxis(entry: Correction, { axis, bench }: AxisRow05): boolean {
  if (entry.axes !== undefined) return entry.axes.includes(axis);
  const text = canonicalize(entry);
  return text.includes(evidenceFolder(axis)) || (bench !== undefined && text.includes(bench));
}
