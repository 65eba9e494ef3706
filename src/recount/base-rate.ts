/** How the first on top fares where such components are used: at both ends of the base rate, against each rival and each constant answer. */

import type { BaseRate1 } from '../schema/contracts.gen.ts';
import {
  type ClassedUnits,
  type ClassTallies,
  type Contender,
  componentIn,
  constantsIn,
} from './class-rates.ts';
import { type Crossings, crossingsOf } from './crossings.ts';
import { type Apart, intervalAbout } from './differences.ts';
import { drawsFor } from './draws.ts';
import { scoreInterval } from './exact.ts';
import { blocksOf, DRAWS, type DrawnSteps, drawTimes, timesDrawn } from './rank-sets.ts';
import { evenlySized, hiddenIn } from './resampled-interval.ts';
import type { Marking, Tally } from './sheet.ts';
import type { Field } from './verdict.ts';

/** `why` and `source` decide nothing. */
export type RateRange = Pick<BaseRate1, 'positive' | 'low' | 'high'>;

export type HeldAgainst = Apart & { readonly name: string; readonly isConstant: boolean };

export type HeldRates = {
  /** Of positives among what the leader was asked. */
  readonly mix: number;
  readonly levels: Crossings | null;
  readonly constants: Crossings | null;
  /** At low and at high: the rivals in the order of scores, then the constant answers by code unit. */
  readonly ends: readonly (readonly HeldAgainst[])[];
};

type Leading = {
  readonly field: Field;
  readonly range: RateRange;
  readonly classed: ClassedUnits;
  /** In the order of the bank. */
  readonly units: readonly string[];
};

/** Nothing where nobody leads, or where the leader or a rival was asked nothing of a class. */
export function ratesHeld(
  { field: { leader, heads, ranked }, range, classed, units }: Leading,
  most = DRAWS,
): HeldRates | undefined {
  if (leader === undefined) return undefined;
  const { marking } = classed;
  const blocks = blocksOf({ sheets: ranked, units, marking });
  const asked = blocks.flat();
  const first = componentIn(classed, leader);
  const rivals = heads.filter((head) => head !== leader).map((head) => componentIn(classed, head));
  const constants = constantsIn(classed, asked);
  const standing = ({ name, tallyOn }: Contender) => ({ name, on: tallyOn(asked) });
  const others = ranked.filter((sheet) => sheet !== leader).map((sheet) => componentIn(classed, sheet));
  const [on, ofRivals, ofConstants] = [first.tallyOn(asked), rivals.map(standing), constants.map(standing)];
  if ([on, ...ofRivals.map((rival) => rival.on)].some(lacksClass)) return undefined;
  const met = [...rivals, ...constants];
  const draws = Math.min(most, timesDrawn(blocks.length, ranked.length));
  const sizes = blocks.map((units) =>
    units.reduce((all, unit) => all + (classed.items.get(unit)?.length ?? 0), 0),
  );
  const drawnFrom = { blocks: evenlySized(sizes), hidden: hiddenIn(sizes) };
  const [ours, ...theirs] = drawRates([first, ...met], { classed, blocks, draws });
  return {
    mix: on.found.units / (on.found.units + on.spared.units),
    levels: crossingsOf(on, others.map(standing)),
    constants: crossingsOf(on, ofConstants),
    ends: [range.low, range.high].map((share) =>
      met.map(({ name, isConstant }, at) => {
        const apart = apartAt(share, [ours, theirs[at]], drawnFrom);
        const rival = met[at] ?? first;
        const room = [
          roomOf(first, blocks, marking),
          isConstant ? known : roomOf(rival, blocks, marking),
        ] as const;
        return { name, isConstant, ...spread(apart, share, room) };
      }),
    ),
  };
}

/** How far each rate may lie below and above, by Wilson's interval over the blocks of its class. */
type Room = Readonly<Record<'found' | 'spared', readonly [below: number, above: number]>>;

/** Of an answer that is always given nothing is unknown. */
const known: Room = { found: [0, 0], spared: [0, 0] };

function roomOf({ tallyOn }: Contender, blocks: readonly (readonly string[])[], { scale }: Marking): Room {
  const byBlock = blocks.map(tallyOn);
  const of = (what: 'found' | 'spared'): readonly [number, number] => {
    const its = byBlock.map((tallies) => tallies[what]).filter(({ units }) => units > 0);
    const earned = its.reduce((sum, each) => sum + each.earned, 0);
    const units = its.reduce((sum, each) => sum + each.units, 0);
    const rate = earned / units / scale;
    const alike = evenlySized(its.map((each) => each.units));
    const [least, most] = scoreInterval(rate * alike, alike);
    return [rate - least, most - rate];
  };
  return { found: of('found'), spared: of('spared') };
}

/** No narrower than the rates on their own: squares of what each may be off by, added up. */
function spread({ by, low, high }: Apart, share: number, [one, other]: readonly [Room, Room]): Apart {
  const off = (ours: 0 | 1, theirs: 0 | 1): number =>
    Math.hypot(
      share * one.found[ours],
      (1 - share) * one.spared[ours],
      share * other.found[theirs],
      (1 - share) * other.spared[theirs],
    );
  return {
    by,
    low: Math.max(-1, Math.min(low, by - off(0, 1))),
    high: Math.min(1, Math.max(high, by + off(1, 0))),
  };
}

export function holdsAgainst({ low }: HeldAgainst): boolean {
  return low > 0;
}

function lacksClass({ found, spared }: ClassTallies): boolean {
  return found.units === 0 || spared.units === 0;
}

/** As observed, and draw by draw. */
type DrawnRates = {
  readonly found: number;
  readonly spared: number;
  readonly drawnFound: Float64Array;
  readonly drawnSpared: Float64Array;
};

function apartAt(
  share: number,
  [one, other]: readonly [DrawnRates | undefined, DrawnRates | undefined],
  drawnFrom: Pick<DrawnSteps, 'blocks' | 'hidden'>,
): Apart {
  if (one === undefined || other === undefined) throw new RangeError('nobody to compare');
  const by = share * (one.found - other.found) + (1 - share) * (one.spared - other.spared);
  const off = Float64Array.from(one.drawnFound, (found, draw) => {
    const gain = found - (other.drawnFound[draw] ?? 0);
    const loss = (one.drawnSpared[draw] ?? 0) - (other.drawnSpared[draw] ?? 0);
    return share * gain + (1 - share) * loss - by;
  });
  return intervalAbout(by, off, drawnFrom);
}

type RateDrawing = {
  readonly classed: ClassedUnits;
  readonly blocks: readonly (readonly string[])[];
  readonly draws: number;
};

/** The draws of the sets of ranks; one in which nobody was asked anything of a class gives way to the next. */
function drawRates(
  contenders: readonly Contender[],
  { classed: { items, positive, marking }, blocks, draws }: RateDrawing,
): readonly DrawnRates[] {
  const positives = Float64Array.from(blocks, (units) => {
    const targets = units.flatMap((unit) => items.get(unit) ?? []).map(({ target }) => target);
    return targets.filter((target) => target === positive).length;
  });
  const all = Float64Array.from(blocks, (units) => units.flatMap((unit) => items.get(unit) ?? []).length);
  const once = new Float64Array(blocks.length).fill(1);
  const rated = contenders.map(({ tallyOn }) => {
    const byBlock = blocks.map(tallyOn);
    return {
      foundIn: rateOver(
        byBlock.map(({ found }) => found),
        marking.scale,
      ),
      sparedIn: rateOver(
        byBlock.map(({ spared }) => spared),
        marking.scale,
      ),
      drawnFound: new Float64Array(draws),
      drawnSpared: new Float64Array(draws),
    };
  });
  const stream = drawsFor(marking.items_sha256, 'ranks');
  const times = new Float64Array(blocks.length);
  for (let draw = 0; draw < draws; draw++) {
    let [drawnPositives, drawn] = [0, 0];
    while (drawnPositives === 0 || drawnPositives === drawn) {
      drawTimes(times, stream);
      [drawnPositives, drawn] = [product(times, positives), product(times, all)];
    }
    for (const { foundIn, sparedIn, drawnFound, drawnSpared } of rated) {
      drawnFound[draw] = foundIn(times);
      drawnSpared[draw] = sparedIn(times);
    }
  }
  return rated.map(({ foundIn, sparedIn, ...its }) => {
    return { found: foundIn(once), spared: sparedIn(once), ...its };
  });
}

/** What was earned of what was asked in blocks that were drawn so many times each; 0 where nothing was. */
function rateOver(blocks: readonly Tally[], scale: number): (times: Float64Array) => number {
  const earned = Float64Array.from(blocks, (block) => block.earned);
  const units = Float64Array.from(blocks, (block) => block.units);
  return (times) => {
    const asked = product(times, units);
    return asked === 0 ? 0 : product(times, earned) / asked / scale;
  };
}

function product(times: Float64Array, values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < times.length; at++) sum += (times[at] ?? 0) * (values[at] ?? 0);
  return sum;
}
