/** What the screening helper works with: its rules, their digest, and from the register of provisions the dates. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { DoorFacts01 } from '../../schema/contracts.gen.ts';

type Screening = NonNullable<DoorFacts01['assess']>;

/** Nothing without rules; a rule whose provision the register does not hold has no date. */
export function deriveScreening({
  assessRules,
  provisions,
}: Pick<Evidence, 'assessRules' | 'provisions'>): Screening | null {
  if (!assessRules.ok) return null;
  const rules = assessRules.value;
  const wanted = new Set(rules.rules.map(({ provision }) => provision));
  const known = provisions.ok ? provisions.value.provisions.filter(({ id }) => wanted.has(id)) : [];
  return {
    rules,
    hash: sha256Hex(canonicalBytes(rules)),
    provisions: Object.fromEntries(
      known.map(({ id, applies_from, date_basis, source }) => [id, { applies_from, date_basis, source }]),
    ),
  };
}
