/** The fleet as a table of text: what each component answered, and where its card and its rows are. */

import { itemsPage } from '../../operations/pages.ts';
import { deriveRepeats } from '../board/repeats.ts';
import { toInterval, toRange, toShare } from './figures.ts';
import type { Fleet, FleetMember, Standing } from './fleet.ts';
import { type LabelledLink, toSmallCardLink } from './link.ts';

export type FleetTable = {
  readonly label: string;
  readonly caption: string;
  readonly rows: readonly FleetRow[];
  /** How many components of this project are left out, where any is. */
  readonly withheld: number | undefined;
  readonly excluded: string | undefined;
};

type FleetRow = {
  readonly name: string;
  readonly about: string;
  readonly asked: number;
  /** Right answers, or the sum of scores where answers are graded. */
  readonly correct: string;
  readonly unparsed: number;
  readonly score: string;
  readonly interval: string;
  readonly accuracy: string;
  readonly rank: string;
  readonly standing: string;
  readonly card: LabelledLink | undefined;
  readonly cardless: string | undefined;
  /** Beside each item it was asked. */
  readonly answers: { readonly href: string; readonly label: string };
  readonly rows: { readonly href: string; readonly label: string };
};

const standings: Readonly<Record<Standing, string>> = {
  leader: 'separated leader',
  tied: 'in the tie group',
  rival: '',
};

export function toFleetTable({ members, withheld, excluded }: Fleet, axis: string): FleetTable {
  return {
    label: `Fleet of ${axis}`,
    caption: captionOf(members),
    rows: members.map((member) => toRow(member, axis)),
    withheld: withheld === 0 ? undefined : withheld,
    excluded:
      excluded.length === 0
        ? undefined
        : excluded.map(({ name, code, reason }) => `${name} (${code}: ${reason})`).join('; '),
  };
}

/** Names how the intervals were made: more than one way where a bootstrap of one component collapses. */
function captionOf(members: readonly FleetMember[]): string {
  const methods = new Set(members.flatMap(({ score }) => score.accuracyAsked?.method ?? []));
  return (
    'Highest score over everything asked first. The order is not a ranking: rank is the range that the paired tests leave. Accuracy is over parsed answers.' +
    (methods.size === 0 ? '' : ` Interval of the score: ${[...methods].join('; ')}.`)
  );
}

function toRow({ score, standing, card_id, cardless, rank, rows_url }: FleetMember, axis: string): FleetRow {
  const { name, asked, correct, score_sum, unparsed, accuracy, accuracyAsked } = score;
  return {
    name,
    about: aboutOf(score),
    asked,
    correct: correct === undefined ? (score_sum ?? 'none') : String(correct),
    unparsed,
    score: accuracyAsked === undefined ? 'none' : toShare(accuracyAsked.share),
    interval: accuracyAsked === undefined ? 'none' : toInterval(accuracyAsked.interval),
    accuracy: accuracy === undefined ? 'none' : toShare(accuracy.share),
    rank: rank === undefined ? 'none' : toRange(rank),
    standing: standings[standing],
    card: card_id === undefined ? undefined : toSmallCardLink(card_id, name),
    cardless,
    rows: { href: rows_url, label: `Rows of ${name}` },
    answers: { href: `${itemsPage(axis)}?first=${encodeURIComponent(name)}`, label: `Answers of ${name}` },
  };
}

/** pass@1 is the score itself: the mean of its repeats. */
function repeatsOf(ran: FleetMember['score']['ran']): string | null {
  const repeats = deriveRepeats(ran);
  if (repeats === undefined) return null;
  const { epochs, lowest, highest } = repeats;
  return `pass@1 over ${epochs} repeats, from ${toShare(lowest)} to ${toShare(highest)}`;
}

function aboutOf({ own, ran }: FleetMember['score']): string {
  const { version, licence, configuration } = ran.component;
  return [version, licence, own ? 'written by this project' : null, configuration, repeatsOf(ran)]
    .filter((part) => part != null)
    .join(' · ');
}
