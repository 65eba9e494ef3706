import { describe, expect, test } from 'vitest';
import {
  boardSigner,
  makeRig,
  NOW_S,
  payload,
  paymentOf,
  place,
  RESOURCE,
  TRANSACTION,
} from '../../../tests/kit/payment-rig.ts';
import { BoardError } from '../../core/board-error.ts';
import { memoryStore } from '../memory-store.ts';
import type { Store } from '../store.ts';
import { signOffer } from './offer.ts';
import { toTerms } from './terms.ts';

const once = { verify: 1, settle: 1, work: 1 };
const moved = { kind: 'transferred', transaction: TRANSACTION, confirmations: 1 } as const;

describe('a payment', () => {
  test('buys its artefact, and again the same bytes, for one settlement and one unit of work', async () => {
    const { send, calls, world } = makeRig();
    const first = await send();
    expect(first).toMatchObject({ kind: 'delivered', artefact: '{"card":1}', response: { success: true } });
    world.now += 3_600_000;
    expect(await send()).toEqual(first);
    expect(calls).toEqual(once);
  });

  test('is found again under another spelling of its addresses, and after the price rose', async () => {
    const { send, calls } = makeRig();
    await send();
    const upper = paymentOf(payload({ authorization: { from: `0x${'AB'.repeat(20)}` } }));
    expect(await send({ payment: upper, amount: '90000' })).toMatchObject({ kind: 'delivered' });
    expect(calls).toEqual(once);
  });

  test.each([
    [
      'another resource',
      { resourceUrl: 'https://board.example/api/evidence-bundle?obligation=cra&subject=x' },
    ],
    ['another body', { bodySha256: 'ff' }],
  ])('that was used is refused for %s', async (_, other) => {
    const { send, calls } = makeRig();
    await send();
    expect(await send(other)).toMatchObject({ kind: 'elsewhere' });
    expect(calls).toEqual(once);
  });

  test('made for another resource is refused before anybody is asked', async () => {
    const { send, calls } = makeRig();
    const resourceUrl = 'https://board.example/api/art50/marking-evidence?url=https%3A%2F%2Fx.example';
    expect(await send({ resourceUrl })).toMatchObject({ kind: 'elsewhere' });
    expect(calls).toEqual({ verify: 0, settle: 0, work: 0 });
  });

  test('with another signature over the same nonce does not get what the first one bought', async () => {
    const { send, calls } = makeRig();
    await send();
    const forged = paymentOf(payload());
    expect(await send({ payment: { ...forged, signature: `0x${'6d'.repeat(65)}` } })).toMatchObject({
      kind: 'elsewhere',
    });
    expect(calls).toEqual(once);
  });

  test('sent eight times at once is worked on once and settled once', async () => {
    const { send, calls } = makeRig();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send()));
    const kinds = outcomes.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['delivered', ...Array(7).fill('in-progress')]);
    expect([calls.work, calls.settle]).toEqual([1, 1]);
  });
});

describe('terms', () => {
  const changed = [
    ['accepted.scheme', { accepted: { scheme: 'upto' } }],
    ['accepted.network', { accepted: { network: 'eip155:1' } }],
    ['accepted.asset', { accepted: { asset: `0x${'9'.repeat(40)}` } }],
    ['accepted.payTo', { accepted: { payTo: `0x${'9'.repeat(40)}` } }],
    ['accepted.amount', { accepted: { amount: '1' } }],
    ['accepted.maxTimeoutSeconds', { accepted: { maxTimeoutSeconds: 9 } }],
    ['accepted.extra.name', { accepted: { extra: { name: 'Other', version: '2' } } }],
    ['accepted.extra.version', { accepted: { extra: { name: 'USD Coin', version: '1' } } }],
    ['authorization.to', { authorization: { to: `0x${'9'.repeat(40)}` } }],
    ['authorization.value below', { authorization: { value: '49999' } }],
    ['authorization.value above', { authorization: { value: '50001' } }],
    ['authorization.validAfter', { authorization: { validAfter: `${NOW_S + 1}` } }],
    ['authorization.validBefore', { authorization: { validBefore: `${NOW_S + 5}` } }],
    ['authorization.validBefore long ago', { authorization: { validBefore: '1' } }],
  ] as const;

  test.each(changed)('%s changed is refused without work, settlement or a call', async (_, change) => {
    const { send, calls } = makeRig();
    expect(await send({ payment: paymentOf(payload(change)) })).toMatchObject({ kind: 'refused' });
    expect(calls).toEqual({ verify: 0, settle: 0, work: 0 });
  });

  test.each([
    ['is left out', null],
    ['has members of its own', { note: 'x', svc_pricing: {} }],
  ])('accepted may hold when it %s', async (_, accepted) => {
    const { send } = makeRig();
    expect(await send({ payment: paymentOf(payload({ accepted })) })).toMatchObject({ kind: 'delivered' });
  });

  test('an authorization that is valid for longer than asked is taken', async () => {
    const { send } = makeRig();
    const payment = paymentOf(payload({ authorization: { validBefore: `${NOW_S + 86_400}` } }));
    expect(await send({ payment })).toMatchObject({ kind: 'delivered' });
  });

  const offered = (resourceUrl: string, validUntil: number, key = boardSigner) => {
    const signature = signOffer(toTerms(place, '50000'), { resourceUrl, validUntil }, key);
    const info = { offers: [{ format: 'jws', signature }] };
    return paymentOf(payload({ top: { extensions: { 'offer-receipt': { info } } } }));
  };

  test('our own offer holds after the price rose, to its last second', async () => {
    const { send, world } = makeRig();
    world.now += 100_000;
    const payment = offered(RESOURCE, NOW_S + 100);
    expect(await send({ payment, amount: '90000' })).toMatchObject({ kind: 'delivered' });
  });

  test.each([
    ['has run out', () => offered(RESOURCE, NOW_S - 1)],
    ['was made for another resource', () => offered('https://board.example/other', NOW_S + 100)],
    [
      'was signed by somebody else',
      () => offered(RESOURCE, NOW_S + 100, { ...boardSigner, sign: () => new Uint8Array(64) }),
    ],
    ['was never made', () => paymentOf(payload())],
  ])('an offer that %s proves nothing', async (_, make) => {
    const { send, calls } = makeRig();
    expect(await send({ payment: make(), amount: '90000' })).toMatchObject({ kind: 'refused' });
    expect(calls.work).toBe(0);
  });
});

describe('verification', () => {
  test('what the facilitator refuses is not worked on, and leaves no claim behind', async () => {
    const { send, calls, world, store } = makeRig();
    world.verified = { kind: 'invalid', code: 'invalid_exact_evm_signature' };
    expect(await send()).toEqual({ kind: 'refused', code: 'invalid_exact_evm_signature' });
    expect([calls.work, calls.settle, await store.list()]).toEqual([0, 0, []]);
  });

  test('a facilitator that is out is no refusal, and the same payment buys later', async () => {
    const { send, calls, world } = makeRig();
    world.verified = { kind: 'unavailable' };
    expect(await send()).toEqual({ kind: 'out', what: 'facilitator' });
    world.verified = { kind: 'valid' };
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect([calls.work, calls.settle]).toEqual([1, 1]);
  });
});

describe('work', () => {
  test('that fails is not charged, and the same payment may be sent again', async () => {
    const { send, calls, world } = makeRig();
    world.work = async () => {
      throw new Error('secret');
    };
    expect(await send()).toEqual({ kind: 'work-failed' });
    world.work = async () => ({ ok: false, status: 422, code: 'unusable', message: 'no' });
    expect(await send()).toMatchObject({ kind: 'not-made', status: 422 });
    expect(calls.settle).toBe(0);
    world.work = async () => ({ ok: true, artefact: 'a' });
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls.settle).toBe(1);
  });

  test('that takes too long is given up and not charged', async () => {
    const { send, calls, world } = makeRig();
    world.workIsSlow = true;
    world.work = () => new Promise(() => {});
    expect(await send()).toEqual({ kind: 'work-failed' });
    expect(calls.settle).toBe(0);
  });
});

describe('settlement', () => {
  test('refused for good: the artefact is withheld, and a payer with means may send it again', async () => {
    const { send, calls, world } = makeRig();
    world.settled = {
      kind: 'refused',
      code: 'invalid_exact_evm_insufficient_balance',
      transaction: undefined,
    };
    expect(await send()).toMatchObject({ kind: 'refused', response: { success: false, transaction: '' } });
    world.settled = { kind: 'settled', transaction: TRANSACTION };
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls).toMatchObject({ work: 1, settle: 2 });
  });

  test.each([
    { kind: 'unknown' },
    { kind: 'refused', code: 'invalid_exact_evm_nonce_already_used', transaction: undefined },
    { kind: 'refused', code: 'settlement_pending', transaction: TRANSACTION },
    { kind: 'refused', code: 'invalid_exact_evm_transaction_failed', transaction: undefined },
    { kind: 'refused', code: 'unspecified', transaction: undefined },
  ] as const)('$kind $code without a chain stays unknown, and the same payment settles', async (settled) => {
    const { send, calls, world } = makeRig();
    world.settled = settled;
    expect(await send()).toEqual({ kind: 'unknown' });
    world.settled = { kind: 'settled', transaction: TRANSACTION };
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls.work).toBe(1);
  });

  test.each([
    { kind: 'unknown' },
    { kind: 'refused', code: 'invalid_exact_evm_nonce_already_used', transaction: undefined },
    // A facilitator that denies what the chain shows.
    { kind: 'refused', code: 'invalid_exact_evm_signature', transaction: undefined },
  ] as const)('$kind $code that the chain shows is delivered at once', async (settled) => {
    const { send, calls, world } = makeRig();
    world.onChain = { kind: 'unused' };
    world.settled = settled;
    world.onSettle = () => {
      world.onChain = moved;
    };
    expect(await send()).toMatchObject({ kind: 'delivered', response: { transaction: TRANSACTION } });
    expect(calls).toEqual(once);
  });

  test('lost before the broadcast: unknown, then settled once by the same payment', async () => {
    const { send, calls, world } = makeRig();
    world.onChain = { kind: 'unused' };
    world.settled = { kind: 'unknown' };
    expect(await send()).toEqual({ kind: 'unknown' });
    world.settled = { kind: 'settled', transaction: TRANSACTION };
    world.onSettle = () => {
      world.onChain = moved;
    };
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls).toMatchObject({ work: 1, settle: 2 });
  });

  test('lost after the broadcast and seen later: delivered without another settlement', async () => {
    const { send, calls, world } = makeRig();
    world.onChain = { kind: 'unavailable' };
    world.settled = { kind: 'unknown' };
    expect(await send()).toEqual({ kind: 'unknown' });
    world.onChain = moved;
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls).toEqual({ verify: 1, settle: 1, work: 1 });
  });

  test('a success that the chain does not show delivers nothing', async () => {
    const { send, world } = makeRig();
    world.onChain = { kind: 'unused' };
    expect(await send()).toEqual({ kind: 'unknown' });
  });

  test('a nonce that was used for something else pays for nothing', async () => {
    const { send, world } = makeRig();
    world.onChain = { kind: 'elsewhere' };
    expect(await send()).toMatchObject({ kind: 'refused', code: 'authorization_used_elsewhere' });
  });

  test('with too few confirmations is waited for, and delivered when it has enough', async () => {
    const { send, calls, world } = makeRig({ confirmations: 3 });
    world.onChain = moved;
    const began = world.now;
    expect(await send()).toEqual({ kind: 'unknown' });
    expect(world.now - began).toBeLessThanOrEqual(20_000);
    world.onChain = { ...moved, confirmations: 3 };
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls).toEqual(once);
  });

  test('an authorization that ran out unused certainly charged nothing', async () => {
    const { send, calls, world } = makeRig();
    world.onChain = { kind: 'unused' };
    world.settled = { kind: 'unknown' };
    expect(await send()).toEqual({ kind: 'unknown' });
    world.now += 361_000;
    expect(await send()).toMatchObject({ kind: 'refused', code: 'authorization_expired_unused' });
    expect(calls.settle).toBe(1);
  });
});

/** A store whose calls fail while `isOut` says so, counted from the first. */
const failing = (isOut: (call: number) => boolean): Store => {
  const store = memoryStore();
  let call = 0;
  const guard = <T>(work: () => Promise<T>): Promise<T> => {
    call += 1;
    return isOut(call) ? Promise.reject(new BoardError('STORE', 'out')) : work();
  };
  return {
    ...store,
    get: (key) => guard(() => store.get(key)),
    createOnly: (key, value) => guard(() => store.createOnly(key, value)),
    replaceIfMatch: (key, value, etag) => guard(() => store.replaceIfMatch(key, value, etag)),
  };
};

describe('the store', () => {
  const CALLS_OF_A_SALE = 9;

  test('a sale makes as many calls as the next test fails', async () => {
    let calls = 0;
    const { send } = makeRig({
      store: failing((call) => {
        calls = call;
        return false;
      }),
    });
    await send();
    expect(calls).toBe(CALLS_OF_A_SALE);
  });

  test.each(Array.from({ length: CALLS_OF_A_SALE }, (_, at) => at + 1))(
    'failing at call %i costs nobody money, and the same payment is served in the end',
    async (failed) => {
      const { send, calls, world } = makeRig({ store: failing((call) => call === failed) });
      world.onChain = { kind: 'unused' };
      world.onSettle = () => {
        world.onChain = moved;
      };
      const first = await send();
      expect(['out', 'delivered']).toContain(first.kind);
      world.now += 75_000;
      world.verified =
        world.onChain.kind === 'unused'
          ? { kind: 'valid' }
          : { kind: 'invalid', code: 'invalid_exact_evm_nonce_already_used' };
      expect(await send()).toMatchObject({ kind: 'delivered', artefact: '{"card":1}' });
      expect(calls.settle).toBe(1);
    },
  );

  test('out altogether: nothing is verified, made or settled', async () => {
    const { send, calls } = makeRig({ store: failing(() => true) });
    expect(await send()).toEqual({ kind: 'out', what: 'store' });
    expect(calls).toEqual({ verify: 0, settle: 0, work: 0 });
  });

  test('that lets two writers believe that each was first is found out by reading it back', async () => {
    const inner = memoryStore();
    const lying: Store = {
      ...inner,
      createOnly: async (key, value) => {
        const written = await inner.createOnly(key, value);
        return written.written ? written : { written: true, etag: '"never"' };
      },
    };
    const { send, calls } = makeRig({ store: lying });
    const outcomes = await Promise.all([send(), send()]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['delivered', 'in-progress']);
    expect([calls.work, calls.settle]).toEqual([1, 1]);
  });

  test('a claim left behind while working is taken over within 75 s, not before 20 s', async () => {
    const { send, calls, world } = makeRig();
    world.work = () => new Promise(() => {});
    const crashed = send();
    await Promise.race([crashed, new Promise((resolve) => setTimeout(resolve, 5))]);
    world.work = async () => ({ ok: true, artefact: '{"card":1}' });
    world.now += 20_000;
    expect(await send()).toEqual({ kind: 'in-progress' });
    world.now += 55_000;
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls.settle).toBe(1);
  });
});

describe('a payment identifier', () => {
  const identified = (nonce: string) =>
    paymentOf(
      payload({
        authorization: { nonce: `0x${nonce.repeat(32)}` },
        top: { extensions: { 'payment-identifier': { info: { required: false, id: 'order-1234567890' } } } },
      }),
    );

  test('stands for one payment: a second one under it is not charged', async () => {
    const { send, calls } = makeRig();
    expect(await send({ payment: identified('0a') })).toMatchObject({ kind: 'delivered' });
    expect(await send({ payment: identified('0a') })).toMatchObject({ kind: 'delivered' });
    expect(await send({ payment: identified('0b') })).toMatchObject({ kind: 'elsewhere' });
    expect([calls.work, calls.settle]).toEqual([1, 1]);
  });
});
