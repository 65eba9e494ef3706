/**
 * The strongest findings of a board as sentences from fixed templates, each with what it does not show. What is told
 * first is what surprises most: a lead that holds, a check that nobody passes, how often the best is wrong.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { fallsAfterHolm, isMeasured } from '../board/tallies.ts';
import { answeredLimit } from '../board/unanswered-words.ts';
import { amount } from '../figures/amount.ts';
import { isInShares } from '../figures/metric-value.ts';
import { deriveClassRates } from '../scores/class-rates.ts';
import { ordered } from '../scores/component-score.ts';
import type { Site } from '../site.ts';
import { isUnbeaten } from './constant-answer.ts';
import { deriveAxisFinding } from './finding.ts';
import { shortLimit } from './result-limit.ts';

type Story = {
  readonly row: AxisRow05;
  readonly says: string;
  readonly limit: string;
};

type ToldSite = Pick<Site, 'board' | 'measuredAxes' | 'fleets' | 'evidence' | 'say'>;

/** `weight`: of a share of items or checks that share. */
type Weighed = { readonly says: string; readonly weight: number };

const STORIES = 3;

/** One of a row, and where there are enough kinds, one of a kind. */
export function tellStories(site: ToldSite): readonly Story[] {
  const told = site.board.axes
    .filter(isMeasured)
    .flatMap((row) => templates.map((tell, kind) => ({ row, kind, told: tell(site, row) })))
    .flatMap(({ told: of, ...rest }) => (of === undefined ? [] : [{ ...rest, ...of }]))
    .sort((one, other) => other.weight - one.weight);
  const isFirst = <Key>(keyOf: (each: (typeof told)[number]) => Key) => {
    const known = new Set<Key>();
    return (each: (typeof told)[number]): boolean =>
      !known.has(keyOf(each)) && known.add(keyOf(each)) !== undefined;
  };
  const ofKinds = told.filter(isFirst(({ kind }) => kind));
  return [...ofKinds, ...told]
    .filter(isFirst(({ row }) => row.axis))
    .slice(0, STORIES)
    .sort((one, other) => other.weight - one.weight)
    .map(({ row, says }) => ({ row, says, limit: limitOf(site.say, row) }));
}

function limitOf(say: Say, row: AxisRow05): string {
  return [row.separation === 'SEPARATED' ? answeredLimit(say, row) : undefined, shortLimit(say, row)]
    .filter((part) => part !== undefined)
    .join(' ');
}

type Template = (site: ToldSite, row: AxisRow05) => Weighed | undefined;

const templates: readonly Template[] = [
  heldLead,
  nobodyPasses,
  missesOfBest,
  nobodyBeatsGuessing,
  fullScores,
  failedChecks,
];

function heldLead({ say, measuredAxes }: ToldSite, row: AxisRow05): Weighed | undefined {
  if (row.separation !== 'SEPARATED' || fallsAfterHolm(row)) return undefined;
  return { says: deriveAxisFinding(say, row, measuredAxes), weight: 2 };
}

/** Fewer subjects would tell little. */
const SUBJECTS_AT_LEAST = 3;

/** A question that was checked of several subjects, where the check names both. */
function nobodyPasses({ say, evidence }: ToldSite, row: AxisRow05): Weighed | undefined {
  const checks = evidence.evidenceRuns.get(row.axis)?.at(-1)?.run.checks ?? [];
  const asked = Map.groupBy(
    checks.filter(({ id, what }) => what.startsWith(`${id.slice(0, id.lastIndexOf(':'))}: `)),
    ({ id, what }) => what.slice(id.lastIndexOf(':') + 2),
  );
  const [first] = [...asked].filter(
    ([, of]) => of.length >= SUBJECTS_AT_LEAST && of.every(({ result }) => result === 'fail'),
  );
  if (first === undefined) return undefined;
  const [what, { length }] = first;
  return { says: say`None of ${length} passes this check: ${what}.`, weight: 1 };
}

/** Of the class that is looked for, or of what was to be left alone, whichever went wrong more often. */
function missesOfBest({ say, measuredAxes }: ToldSite, row: AxisRow05): Weighed | undefined {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const [best, ...others] = measured?.separation.top ?? [];
  if (measured === undefined || best === undefined || others.length > 0) return undefined;
  if (row.pair_items === true || row.public_leader_state !== undefined || row.says !== undefined)
    return undefined;
  const component = measured.scores.bestFirst.find(({ name }) => name === best)?.component;
  const rates = component && deriveClassRates(measured, component);
  if (rates === undefined) return undefined;
  const wrong = rates.map(({ label, right, asked }) => ({ label, asked, wrong: asked - right }));
  const [more, less] = wrong.toSorted((one, other) => other.wrong / other.asked - one.wrong / one.asked);
  if (more === undefined || less === undefined || more.wrong === 0) return undefined;
  const highest = say`The highest scorer of ${amount(say, ordered(measured.scores).length, 'component')}`;
  const who = row.separation === 'SEPARATED' ? highest : say`${highest}, not reliably the best,`;
  return { says: wrongWords(say, who, { more, less, row }), weight: more.wrong / more.asked };
}

type Wrong = { readonly label: string; readonly asked: number; readonly wrong: number };

function wrongWords(
  say: Say,
  who: string,
  { more, less, row }: { readonly more: Wrong; readonly less: Wrong; readonly row: AxisRow05 },
): string {
  const [most, of] = [`${more.wrong}`, amount(say, more.asked, 'item')];
  const rest = say`${less.wrong} of ${less.asked}`;
  if (row.base_rate == null)
    return say`${who} is wrong on ${most} of ${of} marked “${more.label}”, and on ${rest} marked “${less.label}”.`;
  return more.label === row.base_rate.positive
    ? say`${who} misses ${most} of ${of} marked “${more.label}”, and raises a false alarm on ${rest} marked “${less.label}”.`
    : say`${who} raises a false alarm on ${most} of ${of} marked “${more.label}”, and misses ${rest} marked “${less.label}”.`;
}

function nobodyBeatsGuessing({ say, measuredAxes }: ToldSite, row: AxisRow05): Weighed | undefined {
  if (row.separation !== 'TIE' || !isUnbeaten(row.baseline)) return undefined;
  return { says: deriveAxisFinding(say, row, measuredAxes), weight: 0.95 };
}

/** Several that were asked the same and have it all. */
function fullScores({ say, fleets }: ToldSite, row: AxisRow05): Weighed | undefined {
  const { members = [] } = fleets.get(row.axis) ?? {};
  const full = members.filter(({ score }) => score.overAsked?.share === 1);
  const [asked, ...others] = [...new Set(full.map(({ score }) => score.asked))];
  if (asked === undefined || others.length > 0 || full.length < 2) return undefined;
  if (!isInShares(row) || row.judge !== undefined || row.decided_by !== undefined) return undefined;
  if (full.some(({ score }) => score.correct === undefined)) return undefined;
  const all = amount(say, asked, row.pair_items === true ? 'pair' : 'item');
  const kin = (row.separation_detail?.stands_for ?? []).flatMap(({ others }) => others);
  const competing = full.filter(({ score }) => !kin.includes(score.name)).length;
  const some = say`${full.length} of ${amount(say, members.length, 'component')}`;
  const who = competing === full.length ? some : say`${some}, ${competing} of them competing,`;
  return {
    says: say`${who} have a full score, over all ${all}.`,
    weight: 0.3 + 0.2 * (full.length / members.length),
  };
}

function failedChecks({ say, measuredAxes }: ToldSite, row: AxisRow05): Weighed | undefined {
  const { fail = 0, pass = 0 } = row.tally ?? {};
  if (row.tally === undefined) return undefined;
  return {
    says: deriveAxisFinding(say, row, measuredAxes),
    weight: fail === 0 ? 0.1 : 0.5 * (fail / (fail + pass)),
  };
}
