import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answered, answered, clustersOf, examOf } from '../../../tests/kit/exam.ts';
import {
  type ClassItems,
  deriveRatesHeld,
  levelsOf,
  type NamedRates,
  type RatesHeld,
  ratesOf,
} from './base-rate.ts';
import { areHeld, limitToBaseRate, ratesHeldBy } from './base-rate-verdict.ts';
import { drawIndex, openDraws } from './draws.ts';
import type { Exam, ExamInput } from './exam.ts';
import { deriveLeftOut } from './sensitivity.ts';
import { decideSeparation } from './separation.ts';
import { studentOf } from './student.ts';

/** The first `positives` units are attacks; each unit is one item. */
function itemsOf(exam: Exam, isPositive: (at: number) => boolean): ClassItems {
  const at = new Map(exam.units.map((id, index) => [id, index]));
  return {
    targets: new Map(exam.units.map((id, index) => [id, [isPositive(index) ? 'attack' : 'benign']])),
    earned: (name, id) => [
      Math.max(0, exam.sheets.find((sheet) => sheet.name === name)?.overAsked[at.get(id) ?? -1] ?? 0),
    ],
  };
}

type Case = {
  readonly positives: number;
  readonly low?: number;
  readonly high?: number;
} & Partial<ExamInput>;

function ratedOf(components: readonly Answered[], { positives, low = 0.1, high = 0.2, ...more }: Case) {
  const exam = examOf(components, more);
  const items = itemsOf(exam, (at) => at < positives);
  return { exam, rated: { items, rate: { positive: 'attack', low, high } } };
}

function heldOf(components: readonly Answered[], about: Case): RatesHeld {
  const { exam, rated } = ratedOf(components, about);
  const held = ratesHeldBy(components[0]?.name ?? '', exam, rated);
  if (held === undefined) expect.fail('nothing is held');
  return held;
}

function verdictOf(components: readonly Answered[], about: Case) {
  const { exam, rated } = ratedOf(components, about);
  return limitToBaseRate(decideSeparation({ exam }), exam, rated);
}

/** Item by item, draw by draw, with nothing shared with the engine but the generator. */
function recount(exam: Exam, isPositive: (at: number) => boolean, share: number) {
  const groups = exam.groups?.of ?? Int32Array.from(exam.units.keys());
  const blocks = [...new Set(groups)].sort((x, y) => x - y);
  const members = blocks.map((block) => [...exam.units.keys()].filter((at) => groups[at] === block));
  const scoreOf = (units: readonly number[], marks: Int32Array): number => {
    const mean = (of: readonly number[]): number =>
      of.reduce((sum, at) => sum + (marks[at] ?? 0), 0) / of.length;
    return share * mean(units.filter(isPositive)) + (1 - share) * mean(units.filter((at) => !isPositive(at)));
  };
  const [one, other] = exam.sheets.map(({ overAsked }) => overAsked);
  if (one === undefined || other === undefined) expect.fail('two are compared');
  const differenceOn = (units: readonly number[]): number => scoreOf(units, one) - scoreOf(units, other);
  const stream = openDraws(exam.items_sha256, 'ranks');
  const difference = differenceOn([...exam.units.keys()]);
  const moves: number[] = [];
  let redrawn = 0;
  while (moves.length < 10_000) {
    const units = blocks.flatMap(() => members[drawIndex(stream, blocks.length)] ?? []);
    if (units.some(isPositive) && !units.every(isPositive)) moves.push(differenceOn(units) - difference);
    else redrawn++;
  }
  const mean = moves.reduce((sum, by) => sum + by, 0) / moves.length;
  const spread = Math.sqrt(moves.reduce((sum, by) => sum + (by - mean) ** 2, 0) / moves.length);
  const farthest = moves.map((by) => Math.abs(by) / spread).sort((x, y) => x - y);
  const squares = members.reduce((sum, units) => sum + units.length ** 2, 0);
  const alike = Math.floor(members.flat().length ** 2 / squares);
  const reach = ((studentOf(farthest[9_499] ?? 0, alike - 1) * alike) / (alike - 1)) * spread;
  const unseen = 1.959963984540054 ** 2 / (alike + 1.959963984540054 ** 2);
  const low = (1 - unseen) * difference - Math.hypot((1 - unseen) * reach, unseen);
  const rateOf = (marks: Int32Array, isIn: (at: number) => boolean): readonly [number, number] => {
    const asked = [...exam.units.keys()].filter(isIn);
    const rate = asked.reduce((sum, at) => sum + (marks[at] ?? 0), 0) / asked.length;
    const n = members.filter((units) => units.some(isIn)).length;
    return [rate, n];
  };
  // How far below (−1) or above (1) a rate Wilson's interval reaches.
  const room = ([rate, n]: readonly [number, number], side: -1 | 1): number => {
    const z = 1.959963984540054;
    const centre = (rate + (z * z) / (2 * n)) / (1 + (z * z) / n);
    const half = (z / (1 + (z * z) / n)) * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
    return side * (centre + side * half - rate);
  };
  const isOther = (at: number): boolean => !isPositive(at);
  const single = Math.hypot(
    share * room(rateOf(one, isPositive), -1),
    (1 - share) * room(rateOf(one, isOther), -1),
    share * room(rateOf(other, isPositive), 1),
    (1 - share) * room(rateOf(other, isOther), 1),
  );
  return { difference, low: Math.max(-1, Math.min(low, difference - single)), redrawn };
}

const rates = (name: string, found: number, spared: number): NamedRates => ({
  name,
  found: { earned: found, of: 192 },
  spared: { earned: spared, of: 192 },
});

describe('the share at which another draws level', () => {
  test('is exact from the counts, the nearest on each side', () => {
    const first = rates('first', 87, 147);
    const levels = levelsOf(first, [rates('a', 19, 190), rates('b', 30, 181), rates('c', 120, 110)]);
    // 87π + 147(1 − π) = 19π + 190(1 − π) at 43 / 111, and = 120π + 110(1 − π) at 37 / 70.
    expect(levels).toEqual({
      below: { share: 43 / 111, against: 'a' },
      above: { share: 37 / 70, against: 'c' },
    });
  });

  test('is none where nobody draws level, and not said where another is ahead at the own mix', () => {
    expect(levelsOf(rates('first', 90, 190), [rates('a', 87, 147)])).toEqual({});
    expect(levelsOf(rates('first', 19, 190), [rates('a', 87, 147)])).toBeUndefined();
  });

  test('is the own mix where another is level there', () => {
    expect(levelsOf(rates('first', 96, 100), [rates('a', 100, 96)])?.above?.share).toBe(0.5);
  });
});

describe('the score at another share', () => {
  const pair = [answered('first', '45r 15w 110r 30w'), answered('other', '20r 40w 120r 20w')] as const;

  test.each([0.02, 0.3, 0.5, 0.9])('of positives is counted again in every draw: %f', (share) => {
    const { exam } = ratedOf(pair, { positives: 60 });
    const [end] = heldOf(pair, { positives: 60, low: share }).ends;
    const { difference, low } = recount(exam, (at) => at < 60, share);
    expect(end.differences[0]?.difference).toBeCloseTo(difference, 12);
    expect(end.differences[0]?.low).toBeCloseTo(low, 9);
  });

  test.each([30, 60, 90, 150])('at the own mix is the score: %i positives of 200', (positives) => {
    const share = positives / 200;
    const [end] = heldOf(pair, { positives, low: share }).ends;
    expect(end.differences[0]?.difference).toBeCloseTo((155 - 140) / 200, 12);
    expect(heldOf(pair, { positives }).mix).toBe(share);
  });

  test('is drawn again where a class is not asked at all', () => {
    // Of twelve clusters one alone has attacks: a draw without it has no found.
    const about = { positives: 10, clusters: clustersOf(10, 120) };
    const few = [answered('first', '7r 3w 90r 20w'), answered('other', '6r 4w 70r 40w')] as const;
    const { exam } = ratedOf(few, about);
    const { difference, low, redrawn } = recount(exam, (at) => at < 10, 0.1);
    expect(redrawn).toBeGreaterThan(3_000);
    const [end] = heldOf(few, about).ends;
    expect(end.differences[0]?.difference).toBeCloseTo(difference, 12);
    expect(end.differences[0]?.low).toBeCloseTo(low, 9);
  });

  test('has an interval where no draw moves it', () => {
    const always = [answered('first', '60r 140r'), answered('other', '60w 140w')];
    const [end] = heldOf(always, { positives: 60 }).ends;
    const open = 1.959963984540054 ** 2 / (200 + 1.959963984540054 ** 2);
    expect(end.differences[0]).toMatchObject({ difference: 1, low: 1 - open - open });
  });

  test('counts items one by one where pairs are asked, and silence as not right', () => {
    const { exam } = ratedOf([answered('first', '30r 10?'), answered('other', '40w')], { positives: 20 });
    const items: ClassItems = {
      targets: new Map(exam.units.map((id) => [id, ['attack', 'benign']])),
      earned: (name) => (name === 'first' ? [1, 0] : [0, 1]),
    };
    const [first] = exam.sheets;
    if (first === undefined) expect.fail('nobody was asked');
    const rate = { positive: 'attack', low: 0.1, high: 0.2 };
    expect(ratesOf({ exam, items, rate }, first)).toMatchObject({
      found: { earned: 40, of: 40 },
      spared: { earned: 0, of: 40 },
    });
    const { rated } = ratedOf([answered('first', '30r 10?')], { positives: 20 });
    expect(ratesOf({ exam, ...rated }, first)).toMatchObject({
      found: { earned: 20, of: 20 },
      spared: { earned: 10, of: 20 },
    });
  });
});

describe('a lead', () => {
  const careful = answered('careful', '40r 60w 100r');
  const eager = answered('eager', '100r 80r 20w');

  test('that holds at both ends stays one', () => {
    const better = answered('better', '95r 5w 98r 2w');
    const worse = answered('worse', '60r 40w 80r 20w');
    const about = { positives: 100, low: 0.1, high: 0.6 };
    expect(verdictOf([better, worse], about)).toMatchObject({ state: 'SEPARATED', leader: 'better' });
  });

  test('that a rival or a constant answer takes where positives are rare is a tie', () => {
    const verdict = verdictOf([eager, careful], { positives: 100, low: 0.01, high: 0.5 });
    expect(verdict).toMatchObject({
      state: 'TIE',
      decided_by: 'base rate',
      leader: 'eager',
      tied: ['eager', 'careful'],
      after_holm: { holds: false, tied: ['eager', 'careful'] },
    });
    const alone = verdictOf([eager, answered('worse', '60r 40w 50r 50w')], { positives: 100, low: 0.01 });
    // Always benign is right on 99 of 100 there.
    expect(alone).toMatchObject({ state: 'TIE', decided_by: 'base rate', tied: ['eager'] });
  });

  test('needs the end above as well as the end below', () => {
    const spares = answered('spares', '60r 40w 100r');
    const finds = answered('finds', '80r 20w 40r 60w');
    const about = { positives: 100, low: 0.3 };
    expect(verdictOf([spares, finds], { ...about, high: 0.5 }).state).toBe('SEPARATED');
    expect(verdictOf([spares, finds], { ...about, high: 0.9 })).toMatchObject({
      state: 'TIE',
      decided_by: 'base rate',
    });
  });

  test('is held against the best of each other family', () => {
    const kin = { ...careful, family: 'one' };
    const { exam, rated } = ratedOf([{ ...eager, family: 'one' }, kin, answered('low', '30r 70w 90r 10w')], {
      positives: 100,
    });
    const held = ratesHeldBy('eager', exam, rated);
    expect(held?.ends[0].differences.map(({ against }) => against)).toEqual(['low', 'attack', 'benign']);
    // Its sibling draws level at 0.2 / (0.2 + 0.6), the other only at 0.1 / (0.1 + 0.7).
    expect(held?.levels).toEqual({ below: { share: 0.25, against: 'careful' } });
  });

  test('is not shown where a rival was asked nothing of a class', () => {
    const { exam, rated } = ratedOf([eager, answered('half', '100r 100.')], { positives: 100 });
    expect(ratesHeldBy('eager', exam, rated)).toBeUndefined();
    expect(areHeld(undefined)).toBe(false);
  });

  test('where nobody is alone on top nothing is held', () => {
    const verdict = verdictOf([careful, answered('twin', '40r 60w 100r')], { positives: 100 });
    expect(verdict).toEqual({ ...verdict, state: 'TIE', decided_by: 'no leader' });
    expect(verdict).not.toHaveProperty('rates_held');
  });

  test('with one thing left out is judged at the base rate too, by fewer draws', () => {
    const { exam, rated } = ratedOf([eager, careful], { positives: 100, low: 0.01, high: 0.5 });
    const cases = [{ name: 'nothing', without: () => ({ exam }) }];
    const lead = { state: 'SEPARATED', leader: 'eager' } as const;
    expect(deriveLeftOut(lead, cases, { closed: undefined }).stands).toBe(1);
    expect(deriveLeftOut(lead, cases, { closed: undefined, rated }).changes).toEqual([
      { name: 'nothing', state: 'TIE', leader: undefined },
    ]);
  });
});

test('fewer draws say nearly the same', () => {
  const { exam, rated } = ratedOf([answered('first', '45r 15w 110r 30w'), answered('other', '60w 140r')], {
    positives: 60,
  });
  const [first, ...rivals] = exam.sheets;
  if (first === undefined) expect.fail('nobody was asked');
  const lowOf = (most: number): number | undefined =>
    deriveRatesHeld({ exam, ...rated }, { first, rivals, scored: exam.sheets }, most)?.ends[0].differences[0]
      ?.low;
  expect(Math.abs((lowOf(1_000) ?? 0) - (lowOf(10_000) ?? 1))).toBeLessThan(0.02);
});

const counted = (most: number) =>
  fc
    .record({ of: fc.integer({ min: 1, max: most }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ of, share }) => ({ earned: Math.floor(share * of), of }));
const someRates = fc.record({ name: fc.string(), found: counted(300), spared: counted(300) });

test('at its level two score alike, and between the own mix and the nearest level nobody scores more', () => {
  fc.assert(
    fc.property(someRates, fc.array(someRates, { maxLength: 6 }), (first, rivals) => {
      const levels = levelsOf(first, rivals);
      const mix = first.found.of / (first.found.of + first.spared.of);
      const scoreAt = ({ found, spared }: NamedRates, share: number): number =>
        (share * found.earned) / found.of + ((1 - share) * spared.earned) / spared.of;
      const most = (share: number): number =>
        Math.max(...rivals.map((rival) => scoreAt(rival, share) - scoreAt(first, share)));
      if (levels === undefined) {
        expect(most(mix)).toBeGreaterThan(0);
        return;
      }
      const { below = { share: 0 }, above = { share: 1 } } = levels;
      expect(below.share).toBeLessThanOrEqual(mix + 1e-12);
      expect(above.share).toBeGreaterThanOrEqual(mix - 1e-12);
      for (const share of [below.share, (below.share + mix) / 2, mix, (above.share + mix) / 2, above.share])
        expect(most(share)).toBeLessThan(1e-9);
      for (const level of [levels.below, levels.above].filter((each) => each !== undefined)) {
        const apart = rivals
          .filter(({ name }) => name === level.against)
          .map((rival) => Math.abs(scoreAt(rival, level.share) - scoreAt(first, level.share)));
        expect(Math.min(...apart)).toBeLessThan(1e-9);
      }
    }),
  );
});

test('at the own mix a difference is that of the scores, whatever was answered', () => {
  const marks = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
  const runs = (right: readonly boolean[]): string => right.map((each) => (each ? '1r' : '1w')).join(' ');
  fc.assert(
    fc.property(marks, marks, fc.integer({ min: 1, max: 39 }), (one, other, positives) => {
      const { exam, rated } = ratedOf([answered('one', runs(one)), answered('other', runs(other))], {
        positives,
        low: positives / 40,
      });
      const [first, ...rivals] = exam.sheets;
      if (first === undefined) expect.fail('nobody was asked');
      const held = deriveRatesHeld({ exam, ...rated }, { first, rivals, scored: exam.sheets }, 200);
      const right = (of: readonly boolean[]): number => of.filter((each) => each).length;
      const [against, ...constants] = held?.ends[0].differences ?? [];
      expect(against?.difference).toBeCloseTo((right(one) - right(other)) / 40, 12);
      expect(against?.low).toBeLessThanOrEqual(against?.difference ?? -2);
      expect(constants.map(({ against: name }) => name)).toEqual(['attack', 'benign']);
      expect(constants[0]?.difference).toBeCloseTo((right(one) - positives) / 40, 12);
    }),
    { numRuns: 40 },
  );
});
