import { describe, expect, test } from 'vitest';
import { PAYER, payload, paymentOf, place, TRANSACTION } from '../../../tests/kit/payment-rig.ts';
import type { JsonValue } from '../../core/strict-json.ts';
import { httpRpc, rpcChain } from './chain.ts';

const { authorization } = paymentOf(payload());
const lookup = { terms: { ...place, amount: '50000' }, authorization, ageSeconds: 60 };

const word = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const AUTHORIZATION_USED = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const used = (nonce = authorization.nonce) => ({
  address: place.asset,
  topics: [AUTHORIZATION_USED, word(PAYER), nonce],
  data: '0x',
  transactionHash: TRANSACTION,
});
const transfer = (to: string = place.payTo, amount = 50_000) => ({
  address: place.asset,
  topics: [TRANSFER, word(PAYER), word(to)],
  data: `0x${amount.toString(16).padStart(64, '0')}`,
});

type RpcAnswers = Readonly<Record<string, JsonValue | undefined>>;
const answers = (change: RpcAnswers = {}): RpcAnswers => ({
  eth_chainId: '0x2105',
  eth_call: `0x${'1'.padStart(64, '0')}`,
  eth_blockNumber: '0x64',
  eth_getLogs: [used()],
  eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x62', logs: [used(), transfer()] },
  ...change,
});
const chainOf = (given: RpcAnswers) => rpcChain(async (method) => given[method], place.network);

test('a node that answers without an end gives no answer', async () => {
  let sent = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    sent += 1;
    controller.enqueue(new Uint8Array(1024 * 1024));
  };
  const call = httpRpc('https://node.example', async () => new Response(new ReadableStream({ pull })));
  expect(await call('eth_chainId', [])).toBe(undefined);
  expect(sent).toBeLessThan(8);
});

describe('a node', () => {
  const day = 86_400_000;
  test('of another network knows nothing of our payments', async () => {
    const sepolia = chainOf(answers({ eth_chainId: '0x14a34', eth_call: `0x${'0'.repeat(64)}` }));
    expect([await sepolia.check(0), await sepolia.find(lookup)]).toEqual([
      'other-network',
      { kind: 'unavailable' },
    ]);
  });

  test('is asked once a minute whether it answers', async () => {
    let asked = 0;
    let id: string | undefined = '0x2105';
    const chain = rpcChain(async () => {
      asked += 1;
      return id;
    }, place.network);
    expect([await chain.check(day), await chain.check(day + 59_999), asked]).toEqual(['ready', 'ready', 1]);
    id = undefined;
    expect([await chain.check(day + 60_000), await chain.check(day + 60_001), asked]).toEqual([
      'unavailable',
      'unavailable',
      3,
    ]);
  });
});

const receipt = (...logs: object[]): RpcAnswers => ({
  eth_getTransactionReceipt: JSON.parse(JSON.stringify({ status: '0x1', blockNumber: '0x62', logs })),
});

describe('a nonce on the chain', () => {
  test('that was not used', async () => {
    expect(await chainOf(answers({ eth_call: `0x${'0'.repeat(64)}` })).find(lookup)).toEqual({
      kind: 'unused',
    });
  });

  test('that moved the money to us, with its confirmations', async () => {
    const found = { kind: 'transferred', transaction: TRANSACTION, confirmations: 3 };
    expect(await chainOf(answers()).find(lookup)).toEqual(found);
  });

  const worthless: readonly [string, RpcAnswers][] = [
    ['cancelled: no use of it is logged', { eth_getLogs: [] }],
    ['paid to somebody else', receipt(used(), transfer(`0x${'9'.repeat(40)}`))],
    ['of less than the amount', receipt(used(), transfer(place.payTo, 49_999))],
    [
      'whose own transfer went elsewhere, bundled with another that came to us',
      receipt(used(), transfer(`0x${'9'.repeat(40)}`), used(`0x${'77'.repeat(32)}`), transfer()),
    ],
    ['with a transfer before it only', receipt(transfer(), used())],
    ['logged by another contract', receipt(used(), { ...transfer(), address: `0x${'9'.repeat(40)}` })],
    ['reverted', { eth_getTransactionReceipt: { status: '0x0', blockNumber: '0x62', logs: [] } }],
  ];
  test.each(worthless)('%s paid for nothing here', async (_, change) => {
    expect(await chainOf(answers(change)).find(lookup)).toEqual({ kind: 'elsewhere' });
  });

  test.each(['eth_chainId', 'eth_call', 'eth_blockNumber', 'eth_getLogs', 'eth_getTransactionReceipt'])(
    'without an answer to %s nothing is known',
    async (method) => {
      expect(await chainOf(answers({ [method]: undefined })).find(lookup)).toEqual({ kind: 'unavailable' });
    },
  );

  test('is sought in ranges that a provider takes, back to when the payment was first seen', async () => {
    const ranges: [number, number][] = [];
    const chain = rpcChain(async (method, [filter]) => {
      if (method !== 'eth_getLogs') return answers({ eth_blockNumber: '0x989680' })[method];
      const { fromBlock, toBlock } = Object(filter);
      ranges.push([Number(fromBlock), Number(toBlock)]);
      return [];
    }, place.network);
    await chain.find({ ...lookup, ageSeconds: 20_000 });
    expect(ranges.length).toBe(3);
    expect(ranges[0]?.[1]).toBe(10_000_000);
    expect(ranges.at(-1)?.[0]).toBe(10_000_000 - 20_600);
    for (const [from, to] of ranges) expect(to - from).toBeLessThan(9_000);
  });

  const day = 86_400;
  const headBlock = 10_000_000;

  /** A chain of a block every two seconds, slower long ago, that used the nonce so long ago. */
  const longChain = (usedAgo: number) => {
    const timeAt = (block: number) => {
      const behind = headBlock - block;
      return 1_800_000_000 - 2 * behind - Math.max(0, behind - 500_000);
    };
    const usedAt = 1_800_000_000 - usedAgo;
    const calls: string[] = [];
    const chain = rpcChain(async (method, [first]) => {
      calls.push(method);
      if (method === 'eth_getBlockByNumber') return { timestamp: `0x${timeAt(Number(first)).toString(16)}` };
      const { fromBlock, toBlock } = Object(first);
      const isIn = timeAt(Number(fromBlock)) <= usedAt && usedAt <= timeAt(Number(toBlock));
      const logs = isIn ? [used()] : [];
      return answers({ eth_blockNumber: `0x${headBlock.toString(16)}`, eth_getLogs: logs })[method];
    }, place.network);
    return { chain, calls };
  };

  test.each([2, 5, 30, 90])('is found however late the payer comes back: after %i days', async (days) => {
    const { chain, calls } = longChain(days * day - 20);
    expect(await chain.find({ ...lookup, ageSeconds: days * day })).toMatchObject({ kind: 'transferred' });
    expect(calls.length).toBeLessThan(25);
  });

  test('that is not where it was sought is not called paid to somebody else', async () => {
    const { chain } = longChain(10 * day);
    expect(await chain.find({ ...lookup, ageSeconds: 30 * day })).toEqual({ kind: 'unavailable' });
  });
});
