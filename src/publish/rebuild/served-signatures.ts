/**
 * A stranger has no private half: what was signed at build time is taken as it is served, if it
 * verifies over the bytes that are made here.
 */

import { BoardError } from '../../core/board-error.ts';
import { verify } from '../../core/ed25519.ts';
import { parseHex } from '../../core/hex.ts';
import { byRole, type KeyRole } from '../../core/key-role.ts';
import type { SignerState } from '../../core/signer.ts';
import { deriveBoard } from '../../derive/board/board.ts';
import { activeKey } from '../../derive/keys/key-health.ts';
import type { Site } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import { parseAs } from '../../schema/validate.ts';

type FindFile = (path: string) => Uint8Array | null;

/** `missing` grows while the site is made: what would be signed here, and by nobody is. */
type SignedAsServed = { readonly site: Site; readonly missing: readonly string[] };

/** Stands where no served signature verifies, so that the rest can still be made and compared. */
const noSignature = new Uint8Array(64);

export function signAsServed(site: Site, find: FindFile): SignedAsServed {
  const texts = [fileOf('gspc'), fileOf('agent-card'), fileOf('site-note')].map((path) =>
    new TextDecoder().decode(find(path) ?? new Uint8Array()),
  );
  const candidates = texts.flatMap(servedSignatures);
  const unsigned = reasonWhyUnsigned(find);
  const missing: string[] = [];
  const signerOf = (role: KeyRole): SignerState => {
    const key = activeKey(site.evidence.keys, role);
    const state = site.signers[role];
    if (key === undefined || state.healthy) return state;
    if (unsigned !== undefined) return { ...state, reason: unsigned };
    const publicKey = parseHex(key.public_key, 32);
    const sign = (message: Uint8Array): Uint8Array => {
      const found = candidates.find((signature) => verify({ publicKey, message, signature }));
      if (found === undefined)
        missing.push(
          `no served signature by ${key.fragment} verifies over the bytes that ${site.evidence.publisher.did_domain} would sign from these artifacts`,
        );
      return found ?? noSignature;
    };
    return { healthy: true, signer: { kid: state.kid, publicKey, sign } };
  };
  const signers = byRole(signerOf);
  const board = deriveBoard(site.evidence, site, signers['board-attestation']);
  return { site: { ...site, signers, board }, missing };
}

/** An unsigned board says why; the builder's reason is not ours to recompute. */
function reasonWhyUnsigned(find: FindFile): string | undefined {
  const path = fileOf('gspc');
  const bytes = find(path);
  if (bytes === null) return undefined;
  try {
    const { site_attestation } = parseAs('gspc-axes-0.5', bytes, path);
    return site_attestation !== undefined && 'reason' in site_attestation
      ? site_attestation.reason
      : undefined;
  } catch (error) {
    // A board that is no board any more differs, and is compared as such.
    if (error instanceof BoardError) return undefined;
    throw error;
  }
}

function servedSignatures(text: string): readonly Uint8Array[] {
  return [
    ...[...text.matchAll(/"sig":"([0-9a-f]{128})"/g)].map(([, hex]) => parseHex(hex ?? '', 64)),
    ...[...text.matchAll(/"signature":"([A-Za-z0-9_-]{86})"/g)].map(([, part]) =>
      Buffer.from(part ?? '', 'base64url'),
    ),
    // A signed note: four bytes that name the key, then the signature.
    ...[...text.matchAll(/^\u2014 \S+ (\S+)$/gmu)].map(([, part]) =>
      Buffer.from(part ?? '', 'base64').subarray(4),
    ),
  ].filter(({ length }) => length === 64);
}
