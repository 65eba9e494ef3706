import { describe, expect, test } from 'vitest';
import { memoryStore, storeOut } from '../../../tests/kit/memory-store.ts';
import { makeRig } from '../../../tests/kit/payment-rig.ts';
import type { Store } from '../store/store.ts';

/** A store whose calls fail while `isOut` says so, counted from the first. */
const failing = (isOut: (call: number) => boolean): Store => {
  const store = memoryStore();
  let call = 0;
  const guard = <T>(work: () => Promise<T>): Promise<T> => {
    call += 1;
    return isOut(call) ? storeOut() : work();
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
    const { send, crash, calls, world } = makeRig();
    await crash();
    world.now += 20_000;
    expect(await send()).toEqual({ kind: 'in-progress' });
    world.now += 55_000;
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls.settle).toBe(1);
  });
});
