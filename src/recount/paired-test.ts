/**
 * Two components on the same units, recounted under both scores: on how many do they differ, and how
 * likely does a fair coin deal that.
 */

import { drawsFor } from './draws.ts';
import { exactPairedP } from './exact.ts';
import { byCodeUnit, clustersOf, type Marking, type Sheet, type View } from './sheet.ts';
import { flipP } from './sign-flips.ts';

export const ALPHA = 0.05;

/** One of the two tests of a pair. */
export type PairReading = {
  /** Units on which the first earns more, and on which the second does. */
  readonly b: number;
  readonly c: number;
  readonly n: number;
  /** First minus second, over all units. */
  readonly lead: number;
  /** Of the units, each by itself. */
  readonly p: number;
  readonly cluster_p: number | null;
};

export type PairTest = {
  readonly first: string;
  readonly second: string;
  readonly accuracy: PairReading;
  readonly asked: PairReading;
  /** The one with the larger p. */
  readonly deciding: PairReading;
  /** 1 where the two tests point in different directions. */
  readonly p: number;
  /** Whether non-answers make the two readings differ. */
  readonly hasSilence: boolean;
};

type Two = readonly [Sheet, Sheet];

export function testPair(first: Sheet, second: Sheet, marking: Marking): PairTest {
  const asked = readPair([first, second], 'asked', marking);
  const isOpen = isSilent(first, second) || isSilent(second, first);
  const accuracy = isOpen ? readPair([first, second], 'parsed', marking) : asked;
  const hasSilence = (['n', 'b', 'c', 'lead'] as const).some((count) => accuracy[count] !== asked[count]);
  const deciding = largestP(accuracy) > largestP(asked) ? accuracy : asked;
  const areOpposed = accuracy.lead * asked.lead < 0;
  return {
    first: first.name,
    second: second.name,
    accuracy,
    asked,
    deciding,
    p: areOpposed ? 1 : largestP(deciding),
    hasSilence,
  };
}

/** A p that speaks for the second is no evidence for the first. */
export function pForFirst({ p, asked }: PairTest): number {
  return asked.lead < 0 ? 1 : p;
}

export type Pairing = (first: Sheet, second: Sheet) => PairTest;

/** Each pair is tested once, whoever is asked about first. */
export function pairingOf(marking: Marking): Pairing {
  const known = new Map<Sheet, Map<Sheet, PairTest>>();
  const remember = (first: Sheet, second: Sheet, test: PairTest): void => {
    const tests = known.get(first) ?? new Map<Sheet, PairTest>();
    known.set(first, tests.set(second, test));
  };
  return (first, second) => {
    const seen = known.get(first)?.get(second);
    if (seen !== undefined) return seen;
    const test = testPair(first, second, marking);
    remember(first, second, test);
    remember(second, first, turned(test));
    return test;
  };
}

/** The same pair seen from the other side. */
function turned(test: PairTest): PairTest {
  const turn = (reading: PairReading): PairReading => ({
    ...reading,
    b: reading.c,
    c: reading.b,
    lead: -reading.lead,
  });
  const [accuracy, asked] = [turn(test.accuracy), turn(test.asked)];
  const deciding = test.deciding === test.accuracy ? accuracy : asked;
  return { ...test, first: test.second, second: test.first, accuracy, asked, deciding };
}

/** Whether the first left open a unit that the second was asked too, or a part of one. */
function isSilent(first: Sheet, second: Sheet): boolean {
  for (const [unit, { asked, parsed }] of first.marks)
    if (asked !== parsed && second.marks.has(unit)) return true;
  return false;
}

function largestP({ p, cluster_p }: PairReading): number {
  return Math.max(p, cluster_p ?? 0);
}

type Difference = { readonly unit: string; readonly by: number };

function differencesOf([first, second]: Two, view: View): readonly Difference[] {
  const differences: Difference[] = [];
  for (const [unit, mark] of first.marks) {
    const [ours, theirs] = [mark[view], second.marks.get(unit)?.[view]];
    if (ours !== undefined && theirs !== undefined) differences.push({ unit, by: ours - theirs });
  }
  return differences;
}

/** In code-unit order, so that both sides draw the same. */
function purposeOf(what: string, two: Two): string {
  return [what, ...two.map(({ name }) => name).sort(byCodeUnit)].join('|');
}

function readPair(two: Two, view: View, marking: Marking): PairReading {
  const differences = differencesOf(two, view);
  const steps = differences.map(({ by }) => by);
  const b = steps.filter((by) => by > 0).length;
  const c = steps.filter((by) => by < 0).length;
  const flipped = (what: string, sums: readonly number[]): number =>
    flipP(sums, () => drawsFor(marking.items_sha256, purposeOf(what, two)));
  return {
    b,
    c,
    n: differences.length,
    lead: steps.reduce((sum, by) => sum + by, 0),
    p: marking.isGraded ? flipped('sign-flip', steps) : exactPairedP(b, c),
    cluster_p: marking.clusters.size === 0 ? null : flipped('cluster', clusterSums(differences, marking)),
  };
}

function clusterSums(differences: readonly Difference[], marking: Marking): readonly number[] {
  const steps = new Map(differences.map(({ unit, by }) => [unit, by]));
  const sumOf = (units: readonly string[]) => units.reduce((sum, unit) => sum + (steps.get(unit) ?? 0), 0);
  return [...clustersOf(marking, steps.keys()).values()].map(sumOf);
}
