/** The estate index as its page shows it: what it holds, and what it does not say. */

import type { EstateIndex01 } from '../../schema/contracts.gen.ts';

export type EstateView = Pick<EstateIndex01, 'what_this_is_not' | 'not_indexed' | 'never_add_these'> & {
  readonly merkle_root: string;
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  readonly surfaces: readonly { readonly name: string; readonly entries: number }[];
};

export function deriveEstateView(estate: EstateIndex01): EstateView {
  const { inclusion_self_check: check, what_this_is_not, not_indexed, never_add_these } = estate;
  const outsider = check.a_leaf_outside_the_set_is_rejected ? 'rejected' : 'NOT rejected';
  return {
    merkle_root: estate.merkle_root ?? 'none: nothing is indexed',
    facts: [
      { name: 'Rule', text: estate.merkle_rule },
      { name: 'Files', text: String(estate.bytes_leaves) },
      { name: 'Records inside files', text: String(estate.record_leaves) },
      {
        name: 'Self-check of this build',
        text: `${check.verified} of ${check.sampled} sampled entries proved; a leaf from outside the set is ${outsider}`,
      },
    ],
    surfaces: Object.entries(estate.by_surface).map(([name, entries]) => ({ name, entries })),
    what_this_is_not,
    not_indexed,
    never_add_these,
  };
}
