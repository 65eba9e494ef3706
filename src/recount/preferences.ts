/** One measured axis of a pairwise bank, judged anew from its battles. */

import { outcomesBetween, type ServedBattle, WHOLE } from './battles.ts';
import type { Interval } from './component-score.ts';
import type { PairApart } from './differences.ts';
import { drawnIndex, drawsFor } from './draws.ts';
import { scoreInterval } from './exact.ts';
import { type OrderFit, orderFit } from './order-fit.ts';
import { type CountedPairs, countTests } from './pair-counts.ts';
import { ALPHA, type Pairing, type PairReading, pForFirst } from './paired-test.ts';
import { type RankSets, setsFrom } from './rank-sets.ts';
import { type ServedRun, untestedRun } from './recounted-runs.ts';
import { hiddenIn } from './resampled-interval.ts';
import { byCodeUnit, clustersOf, headsOf, type Sheet } from './sheet.ts';
import { addTo, areAllReached, chancesOf, type EarnedBattle, type Square, squareOf } from './strengths.ts';
import {
  CLUSTER_FLOOR,
  FEWEST_CLUSTERS_OF_INTERVAL,
  type Field,
  ITEM_FLOOR,
  isAbove,
  lowestOf,
  rivalTests,
  settled,
  type Verdict,
} from './verdict.ts';

export type Strength = { readonly score: number; readonly interval_strength: Interval | undefined };

type Strengths = {
  /** In code-unit order, as the columns of the draws are. */
  readonly names: readonly string[];
  readonly scores: Float64Array;
  readonly drawn: readonly Float64Array[];
  /** Who got the same share of another everywhere: row i, column j is 1. */
  readonly uniform: Square;
  /** Clusters of prompts, or prompts in none: as many as each draw takes. */
  readonly blocks: number;
  readonly byName: ReadonlyMap<string, Strength>;
  readonly fit: OrderFit | undefined;
};

export type RecountedPreferences = {
  readonly strengths: Strengths | undefined;
  readonly battles: readonly ServedBattle[];
  /** Who fought on too few prompts to be scored, by name. */
  readonly sparse: readonly Sheet[];
  readonly field: Field;
  readonly pairing: Pairing;
  readonly apart: PairApart;
  readonly verdict: Verdict;
  readonly pairs: CountedPairs | undefined;
  readonly ranks: RankSets | undefined;
  /** Of the difference that decides. */
  readonly difference_interval: Interval | undefined;
};

const NEAR = 1e-9;

/** Ten thousand draws take a second: who asks about the same battles again does not wait again. */
const judged = new WeakMap<ServedRun['battles'], Map<string, RecountedPreferences>>();

export function recountPreferences(run: ServedRun): RecountedPreferences {
  const competing = JSON.stringify(run.models.map(({ sheet }) => sheet.name));
  const byFleet = judged.get(run.battles) ?? new Map<string, RecountedPreferences>();
  const known = byFleet.get(competing) ?? judgeRun(run);
  judged.set(run.battles, byFleet.set(competing, known));
  return known;
}

function judgeRun(run: ServedRun): RecountedPreferences {
  const all = run.models.map(({ sheet }) => sheet).sort((x, y) => byCodeUnit(x.name, y.name));
  const ran = all.map(({ name }) => name);
  const battles = run.battles.filter((battle) => battle.names.every((name) => ran.includes(name)));
  const names = oftenEnough(ran, battles);
  const [sheets, sparse] = [true, false].map((is) => all.filter(({ name }) => names.includes(name) === is));
  const counted = battles.filter((battle) => battle.names.every((name) => names.includes(name)));
  const isFew = isOfFewClusters(run, counted, CLUSTER_FLOOR);
  const strengths = strengthsFrom(run, names, {
    battles: counted,
    isFew: isOfFewClusters(run, counted, FEWEST_CLUSTERS_OF_INTERVAL),
  });
  const scoreOf = ({ name }: Sheet): number => strengths?.scores[names.indexOf(name)] ?? 0;
  const isEqual = (x: Sheet, y: Sheet): boolean => Math.abs(scoreOf(x) - scoreOf(y)) <= NEAR;
  const ranked = [...(sheets ?? [])].sort((x, y) =>
    isEqual(x, y) ? byCodeUnit(x.name, y.name) : scoreOf(y) - scoreOf(x),
  );
  const best = strengths === undefined ? undefined : ranked[0];
  const top = headsOf(ranked.filter((sheet) => best !== undefined && isEqual(sheet, best)));
  const heads = headsOf([...top, ...ranked]);
  const alone = top.length === 1 ? top[0] : undefined;
  const standing = { ranked, heads: ranked.filter((sheet) => heads.includes(sheet)), top };
  const pairing = pairingOf({ battles, strengths, scoreOf, isEqual });
  const apart: PairApart = (first, second) => {
    if (strengths === undefined) return { by: 0, low: -1, high: 1 };
    const [low, high] = differenceInterval(strengths, first.name, second.name);
    const [ours = 0, theirs = 0] = [first, second].map(({ name }) => strengths.byName.get(name)?.score);
    return { by: ours - theirs, low, high };
  };
  const verdict = judgeBattles(run, {
    field: { ...standing, leader: alone, dependsOnUnanswered: false },
    ...{ pairing, apart, strengths, all, isFew },
  });
  const isOrdered = verdict.state === 'UNTESTED' || verdict.basis !== 'no order';
  const field: Field = { ...standing, leader: isOrdered ? alone : undefined, dependsOnUnanswered: false };
  const isTested = verdict.state !== 'UNTESTED';
  const isRanked = isTested && isOrdered;
  return {
    strengths,
    battles,
    sparse: sparse ?? [],
    field,
    pairing,
    apart,
    verdict,
    pairs: isRanked
      ? countTests(
          ranked.flatMap((one) =>
            ranked.filter((other) => other !== one).map((other) => pairing(one, other)),
          ),
        )
      : undefined,
    ranks: isRanked && strengths !== undefined ? ranksOf(strengths, ranked) : undefined,
    difference_interval:
      isTested && strengths !== undefined
        ? differenceInterval(strengths, verdict.binding.first, verdict.binding.second)
        : undefined,
  };
}

/** By name, of these: again and again without who fought on fewer than thirty prompts against those that are left. */
function oftenEnough(names: readonly string[], battles: readonly ServedBattle[]): readonly string[] {
  const left = names.filter((name) => {
    const own = battles.filter((battle) => battle.names.includes(name));
    return new Set(own.map(({ item_id }) => item_id)).size >= ITEM_FLOOR;
  });
  if (left.length === names.length) return names;
  return oftenEnough(
    left,
    battles.filter((battle) => battle.names.every((name) => left.includes(name))),
  );
}

function isOfFewClusters({ marking }: ServedRun, battles: readonly ServedBattle[], fewest: number): boolean {
  const fought = new Set(battles.map(({ item_id }) => item_id));
  return marking.clusters.size > 0 && clustersOf(marking, fought).size < fewest;
}

const MOST_DRAWS = 10_000;
const FEWEST_DRAWS = 1_000;
const FULLY_DRAWN_PAIRS = 2_000;

type CountedBattles = { readonly battles: readonly ServedBattle[]; readonly isFew: boolean };

function strengthsFrom(
  run: ServedRun,
  names: readonly string[],
  { battles, isFew }: CountedBattles,
): Strengths | undefined {
  const met = squareOf(names.length);
  const placed = battles.map(({ item_id, names: [one, other], earned }) => {
    return { item_id, i: names.indexOf(one), j: names.indexOf(other), earned };
  });
  for (const { i, j } of placed) {
    met[i]?.fill(1, j, j + 1);
    met[j]?.fill(1, i, i + 1);
  }
  if (names.length < 2 || !areAllReached(met)) return undefined;
  const pairs = met.reduce((sum, row) => sum + row.reduce((inner, each) => inner + each, 0), 0) / 2;
  const blocks = blocksOf(run, placed);
  const draws = drawsFor(run.bank.header.items_sha256, 'preferences');
  const total = squareOf(names.length);
  for (const block of blocks) addTo(total, block);
  const count = Math.max(
    FEWEST_DRAWS,
    Math.min(MOST_DRAWS, Math.floor((MOST_DRAWS * FULLY_DRAWN_PAIRS) / pairs)),
  );
  const drawn = Array.from({ length: count }, () => {
    const earned = squareOf(names.length);
    for (let taken = 0; taken < blocks.length; taken++)
      addTo(earned, blocks[drawnIndex(draws, blocks.length)] ?? []);
    return chancesOf(earned, met);
  });
  const scores = chancesOf(total, met);
  const uniform = uniformPairs(blocks, met);
  const byName = new Map(
    names.map((name, at): [string, Strength] => {
      const own = Float64Array.from(drawn, (draw) => draw[at] ?? Number.NaN);
      const score = scores[at] ?? Number.NaN;
      const fought = blocks.filter((block) => block.some(({ i, j }) => i === at || j === at)).length;
      const isUniform = uniform[at]?.includes(1) === true;
      return [
        name,
        { score, interval_strength: isFew ? undefined : widthOf(own, { score, fought, isUniform }) },
      ];
    }),
  );
  const fit = orderFit(blocks, met, drawsFor(run.bank.header.items_sha256, 'fit'));
  return { names, scores, drawn, uniform, blocks: blocks.length, byName, fit };
}

type PlacedBattle = EarnedBattle & { readonly item_id: string };

/** Clusters of prompts by name, then prompts in none, in the order of the bank; those without a battle left out. */
function blocksOf({ bank }: ServedRun, battles: readonly PlacedBattle[]) {
  const byPrompt = Map.groupBy(battles, ({ item_id }) => item_id);
  const clusters = new Map<string, PlacedBattle[]>();
  const alone: PlacedBattle[][] = [];
  for (const unit of bank.units.keys()) {
    const its = byPrompt.get(unit) ?? [];
    if (its.length === 0) continue;
    const cluster = bank.clusters.get(unit);
    if (cluster === undefined) alone.push(its);
    else clusters.set(cluster, [...(clusters.get(cluster) ?? []), ...its]);
  }
  return [...[...clusters].sort(([x], [y]) => byCodeUnit(x, y)).map(([, its]) => its), ...alone];
}

type Fought = {
  readonly battles: readonly ServedBattle[];
  readonly strengths: Strengths | undefined;
  readonly scoreOf: (sheet: Sheet) => number;
  readonly isEqual: (x: Sheet, y: Sheet) => boolean;
};

function pairingOf({ battles, strengths, scoreOf, isEqual }: Fought): Pairing {
  const known = new Map<string, number>();
  return (first, second) => {
    const key = JSON.stringify([first.name, second.name].sort());
    const p =
      known.get(key) ??
      (strengths === undefined ? 1 : signP(differencesOf(strengths, first.name, second.name)));
    known.set(key, p);
    const { wins, ties, losses } = outcomesBetween(battles, first.name, second.name);
    const lead = isEqual(first, second) ? 0 : scoreOf(first) - scoreOf(second);
    const asked: PairReading = { b: wins, c: losses, n: wins + ties + losses, lead, p, cluster_p: null };
    return {
      ...{ first: first.name, second: second.name, p, hasSilence: false },
      ...{ accuracy: asked, asked, deciding: asked },
    };
  };
}

function differencesOf(
  { names, drawn }: Pick<Strengths, 'names' | 'drawn'>,
  first: string,
  second: string,
): Float64Array {
  const [i, j] = [names.indexOf(first), names.indexOf(second)];
  return Float64Array.from(drawn, (scores) => (scores[i] ?? 0) - (scores[j] ?? 0));
}

/** Twice the smaller share of draws on one side of nothing, a draw of nothing on both; the observed one counts too. */
function signP(differences: Float64Array): number {
  const notAbove = differences.filter((each) => each <= NEAR).length;
  const notBelow = differences.filter((each) => each >= -NEAR).length;
  return Math.min(1, (2 * (1 + Math.min(notAbove, notBelow))) / (1 + differences.length));
}

/** By two that fought: 1 where the one got the same share of the other in every block. */
function uniformPairs(blocks: readonly (readonly EarnedBattle[])[], met: Square): Square {
  return met.map((row, one) =>
    row.map((hasMet, other) => {
      if (hasMet === 0) return 0;
      const shares = blocks.flatMap((block) => {
        const its = block.filter(({ i, j }) => (i === one && j === other) || (i === other && j === one));
        const got = its.reduce((sum, { i, earned }) => sum + (i === one ? earned : WHOLE - earned), 0);
        return its.length === 0 ? [] : [got / its.length];
      });
      return new Set(shares).size === 1 ? 1 : 0;
    }),
  );
}

type Observed = { readonly score: number; readonly fought: number; readonly isUniform: boolean };

/** Draws that cannot move know nothing of chance: as wide at least as Wilson's interval at the score, over what was drawn. */
function widthOf(values: Float64Array, { score, fought, isUniform }: Observed): Interval {
  const [low, high] = middleOf(values);
  if (high - low > NEAR && !isUniform) return [low, high];
  const [least, most] = scoreInterval(score * fought, fought);
  return high - low > NEAR ? [Math.min(low, least), Math.max(high, most)] : [least, most];
}

/** Half of one more than a difference is a share. */
function differenceInterval(strengths: Strengths, first: string, second: string): Interval {
  const differences = differencesOf(strengths, first, second);
  const scoreOf = (name: string): number => strengths.byName.get(name)?.score ?? Number.NaN;
  const shares = differences.map((each) => (1 + each) / 2);
  const { names, uniform, blocks } = strengths;
  const [low, high] = widthOf(shares, {
    ...{ score: (1 + scoreOf(first) - scoreOf(second)) / 2, fought: blocks },
    isUniform: [first, second].some((name) => uniform[names.indexOf(name)]?.includes(1)),
  });
  return [2 * low - 1, 2 * high - 1];
}

/** What 95 of 100 draws lie between. */
function middleOf(values: Float64Array): Interval {
  const sorted = values.toSorted();
  const cut = Math.floor(sorted.length / 40);
  return [sorted[cut] ?? Number.NaN, sorted[sorted.length - 1 - cut] ?? Number.NaN];
}

type Judging = {
  readonly field: Field;
  readonly pairing: Pairing;
  readonly apart: PairApart;
  readonly strengths: Strengths | undefined;
  /** Who fought, scored or not. */
  readonly all: readonly Sheet[];
  readonly isFew: boolean;
};

function judgeBattles(run: ServedRun, { field, pairing, apart, strengths, all, isFew }: Judging): Verdict {
  const { ranked, top, heads, leader } = field;
  const [first] = top;
  const untested = (reason_code: string): Verdict => ({ state: 'UNTESTED', reason_code });
  const ofRun = untestedRun(run.header);
  if (ofRun !== undefined) return untested(ofRun);
  if (headsOf(all).length < 2) return untested('SINGLE_MODEL');
  if (ranked.length === 0) return untested('N_BELOW_FLOOR');
  if (heads.length < 2) return untested('SINGLE_MODEL');
  if (strengths === undefined || first === undefined) return untested('NOT_CONNECTED');
  if (isFew) return untested('FEW_CLUSTERS');
  const contest = { field, pairing, apart, constants: new Map<string, number>() };
  const tests = rivalTests(first, contest);
  const largest = Math.max(...tests.map(pForFirst));
  const binding = tests.find((test) => pForFirst(test) === largest);
  if (binding === undefined) return untested('SINGLE_MODEL');
  const lowest = lowestOf(tests, contest);
  const isAhead = leader !== undefined && largest < ALPHA && isAbove(lowest, contest);
  if (!isAhead && strengths.fit !== undefined && strengths.fit.p < ALPHA)
    return settled(
      { ...contest, field: { ...field, leader: undefined } },
      { p: 1, basis: 'no order', binding },
    );
  if (leader === undefined) return settled(contest, { p: 1, basis: 'no leader', binding });
  return isAhead || largest >= ALPHA
    ? settled(contest, { p: largest, basis: 'graded', binding })
    : settled(contest, { p: largest, basis: 'interval', binding: lowest });
}

function ranksOf({ names, scores, drawn, blocks }: Strengths, ranked: readonly Sheet[]): RankSets {
  const places = ranked.map(({ name }) => names.indexOf(name));
  const own = places.map((at) => scores[at] ?? 0);
  return setsFrom({
    names: ranked.map(({ name }) => name),
    ...{ scores: own, blocks, hidden: hiddenIn(Array<number>(blocks).fill(1)) },
    steps: places.map((at, place) => Float64Array.from(drawn, (draw) => (draw[at] ?? 0) - (own[place] ?? 0))),
  });
}
