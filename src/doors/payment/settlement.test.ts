import { describe, expect, test } from 'vitest';
import { makeRig, TRANSACTION } from '../../../tests/kit/payment-rig.ts';

const once = { verify: 1, settle: 1, work: 1 };
const moved = { kind: 'transferred', transaction: TRANSACTION, confirmations: 1 } as const;

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

  test('refused for good twice is refused twice: the second is as certain as the first', async () => {
    const { send, world } = makeRig();
    world.settled = { kind: 'refused', code: 'insufficient_funds', transaction: undefined };
    expect(await send()).toMatchObject({ kind: 'refused', code: 'insufficient_funds' });
    expect(await send()).toMatchObject({ kind: 'refused', code: 'insufficient_funds' });
  });

  test('refused after an attempt of unknown outcome stays unknown: the first may have moved the money', async () => {
    const { send, world } = makeRig();
    world.settled = { kind: 'unknown' };
    expect(await send()).toEqual({ kind: 'unknown' });
    world.settled = { kind: 'refused', code: 'insufficient_funds', transaction: undefined };
    expect(await send()).toEqual({ kind: 'unknown' });
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
