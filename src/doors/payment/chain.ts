/**
 * What the chain says of one authorization, asked over JSON-RPC: whether its nonce was used, and
 * whether the transfer that it authorised reached us. Needs no library: two calls and two logs.
 */

import {
  listMember,
  member,
  objectIn,
  objectMember,
  objectsMember,
  parseObject,
  textMember,
} from '../../core/json-members.ts';
import type { JsonObject, JsonValue } from '../../core/strict-json.ts';
import { readBody } from '../http/request-body.ts';
import type { Authorization } from './payment-header.ts';
import { isSameAddress, type Terms } from './terms.ts';

type Lookup = {
  readonly terms: Pick<Terms, 'asset' | 'payTo' | 'amount'>;
  readonly authorization: Pick<Authorization, 'from' | 'nonce'>;
  /** How long ago the payment was first seen: no block before that is read. */
  readonly ageSeconds: number;
};

export type OnChain =
  | { readonly kind: 'unused' }
  | { readonly kind: 'transferred'; readonly transaction: string; readonly confirmations: number }
  /** Cancelled, or used for a transfer to somebody else. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unavailable' };

/** Whether payments can be looked up: the node answers, and for the network that is paid on. */
export type ChainState = 'ready' | 'other-network' | 'unavailable';

export type Chain = {
  /** `now`: milliseconds since 1970. A node that answered is not asked again for a minute. */
  readonly check: (now: number) => Promise<ChainState>;
  readonly find: (lookup: Lookup) => Promise<OnChain>;
};

/** One JSON-RPC call; the result, or nothing where it failed. */
type Rpc = (method: string, params: readonly unknown[]) => Promise<JsonValue | undefined>;

/** keccak256 of authorizationState(address,bytes32), first four bytes. */
export const AUTHORIZATION_STATE = '0xe94a0102';
/** keccak256 of AuthorizationUsed(address,bytes32). */
export const AUTHORIZATION_USED = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5';
/** keccak256 of Transfer(address,address,uint256). */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Providers refuse longer ranges. */
const BLOCKS_A_CALL = 9_000;
const MOST_CALLS = 12;
/** Blocks beyond those that time alone accounts for: a clock may be off. */
const SPARE_BLOCKS = 600;
/** The search aims this many seconds before the payment; a block within as many of the aim is close enough. */
const EARLY_SECONDS = 1_800;
const MOST_ROUNDS = 5;

const SEEN_MS = 60_000;

/** On another network every nonce is unused, so what was paid would be called unpaid: its answers are no answers. */
export function rpcChain(call: Rpc, network: string): Chain {
  let seenAt = Number.NEGATIVE_INFINITY;
  const check = async (now: number): Promise<ChainState> => {
    if (now - seenAt < SEEN_MS) return 'ready';
    const id = toNumber(await call('eth_chainId', []));
    if (id === undefined) return 'unavailable';
    if (`eip155:${id}` !== network) return 'other-network';
    seenAt = now;
    return 'ready';
  };
  return {
    check,
    find: async (lookup) => {
      if (seenAt === Number.NEGATIVE_INFINITY && (await check(0)) !== 'ready') return { kind: 'unavailable' };
      const state = await call('eth_call', [stateCall(lookup), 'latest']);
      if (typeof state !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(state)) return { kind: 'unavailable' };
      if (BigInt(state) === 0n) return { kind: 'unused' };
      const head = toNumber(await call('eth_blockNumber', []));
      if (head === undefined) return { kind: 'unavailable' };
      const used = await findUse(call, { lookup, head });
      if (used === 'unavailable') return { kind: 'unavailable' };
      return used === undefined ? { kind: 'elsewhere' } : readTransfer(call, { lookup, head, used });
    },
  };
}

function stateCall({ terms, authorization }: Lookup): object {
  return {
    to: terms.asset,
    data: `${AUTHORIZATION_STATE}${word(authorization.from)}${authorization.nonce.slice(2)}`,
  };
}

type Search = { readonly lookup: Lookup; readonly head: number };

type Sought = string | undefined | 'unavailable';

/** The transaction that used the nonce; undefined where all blocks since it was first seen have none. */
async function findUse(call: Rpc, { lookup, head }: Search): Promise<Sought> {
  const oldest = Math.max(0, head - Math.ceil(lookup.ageSeconds) - SPARE_BLOCKS);
  if (head - oldest < MOST_CALLS * BLOCKS_A_CALL) return findBackwards(call, { lookup, head, oldest });
  // Who comes back after days: the use lies near the time when the payment was first seen.
  const from = await blockOf(call, head, lookup.ageSeconds);
  return from === undefined ? 'unavailable' : findOnwards(call, { lookup, head, from });
}

async function findBackwards(
  call: Rpc,
  { lookup, head, oldest }: Search & { readonly oldest: number },
): Promise<Sought> {
  for (let to = head; to >= oldest; to -= BLOCKS_A_CALL) {
    const from = Math.max(oldest, to - BLOCKS_A_CALL + 1);
    const found = await useIn(call, lookup, [from, to]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Not found as far as may be asked is not the same as not there. */
async function findOnwards(
  call: Rpc,
  { lookup, head, from }: Search & { readonly from: number },
): Promise<Sought> {
  for (let calls = 0, at = from; calls < MOST_CALLS; calls += 1, at += BLOCKS_A_CALL) {
    if (at > head) return undefined;
    const found = await useIn(call, lookup, [at, Math.min(head, at + BLOCKS_A_CALL - 1)]);
    if (found !== undefined) return found;
  }
  return 'unavailable';
}

async function useIn(call: Rpc, lookup: Lookup, range: readonly [number, number]): Promise<Sought> {
  const { from, nonce } = lookup.authorization;
  const [fromBlock, toBlock] = range.map(toQuantity);
  const topics = [AUTHORIZATION_USED, `0x${word(from)}`, nonce];
  const logs = await call('eth_getLogs', [{ address: lookup.terms.asset, topics, fromBlock, toBlock }]);
  return Array.isArray(logs) ? textMember(objectIn(logs[0]), 'transactionHash') : 'unavailable';
}

/** A block at most an hour before that time: by the pace of the newest blocks, then by that of those in between. */
async function blockOf(call: Rpc, head: number, ageSeconds: number): Promise<number | undefined> {
  const now = await timeOf(call, head);
  const before = await timeOf(call, head - BLOCKS_A_CALL);
  if (now === undefined || before === undefined || before >= now) return undefined;
  const wanted = now - ageSeconds - EARLY_SECONDS;
  let pace = (now - before) / BLOCKS_A_CALL;
  let at = head;
  let time = now;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = Math.max(0, Math.floor(at - (time - wanted) / pace));
    const found = await timeOf(call, next);
    if (found === undefined) return undefined;
    if (next === 0 || Math.abs(found - wanted) < EARLY_SECONDS) return next;
    pace = (time - found) / (at - next);
    if (!(pace > 0)) return undefined;
    at = next;
    time = found;
  }
  return undefined;
}

async function timeOf(call: Rpc, block: number): Promise<number | undefined> {
  return toNumber(
    member(objectIn(await call('eth_getBlockByNumber', [toQuantity(block), false])), 'timestamp'),
  );
}

async function readTransfer(
  call: Rpc,
  { lookup, head, used }: Search & { readonly used: string },
): Promise<OnChain> {
  const receipt = objectIn(await call('eth_getTransactionReceipt', [used]));
  const block = toNumber(member(receipt, 'blockNumber'));
  if (receipt === undefined || block === undefined) return { kind: 'unavailable' };
  if (textMember(receipt, 'status') !== '0x1' || !holdsTransfer(receipt, lookup))
    return { kind: 'elsewhere' };
  return { kind: 'transferred', transaction: used, confirmations: head - block + 1 };
}

/**
 * The asset logs the use of a nonce and, next, the transfer that it authorised. Any other transfer of the
 * transaction belongs to another authorization: a payer who bundles two must not be served twice for one.
 */
function holdsTransfer(receipt: JsonObject, { terms, authorization }: Lookup): boolean {
  const logs = objectsMember(receipt, 'logs').filter((log) =>
    isSameAddress(textMember(log, 'address'), terms.asset),
  );
  const at = logs.findIndex((log) =>
    isLog(log, [AUTHORIZATION_USED, `0x${word(authorization.from)}`, authorization.nonce]),
  );
  const next = at === -1 ? undefined : logs[at + 1];
  if (next === undefined) return false;
  const expected = [TRANSFER, `0x${word(authorization.from)}`, `0x${word(terms.payTo)}`];
  const data = textMember(next, 'data') ?? '';
  return isLog(next, expected) && /^0x[0-9a-f]{1,64}$/i.test(data) && BigInt(data) === BigInt(terms.amount);
}

function isLog(log: JsonObject, topics: readonly string[]): boolean {
  const found = listMember(log, 'topics');
  return topics.every((topic, index) => {
    const each = found[index];
    return typeof each === 'string' && each.toLowerCase() === topic.toLowerCase();
  });
}

/** An address as a 32-byte word, without its 0x. */
export function word(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}

function toNumber(quantity: JsonValue | undefined): number | undefined {
  return typeof quantity === 'string' && /^0x[0-9a-f]{1,12}$/i.test(quantity) ? Number(quantity) : undefined;
}

export function toQuantity(block: number): string {
  return `0x${block.toString(16)}`;
}

export function httpRpc(url: string, fetcher: typeof fetch): Rpc {
  return async (method, params) => {
    try {
      const answer = await fetcher(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(RPC_MS),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      const bytes = await readBody(answer, MOST_ANSWER_BYTES);
      const body = bytes === undefined ? undefined : parseObject(bytes, MOST_ANSWER_BYTES);
      return answer.ok && objectMember(body, 'error') === undefined ? member(body, 'result') : undefined;
    } catch {
      return undefined; // out of reach, too slow, not JSON
    }
  };
}

const RPC_MS = 4_000;
/** A receipt holds the logs of its whole transaction, a block the ids of its transactions. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
