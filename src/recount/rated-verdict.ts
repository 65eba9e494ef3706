/** A lead that an end of the base rate does not leave is a tie, whatever the tests say. */

import { type HeldRates, holdsAgainst } from './base-rate.ts';
import type { Field, Verdict } from './verdict.ts';

/** `held`: nothing where somebody was asked nothing of a class, which shows no lead either. */
export function limitToRates(
  verdict: Verdict,
  { ranked, leader }: Field,
  held: HeldRates | undefined,
): Verdict {
  if (verdict.state !== 'SEPARATED' || leader === undefined || holdsAtEnds(held)) return verdict;
  const level = (held?.ends ?? []).flat().filter((other) => !other.isConstant && !holdsAgainst(other));
  const tied = new Set([leader.name, ...level.map(({ name }) => name)]);
  const inOrder = (names: ReadonlySet<string>): readonly string[] =>
    ranked.map(({ name }) => name).filter((name) => names.has(name));
  return {
    ...verdict,
    ...{ state: 'TIE', basis: 'base rate', tied: inOrder(tied) },
    after_holm: { holds: false, tied: inOrder(new Set([...tied, ...verdict.after_holm.tied])) },
  };
}

export function holdsAtEnds(held: HeldRates | undefined): boolean {
  return held?.ends.flat().every(holdsAgainst) ?? false;
}
