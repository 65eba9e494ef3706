/** Turns bursts of changes into single runs, one at a time; a change during a run leads to one more. */

export type RebuildQueue = {
  readonly change: (path: string) => void;
  /** Settles when nothing is waiting or running. */
  readonly idle: () => Promise<void>;
};

type Rebuild = (paths: readonly string[]) => Promise<void>;

export function rebuildQueue(rebuild: Rebuild, quietMs: number): RebuildQueue {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let whenIdle: (() => void)[] = [];

  const settle = () => {
    if (running !== null || changed.size > 0) return;
    for (const done of whenIdle) done();
    whenIdle = [];
  };

  const run = () => {
    if (running !== null || changed.size === 0) return;
    const paths = [...changed].sort();
    changed.clear();
    running = rebuild(paths)
      .catch((error: unknown) => console.error(error))
      .then(() => {
        running = null;
        run();
        settle();
      });
  };

  return {
    change: (path) => {
      changed.add(path);
      clearTimeout(timer);
      timer = setTimeout(run, quietMs);
    },
    idle: () =>
      new Promise((done) => {
        whenIdle.push(done);
        settle();
      }),
  };
}
