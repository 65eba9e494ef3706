/**
 * What counting costs: requests that one limit counts, over the store that a server on this machine keeps, by
 * 1, 16 and 64 who ask at once in one process, each its next request when the last is answered.
 */

import { randomUUID } from 'node:crypto';
import { limited } from '../src/doors/rate-limit.ts';
import { connectedStore } from '../src/doors/store/blob-store.ts';
import { startBlobServer } from '../src/host/blob-server.ts';
import { makeDoor } from '../tests/kit/door-deps.ts';
import type { BenchFinding } from './bench.ts';
import { median } from './in-turns.ts';
import { scratch } from './scratch.ts';

const SECONDS = 2;
const TURNS = 3;
const askers = [1, 16, 64] as const;

/** Never reached; a portion is a twentieth of it at most, so the store is asked again and again. */
const limits = { per_minute_client: 60, per_minute_all: 1_000_000 };

/** Answers a second at each number of askers, in turns, so that other work falls on all of them. */
export async function benchCounted(): Promise<BenchFinding> {
  const server = await startBlobServer(scratch(`counted-${randomUUID()}`));
  try {
    const store = connectedStore('limits', server.connection);
    const rates = askers.map((): number[] => []);
    for (let turn = 0; turn < TURNS; turn++)
      for (const [at, atOnce] of askers.entries()) rates[at]?.push(await rateOf(atOnce, store));
    const [alone = 0, ...crowds] = rates.map(median);
    const most = crowds.at(-1) ?? 0;
    const said = [alone, ...crowds].map((rate, at) => `${Math.round(rate)}/s at ${askers[at]}`);
    const fault = most < 100 ? { fault: 'under 100 counted requests a second at 64' } : {};
    return { ratio: most / alone, detail: `${said.join(', ')}; medians of ${TURNS} turns`, ...fault };
  } finally {
    await server.close();
  }
}

/** With a store object of its own, as an instance that has been handed no portion yet. */
async function rateOf(atOnce: number, opened: ReturnType<typeof connectedStore>): Promise<number> {
  const store = { ...opened };
  const { deps } = makeDoor({ store: () => store, limitsOf: () => limits, now: Date.now });
  const began = performance.now();
  let answers = 0;
  const asker = async (at: number): Promise<void> => {
    while (performance.now() - began < SECONDS * 1000) {
      // 60 a minute of each client is what a board states: each asks under 1,000 addresses in turn.
      const client = `10.${at}.${(answers >> 8) & 3}.${answers & 255}`;
      if ((await limited('chat', { ...deps, client })) === undefined) answers += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => asker(at)));
  return answers / ((performance.now() - began) / 1000);
}
