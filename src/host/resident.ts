/** A process that stays and works on request: the second time its modules are warm. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sayPlainly } from './failing-plainly.ts';

/** In the process that works: each request runs it once, and is answered by whether it succeeded. */
export function workOnRequest(work: () => Promise<void>): void {
  process.on('message', () => {
    work().then(
      () => process.send?.(true),
      (error: unknown) => {
        sayPlainly(error);
        process.send?.(false);
      },
    );
  });
}

export type Resident = {
  /** One at a time. A process that ended is started again. */
  readonly work: () => Promise<boolean>;
  /** Sources changed, or nothing more is wanted: what was loaded is of no more use. */
  readonly dismiss: () => void;
};

/** `command`: the arguments to the runtime. */
export function openResident(command: readonly string[], env: NodeJS.ProcessEnv): Resident {
  let child: ChildProcess | undefined;
  return {
    work: async () => {
      child ??= spawn(process.execPath, command, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      const asked = child;
      asked.send('work');
      const [answer]: unknown[] = await Promise.race([once(asked, 'message'), once(asked, 'exit')]);
      if (asked.exitCode !== null || asked.signalCode !== null) child = undefined;
      return answer === true;
    },
    dismiss: () => {
      child?.kill();
      child = undefined;
    },
  };
}
