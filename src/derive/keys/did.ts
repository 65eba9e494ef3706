/**
 * The identity document, from the published keys: every key as Multikey and as JWK under two
 * absolute ids. Both say who keeps
 * it and whether it is retired: whoever reads one form only would else trust it still.
 */

import { parseHex } from '../../core/hex.ts';
import { keyIdOf, toDid } from '../../core/key-role.ts';
import { toJwk, toMultikey } from '../../core/multikey.ts';
import type { Did01, Keys01 } from '../../schema/contracts.gen.ts';

export function deriveDid(keys: Keys01, didDomain: string): Did01 {
  const methods = keys.keys.flatMap((key) => methodsOf(key, didDomain));
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/jwk/v1',
    ],
    id: toDid(didDomain),
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}

function methodsOf(
  key: Keys01['keys'][number],
  didDomain: string,
): readonly Did01['verificationMethod'][number][] {
  const id = keyIdOf(key, didDomain);
  const controller = toDid(key.controller ?? didDomain);
  const publicKey = parseHex(key.public_key, 32);
  const { valid_from, valid_until, custody, status, reason } = key;
  const state = { valid_from, valid_until, custody, status, ...(reason === undefined ? {} : { reason }) };
  const publicKeyJwk = { ...toJwk(publicKey), alg: 'EdDSA', use: 'sig', kid: `${id}-jwk` } as const;
  return [
    { id, type: 'Multikey', controller, publicKeyMultibase: toMultikey(publicKey), ...state },
    { id: `${id}-jwk`, type: 'JsonWebKey', controller, publicKeyJwk, ...state },
  ];
}
