/** What is signed of the board, by whom, and how a stranger checks it. */

import { canonicalBytes } from '../../core/canonical.ts';
import { keyIdOf } from '../../core/key-role.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import type { StateSources } from './sources.ts';

type Signature = LiveState1['board']['signature'];

export function deriveBoardSignature({ evidence, board }: StateSources): Signature {
  const { site_attestation, ...payload } = board;
  const signer = site_attestation?.signer ?? 'none';
  const isSigned = site_attestation !== undefined && 'sig' in site_attestation;
  return {
    artifact_state: isSigned ? 'SIGNED' : 'UNSIGNED',
    signer,
    alg: 'Ed25519',
    keyid: signer,
    content_id: sha256Hex(canonicalBytes(payload)),
    custody: custodyOf(evidence, signer),
    verify: `node verify-card.mjs board "$BASE${pathOf('gspc')}" --did "$BASE${pathOf('did')}"`,
    sig_input:
      'canonical JSON (sorted keys, no whitespace) of the board without site_attestation; content_id is the SHA-256 of exactly those bytes',
    ...(isSigned ? {} : { reason: reasonOf(site_attestation) }),
  };
}

function custodyOf({ keys, publisher }: StateSources['evidence'], signer: string): string {
  return (
    keys.keys.find((key) => keyIdOf(key, publisher.did_domain) === signer)?.custody ??
    'no key of this name is published'
  );
}

function reasonOf(attestation: StateSources['board']['site_attestation']): string {
  return attestation !== undefined && 'reason' in attestation
    ? attestation.reason
    : 'the board carries no attestation';
}
