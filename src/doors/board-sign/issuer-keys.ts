/**
 * The keys that an issuer publishes, fetched once and kept for this instance. A key id that is not
 * among them has them fetched again, at most once in ten seconds.
 */

import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { BoardError } from '../../core/board-error.ts';

const COOLDOWN_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** Keyed by the fetch function, so that tests do not share keys. */
const known = new WeakMap<typeof fetch, Map<string, JWTVerifyGetKey>>();

/** Throws `OIDC_KEYS` where the issuer does not answer: that is no fault of the token. */
export function issuerKeys(jwksUrl: string, fetcher: typeof fetch): JWTVerifyGetKey {
  const ofFetcher = known.get(fetcher) ?? new Map<string, JWTVerifyGetKey>();
  known.set(fetcher, ofFetcher);
  const keys = ofFetcher.get(jwksUrl) ?? openKeys(jwksUrl, fetcher);
  ofFetcher.set(jwksUrl, keys);
  return keys;
}

function openKeys(jwksUrl: string, fetcher: typeof fetch): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: (url, options) => fetcher(url, options),
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      throw new BoardError('OIDC_KEYS', 'the keys of the token issuer cannot be had', { cause });
    }
  };
}
