/**
 * A lead that all tests leave may still fall, and is a tie then: at an end of the base rate, or, where each is scored on what
 * it answered, over everything asked.
 */

import { type HeldRates, holdsAgainst } from './base-rate.ts';
import { ALPHA, pForFirst } from './paired-test.ts';
import { headsOf } from './sheet.ts';
import { type Contest, type Field, isAbove, type Tested, type Verdict } from './verdict.ts';

/** `held`: nothing where somebody was asked nothing of a class, which shows no lead either. */
export function limitToRates(verdict: Verdict, field: Field, held: HeldRates | undefined): Verdict {
  if (verdict.state !== 'SEPARATED' || holdsAtEnds(held)) return verdict;
  const level = (held?.ends ?? []).flat().filter((other) => !other.isConstant && !holdsAgainst(other));
  return withoutLead(verdict, field, { basis: 'base rate', level: level.map(({ name }) => name) });
}

export function holdsAtEnds(held: HeldRates | undefined): boolean {
  return held?.ends.flat().every(holdsAgainst) ?? false;
}

type OverAsked = Omit<Contest, 'constants'> & { readonly verdict: Verdict };

/** Nobody leads by silence on what it would have got wrong. Nothing falls where no answer is left out. */
export function limitToAsked(verdict: Verdict, field: Field, asked: OverAsked | undefined): Verdict {
  if (asked === undefined || verdict.state !== 'SEPARATED' || leadsToo(field.leader?.name, asked))
    return verdict;
  const { ranked } = asked.field;
  const leading = ranked.filter(({ name }) => name === field.leader?.name);
  const heads = headsOf([...leading, ...ranked]);
  const tests = leading.flatMap((first) =>
    heads.filter((other) => other !== first).map((other) => asked.pairing(first, other)),
  );
  const level = tests.filter((test) => pForFirst(test) >= ALPHA || !isAbove(test, asked));
  return withoutLead(verdict, field, { basis: 'unanswered', level: level.map(({ second }) => second) });
}

function leadsToo(name: string | undefined, { verdict, field }: OverAsked): boolean {
  return verdict.state === 'SEPARATED' && field.leader?.name === name;
}

type Fall = Pick<Tested, 'basis'> & { readonly level: readonly string[] };

function withoutLead(verdict: Tested, { ranked, leader }: Field, { basis, level }: Fall): Verdict {
  const inOrder = (names: readonly string[]): readonly string[] =>
    ranked.map(({ name }) => name).filter((name) => name === leader?.name || names.includes(name));
  return {
    ...verdict,
    ...{ state: 'TIE', basis, tied: inOrder(level) },
    after_holm: { holds: false, tied: inOrder([...level, ...verdict.after_holm.tied]) },
  };
}
