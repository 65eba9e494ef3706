/**
 * The smallest lead in thousandths that a bank is planned to tell from all of several rivals four times in five. Every
 * binomial distribution is made from its largest chance outward, each chance from the one beside it.
 */

import { evenlySized, hiddenIn } from './resampled-interval.ts';
import type { Plan } from './run-shapes.ts';
import { NORMAL_975, studentQuantile } from './student.ts';
import { CLUSTER_FLOOR, ITEM_FLOOR } from './verdict.ts';

const ALPHA = 0.05;
const POWER = 0.8;
/** Of the largest chance: what is left out changes no figure. */
const NOTHING = 1e-18;
const ROUNDING = 1e-9;

export type LeadPlan = Readonly<Record<'pi' | 'icc' | 'score' | 'rivals', number>>;

/** Undefined where a plan is of one pair. */
export function leadPlanIn({ pi, icc, score, rivals }: Plan): LeadPlan | undefined {
  return score === undefined || rivals === undefined ? undefined : { pi, icc, score, rivals };
}

/** null where not even the largest lead that the assumptions leave room for is told often enough. */
export function plannedLead(clusters: readonly number[], plan: LeadPlan): number | null {
  const { pi, icc, score } = plan;
  const all = clusters.reduce((sum, size) => sum + size, 0);
  const isTogether = clusters.some((size) => size > 1);
  // So few are not tested at all.
  if (all < ITEM_FLOOR || (isTogether && clusters.length < CLUSTER_FLOOR)) return null;
  const together = clusters.reduce((sum, size) => sum + size ** 2, 0) / all;
  const items = Math.floor(all / (1 + (together - 1) * icc));
  const least = Math.max(0, pi - 2 * (1 - score));
  const most = Math.min(pi, 2 * score - pi);
  let missed = Math.max(1, Math.ceil(1000 * least - ROUNDING)) - 1;
  let told = Math.floor(1000 * most + ROUNDING);
  const needed = winsNeeded(items, { clusters: evenlySized(clusters), hidden: hiddenIn(clusters) });
  const isTold = (step: number): boolean => leadPower(step / 1000, items, plan, needed) >= POWER;
  if (told <= missed || !isTold(told)) return null;
  while (told - missed > 1) {
    const between = Math.floor((told + missed) / 2);
    if (isTold(between)) told = between;
    else missed = between;
  }
  return told / 1000;
}

/** Items on their own. */
function alone(items: number): { readonly clusters: number; readonly hidden: number } {
  return { clusters: items, hidden: NORMAL_975 ** 2 / items };
}

/**
 * By items lost to a rival: the fewest that must be won of it, by the exact paired test and by the interval of so many
 * clusters; up to what there is room for.
 */
function winsNeeded(items: number, { clusters, hidden } = alone(items)): readonly number[] {
  const needed: number[] = [];
  const z = studentQuantile(NORMAL_975, Math.max(1, clusters - 1)) * (clusters / Math.max(1, clusters - 1));
  const isTold = (won: number, lost: number): boolean => {
    const [by, differ] = [(won - lost) / items, (won + lost) / items];
    return by > Math.hypot(z * Math.sqrt((differ - by * by) / items), hidden);
  };
  // Of m items on which two differ: the chance that fewer than or as many as `lost` fall to one side, and exactly as many.
  let [m, atMost, exactly] = [0, 1, 1];
  for (let lost = 0; lost <= items; lost++) {
    while (2 * atMost >= ALPHA) {
      atMost -= exactly / 2;
      m += 1;
      exactly *= m / (2 * (m - lost));
    }
    if (m > items) break;
    let won = m - lost;
    while (won + lost <= items && !isTold(won, lost)) won += 1;
    if (won + lost > items) break;
    needed.push(won);
    exactly *= (m - lost) / (lost + 1);
    atMost += exactly;
  }
  return needed;
}

/** Over what the leader has right: rivals miss that, and have the rest right, independently of each other. */
export function leadPower(
  gap: number,
  items: number,
  { pi, score, rivals }: Pick<LeadPlan, 'pi' | 'score' | 'rivals'>,
  needed = winsNeeded(items),
): number {
  const missing = chanceOf(pi + gap, 2 * score);
  const having = chanceOf(pi - gap, 2 * (1 - score));
  const right = binomial(items, score);
  return right.chances.reduce((sum, chance, at) => {
    const ofLeader = right.first + at;
    const won = atLeastOf(binomial(ofLeader, missing));
    const lost = binomial(items - ofLeader, having);
    const told = lost.chances.reduce((all, its, more) => {
      const fewest = needed[lost.first + more];
      return fewest === undefined ? all : all + its * won(fewest);
    }, 0);
    return sum + chance * told ** rivals;
  }, 0);
}

/** Of what nobody has, none. */
function chanceOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, Math.max(0, part / whole));
}

type Binomial = { readonly first: number; readonly chances: readonly number[] };

function binomial(n: number, share: number): Binomial {
  if (share === 0 || share === 1) return { first: n * share, chances: [1] };
  const odds = share / (1 - share);
  const mode = Math.min(n, Math.floor((n + 1) * share));
  const above: number[] = [];
  for (let [k, chance] = [mode, 1]; k <= n && chance > NOTHING; k++) {
    above.push(chance);
    chance *= ((n - k) / (k + 1)) * odds;
  }
  const below: number[] = [];
  for (let [k, chance] = [mode, 1]; k > 0; k--) {
    chance *= k / ((n - k + 1) * odds);
    if (chance <= NOTHING) break;
    below.push(chance);
  }
  const weights = [...below.reverse(), ...above];
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return { first: mode - below.length, chances: weights.map((weight) => weight / whole) };
}

/** The chance of so many and more. */
function atLeastOf({ first, chances }: Binomial): (fewest: number) => number {
  const sums = [...chances];
  for (let at = sums.length - 2; at >= 0; at--) sums[at] = (sums[at] ?? 0) + (sums[at + 1] ?? 0);
  return (fewest) => (fewest <= first ? 1 : (sums[fewest - first] ?? 0));
}
