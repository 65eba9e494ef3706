/**
 * The identity document, from the published keys: every key as Multikey and as JWK under two
 * absolute ids. Both forms state custody and retirement: software that reads only one form must not
 * trust a retired key.
 */

import { parseHex } from '../../core/hex.ts';
import { keyIdOf, toDid, toKeyId } from '../../core/key-role.ts';
import { toJwk, toMultikey } from '../../core/multikey.ts';
import type { Did01, Keys01, Publisher01 } from '../../schema/contracts.gen.ts';

export function deriveDid(keys: Keys01, didDomain: string, threshold?: Publisher01['threshold']): Did01 {
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
    ...(threshold === undefined
      ? {}
      : { threshold: { need: threshold.need, keys: toIds(threshold.keys, didDomain) } }),
  };
}

function toIds(
  [first, ...more]: NonNullable<Publisher01['threshold']>['keys'],
  didDomain: string,
): [string, ...string[]] {
  return [toKeyId(didDomain, first), ...more.map((fragment) => toKeyId(didDomain, fragment))];
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
