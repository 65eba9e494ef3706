/** Calls npm as it is configured on this machine, and lets no address of a registry out. */

import { spawn } from 'node:child_process';

export type NpmResult = { readonly code: number | null; readonly stdout: string };

export type NpmCall = {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly timeoutMs: number;
};

export function npm({ args, cwd, timeoutMs }: NpmCall): Promise<NpmResult> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', [...args, '--loglevel=silent'], {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: timeoutMs,
      shell: process.platform === 'win32',
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: Buffer.concat(parts).toString('utf8') }));
  });
}

/**
 * The code of npm's error report (`E404`, `ENOTFOUND`, …), because the sentence beside it names the host of
 * the registry.
 */
export function npmErrorCode({ code, stdout }: NpmResult): string {
  const found = /"code":\s*"(?<code>[A-Z][A-Z0-9_]*)"/.exec(stdout)?.groups?.code;
  return found ?? (code === null ? 'a time-out' : `exit code ${code}`);
}
