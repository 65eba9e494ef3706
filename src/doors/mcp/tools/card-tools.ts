/** Verifies a signed card. */

import type { Card } from '../../../core/card.ts';
import { cardRole } from '../../../core/card-surface.ts';
import { verifyCards } from '../../../core/card-verification.ts';
import { parseHex } from '../../../core/hex.ts';
import { roleOfKeyId, toKeyId } from '../../../core/key-role.ts';
import { pathOf } from '../../../operations/paths.ts';
import type { DoorDeps } from '../../deps.ts';
import { cardParameter, idParameter, type NamedCard, namedCard } from './published-card.ts';
import { answered, failed, type Tool } from './tool.ts';
import { type CheckVerdict, outcomeSchema, refuted, uncheckable } from './verdict.ts';

export const verifyCard: Tool = {
  name: 'verify_card',
  title: 'Verify a card',
  description:
    'Whether a card is in its one spelling and carries a valid signature by a published key of this board, in the role that its surface demands. An integrity claim, not a truth claim; the published verifier says the same without trusting this server.',
  parameters: { id: idParameter, card: cardParameter },
  outputSchema: outcomeSchema,
  isMetered: false,
  run: async ({ given, deps }) => {
    const named = await namedCard(given, deps);
    if (named.kind === 'unnamed')
      return failed('invalid_arguments', 'verify_card: expected an id or a card, got neither');
    const verdict = await judgeCard(named, deps);
    return answered(`${verdict.outcome}: ${verdict.reason}.`, {
      ...verdict,
      verifier: deps.origin + pathOf('verifier'),
    });
  },
};

async function judgeCard(
  named: Exclude<NamedCard, { kind: 'unnamed' }>,
  deps: DoorDeps,
): Promise<CheckVerdict> {
  switch (named.kind) {
    case 'none':
      return refuted(named.why);
    case 'absent':
      return { outcome: 'UNCHECKABLE', id: named.id, reason: 'no card of this id is published here' };
    case 'unreadable':
      return { outcome: 'UNCHECKABLE', id: named.id, reason: 'the card could not be read now' };
    case 'card':
      return { id: named.id, ...(await judgeSignature(named.card, deps)) };
  }
}

/** Nobody to ask is no refutation; a wrong signature, or one by another role, is. */
async function judgeSignature(card: Card, { facts }: DoorDeps): Promise<CheckVerdict> {
  const { kid, isSigned, surface } = card;
  if (!isSigned || kid === undefined) return uncheckable('the card is not signed');
  const role = roleOfKeyId(facts.did_domain, kid);
  if (role === undefined) return uncheckable('the card names a key of another publisher');
  if (role !== cardRole[surface])
    return refuted(`a card of ${surface} is signed as ${cardRole[surface]}, not as ${role}`);
  const keys = facts.keys.keys.map(({ fragment, public_key }) => ({
    kid: toKeyId(facts.did_domain, fragment),
    publicKey: parseHex(public_key, 32),
  }));
  if (keys.every((key) => key.kid !== kid))
    return uncheckable('the key that the card names is not published');
  const valid = await verifyCards([card], { keys });
  return valid.has(card.id)
    ? { outcome: 'VERIFIED', kid, reason: 'the signature is valid under the published key of its role' }
    : refuted('the signature is not of these bytes by this key');
}
