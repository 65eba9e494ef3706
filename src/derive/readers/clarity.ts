/** What each word on the board means, and what it does not mean. */

import { ALPHA, CLUSTER_FLOOR, COMMON_PERCENT, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { Clarity01, SeparationDetail } from '../../schema/contracts.gen.ts';
import { QUOTABLE_FLOOR } from '../board/quotable.ts';
import type { Kind } from '../figures/counted.ts';
import written from './clarity-words.json' with { type: 'json' };
import { deriveSignedSurface } from './signed-surface.ts';

type ClarityWord = Clarity01['words'][number];
type Meanings<Word extends string> = Readonly<Record<Word, Pick<ClarityWord, 'means' | 'does_not_mean'>>>;

/** Every kind of figure is explained, and every reason that an UNTESTED row can carry. */
const words: Readonly<Record<ClarityWord['group'], Meanings<string>>> & {
  readonly kind: Meanings<Kind>;
  readonly reason: Meanings<NonNullable<SeparationDetail['reason_code']>>;
} = written;

/** A text names these in braces. */
const thresholds: Readonly<Record<string, number>> = {
  ALPHA,
  CLUSTER_FLOOR,
  COMMON_PERCENT,
  ITEM_FLOOR,
  QUOTABLE_FLOOR,
};

function withThresholds(text: string): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(thresholds[name] ?? hole));
}

const groups = ['status', 'separation', 'reason', 'leader', 'card', 'claim', 'kind'] as const;

/** Every word that is explained, by group. */
export const boardWords: readonly ClarityWord[] = groups.flatMap((group) =>
  Object.entries(words[group]).map(([word, { means, does_not_mean }]) => ({
    ...{ word, group },
    means: withThresholds(means),
    does_not_mean,
  })),
);

export function deriveClarity(address: Addresses): Clarity01 {
  return {
    schema: 'svc.clarity/0.1',
    license: 'CC-BY-4.0',
    note: 'Words of the board. A definition is no claim about any axis; the board says which word applies where.',
    words: [...boardWords],
    signature_envelope: deriveSignedSurface(address),
  };
}
