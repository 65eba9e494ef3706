/**
 * One writer at a time. A lock is a numbered folder that says who holds it; the highest number
 * counts. It is never deleted while it is the highest, so whoever finds a stale one does not remove
 * it but claims the next number, and of several who do so exactly one succeeds:
 *
 *     lock/7/owner      held by that process, stale once it has ended
 *     lock/7/released   free: the next signing claims lock/8 and clears away what lies below
 *
 * Removing a stale lock and then making one's own would let two in: between both acts of the first,
 * the second may remove the lock that the first has just made.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import { utf8 } from '../../core/text.ts';
import type { Disk } from './disk.ts';
import type { Owner } from './owner.ts';

export type LockRequest = {
  /** An existing folder that holds nothing but locks. */
  readonly place: string;
  readonly disk: Disk;
  readonly self: Owner;
  readonly mayBeRunning: (owner: Owner) => boolean;
};

export type Lock = { readonly release: () => void };

/** Enough for any number of others who try at the same time. */
const MOST_ATTEMPTS = 1_000;

export function takeLock(request: LockRequest): Lock {
  const { place, disk } = request;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const newest = newestNumber(place);
    const holder = newest === 0 ? undefined : readHolder(join(place, `${newest}`));
    if (holder !== undefined && request.mayBeRunning(holder)) throw held(place, holder);
    const mine = newest + 1;
    if (!claim(mine, request)) continue;
    // The number was free because a later holder had cleared it away: then that one's lock is there.
    if (newestNumber(place) > mine) {
      disk.remove(join(place, `${mine}`));
      continue;
    }
    for (const name of readdirSync(place).filter((each) => isBelow(each, mine)))
      disk.remove(join(place, name));
    return { release: () => release(join(place, `${mine}`), disk) };
  }
  throw new BoardError('SIGNING_LOCK', `${place}: expected to get the lock, lost it to others each time`);
}

/** Earlier locks, and what others prepared who come too late. */
function isBelow(name: string, mine: number): boolean {
  return name.startsWith('.') || Number(name) < mine;
}

/** A person who was told to may have removed it meanwhile. */
function release(lock: string, disk: Disk): void {
  if (existsSync(join(lock, 'owner'))) disk.move(join(lock, 'owner'), join(lock, 'released'));
}

/** The folder is whole before it gets its number: no lock is ever without its owner. */
function claim(number: number, { place, disk, self }: LockRequest): boolean {
  const prepared = join(place, `.${number}-${self.pid}-${self.began.replace(/[^0-9A-Za-z]/g, '')}`);
  disk.remove(prepared);
  disk.makeFolder(prepared);
  try {
    disk.write(join(prepared, 'owner'), utf8(toText(self)));
    disk.move(prepared, join(place, `${number}`));
    return true;
  } catch (error) {
    disk.remove(prepared);
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Another has the number, or as the holder cleared away what was prepared. */
function isTaken(error: unknown): boolean {
  const taken = ['ENOTEMPTY', 'EEXIST', 'ENOENT', ...(process.platform === 'win32' ? ['EPERM'] : [])];
  return error instanceof Error && 'code' in error && taken.includes(String(error.code));
}

function newestNumber(place: string): number {
  const numbers = readdirSync(place)
    .filter((name) => /^[1-9][0-9]{0,14}$/.test(name))
    .map(Number);
  return Math.max(0, ...numbers);
}

/** Nobody, where it was released or cleared away meanwhile. */
function readHolder(lock: string): Owner | undefined {
  try {
    return parseOwner(readFileSync(join(lock, 'owner'), 'utf8'), lock);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function toText({ pid, began, room, boot, machine }: Owner): string {
  return `${pid}\n${began}\n${room}\n${boot}\n${machine}\n`;
}

function parseOwner(text: string, lock: string): Owner {
  const [pid = '', began, room, boot, machine, end] = text.split('\n');
  if (
    !/^[1-9][0-9]*$/.test(pid) ||
    began === undefined ||
    room === undefined ||
    boot === undefined ||
    machine === undefined ||
    end !== ''
  )
    throw new BoardError(
      'SIGNING_LOCK',
      `${lock}/owner: expected who holds the lock, got ${text === '' ? 'an empty file' : 'other text'}; where no command is writing this board, remove ${lock} and run the same command again`,
    );
  return { pid: Number(pid), began, room, boot, machine };
}

function held(place: string, { pid, machine }: Owner): BoardError {
  return new BoardError(
    'SIGNING_LOCK',
    `${place}: another command is writing this board (process ${pid} on ${machine}): wait until it has ended. ` +
      'If no such process runs there any more, remove that folder',
  );
}
