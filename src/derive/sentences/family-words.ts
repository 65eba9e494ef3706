/**
 * Of components that share an engine or a word list only the best is compared. Whatever names it says whom it stands
 * for, and whatever counts those that are compared says so where others are shown beside them.
 */

import type { SeparationDetail } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';

type WithFamilies = { readonly separation_detail?: SeparationDetail };

export function withFamily(say: Say, { separation_detail }: WithFamilies, name: string): string {
  const others = separation_detail?.stands_for?.find((each) => each.name === name)?.others.length ?? 0;
  return others === 0 ? name : say`${name} (for its family of ${others + 1})`;
}

/** The one of its family that is compared in its place; undefined of a component that is compared itself. */
export function headOf({ separation_detail }: WithFamilies, name: string): string | undefined {
  return separation_detail?.stands_for?.find(({ others }) => others.includes(name))?.name;
}

/** Components that were compared with nobody, because another of their family stands for them. */
function countStoodFor({ separation_detail }: WithFamilies): number {
  return (separation_detail?.stands_for ?? []).reduce((sum, { others }) => sum + others.length, 0);
}

/** So many of those that are compared: 5 others; 5 others that compete, where a reader counts more. */
export function competing(say: Say, row: WithFamilies, count: number, one: string): string {
  return `${amount(say, count, one)}${thatCompete(say, row, count)}`;
}

/** Whom somebody is ahead of who is ahead of all; `sparse`: who fought too few battles to have a score, and is no rival. */
export function allRivals(say: Say, row: WithFamilies, components: number, sparse = 0): string {
  const rivals = components - 1 - countStoodFor(row);
  const all = rivals < 3 ? fewRivals(say, row, rivals) : say`all ${competing(say, row, rivals, 'other')}`;
  return sparse === 0 ? all : say`${all} with a score`;
}

function fewRivals(say: Say, row: WithFamilies, rivals: number): string {
  const compete = thatCompete(say, row, rivals);
  return rivals === 1 ? say`the other${compete}` : say`both others${compete}`;
}

/** The same without their number. */
export function allOthers(say: Say, row: WithFamilies): string {
  return countStoodFor(row) === 0 ? say`all others` : say`all others that compete`;
}

function thatCompete(say: Say, row: WithFamilies, count: number): string {
  if (countStoodFor(row) === 0) return '';
  return count === 1 ? say` that competes` : say` that compete`;
}
