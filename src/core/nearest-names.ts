/** What a person may have meant by a name that is not there. */

import { byCodeUnit } from './code-unit.ts';

const MOST_SHOWN = 3;

/** The end of a refusal: the nearest of the known names, or all of them where none is near. */
export function suggestion(got: string, known: readonly string[]): string {
  const near = nearestNames(got, known);
  if (near.length > 0) return `did you mean ${near.join(' or ')}?`;
  return known.length === 0 ? 'there is none' : `known: ${known.join(', ')}`;
}

/** Names that begin alike, or differ in a third of their letters at most, nearest first. */
export function nearestNames(got: string, known: readonly string[]): readonly string[] {
  const typed = got.toLowerCase();
  return known
    .map((name) => ({ name, steps: isBeginning(typed, name) ? 0 : stepsBetween(typed, name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.max(name.length, typed.length) / 3)
    .toSorted((one, other) => one.steps - other.steps || byCodeUnit(one.name, other.name))
    .slice(0, MOST_SHOWN)
    .map(({ name }) => name);
}

function isBeginning(typed: string, name: string): boolean {
  return typed.length >= 2 && name.toLowerCase().startsWith(typed);
}

/** Letters to add, to drop, to replace, or to swap with their neighbour (Damerau, optimal string alignment). */
export function stepsBetween(from: string, to: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
