/**
 * What people hand to the statistics from code of any language: an option that no function takes, and data of another
 * kind, are refused by name. A misspelt option would otherwise be a default that nobody chose.
 */

import { BoardError } from '../../core/board-error.ts';
import { type Exam, type Mark, toExam } from '../../core/stats/exam.ts';
import { SCORE_SCALE } from '../../core/stats/thresholds.ts';

/** The same function, taking one record of which it knows every member. */
export function takingOnly<Given extends object, Result>(
  name: string,
  members: readonly (keyof Given & string)[],
  work: (given: Given) => Result,
): (given: Given) => Result {
  return (given) => {
    refuseOthers(name, members, given);
    return work(given);
  };
}

export function refuseOthers(name: string, members: readonly string[], given: unknown): void {
  if (!isRecord(given))
    throw fault(name, `expected one object with ${members.join(', ')}; got ${kindOf(given)}`);
  const unknown = Object.keys(given).find((member) => !members.includes(member));
  if (unknown !== undefined)
    throw fault(name, `there is no option ${JSON.stringify(unknown)}; expected ${members.join(', ')}`);
}

export function requireList(name: string, what: string, value: unknown, length?: number): void {
  if (!Array.isArray(value)) throw fault(name, `${what}: expected an array, got ${kindOf(value)}`);
  if (length !== undefined && value.length !== length)
    throw fault(name, `${what}: expected ${length} values, one for each item; got ${value.length}`);
}

export function fault(name: string, sentence: string): BoardError {
  return new BoardError('STATS_INPUT', `${name}: ${sentence}`);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

/** By component: what it earned on each item, from 0 to 1; null where it gave no readable answer, which earns nothing. */
export type Scores = Readonly<Record<string, readonly (number | null)[]>>;

export type OfItems = {
  /** By item: the name of its cluster, and null where it is in none. */
  readonly clusters?: readonly (string | null)[];
  /** What seeds the draws, the same for the same figures: the digest of the bank (`items_sha256`) for those of a board. */
  readonly seed?: string;
};

export const OF_ITEMS = ['clusters', 'seed'] as const;

/** Scores of 0 and 1 alone are right and wrong answers; others are graded, in ten-thousandths. */
export function examOfScores(name: string, scores: unknown, of: OfItems): Exam {
  if (!isRecord(scores))
    throw fault(name, `scores: expected an object of arrays by component, got ${kindOf(scores)}`);
  const [first] = Object.values(scores);
  requireList(name, 'scores', first);
  const length = Array.isArray(first) ? first.length : 0;
  const read = Object.entries(scores).map(([component, its]) => ({
    component,
    its: readScores(name, component, its, length),
  }));
  const isGraded = read.some(({ its }) => its.some((score) => score !== null && score !== 0 && score !== 1));
  const full = isGraded ? SCORE_SCALE : 1;
  const units = unitsOf(length);
  return toExam({
    ...{ units, full, isGraded },
    components: read.map(({ component, its }) => ({
      ...{ name: component, own: false },
      marks: new Map(its.map((score, at): [string, Mark] => [units[at] ?? '', toMark(score, full)])),
    })),
    clusters: clustersOf(name, of, length),
    items_sha256: seedOf(name, of),
  });
}

function readScores(
  name: string,
  component: string,
  scores: unknown,
  length: number,
): readonly (number | null)[] {
  const what = `scores of ${component}`;
  requireList(name, what, scores, length);
  if (!Array.isArray(scores)) return [];
  return scores.map((score: unknown, at) => {
    if (score === null || (typeof score === 'number' && score >= 0 && score <= 1)) return score;
    throw fault(name, `${what}, item ${at}: expected a number from 0 to 1, or null; got ${String(score)}`);
  });
}

function toMark(score: number | null, full: number): Mark {
  const earned = Math.round((score ?? 0) * full);
  return { overAsked: earned, overParsed: score === null ? undefined : earned };
}

export function unitsOf(length: number): readonly string[] {
  return Array.from({ length }, (_, at) => `item ${at}`);
}

export function clustersOf(
  name: string,
  { clusters }: OfItems,
  length: number,
): ReadonlyMap<string, string> | undefined {
  if (clusters === undefined) return undefined;
  requireList(name, 'clusters', clusters, length);
  const units = unitsOf(length);
  return new Map(
    clusters.flatMap((cluster, at): [string, string][] => {
      if (cluster === null) return [];
      if (typeof cluster === 'string') return [[units[at] ?? '', cluster]];
      throw fault(name, `clusters, item ${at}: expected a text or null, got ${kindOf(cluster)}`);
    }),
  );
}

export function seedOf(name: string, { seed = '' }: OfItems): string {
  if (typeof seed === 'string') return seed;
  throw fault(name, `seed: expected a text, got ${kindOf(seed)}`);
}
