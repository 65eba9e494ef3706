/** Which process holds a lock, told so exactly that a later process with the same number is not mistaken for it. */

import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { beganAt, isRunning } from '../../artifacts/running-process.ts';

export type Owner = {
  readonly pid: number;
  /** When the process began, in the system's own words. */
  readonly began: string;
  /** The namespace of process numbers: a container has its own. */
  readonly room: string;
  readonly boot: string;
  readonly machine: string;
};

const UNKNOWN = 'unknown';

export function thisProcess(): Owner {
  const { pid } = process;
  return {
    pid,
    began: beganAt(pid) ?? UNKNOWN,
    room: attempt(() => readlinkSync('/proc/self/ns/pid')),
    boot: attempt(() => readText('/proc/sys/kernel/random/boot_id')),
    machine: `${attempt(() => readText('/etc/machine-id'))} ${hostname()}`,
  };
}

/**
 * Whether the holder may still be at work; yes where that cannot be known. A lock that stays too long
 * costs a person a minute, a lock that is broken too early costs a board.
 */
export function mayBeRunning(owner: Owner): boolean {
  const here = thisProcess();
  if (owner.machine !== here.machine) return true;
  if (owner.boot !== here.boot) return false;
  if (owner.room !== here.room) return true;
  if (!isRunning(owner.pid)) return false;
  const began = beganAt(owner.pid);
  return began === undefined || owner.began === UNKNOWN || began === owner.began;
}

function readText(path: string): string {
  return readFileSync(path, 'utf8').trim();
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return UNKNOWN;
  }
}
