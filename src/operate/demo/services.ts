/** What a demo needs around its doors, on this machine: a chain, a facilitator, and an issuer of tokens. */

import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { toBase64url } from '../../core/base64.ts';
import { parseObject } from '../../core/json-members.ts';
import { utf8 } from '../../core/text.ts';
import { DEMO_NETWORK, demoClaims } from '../../doors/demo-settings.ts';
import { knownAssets } from '../../doors/payment-settings.ts';
import { closeServer, portOf } from '../../host/listening.ts';
import { readBody } from '../../host/request-body.ts';
import { type DemoMoney, demoMoney } from './money.ts';

export type DemoServices = { readonly url: string; readonly close: () => Promise<void> };

const MOST_BYTES = 64 * 1024;
const TOKEN_SECONDS = 300;

export async function startDemoServices(network = DEMO_NETWORK): Promise<DemoServices> {
  const asset = knownAssets[network]?.asset ?? '';
  const money = demoMoney({ network, asset, now: Date.now });
  const issue = tokenIssuer();
  const server = createServer((request, response) => {
    answer(request, { money, issue }).then(
      (body) => send(response, body),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) };
}

type Stand = { readonly money: DemoMoney; readonly issue: TokenIssuer };

/** Undefined: nothing is served at that address. */
async function answer(request: IncomingMessage, { money, issue }: Stand): Promise<object | undefined> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (request.method === 'GET') {
    const issuer = `${url.origin}/issuer`;
    if (url.pathname === '/issuer/jwks') return issue.keys;
    if (url.pathname !== '/issuer/token') return undefined;
    return { value: issue.token(issuer, url.searchParams.get('audience') ?? '') };
  }
  const body = parseObject((await readBody(request, MOST_BYTES)) ?? new Uint8Array(), MOST_BYTES);
  if (body === undefined) return undefined;
  if (url.pathname === '/chain') return money.chain(body);
  if (url.pathname === '/facilitator/verify') return money.facilitator.verify(body);
  return url.pathname === '/facilitator/settle' ? money.facilitator.settle(body) : undefined;
}

function send(response: ServerResponse, body: object | undefined): void {
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { error: 'this stand-in has nothing there' }));
}

type TokenIssuer = {
  readonly keys: object;
  readonly token: (issuer: string, audience: string) => string;
};

/** As the issuer of GitHub's workflows; each start has a key of its own. */
function tokenIssuer(): TokenIssuer {
  const kid = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    token: (iss, aud) => {
      const iat = Math.floor(Date.now() / 1000);
      const claims = { iss, aud, iat, nbf: iat, exp: iat + TOKEN_SECONDS, jti: randomUUID(), ...demoClaims };
      const signed = [{ alg: 'RS256', typ: 'JWT', kid }, claims]
        .map((part) => toBase64url(utf8(JSON.stringify(part))))
        .join('.');
      return `${signed}.${toBase64url(sign('sha256', utf8(signed), privateKey))}`;
    },
  };
}
