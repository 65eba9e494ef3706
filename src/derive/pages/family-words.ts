/** A name with what it stands for: of components that share an engine or a word list only the best is compared. */

import type { SeparationDetail } from '../../schema/contracts.gen.ts';

type WithFamilies = { readonly separation_detail?: SeparationDetail };

export function withFamily({ separation_detail }: WithFamilies, name: string): string {
  const others = separation_detail?.stands_for?.find((each) => each.name === name)?.others.length ?? 0;
  return others === 0 ? name : `${name} (and ${others} of its family)`;
}

/** Components that were compared with nobody, because another of their family stands for them. */
export function countStoodFor({ separation_detail }: WithFamilies): number {
  return (separation_detail?.stands_for ?? []).reduce((sum, { others }) => sum + others.length, 0);
}
