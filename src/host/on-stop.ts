/** Stops a command that runs until it is told to end, by whichever signal. */

const LOOKS_EVERY_MS = 200;

const parent = process.ppid;

/** Ends the process as the signals of a terminal or a supervisor ask, after the work given. */
export function onStop(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  if (process.env.npm_lifecycle_event !== undefined) onOrphaned(end);
}

/** npm sends the signal to the shell that started this process, and that shell ends without passing it on. */
function onOrphaned(end: () => void): void {
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, LOOKS_EVERY_MS).unref();
}
