/** What the screening helper works with: its rules, their digest, and from the register of provisions the law and its dates. */

import { canonicalBytes } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { DoorFacts01 } from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';
import { quoteLaw } from './law-quote.ts';

type Screening = NonNullable<DoorFacts01['assess']>;

type ScreenedBoard = Pick<Site, 'address'> & {
  readonly evidence: Pick<Site['evidence'], 'assessRules' | 'provisions'>;
};

/** Nothing without rules; a rule whose provision the register does not hold has no date and no words. */
export function deriveScreening({ evidence, address }: ScreenedBoard): Screening | null {
  const { assessRules, provisions } = evidence;
  if (!assessRules.ok) return null;
  const rules = assessRules.value;
  const wanted = new Set(rules.rules.map(({ provision }) => provision));
  const known = provisions.ok ? provisions.value.provisions.filter(({ id }) => wanted.has(id)) : [];
  return {
    rules,
    hash: sha256Hex(canonicalBytes(rules)),
    provisions: Object.fromEntries(
      known.map((provision) => {
        const { id, applies_from, date_basis, source } = provision;
        return [id, { applies_from, date_basis, source, quote: quoteLaw(provision, address) }];
      }),
    ),
  };
}
