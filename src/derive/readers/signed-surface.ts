/** The envelope of an explanatory surface that is not signed. */

import type { Addresses } from '../../operations/hosting.ts';
import type { SignedSurface01 } from '../../schema/contracts.gen.ts';

export function deriveSignedSurface(address: Addresses): SignedSurface01 {
  const bundle = address.door('evidence-bundle');
  return {
    schema: 'svc.signed-surface/0.1',
    signed: false,
    sig_ed25519: null,
    kid: null,
    note:
      'This surface explains and is not signed: nothing in it is attested. The cards, the public root, the board attestation ' +
      `and the log are what is signed; ${bundle === undefined ? 'no bundle is made where this board is served' : 'a bundle with a manifest card comes from metered_bundle'}.`,
    metered_bundle: bundle ?? 'none',
  };
}
