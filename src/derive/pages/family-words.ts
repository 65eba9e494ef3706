/**
 * Of components that share an engine or a word list only the best is compared. Whatever names it says whom it stands
 * for, and whatever counts those that are compared says so where others are shown beside them.
 */

import type { SeparationDetail } from '../../schema/contracts.gen.ts';
import { amount } from '../figures/amount.ts';

type WithFamilies = { readonly separation_detail?: SeparationDetail };

export function withFamily({ separation_detail }: WithFamilies, name: string): string {
  const others = separation_detail?.stands_for?.find((each) => each.name === name)?.others.length ?? 0;
  return others === 0 ? name : `${name} (which stands for ${amount(others, 'other')} of its family)`;
}

/** The one of its family that is compared in its place; undefined of a component that is compared itself. */
export function headOf({ separation_detail }: WithFamilies, name: string): string | undefined {
  return separation_detail?.stands_for?.find(({ others }) => others.includes(name))?.name;
}

/** Components that were compared with nobody, because another of their family stands for them. */
export function countStoodFor({ separation_detail }: WithFamilies): number {
  return (separation_detail?.stands_for ?? []).reduce((sum, { others }) => sum + others.length, 0);
}

/** So many of those that are compared: 5 others; 5 others that compete, where a reader counts more. */
export function competing(row: WithFamilies, count: number, one: string): string {
  return `${amount(count, one)}${thatCompete(row, count)}`;
}

/** Whom somebody is ahead of who is ahead of all. */
export function allRivals(row: WithFamilies, components: number): string {
  const rivals = components - 1 - countStoodFor(row);
  return rivals === 1 ? `the other${thatCompete(row, rivals)}` : `all ${competing(row, rivals, 'other')}`;
}

function thatCompete(row: WithFamilies, count: number): string {
  if (countStoodFor(row) === 0) return '';
  return count === 1 ? ' that competes' : ' that compete';
}
