/** The fleet as a table of text: what each component answered, and where its card and its rows are. */

import { metricWords } from '../../core/stats/metric.ts';
import { componentsPage, itemsPage } from '../../operations/pages.ts';
import { OWN_TEST_ONLY } from '../board/lead-words.ts';
import { amount, capitalised } from '../figures/amount.ts';
import { toRange } from '../figures/digits.ts';
import { bestWord, isInShares, scoreName, toScore, toScoreInterval } from '../figures/metric-value.ts';
import type { Fleet, FleetMember, Standing, WithdrawnMember } from '../items/fleet.ts';
import type { Estimate } from '../scores/component-score.ts';
import { deriveRepeats } from '../scores/repeats.ts';
import { pageOfComponent } from './component-slug.ts';
import { correctionEntry, type LabelledLink, type Link, toSmallCardLink } from './link.ts';

export type FleetTable = {
  /** Says so where the table has not all components. */
  readonly heading: string;
  readonly label: string;
  readonly caption: string;
  /** What the scores are. */
  readonly scored: string;
  /** The best, as many as a page shows at first. */
  readonly rows: readonly FleetRow[];
  readonly rest: FleetRest | undefined;
  /** Below the others, struck. */
  readonly withdrawn: readonly WithdrawnRow[];
  /** The pages with all components of a fleet that is too large for one page. */
  readonly elsewhere: Link | undefined;
  /** How many components of the publisher are left out, where any is. */
  readonly withheld: number | undefined;
  /** How each was set up, where the run says. */
  readonly setups: readonly { readonly name: string; readonly text: string }[] | undefined;
  readonly excluded: string | undefined;
};

/** Everybody else of a large fleet, folded. */
type FleetRest = { readonly summary: string; readonly label: string; readonly rows: readonly FleetRow[] };

export type FleetRow = {
  readonly name: string;
  /** The page of whom, or what, the row is about. */
  readonly page: string;
  readonly about: string;
  /** Where its source says that more about it stands. */
  readonly links: readonly string[];
  /** Right answers, or the sum of scores where answers are graded, of how many were asked. */
  readonly correct: string;
  /** Answers that nobody could read, and those that never came. */
  readonly silent: readonly { readonly mark: 'missing' | 'none' | undefined; readonly text: string }[];
  readonly score: string;
  readonly interval: string;
  readonly accuracy: string;
  readonly rank: string;
  readonly standing: string;
  readonly card: LabelledLink | undefined;
  readonly cardless: string | undefined;
  /** The result as a sentence with its source. */
  readonly quote: string | undefined;
  /** Beside each item it was asked. */
  readonly answers: { readonly href: string; readonly label: string };
  readonly rows: { readonly href: string; readonly label: string };
};

export type WithdrawnRow = Pick<FleetRow, 'name' | 'score' | 'interval' | 'rows'> & {
  readonly why: string;
  readonly correction: Link | undefined;
  readonly card: LabelledLink;
};

/** Of a larger fleet the best come first and the rest is one click away: folded, or on pages of its own. */
export const SHOWN_AT_FIRST = 20;
export const FOLDED_UP_TO = 165;
export const COMPONENTS_ON_A_PAGE = 100;

/** A list in a sentence; the run file holds all. */
const EXCLUDED_AT_MOST = 20;

const standings: Readonly<Record<Standing, string>> = {
  leader: 'ahead',
  alone: OWN_TEST_ONLY,
  tied: 'tied',
  rival: '',
};

/** What rows need of the axis: its name, and the sentence by which a result is quoted. */
export type RowPlace = {
  readonly axis: string;
  readonly quoteOf: (member: FleetMember) => string | undefined;
};

export function toFleetTable(
  fleet: Fleet,
  axis: string,
  quoteOf: RowPlace['quoteOf'] = () => undefined,
): FleetTable {
  const place = { axis, quoteOf };
  const { members, withheld, excluded, withdrawn } = fleet;
  const best = members.slice(0, SHOWN_AT_FIRST);
  const isFolded = members.length <= FOLDED_UP_TO;
  return {
    heading: isFolded
      ? 'Every component'
      : `The best ${best.length} of ${amount(members.length, 'component')}`,
    label: `Fleet of ${axis}`,
    caption: captionOf(fleet),
    scored: scoreName(fleet),
    rows: best.map((member) => toRow(member, fleet, place)),
    rest: isFolded ? toRest(members.slice(SHOWN_AT_FIRST), fleet, place) : undefined,
    withdrawn: withdrawn.map((member) => toWithdrawnRow(member, fleet)),
    elsewhere: isFolded
      ? undefined
      : {
          href: componentsPage(axis),
          text: `All ${amount(members.length, 'component')}, ${COMPONENTS_ON_A_PAGE} on a page`,
        },
    setups: setupsOf(isFolded ? members : best),
    withheld: withheld === 0 ? undefined : withheld,
    excluded: excluded.length === 0 ? undefined : excludedWords(excluded),
  };
}

/** A part of a large fleet on a page of its own; facts about the whole fleet are on the page of the axis. */
export function toFleetPart(part: readonly FleetMember[], fleet: Fleet, place: RowPlace): FleetTable {
  return {
    heading: 'Every component',
    label: `Components of ${place.axis}`,
    caption: captionOf(fleet),
    scored: scoreName(fleet),
    rows: part.map((member) => toRow(member, fleet, place)),
    rest: undefined,
    withdrawn: [],
    elsewhere: undefined,
    setups: setupsOf(part),
    withheld: undefined,
    excluded: undefined,
  };
}

function excludedWords(excluded: Fleet['excluded']): string {
  const more = excluded.length - EXCLUDED_AT_MOST;
  return [
    ...excluded.slice(0, EXCLUDED_AT_MOST).map(({ name, code, reason }) => `${name} (${code}: ${reason})`),
    ...(more > 0 ? [`${more} more, each in the run file with its reason`] : []),
  ].join('; ');
}

function toRest(members: readonly FleetMember[], fleet: Fleet, place: RowPlace): FleetRest | undefined {
  if (members.length === 0) return undefined;
  return {
    summary: `Show the other ${amount(members.length, 'component')}`,
    label: `The rest of the fleet of ${place.axis}`,
    rows: members.map((member) => toRow(member, fleet, place)),
  };
}

/** Names how the intervals were made: more than one way where a bootstrap of one component collapses. */
function captionOf({ members, metric }: Fleet): string {
  const methods = new Set(members.flatMap(({ score }) => score.accuracyAsked?.method ?? []));
  return (
    `${capitalised(bestWord({ metric }))} score over everything asked first. ${metric === undefined ? '' : `The score is ${metricWords(metric)}. `}` +
    'The order is not a ranking: the rank of every component lies within the ranks given, with a confidence of 95 % for all at once. Accuracy is over answers that could be read.' +
    (methods.size === 0 ? '' : ` Interval of the score: ${[...methods].join('; ')}.`)
  );
}

export function toRow(member: FleetMember, fleet: Fleet, { axis, quoteOf }: RowPlace): FleetRow {
  const { score, standing, card_id, cardless, rank, rows_url } = member;
  const { name, asked, correct, score_sum, accuracy, accuracyAsked } = score;
  return {
    name,
    page: pageOfComponent(name),
    about: aboutOf(member, fleet),
    links: score.component.links ?? [],
    correct:
      correct === undefined && !isInShares(fleet)
        ? 'graded'
        : `${correct ?? score_sum ?? 'none'} of ${asked}`,
    silent: silentWords(score),
    ...scoreText(accuracyAsked, fleet),
    accuracy: accuracy === undefined ? 'none' : toScore(fleet, accuracy.share),
    rank: rank === undefined ? 'none' : toRange(rank),
    standing: standings[standing],
    card: card_id === undefined ? undefined : toSmallCardLink(card_id, name),
    cardless,
    quote: quoteOf(member),
    rows: { href: rows_url, label: `Rows of ${name}` },
    answers: { href: `${itemsPage(axis)}?first=${encodeURIComponent(name)}`, label: `Answers of ${name}` },
  };
}

/** A missing answer may count as wrong or be left out, so it is no part of those that could not be read. */
function silentWords({ unparsed, missing, unread }: FleetMember['score']): FleetRow['silent'] {
  const leftOut = unparsed === 0 ? undefined : 'none';
  if (missing + unread === 0) return [{ mark: leftOut, text: String(unparsed) }];
  return [
    ...(missing === 0 ? [] : [{ mark: 'missing' as const, text: `${amount(missing, 'answer')} missing` }]),
    ...(unread === 0 ? [] : [{ mark: 'none' as const, text: `${unread} not readable, counted as wrong` }]),
    { mark: leftOut, text: `${unparsed} left out` },
  ];
}

export function toWithdrawnRow(member: WithdrawnMember, fleet: Fleet): WithdrawnRow {
  const { score, card_id, rows_url, why, correction_id } = member;
  const { name, accuracyAsked } = score;
  return {
    name,
    ...scoreText(accuracyAsked, fleet),
    why,
    correction:
      correction_id === undefined ? undefined : { href: correctionEntry(correction_id), text: correction_id },
    card: toSmallCardLink(card_id, name),
    rows: { href: rows_url, label: `Rows of ${name}` },
  };
}

export function scoreText(
  estimate: Estimate | undefined,
  fleet: Fleet,
): Pick<FleetRow, 'score' | 'interval'> {
  return estimate === undefined
    ? { score: 'none', interval: 'none' }
    : { score: toScore(fleet, estimate.share), interval: toScoreInterval(fleet, estimate.interval) };
}

function setupsOf(members: readonly FleetMember[]): FleetTable['setups'] {
  const setups = members.flatMap(({ score: { name, component } }) =>
    component.configuration == null ? [] : [{ name, text: component.configuration }],
  );
  return setups.length === 0 ? undefined : setups;
}

/** Of more tries a page names the last k beside these; /api/comparison.json has each. */
const EVERY_K_UP_TO = 8;

/** The score is the mean of its repeats; where each is right or wrong, people call that pass@1. */
function repeatsOf(component: FleetMember['score']['component'], fleet: Fleet): string | null {
  const repeats = deriveRepeats(component);
  if (repeats === undefined) return null;
  const { epochs, lowest, highest, chances } = repeats;
  const most = chances.at(-1);
  const shown = chances.filter(({ k }) => k > 1 && (k <= EVERY_K_UP_TO || k === most?.k));
  const tries = shown.map(({ k, any, all, items }) => {
    const of = items === chances[0]?.items ? '' : ` (of the ${items} tried as often)`;
    return `; pass@${k} ${toScore(fleet, any)}, pass^${k} ${toScore(fleet, all)}${of}`;
  });
  return `${tries.length === 0 ? 'mean' : 'pass@1'} over ${epochs} repeats, from ${toScore(fleet, lowest)} to ${toScore(fleet, highest)}${tries.join('')}`;
}

function aboutOf({ score: { own, component, battles }, stated }: FleetMember, fleet: Fleet): string {
  const { version, licence, organisation, measured_on, submitted_on, source_names } = component;
  const measured = measured_on === undefined ? null : `measured on ${measured_on}`;
  return [
    version,
    licence,
    organisation,
    measured,
    submitted_on === undefined ? null : `submitted on ${submitted_on}`,
    source_names && `named ${source_names.map((each) => `“${each}”`).join(', ')} in its source`,
    own ? 'written by the publisher' : null,
    battles === undefined ? repeatsOf(component, fleet) : null,
    stated,
  ]
    .filter((part) => part != null)
    .join(' · ');
}
