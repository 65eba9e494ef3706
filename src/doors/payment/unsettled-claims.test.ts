import { describe, expect, test } from 'vitest';
import { makeRig, NOW_S, PAYER, place, type Rig, TRANSACTION } from '../../../tests/kit/payment-rig.ts';
import type { Chain, OnChain } from './chain.ts';
import { type UnsettledClaim, unsettledClaims } from './unsettled-claims.ts';

const LATER = (NOW_S + 3_600) * 1000;

const listed = async ({ store, world }: Rig, now: number): Promise<readonly UnsettledClaim[]> => {
  const chain: Chain = { check: async () => 'ready', find: async () => world.onChain };
  const found: UnsettledClaim[] = [];
  for await (const claim of unsettledClaims(store, { now, chainOf: () => chain })) found.push(claim);
  return found;
};

/** A sale of which nobody can tell whether the money moved. */
const unsettled = async (): Promise<Rig> => {
  const rig = makeRig();
  rig.world.onChain = { kind: 'unavailable' };
  rig.world.settled = { kind: 'unknown' };
  await rig.send();
  return rig;
};

describe('claims whose sale has not ended', () => {
  test('are found with what a chain knows of them, and none of what pays', async () => {
    const rig = await unsettled();
    const [found, ...more] = await listed(rig, LATER);
    expect(more).toEqual([]);
    expect(found?.key).toMatch(/^claims\/[0-9a-f]{64}$/);
    expect(found?.claim).toMatchObject({ state: 'unknown', sought: { from: PAYER, asset: place.asset } });
    expect(JSON.stringify(found?.claim)).not.toMatch(/signature/);
  });

  const cases: readonly (readonly [OnChain, RegExp])[] = [
    [
      { kind: 'transferred', transaction: TRANSACTION, confirmations: 3 },
      /the money moved \(0x(ab)+\); tell the payer/,
    ],
    [{ kind: 'elsewhere' }, /nothing is owed/],
    [{ kind: 'unused' }, /ran out unused; no money can move any more/],
    [{ kind: 'unavailable' }, /look on the chain whether the payer’s nonce was used/],
  ];
  test.each(cases)('of which the chain says %j', async (onChain, advice) => {
    const rig = await unsettled();
    rig.world.onChain = onChain;
    expect((await listed(rig, LATER))[0]?.advice).toMatch(advice);
  });

  test('may wait for an authorization that can still be used', async () => {
    const rig = await unsettled();
    rig.world.onChain = { kind: 'unused' };
    expect((await listed(rig, NOW_S * 1000))[0]?.advice).toMatch(/no money has moved yet/);
  });

  test('are no more once the same payment delivered', async () => {
    const rig = await unsettled();
    rig.world.onChain = { kind: 'transferred', transaction: TRANSACTION, confirmations: 3 };
    rig.world.now = LATER;
    expect(await rig.send()).toMatchObject({ kind: 'delivered' });
    expect(await listed(rig, LATER)).toEqual([]);
  });

  test('without an artefact need nothing', async () => {
    const rig = makeRig();
    await rig.crash();
    expect((await listed(rig, NOW_S * 1000))[0]?.advice).toMatch(/being worked on/);
    expect((await listed(rig, LATER))[0]?.advice).toMatch(/nothing was made and no settlement asked for/);
  });
});
