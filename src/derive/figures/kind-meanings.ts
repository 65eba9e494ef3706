/** The five kinds of figures, in SPEC's words, and what each is easily mistaken for. */

import type { Kind } from './counted.ts';

export const kindMeanings: Readonly<
  Record<Kind, { readonly means: string; readonly does_not_mean: string }>
> = {
  measured: {
    means: 'A run was graded against a frozen bank or source.',
    does_not_mean: 'That a leader was separated.',
  },
  probed: {
    means: 'Something was contacted and answered at as_of.',
    does_not_mean: 'That it answers now, or answered well.',
  },
  catalogued: {
    means: 'Listed in a register; nothing contacted or run.',
    does_not_mean: 'Reachable, measured or endorsed.',
  },
  declared: {
    means: 'A slot or claim published so a gap is visible; no run behind it.',
    does_not_mean: 'Achieved.',
  },
  unmeasured: { means: 'Exists, not measured; stated, not implied.', does_not_mean: 'Zero.' },
};
