import { expect, test } from 'vitest';
import { paceOf, pacesOf } from './pace.ts';

test('so many requests are sent in any minute, and the next ones wait', async () => {
  let now = 0;
  const waits: number[] = [];
  const sleep = async (ms: number): Promise<void> => {
    now += ms;
    waits.push(now);
  };
  const clock = { now: () => now, sleep };
  const { request } = paceOf({ concurrency: 9, perMinute: 2 }, clock);
  for (let at = 0; at < 5; at += 1) {
    await request();
    now += 10_000;
  }
  expect(waits).toEqual([60_000, 120_000]);
});

test('of components that share an address and state other limits, the least ones hold', () => {
  const remote = (address: string, limits: object) => ({
    ...{ address, concurrency: 4, isDeterministic: false, repeats: 1, most: () => ({}), textBytes: () => 0 },
    ...limits,
  });
  const clock = { now: () => 0, sleep: async () => undefined };
  const paces = pacesOf([remote('a', {}), remote('b', {}), remote('a', { perMinute: 9 })], clock);
  expect([...paces.keys()]).toEqual(['a', 'b']);
});

test('work begins in the order in which it was called, in as many places as there are', async () => {
  const { inPlace } = paceOf({ concurrency: 2 }, { now: () => 0, sleep: async () => undefined });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((at) =>
    inPlace(async () => {
      begun.push(at);
      await new Promise<void>((end) => ends.push(end));
    }),
  );
  const turn = (): Promise<void> => new Promise((done) => setTimeout(done));
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await turn();
  ends[3]?.();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});
