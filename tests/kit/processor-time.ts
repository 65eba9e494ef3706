/** Processor time, which a busy machine does not lengthen as it lengthens the time on the wall. */

/** The time of the thread that runs a test; Node 22 tells only the time of the process. */
const ofThread: typeof process.cpuUsage = process.threadCpuUsage ?? process.cpuUsage;

/** The time of the whole process, with the threads that a test starts: for files in which no other test runs meanwhile. */
export const ofProcess: typeof process.cpuUsage = process.cpuUsage;

type Spent<T> = { readonly value: T; readonly milliseconds: number };

export async function timed<T>(work: () => T | Promise<T>, usage = ofThread): Promise<Spent<T>> {
  const begun = usage();
  const value = await work();
  const { user, system } = usage(begun);
  return { value, milliseconds: (user + system) / 1000 };
}
