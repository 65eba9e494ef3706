/** Whether a card is one of the leaves of the public root. */

import { canonicalBytes } from '../../../core/canonical.ts';
import { verify } from '../../../core/ed25519.ts';
import { isHex, parseHex } from '../../../core/hex.ts';
import { listMember, numberMember, textMember } from '../../../core/json-members.ts';
import { keyIdOf, roleOfKeyId } from '../../../core/key-role.ts';
import { verifyPublicInclusion } from '../../../core/merkle/public-root.ts';
import type { JsonObject } from '../../../core/strict-json.ts';
import { pathOf } from '../../../operations/paths.ts';
import type { DoorDeps } from '../../deps.ts';
import { readPublishedObject } from '../../published-files.ts';
import { cardParameter, idParameter, namedCard } from './published-card.ts';
import { answered, failed, type Tool } from './tool.ts';
import { type CheckVerdict, outcomeSchema, refuted, uncheckable } from './verdict.ts';

export const verifyInclusion: Tool = {
  name: 'verify_inclusion',
  title: 'Verify inclusion in the root',
  description:
    'Whether a card is a leaf of the public root: the published proof walked to the signed root. Measurement cards are another corpus and are never in it.',
  parameters: { id: idParameter, card: cardParameter },
  outputSchema: outcomeSchema,
  isMetered: false,
  run: async ({ given, deps }) => {
    const id = await leafOf(given, deps);
    if (id === undefined)
      return failed('invalid_arguments', 'verify_inclusion: expected an id, or a card as it was published');
    const verdict = { id, ...(await judgeInclusion(id, deps)) };
    return answered(`${verdict.outcome}: ${verdict.reason}.`, verdict);
  },
};

async function leafOf(given: JsonObject, deps: DoorDeps): Promise<string | undefined> {
  const id = textMember(given, 'id');
  if (id !== undefined && !Object.hasOwn(given, 'card')) return id;
  const named = await namedCard(given, deps);
  return named.kind === 'card' ? named.id : undefined;
}

async function judgeInclusion(id: string, deps: DoorDeps): Promise<CheckVerdict> {
  const root = await readPublishedObject(pathOf('root'), deps);
  if (!root.ok) return uncheckable('the root could not be read now');
  const statement = judgeStatement(root.object, deps);
  if (statement !== undefined) return statement;
  const proof = await readPublishedObject(pathOf('root-proofs', { shard: id.slice(0, 2), id }), deps);
  if (proof.ok) return walk(id, proof.object, root.object);
  const leaves = await readPublishedObject(pathOf('root-leaves'), deps);
  if (!leaves.ok) return uncheckable('neither a proof nor the leaves could be read now');
  return listMember(leaves.object, 'leaves').includes(id)
    ? uncheckable('a leaf, but its proof could not be read now')
    : refuted(
        'not among the leaves of the public root, which are the fact-run cards; verify_card judges any card',
      );
}

/** The root counts for nothing where its own statement does not hold. */
function judgeStatement(root: JsonObject, { facts }: DoorDeps): CheckVerdict | undefined {
  const { as_of, card_count, did_intended, kind, merkle_root, schema } = root;
  const kid = textMember(root, 'did_intended') ?? '';
  const signature = textMember(root, 'sig_ed25519');
  if (signature === undefined) return uncheckable('the root is not signed');
  const key = facts.keys.keys.find((key) => keyIdOf(key, facts.did_domain) === kid);
  if (key === undefined) return uncheckable('the key that the root names is not published');
  if (roleOfKeyId(facts.did_domain, kid) !== 'board-attestation' || !isHex(signature, 64))
    return refuted('the root is not signed by a board key');
  const message = canonicalBytes({ as_of, card_count, did_intended, kind, merkle_root, schema });
  const isValid = verify({
    publicKey: parseHex(key.public_key, 32),
    message,
    signature: parseHex(signature, 64),
  });
  return isValid ? undefined : refuted('the signature of the root is not of this statement');
}

function walk(id: string, proof: JsonObject, root: JsonObject): CheckVerdict {
  const merkle_root = textMember(root, 'merkle_root') ?? '';
  const path = listMember(proof, 'path').map(String);
  if (![id, merkle_root, ...path].every((each) => isHex(each, 32))) return refuted('the proof is malformed');
  const verdict = verifyPublicInclusion({
    leaf: parseHex(id, 32),
    index: numberMember(proof, 'index') ?? -1,
    // Of the signed statement, never of the proof.
    count: numberMember(root, 'card_count') ?? 0,
    path: path.map((each) => parseHex(each, 32)),
    root: parseHex(merkle_root, 32),
  });
  return verdict.ok
    ? { outcome: 'VERIFIED', reason: 'the proof leads to the signed root' }
    : refuted(`the proof does not lead to the signed root: ${verdict.reason}`);
}
