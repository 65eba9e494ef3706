/** The pages of the law, finished: one that lists every provision, and one for each act with the texts. */

import type { Site } from '../site.ts';
import { type ActText, deriveActTexts } from './act-text.ts';
import { deriveRegulationIndex, type RegulationIndex } from './regulation-index.ts';

/** `act` is the number of the act in its address; without one it is the list. */
type LawPage = { readonly params: { readonly act: string | undefined }; readonly props: ShownLaw };

export type ShownLaw = { readonly index: RegulationIndex | undefined; readonly text: ActText | undefined };

/** None where the board keeps no provisions. */
export function deriveRegulationPages(site: Site): readonly LawPage[] {
  const index = deriveRegulationIndex(site);
  if (index === undefined) return [];
  return [
    { params: { act: undefined }, props: { index, text: undefined } },
    ...deriveActTexts(site).map(({ act, text }) => ({ params: { act }, props: { index: undefined, text } })),
  ];
}
