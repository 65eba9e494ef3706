import { describe, expect, test } from 'vitest';
import { makeRig, moved, TRANSACTION } from '../../../tests/kit/payment-rig.ts';
import type { Settled } from './facilitator.ts';

const refusal = (code: string): Settled => ({ kind: 'refused', code, transaction: undefined });
const once = { verify: 1, settle: 1, work: 1 };

describe('settlement', () => {
  test('refused for good: the artefact is withheld, and a payer with means may send it again', async () => {
    const { send, calls, world } = makeRig();
    world.settled = refusal('invalid_exact_evm_insufficient_balance');
    expect(await send()).toMatchObject({ kind: 'refused', response: { success: false, transaction: '' } });
    world.settled = { kind: 'settled', transaction: TRANSACTION };
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls).toMatchObject({ work: 1, settle: 2 });
  });

  test('refused for good twice is refused twice: the second is as certain as the first', async () => {
    const { send, world } = makeRig();
    world.settled = refusal('insufficient_funds');
    expect(await send()).toMatchObject({ kind: 'refused', code: 'insufficient_funds' });
    expect(await send()).toMatchObject({ kind: 'refused', code: 'insufficient_funds' });
  });

  test('refused after an attempt of unknown outcome stays unknown: the first may have moved the money', async () => {
    const { send, world } = makeRig();
    world.settled = { kind: 'unknown' };
    expect(await send()).toEqual({ kind: 'unknown' });
    world.settled = refusal('insufficient_funds');
    expect(await send()).toEqual({ kind: 'unknown' });
  });

  test.each([
    { kind: 'unknown' },
    refusal('invalid_exact_evm_nonce_already_used'),
    { kind: 'refused', code: 'settlement_pending', transaction: TRANSACTION },
    refusal('invalid_exact_evm_transaction_failed'),
    refusal('unspecified'),
  ] as const)(
    '$kind $code that the chain does not show stays unknown, and the same payment settles',
    async (settled) => {
      const { send, calls, world } = makeRig();
      world.settled = settled;
      expect(await send()).toEqual({ kind: 'unknown' });
      world.settled = { kind: 'settled', transaction: TRANSACTION };
      expect(await send()).toMatchObject({ kind: 'delivered' });
      expect(await send()).toMatchObject({ kind: 'delivered' });
      expect(calls).toMatchObject({ work: 1, settle: 2 });
    },
  );

  test.each([
    { kind: 'unknown' },
    refusal('invalid_exact_evm_nonce_already_used'),
    // A facilitator that denies what the chain shows.
    refusal('invalid_exact_evm_signature'),
  ] as const)('$kind $code that the chain shows is delivered at once', async (settled) => {
    const { send, calls, world } = makeRig();
    world.settled = settled;
    world.onSettle = () => {
      world.onChain = moved;
    };
    expect(await send()).toMatchObject({ kind: 'delivered', response: { transaction: TRANSACTION } });
    expect(calls).toEqual(once);
  });

  test.each([
    ['unused', { kind: 'unused' }],
    ['out of sight', { kind: 'unavailable' }],
  ] as const)('a facilitator that lies gives nothing away: the nonce is %s', async (_, onChain) => {
    const { send, world } = makeRig();
    world.onSettle = () => {
      world.onChain = onChain;
    };
    expect(await send()).toEqual({ kind: 'unknown' });
    world.now += 60_000;
    expect(await send()).toEqual({ kind: 'unknown' });
  });

  test('a nonce that was used for something else pays for nothing', async () => {
    const { send, world } = makeRig();
    world.onSettle = () => {
      world.onChain = { kind: 'elsewhere' };
    };
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
    world.settled = { kind: 'unknown' };
    expect(await send()).toEqual({ kind: 'unknown' });
    world.now += 361_000;
    expect(await send()).toMatchObject({ kind: 'refused', code: 'authorization_expired_unused' });
    expect(calls.settle).toBe(1);
  });

  /** What may happen to the answer of a facilitator that did settle. */
  const lost: readonly (readonly [string, Settled])[] = [
    ['cut off', { kind: 'unknown' }],
    ['a refusal', refusal('unspecified')],
    ['a denial', refusal('insufficient_funds')],
    ['of a payment used before', refusal('nonce_already_used')],
  ];
  const days = 30 * 86_400_000;
  test.each(lost)(
    'an answer %s after the settlement recovers, however late and whatever changed since',
    async (_, settled) => {
      const { send, calls, world } = makeRig();
      world.settled = settled;
      world.onSettle = () => {
        world.onChain = { kind: 'unavailable' };
      };
      expect((await send()).kind).toBe('unknown');
      world.now += days;
      world.onChain = { ...moved, confirmations: 900_000 };
      // The price rose, the door was closed, the facilitator is gone: none of that is the payer's.
      world.shut = { kind: 'shut', code: 'door_closed', why: 'x' };
      world.settled = { kind: 'unknown' };
      const late = await send({ amount: '90000' });
      expect(late).toMatchObject({
        kind: 'delivered',
        response: { transaction: TRANSACTION, amount: '50000' },
      });
      expect(await send()).toEqual(late);
      expect(calls).toEqual(once);
    },
  );
});
