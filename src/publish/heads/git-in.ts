/** Git in the folder of a board: it asks nobody for a password, and a remote is given up after a while. */

import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** What git said, whole or as far as it came. */
type GitAnswer = {
  readonly isWhole: boolean;
  readonly stdout: Buffer;
  readonly lines: () => readonly string[];
};

/** `patienceMs`: for a question to another machine, which may never answer. */
type Patience = { readonly input?: string; readonly patienceMs?: number };

export function gitIn(artifactsDir: string): (args: readonly string[], asked?: Patience) => GitAnswer {
  return (args, { input = '', patienceMs } = {}) => {
    const { status, stdout } = spawnSync('git', args, {
      cwd: dirname(artifactsDir),
      input,
      timeout: patienceMs,
      maxBuffer: 1 << 30,
      env: { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes', ...process.env, GIT_TERMINAL_PROMPT: '0' },
    });
    const said = stdout ?? Buffer.of();
    const lines = (): readonly string[] => said.toString().split('\n').filter(Boolean);
    return { isWhole: status === 0, stdout: said, lines };
  };
}
