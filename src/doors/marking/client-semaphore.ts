/** Who may have a stranger's file read now, who waits, and who is sent away because too many do. */

type Capacity = {
  /** How many files are read at once. */
  readonly atOnce: number;
  /** How many of these may be of one client: fewer than `atOnce`, so that one client alone never blocks the others. */
  readonly ofOne: number;
  /** How many wait, in the order in which they came. */
  readonly waiting: number;
};

/** At most one file of each client waits, so that nobody fills the line alone; undefined where the client is sent away. */
export function clientSemaphore({ atOnce, ofOne, waiting: mostWaiting }: Capacity) {
  const running: string[] = [];
  const hasAll = (client: string): boolean => running.filter((each) => each === client).length >= ofOne;
  const waiting: { readonly client: string; readonly start: () => void }[] = [];
  return async <T>(client: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (running.length >= atOnce || hasAll(client)) {
      const isFull = waiting.length >= mostWaiting || waiting.some((each) => each.client === client);
      if (isFull) return undefined;
      await new Promise<void>((start) => waiting.push({ client, start }));
    } else running.push(client);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(client), 1);
      const next = waiting.findIndex(({ client }) => !hasAll(client));
      if (next >= 0)
        for (const each of waiting.splice(next, 1)) {
          running.push(each.client);
          each.start();
        }
    }
  };
}
