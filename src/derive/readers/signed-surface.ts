/** The envelope of an explanatory surface that is not signed. */

import type { SignedSurface01 } from '../../schema/contracts.gen.ts';

/** `meteredBundle`: the path template of the door that sells a bundle with a signed manifest. */
export function deriveSignedSurface(meteredBundle: string): SignedSurface01 {
  return {
    schema: 'svc.signed-surface/0.1',
    signed: false,
    sig_ed25519: null,
    kid: null,
    note:
      'This surface explains and is not signed: nothing in it is attested. The cards, the public root, the board attestation ' +
      'and the log are what is signed; a bundle with a manifest card comes from metered_bundle.',
    metered_bundle: meteredBundle,
  };
}
