/** The pages that every other page leads to, by the names under which it does. */

import { pages } from '../../operations/pages.ts';
import type { Say } from '../../words/say.ts';

type NamedPage = readonly [path: string, name: string];

export const mainPages = (say: Say): readonly NamedPage[] => [
  [pages.home, say`Findings`],
  [pages.components, say`Components`],
  [pages.method, say`Method`],
  [pages.corrections, say`Corrections`],
  [pages.verify, say`Check it`],
];

/** In the footer only, for machines and press. */
export const furtherPages = (say: Say): readonly NamedPage[] => [
  [pages.reference, 'API'],
  [pages.log, say`Log`],
  [pages.regulation, say`Regulation`],
  [pages.press, say`Press`],
];

/** As the navigation calls it; undefined of what is in none. */
export function pageName(say: Say, path: string): string | undefined {
  return [...mainPages(say), ...furtherPages(say)].find(([named]) => named === path)?.[1];
}
