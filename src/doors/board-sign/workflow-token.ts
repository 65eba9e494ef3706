/**
 * A workflow's OIDC token against the policy. Every claim that says whose workflow it is, and from
 * where, is compared to the letter; the subject never is.
 */

import { decodeJwt, decodeProtectedHeader, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { BoardError } from '../../core/board-error.ts';
import type { OidcPolicy } from './oidc-policy.ts';

/** What makes a token one of a kind. */
export type TokenId = { readonly issuer: string; readonly jti: string; readonly issuedAt: number };

type TokenVerdict =
  | { readonly kind: 'accepted'; readonly id: TokenId }
  | { readonly kind: 'refused' }
  /** The issuer's keys cannot be had: nothing is known of the token. */
  | { readonly kind: 'unknown' };

type TokenQuestion = {
  readonly token: string;
  readonly policy: OidcPolicy;
  readonly keys: JWTVerifyGetKey;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Workflow tokens are valid for minutes; one that states a longer validity is refused after this age. */
const OLDEST_SECONDS = 600;
const CLOCK_SECONDS = 5;
const JTI = /^[!-~]{1,256}$/;

const required = ['exp', 'nbf', 'iat', 'jti'];

export async function verifyWorkflowToken(question: TokenQuestion): Promise<TokenVerdict> {
  try {
    const id = await acceptedId(question);
    return id === undefined ? { kind: 'refused' } : { kind: 'accepted', id };
  } catch (error) {
    const isOut = error instanceof BoardError && error.code === 'OIDC_KEYS';
    return { kind: isOut ? 'unknown' : 'refused' };
  }
}

async function acceptedId({ token, policy, keys, now }: TokenQuestion): Promise<TokenId | undefined> {
  // Checked before the keys are fetched, so that a token of another issuer causes no request.
  if (!hasKeyId(token) || decodeJwt(token).iss !== policy.issuer) return undefined;
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    typ: 'JWT',
    issuer: policy.issuer,
    audience: policy.audience,
    requiredClaims: required,
    maxTokenAge: OLDEST_SECONDS,
    clockTolerance: CLOCK_SECONDS,
    currentDate: new Date(now),
  });
  return isAccepted(payload, policy) ? idOf(payload, policy) : undefined;
}

/** Without a key id, any token would be checked against an issuer's only key. */
function hasKeyId(token: string): boolean {
  const { kid } = decodeProtectedHeader(token);
  return typeof kid === 'string' && kid !== '';
}

function isAccepted(payload: JWTPayload, { audience, claims }: OidcPolicy): boolean {
  // A list of audiences makes a token that other services accept as well.
  if (payload.aud !== audience) return false;
  return [...claims].every(([name, values]) => {
    const claim = Object.hasOwn(payload, name) ? payload[name] : undefined;
    // An id is a number in some issuers' tokens.
    return values.some((value) => value === (typeof claim === 'number' ? `${claim}` : claim));
  });
}

function idOf({ jti, iat }: JWTPayload, { issuer }: OidcPolicy): TokenId | undefined {
  return typeof jti === 'string' && JTI.test(jti) && iat !== undefined
    ? { issuer, jti, issuedAt: iat }
    : undefined;
}
