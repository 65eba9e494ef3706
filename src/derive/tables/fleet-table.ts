/** What the table of a fleet says in words, and how many components a page shows. */

import { metricWords } from '../../core/stats/metric.ts';
import type { Say } from '../../words/say.ts';
import { amount, capitalised } from '../figures/amount.ts';
import { bestWord, toScore, toScoreInterval } from '../figures/metric-value.ts';
import { statedOtherwise } from '../figures/stated-otherwise.ts';
import type { Fleet, FleetMember } from '../items/fleet.ts';
import type { Estimate } from '../scores/component-score.ts';
import { deriveRepeats } from '../scores/repeats.ts';

/** Of a larger fleet the best come first and the rest is one click away: folded, or on pages of its own. */
export const SHOWN_AT_FIRST = 20;
export const FOLDED_UP_TO = 165;
export const COMPONENTS_ON_A_PAGE = 100;

/** How many pages of its own a fleet has; none where the page of its axis has all components. */
export function pagesOfFleet(components: number): number {
  return components <= FOLDED_UP_TO ? 0 : Math.ceil(components / COMPONENTS_ON_A_PAGE);
}

/** Names how the intervals were made: more than one way where a bootstrap of one component collapses. */
export function fleetCaption(say: Say, { members, metric }: Pick<Fleet, 'members' | 'metric'>): string {
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

export function scoreText(
  say: Say,
  estimate: Estimate | undefined,
  fleet: Pick<Fleet, 'metric'>,
): { readonly score: string; readonly interval: string } {
  return estimate === undefined
    ? { score: say`none`, interval: say`none` }
    : {
        score: toScore(say, fleet, estimate.share),
        interval: toScoreInterval(say, fleet, estimate.interval),
      };
}

/** Answers that count as neither right nor wrong. A missing one may count as wrong or be left out, so it is no part of those that could not be read. */
export function silentWords(
  say: Say,
  { unparsed, leftOut = 0, missing, unread, ungraded }: FleetMember['score'],
): readonly { readonly mark: 'missing' | 'none' | 'plain'; readonly text: string }[] {
  const open = unparsed + leftOut;
  const mark = open === 0 ? 'plain' : 'none';
  if (missing + unread + ungraded === 0) return [{ mark, text: String(open) }];
  return [
    ...(missing === 0
      ? []
      : [{ mark: 'missing' as const, text: say`${amount(say, missing, 'answer')} missing` }]),
    ...(unread === 0 ? [] : [{ mark: 'none' as const, text: say`${unread} not readable, counted as wrong` }]),
    ...(ungraded === 0 ? [] : [{ mark: 'none' as const, text: say`${ungraded} not graded by the source` }]),
    { mark, text: say`${open} left out` },
  ];
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

/** What is known of a component beside its name. */
export function componentAbout(
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
