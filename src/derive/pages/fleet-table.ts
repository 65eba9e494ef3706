/** The fleet as a table of text: what each component answered, and where its card and its rows are. */

import { metricWords } from '../../core/stats/metric.ts';
import { componentsPage, itemsPage } from '../../operations/pages.ts';
import type { Say } from '../../words/say.ts';
import { ownTestOnly } from '../board/lead-words.ts';
import { battleWords } from '../cards/battle-words.ts';
import { amount, capitalised } from '../figures/amount.ts';
import { toRange } from '../figures/digits.ts';
import { bestWord, isInShares, scoreName, toScore, toScoreInterval } from '../figures/metric-value.ts';
import { statedOtherwise } from '../figures/stated-otherwise.ts';
import type { Fleet, FleetMember, Standing, WithdrawnMember } from '../items/fleet.ts';
import type { Estimate } from '../scores/component-score.ts';
import { deriveRepeats } from '../scores/repeats.ts';
import { pageOfComponent } from './component-slug.ts';
import { correctionEntry, type LabelledLink, type Link, toSmallCardLink } from './link.ts';
import { knownFacts, type ListedFact } from './listed-facts.ts';
import { nonEmpty } from './non-empty-list.ts';

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
  readonly setups: readonly ListedFact[] | undefined;
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
  readonly silent: readonly { readonly mark: 'missing' | 'none' | 'plain'; readonly text: string }[];
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

const standings = (say: Say): Readonly<Record<Standing, string>> => ({
  leader: say`ahead`,
  alone: ownTestOnly(say),
  tied: say`tied`,
  family: say`of a family`,
  rival: '',
});

/** What rows need of the axis: its name, and the sentence by which a result is quoted. */
export type RowPlace = {
  readonly axis: string;
  /** Of a fleet folded away and of tests none. */
  readonly quoteOf?: (member: FleetMember) => string | undefined;
};

export function toFleetTable(say: Say, fleet: Fleet, place: RowPlace): FleetTable {
  const { axis } = place;
  const { members, withheld, excluded, withdrawn } = fleet;
  const best = members.slice(0, SHOWN_AT_FIRST);
  const isFolded = members.length <= FOLDED_UP_TO;
  return {
    heading: isFolded
      ? say`Every component`
      : say`The best ${best.length} of ${amount(say, members.length, 'component')}`,
    label: say`Fleet of ${axis}`,
    caption: captionOf(say, fleet),
    scored: scoreName(say, fleet),
    rows: best.map((member) => toRow(say, member, fleet, place)),
    rest: isFolded ? toRest(say, members.slice(SHOWN_AT_FIRST), fleet, axis) : undefined,
    withdrawn: withdrawn.map((member) => toWithdrawnRow(say, member, fleet)),
    elsewhere: isFolded
      ? undefined
      : {
          href: componentsPage(axis),
          text: say`All ${amount(say, members.length, 'component')}, ${COMPONENTS_ON_A_PAGE} on a page`,
        },
    setups: setupsOf(isFolded ? members : best),
    withheld: withheld === 0 ? undefined : withheld,
    excluded: excluded.length === 0 ? undefined : excludedWords(say, excluded),
  };
}

/** A part of a large fleet on a page of its own; facts about the whole fleet are on the page of the axis. */
export function toFleetPart(
  say: Say,
  part: readonly FleetMember[],
  fleet: Fleet,
  place: RowPlace,
): FleetTable {
  return {
    heading: say`Every component`,
    label: say`Components of ${place.axis}`,
    caption: captionOf(say, fleet),
    scored: scoreName(say, fleet),
    rows: part.map((member) => toRow(say, member, fleet, place)),
    rest: undefined,
    withdrawn: [],
    elsewhere: undefined,
    setups: setupsOf(part),
    withheld: undefined,
    excluded: undefined,
  };
}

function excludedWords(say: Say, excluded: Fleet['excluded']): string {
  const more = excluded.length - EXCLUDED_AT_MOST;
  return [
    ...excluded.slice(0, EXCLUDED_AT_MOST).map(({ name, code, reason }) => `${name} (${code}: ${reason})`),
    ...(more > 0 ? [say`${more} more, each in the run file with its reason`] : []),
  ].join('; ');
}

/** Their quotes are on the pages of the components: of a wide fleet they would make this page too heavy. */
function toRest(
  say: Say,
  members: readonly FleetMember[],
  fleet: Fleet,
  axis: string,
): FleetRest | undefined {
  if (members.length === 0) return undefined;
  return {
    summary:
      members.length === 1
        ? say`Show the other component`
        : say`Show the other ${amount(say, members.length, 'component')}`,
    label: say`The rest of the fleet of ${axis}`,
    rows: members.map((member) => toRow(say, member, fleet, { axis })),
  };
}

/** Names how the intervals were made: more than one way where a bootstrap of one component collapses. */
function captionOf(say: Say, { members, metric }: Fleet): string {
  const isNamed = metric !== undefined && metric.name.toLowerCase() !== 'score';
  const methods = new Set(members.flatMap(({ score }) => score.overAsked?.method ?? []));
  const best = capitalised(bestWord(say, { metric }));
  const named = isNamed ? say`The score is ${metricWords(metric)}. ` : '';
  return (
    orderWords(say, members, { best, named }) +
    (methods.size === 0 ? '' : say` Interval of the score: ${[...methods].join('; ')}.`)
  );
}

function orderWords(
  say: Say,
  members: Fleet['members'],
  { best, named }: { readonly best: string; readonly named: string },
): string {
  const order = members.some(({ rank }) => rank !== undefined)
    ? say`The order is not a ranking: the rank of every component lies within the ranks given, with a confidence of 95 % for all at once.`
    : say`The order is not a ranking, and nobody has a rank here.`;
  if (members.some(({ score }) => score.leftOut !== undefined))
    return say`${best} score over what each answered first. ${named}${order} Each was scored on items of its own: what was not answered is left out.`;
  if (members.some(({ score }) => score.judged !== undefined))
    return say`${best} score over everything asked first. ${named}${order} The score is what a model gave, corrected by labels of humans; accuracy is the same.`;
  return say`${best} score over everything asked first. ${named}${order} Accuracy leaves out answers that count as neither right nor wrong.`;
}

export function toRow(say: Say, member: FleetMember, fleet: Fleet, { axis, quoteOf }: RowPlace): FleetRow {
  const { score, standing, card_id, cardless, rank, rows_url } = member;
  const { name, asked, correct, score_sum, overParsed, overAsked, judged } = score;
  return {
    name,
    page: pageOfComponent(name),
    about: aboutOf(say, member, fleet),
    links: score.component.links ?? [],
    correct:
      (score.battles && battleWords(say, score.battles)) ??
      (correct === undefined && !isInShares(fleet)
        ? say`graded`
        : judged === undefined
          ? say`${correct ?? score_sum ?? say`none`} of ${asked}`
          : say`${correct ?? score_sum} of ${asked} by the model`),
    silent: silentWords(say, score),
    ...scoreText(say, overAsked, fleet),
    accuracy: overParsed === undefined ? say`none` : toScore(say, fleet, overParsed.share),
    rank: rank === undefined ? say`none` : toRange(rank),
    standing: standings(say)[standing],
    card: card_id === undefined ? undefined : toSmallCardLink(say, card_id, name),
    cardless: cardless && cardlessWords(say)[cardless],
    quote: quoteOf?.(member),
    rows: { href: rows_url, label: say`Rows of ${name}` },
    answers: { href: `${itemsPage(axis)}?first=${encodeURIComponent(name)}`, label: say`Answers of ${name}` },
  };
}

const cardlessWords = (say: Say): Readonly<Record<NonNullable<FleetMember['cardless']>, string>> => ({
  superseded: say`card superseded`,
  unsigned: say`unsigned`,
  unknown: say`not known: a ledger could not be read`,
});

/** A missing answer may count as wrong or be left out, so it is no part of those that could not be read. */
function silentWords(
  say: Say,
  { unparsed: open, leftOut: notAsked = 0, missing, unread, ungraded }: FleetMember['score'],
): FleetRow['silent'] {
  const unparsed = open + notAsked;
  const leftOut = unparsed === 0 ? 'plain' : 'none';
  if (missing + unread + ungraded === 0) return [{ mark: leftOut, text: String(unparsed) }];
  return [
    ...(missing === 0
      ? []
      : [{ mark: 'missing' as const, text: say`${amount(say, missing, 'answer')} missing` }]),
    ...(unread === 0 ? [] : [{ mark: 'none' as const, text: say`${unread} not readable, counted as wrong` }]),
    ...(ungraded === 0 ? [] : [{ mark: 'none' as const, text: say`${ungraded} not graded by the source` }]),
    { mark: leftOut, text: say`${unparsed} left out` },
  ];
}

export function toWithdrawnRow(say: Say, member: WithdrawnMember, fleet: Fleet): WithdrawnRow {
  const { score, card_id, rows_url, entry } = member;
  const { name, overAsked } = score;
  const correction_id = entry?.correction_id ?? undefined;
  return {
    name,
    ...scoreText(say, overAsked, fleet),
    why:
      entry === undefined
        ? say`withdrawn; the ledger with the reason could not be read`
        : say`withdrawn ${entry.date}: ${entry.reason}`,
    correction:
      correction_id === undefined ? undefined : { href: correctionEntry(correction_id), text: correction_id },
    card: toSmallCardLink(say, card_id, name),
    rows: { href: rows_url, label: say`Rows of ${name}` },
  };
}

export function scoreText(
  say: Say,
  estimate: Estimate | undefined,
  fleet: Fleet,
): Pick<FleetRow, 'score' | 'interval'> {
  return estimate === undefined
    ? { score: say`none`, interval: say`none` }
    : {
        score: toScore(say, fleet, estimate.share),
        interval: toScoreInterval(say, fleet, estimate.interval),
      };
}

function setupsOf(members: readonly FleetMember[]): FleetTable['setups'] {
  return nonEmpty(
    knownFacts(members.map(({ score }) => [score.name, score.component.configuration ?? undefined])),
  );
}

/** Of more tries a page names the last k beside these; /api/comparison.json has each. */
const EVERY_K_UP_TO = 8;

/** The score is the mean of its repeats; where each is right or wrong, people call that pass@1. */
function repeatsOf(say: Say, component: FleetMember['score']['component'], fleet: Fleet): string | null {
  const repeats = deriveRepeats(component);
  if (repeats === undefined) return null;
  const { epochs, lowest, highest, chances } = repeats;
  const most = chances.at(-1);
  const shown = chances.filter(({ k }) => k > 1 && (k <= EVERY_K_UP_TO || k === most?.k));
  const tries = shown.map(({ k, any, all, items }) => {
    const of = items === chances[0]?.items ? '' : say` (of the ${items} tried as often)`;
    return say`; pass@${k} ${toScore(say, fleet, any)}, pass^${k} ${toScore(say, fleet, all)}${of}`;
  });
  return say`${tries.length === 0 ? 'mean' : 'pass@1'} over ${epochs} repeats, from ${toScore(say, fleet, lowest)} to ${toScore(say, fleet, highest)}${tries.join('')}`;
}

function aboutOf(
  say: Say,
  { score: { own, component, battles }, stated }: FleetMember,
  fleet: Fleet,
): string {
  const { version, licence, organisation, measured_on, submitted_on, source_names } = component;
  const measured = measured_on === undefined ? null : say`measured on ${measured_on}`;
  return [
    version,
    licence,
    organisation,
    measured,
    submitted_on === undefined ? null : say`submitted on ${submitted_on}`,
    source_names && say`named ${source_names.map((each) => `“${each}”`).join(', ')} in its source`,
    own ? say`written by the publisher` : null,
    battles === undefined ? repeatsOf(say, component, fleet) : null,
    stated && statedOtherwise(say, stated),
  ]
    .filter((part) => part != null)
    .join(' · ');
}
