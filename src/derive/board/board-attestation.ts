/**
 * The two board-key signatures made at build: over the served board, and over its axis rows. Both
 * are rebuilt from served bytes.
 */

import { canonicalBytes } from '../../core/canonical.ts';
import { toHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { SignerState } from '../../core/signer.ts';
import type { GspcAxes05 } from '../../schema/contracts.gen.ts';

type Attestation = NonNullable<GspcAxes05['site_attestation']>;
type LivingStamp = GspcAxes05['measured_on']['living_stamp'];
type UnattestedBoard = Omit<GspcAxes05, 'site_attestation'>;

/** The published verifier has the same words and compares them. */
const ATTESTS = 'Integrity of the published snapshot, not a re-measurement.';

const STAMP_SIGNS = 'the canonical JSON of the array axes of this object';

export function deriveSiteAttestation(board: UnattestedBoard, state: SignerState): Attestation {
  if (!state.healthy) return { attests: ATTESTS, signer: state.kid, alg: 'Ed25519', reason: state.reason };
  const { kid, sign } = state.signer;
  return { attests: ATTESTS, signer: kid, alg: 'Ed25519', sig: toHex(sign(canonicalBytes(board))) };
}

type Stamped = {
  readonly axes: GspcAxes05['axes'];
  readonly as_of: string;
  /** What is wrong with the custody of the key that signs; nothing where nothing is. */
  readonly custody: string | undefined;
};

export function deriveLivingStamp({ axes, as_of, custody }: Stamped, state: SignerState): LivingStamp {
  if (!state.healthy) {
    return {
      verification_state: 'UNVERIFIABLE',
      reason: `no stamp could be made for these rows: ${state.reason}`,
    };
  }
  const bytes = canonicalBytes(axes);
  return {
    verification_state: 'VERIFIABLE',
    signs: STAMP_SIGNS,
    axes_sha256: sha256Hex(bytes),
    signer: state.signer.kid,
    alg: 'Ed25519',
    sig: toHex(state.signer.sign(bytes)),
    as_of,
    ...(custody === undefined ? {} : { custody }),
  };
}
