/**
 * Whether a lead holds where such components are used. Of an alarm the bank asks as many positives as its author liked;
 * in use they are rare. Who flags much scores well where much is to be flagged, so the score is taken again at both ends
 * of a range of shares: at a share π of positives it is π·found + (1 − π)·spared. What is right is counted item by item,
 * also where pairs of items are: nobody meets a pair in use.
 */

import { keptNumbers } from '../answers.ts';
import { openBlockDraws } from './block-draws.ts';
import { type DrawnScores, differenceOf, type ScoreDifference } from './differences.ts';
import type { Exam, Sheet } from './exam.ts';
import { countDraws } from './joint-draws.ts';
import { type Blocks, equalBlocks, hiddenShare, RESAMPLINGS } from './resampling.ts';
import { wilsonAtShare } from './wilson.ts';

/** The class that raises the alarm, and the shares of it between which such components are used. */
type BaseRate = { readonly positive: string; readonly low: number; readonly high: number };

/** Unit by unit, what is right on its items, and what was earned on them. */
export type ClassItems = {
  readonly targets: ReadonlyMap<string, readonly string[]>;
  /** In parts of a full score, on each item of the unit, silence earning nothing. */
  readonly earned: (component: string, unit: string) => readonly number[];
};

/** In parts of a full score. */
type Rate = { readonly earned: number; readonly of: number };

/** Of the positives, and of all other items, over everything asked. */
export type Rates = { readonly found: Rate; readonly spared: Rate };

export type NamedRates = Rates & { readonly name: string };

/** A share at which another draws level. */
type Level = { readonly share: number; readonly against: string };

/** The nearest below and above the own mix of the bank; absent where there is none between 0 and 1. */
export type Levels = { readonly below?: Level; readonly above?: Level };

/** The first on top minus somebody else at one share. */
type RateDifference = ScoreDifference & { readonly against: string; readonly isConstant: boolean };

export type RatesHeld = {
  /** The share of positives among the items that the first on top was asked. */
  readonly mix: number;
  /** Of all others, kin too. Undefined where another scores more at the own mix already, item by item. */
  readonly levels: Levels | undefined;
  /** The same of constant answers. */
  readonly constants: Levels | undefined;
  /** At `low`, and at `high`. */
  readonly ends: readonly [low: RateEnd, high: RateEnd];
};

type RateEnd = { readonly share: number; readonly differences: readonly RateDifference[] };

export type RatedItems = { readonly items: ClassItems; readonly rate: BaseRate };

type RatedExam = RatedItems & { readonly exam: Exam };

type Led = { readonly first: Sheet; readonly rivals: readonly Sheet[]; readonly scored: readonly Sheet[] };

/** Undefined where the first or a rival was asked nothing of a class. */
export function deriveRatesHeld(
  rated: RatedExam,
  { first, rivals, scored }: Led,
  most = RESAMPLINGS,
): RatesHeld | undefined {
  const leader = classSheet(rated, first);
  const others = rivals.map((rival) => classSheet(rated, rival));
  const constants = constantSheets(rated, scored);
  const ofLeader = ratesOfSheet(leader);
  const [asked] = constants;
  if (asked === undefined || ![leader, ...others].every(isAskedBoth)) return undefined;
  const met = [...others, ...constants];
  const draws = Math.min(most, countDraws(askedOf(asked).filter((of) => of > 0).length, scored.length));
  const shares = [rated.rate.low, rated.rate.high];
  const how = { items_sha256: rated.exam.items_sha256, asked, draws };
  const columns = [asked, leader, ...met].flatMap(({ found, spared }) => [found, spared]);
  // One difference after another, at the one share and then at the other.
  const kept = keptNumbers(
    [
      'base rate',
      how.items_sha256,
      Float64Array.of(draws, ...shares),
      ...columns.flatMap(({ of, earned }) => [of, earned]),
    ],
    () => differencesAt(shares, drawRates([leader, ...met], how)),
  );
  const endAt = (end: number): RateEnd => {
    const share = shares[end] ?? 0;
    return {
      share,
      differences: met.map(({ name }, at) => {
        const [difference = 0, low = -1, high = 1] = kept.subarray(3 * (end * met.length + at));
        return {
          against: name,
          isConstant: at >= others.length,
          ...atLeastAsWide({ difference, low, high }, share, leader, others[at]),
        };
      }),
    };
  };
  return {
    mix: ofLeader.found.of / (ofLeader.found.of + ofLeader.spared.of),
    // Kin compete with nobody, but who uses a component may use its sibling instead.
    levels: levelsOf(
      ofLeader,
      scored.filter((sheet) => sheet !== first).map((sheet) => ratesOf(rated, sheet)),
    ),
    constants: levelsOf(ofLeader, constants.map(ratesOfSheet)),
    ends: [endAt(0), endAt(1)],
  };
}

/** Of the first minus each other. */
function differencesAt(shares: readonly number[], drawn: DrawnRates): readonly number[] {
  return shares.flatMap((share) => {
    const scores = scoresAt(drawn, share);
    return drawn.rates.slice(1).flatMap((_, at) => {
      const { difference, low, high } = differenceOf(scores, 0, at + 1);
      return [difference, low, high];
    });
  });
}

/**
 * Draws of a class with few mistakes know too little of how many more there may be, and of one with none nothing. So the
 * interval is no narrower than Wilson's intervals of the single rates make it (MOVER: Newcombe 1998, Donner and Zou 2012),
 * over as many blocks of the class as tell as much. What always giving one answer scores is known.
 */
function atLeastAsWide(
  { difference, low, high }: ScoreDifference,
  share: number,
  ours: ClassSheet,
  theirs: ClassSheet | undefined,
): ScoreDifference {
  const [own, other] = [offBy(ours), theirs === undefined ? nothing : offBy(theirs)];
  const reach = (one: Off, two: Off): number =>
    Math.sqrt(
      share * share * (one.found * one.found + two.found * two.found) +
        (1 - share) * (1 - share) * (one.spared * one.spared + two.spared * two.spared),
    );
  return {
    difference,
    low: Math.max(-1, Math.min(low, difference - reach(own.down, other.up))),
    high: Math.min(1, Math.max(high, difference + reach(own.up, other.down))),
  };
}

type Off = { readonly found: number; readonly spared: number };

const nothing = { down: { found: 0, spared: 0 }, up: { found: 0, spared: 0 } };

/** How far below, and how far above what was observed either rate may be. */
function offBy({ found, spared }: ClassSheet): { readonly down: Off; readonly up: Off } {
  const off = (blocks: Blocks): readonly [down: number, up: number] => {
    const rate = shareOf(sumOf(blocks));
    const [least, most] = wilsonAtShare(rate, equalBlocks(blocks.of));
    return [rate - least, most - rate];
  };
  const [ofFound, ofSpared] = [off(found), off(spared)];
  return {
    down: { found: ofFound[0], spared: ofSpared[0] },
    up: { found: ofFound[1], spared: ofSpared[1] },
  };
}

export function ratesOf(rated: RatedExam, sheet: Sheet): NamedRates {
  return ratesOfSheet(classSheet(rated, sheet));
}

/**
 * At a share π the first is ahead by π·gain + (1 − π)·loss, and draws level at loss / (loss − gain). Counts are multiplied out
 * before anything is divided.
 */
export function levelsOf(first: Rates, rivals: readonly NamedRates[]): Levels | undefined {
  let levels: Levels = {};
  for (const rival of rivals) {
    const gain = ahead(first.found, rival.found) * first.spared.of * rival.spared.of;
    const loss = ahead(first.spared, rival.spared) * first.found.of * rival.found.of;
    if (gain * first.found.of + loss * first.spared.of < 0) return undefined;
    const level = { share: loss / (loss - gain), against: rival.name };
    if (loss < 0 && !(levels.below && levels.below.share >= level.share))
      levels = { ...levels, below: level };
    if (gain < 0 && !(levels.above && levels.above.share <= level.share))
      levels = { ...levels, above: level };
  }
  return levels;
}

function ahead(ours: Rate, theirs: Rate): number {
  return ours.earned * theirs.of - theirs.earned * ours.of;
}

/** By cluster, or by unit where there are none. */
type ClassSheet = { readonly name: string; readonly found: Blocks; readonly spared: Blocks };

/** Of the units that count for this component. */
function classSheet(rated: RatedExam, { name, overAsked }: Sheet): ClassSheet {
  const { exam, items } = rated;
  return sumByClass(rated, name, (unit) =>
    (overAsked[unit] ?? -1) < 0 ? undefined : items.earned(name, exam.units[unit] ?? ''),
  );
}

/** One for each answer that is right somewhere, by code unit; of the units that any component was asked. */
function constantSheets(rated: RatedExam, scored: readonly Sheet[]): readonly ClassSheet[] {
  const { exam, items } = rated;
  const targetsOf = (unit: number): readonly string[] | undefined =>
    scored.some(({ overAsked }) => (overAsked[unit] ?? -1) >= 0)
      ? items.targets.get(exam.units[unit] ?? '')
      : undefined;
  const labels = new Set([...exam.units.keys()].flatMap((unit) => targetsOf(unit) ?? []));
  return [...labels]
    .sort()
    .map((label) =>
      sumByClass(rated, label, (unit) =>
        targetsOf(unit)?.map((target) => (target === label ? exam.full : 0)),
      ),
    );
}

function sumByClass(
  { exam, items, rate }: RatedExam,
  name: string,
  earnedOn: (unit: number) => readonly number[] | undefined,
): ClassSheet {
  const { units, groups, full } = exam;
  const count = groups?.count ?? units.length;
  const empty = (): Blocks => ({ earned: new Float64Array(count), of: new Float64Array(count) });
  const [found, spared] = [empty(), empty()];
  for (const [at, unit] of units.entries()) {
    const block = groups?.of[at] ?? at;
    const earned = earnedOn(at) ?? [];
    for (const [item, parts] of earned.entries()) {
      const { earned: sums, of } = items.targets.get(unit)?.[item] === rate.positive ? found : spared;
      sums[block] = (sums[block] ?? 0) + parts;
      of[block] = (of[block] ?? 0) + full;
    }
  }
  return { name, found, spared };
}

function ratesOfSheet({ name, found, spared }: ClassSheet): NamedRates {
  return { name, found: sumOf(found), spared: sumOf(spared) };
}

function sumOf({ earned, of }: Blocks): Rate {
  const sum = (column: Float64Array): number => column.reduce((all, each) => all + each, 0);
  return { earned: sum(earned), of: sum(of) };
}

function isAskedBoth(sheet: ClassSheet): boolean {
  const { found, spared } = ratesOfSheet(sheet);
  return found.of > 0 && spared.of > 0;
}

function isAsked({ found, spared }: ClassSheet, block: number): boolean {
  return (found.of[block] ?? 0) + (spared.of[block] ?? 0) > 0;
}

function roomOf(asked: ClassSheet): Pick<DrawnRates, 'blocks' | 'unseen'> {
  const sizes = askedOf(asked);
  return { blocks: equalBlocks(sizes), unseen: hiddenShare(sizes) };
}

/** By block. */
function askedOf({ found, spared }: ClassSheet): Float64Array {
  return found.of.map((of, block) => of + (spared.of[block] ?? 0));
}

type DrawnRates = {
  /** By sheet. */
  readonly rates: readonly Rates[];
  /** By sheet, by draw. */
  readonly found: readonly Float64Array[];
  readonly spared: readonly Float64Array[];
  readonly blocks: number;
  readonly unseen: number;
};

type RateDrawing = {
  readonly items_sha256: string;
  /** What any component was asked. */
  readonly asked: ClassSheet;
  readonly draws: number;
};

/** The draws of the rank sets, of the same blocks. One in which a class is not asked at all is drawn again. */
function drawRates(sheets: readonly ClassSheet[], { items_sha256, asked, draws }: RateDrawing): DrawnRates {
  const columnsOf = ({ found, spared }: ClassSheet): readonly Float64Array[] =>
    [found.of, spared.of, found.earned, spared.earned].map((column) =>
      column.filter((_, block) => isAsked(asked, block)),
    );
  const nextSums = openBlockDraws(items_sha256, [asked, ...sheets].flatMap(columnsOf));
  const found = sheets.map(() => new Float64Array(draws));
  const spared = sheets.map(() => new Float64Array(draws));
  for (let draw = 0; draw < draws; draw++) {
    let sums = nextSums();
    while (sums[0] === 0 || sums[1] === 0) sums = nextSums();
    for (const at of sheets.keys()) {
      const [ofFound = 0, ofSpared = 0, earnedFound = 0, earnedSpared = 0] = sums.subarray(4 * at + 4);
      const [ours, theirs] = [found[at], spared[at]];
      if (ours) ours[draw] = shareOf({ earned: earnedFound, of: ofFound });
      if (theirs) theirs[draw] = shareOf({ earned: earnedSpared, of: ofSpared });
    }
  }
  return { rates: sheets.map(ratesOfSheet), found, spared, ...roomOf(asked) };
}

function scoresAt({ rates, found, spared, blocks, unseen }: DrawnRates, share: number): DrawnScores {
  const mixed = (ofPositives: number, ofOthers: number): number =>
    share * ofPositives + (1 - share) * ofOthers;
  return {
    scores: rates.map((each) => mixed(shareOf(each.found), shareOf(each.spared))),
    drawn: found.map((ofPositives, at) =>
      ofPositives.map((each, draw) => mixed(each, spared[at]?.[draw] ?? 0)),
    ),
    ...{ blocks, unseen },
  };
}

/** 0 where nothing was asked. */
export function shareOf({ earned, of }: Rate): number {
  return of === 0 ? 0 : earned / of;
}
