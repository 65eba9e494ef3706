/**
 * An issuer of workflow tokens that shares nothing with the door that reads them: keys and signatures
 * of node:crypto, the three parts of a token put together here.
 */

import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Served, serve } from './serve.ts';

const ISSUER = 'https://issuer.example';
const JWKS_URL = `${ISSUER}/.well-known/jwks`;

const goodClaims = {
  repository_id: '1001',
  repository_owner_id: '2002',
  repository: 'board/board',
  ref: 'refs/heads/main',
  workflow_ref: 'board/board/.github/workflows/sign-board.yml@refs/heads/main',
  job_workflow_ref: 'board/board/.github/workflows/sign-board.yml@refs/heads/main',
  runner_environment: 'github-hosted',
  event_name: 'push',
} as const;

export const policyOf = (change: object = {}): object => ({
  issuer: ISSUER,
  jwks_url: JWKS_URL,
  claims: { ...goodClaims, event_name: ['push', 'schedule', 'workflow_dispatch'] },
  ...change,
});

export type TokenParts = { readonly header?: object; readonly claims?: object };

export type IssuerKey = {
  readonly kid: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
};

export const makeKey = (kid: string): IssuerKey => ({
  kid,
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});

export const jwksOf = (...keys: readonly IssuerKey[]): object => ({
  keys: keys.map(({ kid, publicKey }) => ({
    ...publicKey.export({ format: 'jwk' }),
    kid,
    alg: 'RS256',
    use: 'sig',
  })),
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Undefined members are left out, so a test takes a claim away by naming it. */
const signingInput = (key: IssuerKey, { header = {}, claims = {} }: TokenParts): string =>
  `${part({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })}.${part(claims)}`;

export const signToken = (key: IssuerKey, parts: TokenParts): string => {
  const input = signingInput(key, parts);
  return `${input}.${createSign('RSA-SHA256').update(input).sign(key.privateKey).toString('base64url')}`;
};

/** The public key taken for a shared secret, as an attacker would. */
export const signWithPublicKey = (key: IssuerKey, parts: TokenParts): string => {
  const input = signingInput(key, { ...parts, header: { ...parts.header, alg: 'HS256' } });
  const secret = key.publicKey.export({ type: 'spki', format: 'pem' });
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
};

let minted = 0;

/** `now` in seconds. A jti of its own each time. */
export const claimsAt = (now: number, change: object = {}): object => {
  minted += 1;
  return {
    iss: ISSUER,
    sub: 'repo:board/board:ref:refs/heads/main',
    jti: `jti-${minted}`,
    iat: now,
    nbf: now - 600,
    exp: now + 300,
    ...goodClaims,
    ...change,
  };
};

export type ServedIssuer = Served & {
  /** The address that a job's environment names for its token: asked with an audience and the job's own bearer. */
  readonly requestUrl: string;
  readonly requestToken: string;
};

/** The two addresses of a code host on the loopback: its keys, and tokens for the job that asks. */
export const serveIssuer = async (claims: object = {}): Promise<ServedIssuer> => {
  const key = makeKey('served-1');
  const requestToken = 'the-job-of-this-test';
  const server = await serve((request, response) => {
    const iss = `http://${request.headers.host}`;
    const asked = new URL(request.url ?? '/', iss);
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (asked.pathname === '/.well-known/jwks') return answer(200, jwksOf(key));
    const isJob = request.headers.authorization === `bearer ${requestToken}`;
    const aud = asked.searchParams.get('audience');
    if (asked.pathname !== '/token' || !isJob || aud === null) return answer(401, {});
    const now = Math.floor(Date.now() / 1000);
    const all = claimsAt(now, { iss, aud, jti: crypto.randomUUID(), ...claims });
    return answer(200, { value: signToken(key, { claims: all }) });
  });
  return { ...server, requestUrl: `${server.url}/token?api-version=2.0`, requestToken };
};
