/** How fast one address is asked: so many questions open at once, and so many requests in a minute. */

import type { Remote } from './bench.ts';
import type { Clock } from './chat-endpoint.ts';

export type Pace = {
  /** Does the work as soon as one of the places is free, in the order in which it was called. */
  readonly inPlace: <T>(work: () => Promise<T>) => Promise<T>;
  /** Ends when the next request may be sent. */
  readonly request: () => Promise<void>;
};

export const clock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
};

const MINUTE_MS = 60_000;

export function paceOf({ concurrency, perMinute }: Limits, clock: Clock): Pace {
  let free = concurrency;
  const waiting: (() => void)[] = [];
  const sent: number[] = [];
  let before = Promise.resolve();
  const next = async (most: number): Promise<void> => {
    const oldest = sent.length < most ? undefined : sent.shift();
    const wait = oldest === undefined ? 0 : oldest + MINUTE_MS - clock.now();
    if (wait > 0) await clock.sleep(wait);
    sent.push(clock.now());
  };
  return {
    inPlace: async (work) => {
      if (free > 0) free -= 1;
      else await new Promise<void>((admit) => waiting.push(admit));
      try {
        return await work();
      } finally {
        const admit = waiting.shift();
        if (admit === undefined) free += 1;
        else admit();
      }
    },
    request: async () => {
      if (perMinute === undefined) return;
      before = before.then(() => next(perMinute));
      await before;
    },
  };
}

type Limits = Pick<Remote, 'concurrency' | 'perMinute'>;

/** One pace for each address: of components that share it and state different limits, the least ones. */
export function pacesOf(remotes: readonly Remote[], clock: Clock): ReadonlyMap<string, Pace> {
  const shared = Map.groupBy(remotes, ({ address }) => address);
  return new Map([...shared].map(([address, those]) => [address, paceOf(strictest(those), clock)]));
}

function strictest(those: readonly Limits[]): Limits {
  const rates = those.flatMap(({ perMinute }) => perMinute ?? []);
  return {
    concurrency: Math.min(...those.map(({ concurrency }) => concurrency)),
    ...(rates.length === 0 ? {} : { perMinute: Math.min(...rates) }),
  };
}
