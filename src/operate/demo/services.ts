/** What a demo needs around its doors, on this machine: a chain, a facilitator, and an issuer of tokens. */

import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { toBase64url } from '../../core/base64.ts';
import {
  listMember,
  member,
  objectIn,
  objectMember,
  parseObject,
  textMember,
} from '../../core/json-members.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { JsonObject, JsonValue } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import { DEMO_NETWORK, demoClaims } from '../../doors/demo-settings.ts';
import {
  AUTHORIZATION_STATE,
  AUTHORIZATION_USED,
  TRANSFER,
  toQuantity,
  word,
} from '../../doors/payment/chain.ts';
import { knownAssets } from '../../doors/payment-settings.ts';
import { closeServer, portOf } from '../../host/listening.ts';
import { readBody } from '../../host/request-body.ts';

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

type DemoMoney = {
  /** JSON-RPC, of the calls that a lookup makes. */
  readonly chain: (call: JsonObject) => JsonObject;
  readonly facilitator: Readonly<Record<'verify' | 'settle', (question: JsonObject) => JsonObject>>;
};

type DemoChain = {
  /** CAIP-2. */
  readonly network: string;
  readonly asset: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** One use of an authorization: the nonce and, next to it, the transfer. */
type Use = {
  readonly payer: string;
  readonly nonce: string;
  readonly to: string;
  readonly value: bigint;
  readonly block: number;
  readonly transaction: string;
};

type ChainLog = { [name: string]: JsonValue };

const BLOCK_MS = 2_000;

/**
 * A chain and a facilitator in memory, for a demo on one machine. They answer as public ones do; but no
 * money is behind them, and no signature is checked, so every payment that fits its terms is settled.
 */
export function demoMoney({ network, asset, now }: DemoChain): DemoMoney {
  const began = now();
  const uses: Use[] = [];
  const head = (): number => 1 + Math.floor((now() - began) / BLOCK_MS);
  const useOf = (payer: string, nonce: string) =>
    uses.find((use) => use.payer === payer && use.nonce === nonce);

  const answers: Readonly<Record<string, (first: JsonObject, params: readonly JsonValue[]) => JsonValue>> = {
    eth_chainId: () => toQuantity(Number(network.split(':')[1])),
    eth_blockNumber: () => toQuantity(head()),
    eth_call: (asked) => {
      const data = textMember(asked, 'data') ?? '';
      const payer = `0x${data.slice(AUTHORIZATION_STATE.length + 24, AUTHORIZATION_STATE.length + 64)}`;
      const nonce = `0x${data.slice(AUTHORIZATION_STATE.length + 64)}`;
      return `0x${(useOf(payer, nonce) === undefined ? '0' : '1').padStart(64, '0')}`;
    },
    eth_getBlockByNumber: (_, [block]) => ({
      number: String(block),
      timestamp: toQuantity(Math.floor((began + Number(block) * BLOCK_MS) / 1000)),
    }),
    eth_getLogs: (filter) => {
      const topics = listMember(filter, 'topics');
      return uses.flatMap((use) => {
        const [log = {}] = logsOf(use, asset);
        return listMember(log, 'topics').every((topic, at) => topic === topics[at]) ? [log] : [];
      });
    },
    eth_getTransactionReceipt: (_, [transaction]) => {
      const use = uses.find((each) => each.transaction === transaction);
      if (use === undefined) return null;
      return { status: '0x1', blockNumber: toQuantity(use.block), logs: logsOf(use, asset) };
    },
  };

  const reasonAgainst = (question: JsonObject): string | undefined => {
    const { authorization, requirements } = partsOf(question);
    const seconds = BigInt(Math.floor(now() / 1000));
    if (textMember(requirements, 'network') !== network) return 'invalid_network';
    if (lower(requirements, 'asset') !== asset.toLowerCase()) return 'invalid_payment_requirements';
    if (lower(authorization, 'to') !== lower(requirements, 'payTo'))
      return 'invalid_exact_evm_recipient_mismatch';
    if (textMember(authorization, 'value') !== textMember(requirements, 'amount'))
      return 'invalid_exact_evm_payload_authorization_value';
    if (BigInt(textMember(authorization, 'validBefore') ?? '0') <= seconds)
      return 'invalid_exact_evm_payload_authorization_valid_before';
    return useOf(lower(authorization, 'from'), lower(authorization, 'nonce')) === undefined
      ? undefined
      : 'invalid_exact_evm_nonce_already_used';
  };

  return {
    chain: (call) => {
      const params = listMember(call, 'params');
      const answer = answers[textMember(call, 'method') ?? ''];
      const said = { jsonrpc: '2.0', id: member(call, 'id') ?? null };
      return answer === undefined
        ? { ...said, error: { code: -32601, message: 'this stand-in does not know the method' } }
        : { ...said, result: answer(objectIn(params[0]) ?? {}, params) };
    },
    facilitator: {
      verify: (question) => {
        const payer = lower(partsOf(question).authorization, 'from');
        const invalidReason = reasonAgainst(question);
        return invalidReason === undefined
          ? { isValid: true, payer }
          : { isValid: false, invalidReason, payer };
      },
      settle: (question) => {
        const { authorization } = partsOf(question);
        const payer = lower(authorization, 'from');
        const errorReason = reasonAgainst(question);
        if (errorReason !== undefined)
          return { success: false, errorReason, transaction: '', network, payer };
        const nonce = lower(authorization, 'nonce');
        const transaction = `0x${sha256Hex(utf8(`${payer} ${nonce}`))}`;
        const value = BigInt(textMember(authorization, 'value') ?? '0');
        uses.push({ payer, nonce, to: lower(authorization, 'to'), value, block: head(), transaction });
        return { success: true, transaction, network, payer };
      },
    },
  };
}

function partsOf(question: JsonObject) {
  const payload = objectMember(objectMember(question, 'paymentPayload'), 'payload');
  return {
    authorization: objectMember(payload, 'authorization'),
    requirements: objectMember(question, 'paymentRequirements'),
  };
}

function lower(object: JsonObject | undefined, name: string): string {
  return (textMember(object, name) ?? '').toLowerCase();
}

function logsOf({ payer, nonce, to, value, transaction }: Use, address: string): ChainLog[] {
  const common = { address, transactionHash: transaction };
  return [
    { ...common, topics: [AUTHORIZATION_USED, `0x${word(payer)}`, nonce], data: '0x' },
    {
      ...common,
      topics: [TRANSFER, `0x${word(payer)}`, `0x${word(to)}`],
      data: `0x${value.toString(16).padStart(64, '0')}`,
    },
  ];
}
