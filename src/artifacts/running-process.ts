/** Whether a process runs, and when it began: by that a later process with the same number is told apart. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True also for a process of another user (EPERM); false for a zombie, which has ended (state Z). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return statOf(pid)[0] !== 'Z';
}

/** In the system's own words; undefined where the system does not say. */
export function beganAt(pid: number): string | undefined {
  if (process.platform === 'linux') return statOf(pid)[19];
  const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
}

/** proc(5): the fields after the name, which stands in brackets and may itself contain any character. */
function statOf(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8').trim();
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
