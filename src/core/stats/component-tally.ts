/**
 * What a component earned in all, under two scores that are both published: over the answers that
 * could be read (accuracy), and over everything that was asked. Nobody leads by not answering:
 * order and plots go by the second.
 */

import { byCodeUnit } from '../code-unit.ts';
import { remembered } from '../remembered.ts';
import type { Exam, Sheet } from './exam.ts';
import { ITEM_FLOOR } from './thresholds.ts';

export type ScoreName = 'accuracy' | 'asked';

/** A share as whole numbers: `earned` parts of `of` units, each worth a full score. */
export type Share = { readonly earned: number; readonly of: number };

export type ComponentTally = {
  readonly overAsked: Share;
  /** Over the units that the component answered readably. */
  readonly overParsed: Share;
};

export type Ranking = {
  /** Best asked score first; equal scores by code unit of the name, so that the order given never matters. */
  readonly scored: readonly Sheet[];
  /** Without a single readable answer there is no accuracy to compare: neither leaders nor rivals. */
  readonly unscored: readonly Sheet[];
};

export function rankComponents({ sheets }: Exam): Ranking {
  const tallied = sheets
    .map((sheet) => ({ sheet, ...tallySheet(sheet) }))
    .sort((x, y) => compareShares(y.overAsked, x.overAsked) || byCodeUnit(x.sheet.name, y.sheet.name));
  return {
    scored: tallied.filter(({ overParsed }) => overParsed.of > 0).map(({ sheet }) => sheet),
    unscored: tallied.filter(({ overParsed }) => overParsed.of === 0).map(({ sheet }) => sheet),
  };
}

/** Added up once for each sheet. */
export const tallySheet = remembered(({ overAsked, overParsed }: Sheet): ComponentTally => {
  const ofAsked = shareOf(overAsked);
  return { overAsked: ofAsked, overParsed: overParsed === overAsked ? ofAsked : shareOf(overParsed) };
});

function shareOf(earned: Int32Array): Share {
  let [sum, of] = [0, 0];
  for (let unit = 0; unit < earned.length; unit++) {
    const parts = earned[unit] ?? -1;
    if (parts < 0) continue;
    sum += parts;
    of++;
  }
  return { earned: sum, of };
}

/** The components that share the best score. One that was hardly ever readable is not measured well enough to be on top. */
export function topBy(score: keyof ComponentTally, { scored }: Ranking): readonly Sheet[] {
  const eligible = scored
    .map((sheet) => ({ sheet, ...tallySheet(sheet) }))
    .filter(({ overParsed }) => overParsed.of >= ITEM_FLOOR);
  const best = eligible
    .map((each) => each[score])
    .reduce((top, share) => (compareShares(share, top) > 0 ? share : top), { earned: 0, of: 1 });
  return eligible.filter((each) => compareShares(each[score], best) === 0).map(({ sheet }) => sheet);
}

/** In parts of a score; divide by what a full score has to get the share. */
export function meanParts({ earned, of }: Share): number {
  return of === 0 ? 0 : earned / of;
}

/** Sign of x − y, by cross-multiplication: equal means equal, not nearly. */
export function compareShares(x: Share, y: Share): number {
  const difference = BigInt(x.earned) * BigInt(y.of) - BigInt(y.earned) * BigInt(x.of);
  return Number(difference > 0n) - Number(difference < 0n);
}
