/**
 * Components that share an engine, a word list or a parent are one family: what one knows the others
 * know, so a difference between them is no evidence, and many of them are no more rivals than one.
 */

import type { Sheet } from './exam.ts';

export function areSiblings(one: Sheet, other: Sheet): boolean {
  return one !== other && one.family !== undefined && one.family === other.family;
}

/** The first of each family, which stands for it in every verdict. */
export function firstOfFamilies(sheets: readonly Sheet[]): readonly Sheet[] {
  return sheets.filter((sheet, at) => !sheets.slice(0, at).some((earlier) => areSiblings(earlier, sheet)));
}

/**
 * The best of each family, in the order given. Of a family with one on top that one stands, though another
 * that hardly ever answered had as much.
 */
export function standingOf(top: readonly Sheet[], scored: readonly Sheet[]): readonly Sheet[] {
  const heads = firstOfFamilies([...top, ...scored]);
  return scored.filter((sheet) => heads.includes(sheet));
}

export type StandsFor = {
  readonly name: string;
  readonly family: string;
  readonly others: readonly string[];
};

/** Whom each that stands for a family stands for; nothing of a family of one. */
export function deriveFamilies(scored: readonly Sheet[], standing: readonly Sheet[]): readonly StandsFor[] {
  return standing.flatMap((sheet) => {
    const others = scored.filter((other) => areSiblings(sheet, other)).map(({ name }) => name);
    const { name, family } = sheet;
    return family === undefined || others.length === 0 ? [] : [{ name, family, others }];
  });
}
