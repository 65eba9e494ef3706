/**
 * A command that is killed at one of its writes, in this process: from that write on nothing reaches the disk, and what the
 * command would clear up is not cleared up either.
 */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** At the act of this number, counted from 0, and in the middle of what it writes. Gives how many acts below the folder there were. */
export async function killedAt(folder: string, act: number, work: () => Promise<unknown>): Promise<number> {
  const { renameSync, rmSync, mkdirSync, writeFileSync, copyFileSync, appendFileSync } = fs;
  const changing = { renameSync, rmSync, mkdirSync, writeFileSync, copyFileSync, appendFileSync };
  const { openSync, writeSync, closeSync } = fs;
  const open = new Set<unknown>();
  let acts = 0;
  const isDead = (): boolean => {
    if (acts++ < act) return false;
    throw new Error('killed');
  };
  const within = (path: unknown): boolean => String(path).startsWith(`${folder}/`);
  const patch = (name: string, made: (...args: unknown[]) => unknown): void => {
    Object.assign(fs, { [name]: made });
  };
  for (const [name, own] of Object.entries(changing))
    patch(name, (...args) => (within(args[0]) && isDead()) || Reflect.apply(own, fs, args));
  patch('openSync', (path, flags = 'r', ...more) => {
    const isWriting = flags !== 'r' && within(path) && !isDead();
    const handle = Reflect.apply(openSync, fs, [path, flags, ...more]);
    if (isWriting) open.add(handle);
    return handle;
  });
  patch('writeSync', (handle, bytes, ...more) => {
    if (open.has(handle) && acts === act && bytes instanceof Uint8Array)
      Reflect.apply(writeSync, fs, [handle, bytes.subarray(0, bytes.length >> 1)]);
    return (open.has(handle) && isDead()) || Reflect.apply(writeSync, fs, [handle, bytes, ...more]);
  });
  patch('closeSync', (handle) => {
    open.delete(handle);
    return Reflect.apply(closeSync, fs, [handle]);
  });
  syncBuiltinESMExports();
  try {
    await work();
  } catch (error) {
    if (acts <= act) throw error;
  } finally {
    Object.assign(fs, { ...changing, openSync, writeSync, closeSync });
    syncBuiltinESMExports();
  }
  return acts;
}
