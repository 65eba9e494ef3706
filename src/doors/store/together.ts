/** What is asked while the store is at work waits, and is then answered together, in its order. */

type Waiting<Asked> = {
  readonly asked: Asked;
  readonly resolve: (isDone: boolean) => void;
  readonly reject: (cause: unknown) => void;
};

/** `work`: for each that asks whether it had what it asked for. `end`: nobody waits any more. */
export function together<Asked>(
  work: (all: readonly Asked[]) => Promise<readonly boolean[]>,
  end: () => void = () => {},
): (asked: Asked) => Promise<boolean> {
  const waiting: Waiting<Asked>[] = [];
  let isBusy = false;
  const answerAll = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      try {
        const done = await work(batch.map(({ asked }) => asked));
        for (const [at, { resolve }] of batch.entries()) resolve(done[at] === true);
      } catch (cause) {
        for (const { reject } of batch) reject(cause);
      }
    }
    isBusy = false;
    end();
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isBusy) void answerAll();
    });
}
