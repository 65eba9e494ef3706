/** One command at a time writes a board: a second command is refused with the process that is at work. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { utf8 } from '../../core/text.ts';
import { type Disk, localDisk } from './disk.ts';
import { mayBeRunning, type Owner, thisProcess } from './owner.ts';
import { hideFromGit, openWorkshop, type Workshop } from './workshop.ts';

/** The parts of the machine that a writer uses; tests replace them. */
export type Ports = {
  readonly disk: Disk;
  readonly self: Owner;
  readonly mayBeRunning: (owner: Owner) => boolean;
};

export async function asOnlyWriter<T>(
  artifactsDir: string,
  work: (workshop: Workshop) => Promise<T>,
  ports: Ports = { disk: localDisk, self: thisProcess(), mayBeRunning },
): Promise<T> {
  openFolder(artifactsDir); // refuses a folder that does not exist, before anything is made beside it
  const workshop = openWorkshop(artifactsDir, ports.disk);
  const lock = takeLock({ ...ports, place: workshop.lock });
  try {
    hideFromGit(workshop, ports.disk);
    return await work(workshop);
  } finally {
    lock.release();
  }
}

type LockRequest = {
  /** An existing folder that contains nothing but locks. */
  readonly place: string;
  readonly disk: Disk;
  readonly self: Owner;
  readonly mayBeRunning: (owner: Owner) => boolean;
};

/** Enough for any number of processes that try at the same time. */
const MOST_ATTEMPTS = 1_000;

/**
 * One writer at a time. A lock is a numbered folder that names its holder; the highest number counts. The
 * folder with the highest number is never deleted: a process that finds a stale lock claims the next
 * number instead, and of several processes that do so exactly one succeeds:
 *
 *     lock/7/owner      held by that process, stale once the process has ended
 *     lock/7/released   free: the next signing claims lock/8 and removes the lower numbers
 *
 * Removing a stale lock and then making a new one would let two processes in: between both acts of the
 * first process, the second may remove the lock that the first has just made.
 */
export function takeLock(request: LockRequest): { readonly release: () => void } {
  const { place, disk } = request;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const newest = newestNumber(place);
    const holder = newest === 0 ? undefined : readHolder(join(place, `${newest}`));
    if (holder !== undefined && request.mayBeRunning(holder)) throw held(place, holder);
    const mine = newest + 1;
    if (!claim(mine, request)) continue;
    // The number was free because a later holder had removed it: then the lock of that holder is there.
    if (newestNumber(place) > mine) {
      disk.remove(join(place, `${mine}`));
      continue;
    }
    // Earlier locks, and the folders that slower processes prepared.
    for (const name of readdirSync(place).filter((each) => each.startsWith('.') || Number(each) < mine))
      disk.remove(join(place, name));
    return { release: () => release(join(place, `${mine}`), disk) };
  }
  throw new BoardError(
    'SIGNING_LOCK',
    `${place}: expected to take the lock, but another signing took the lock each time: sign again once the others have ended`,
  );
}

/** A person may have removed the lock meanwhile, as the error told him to. */
function release(lock: string, disk: Disk): void {
  if (existsSync(join(lock, 'owner'))) disk.move(join(lock, 'owner'), join(lock, 'released'));
}

/** The folder names its owner before it gets its number: no lock is ever without an owner. */
function claim(number: number, { place, disk, self }: LockRequest): boolean {
  const prepared = join(place, `.${number}-${self.pid}-${self.began.replace(/[^0-9A-Za-z]/g, '')}`);
  disk.remove(prepared);
  disk.makeFolder(prepared);
  try {
    const { pid, began, room, boot, machine } = self;
    disk.write(join(prepared, 'owner'), utf8(`${pid}\n${began}\n${room}\n${boot}\n${machine}\n`));
    disk.move(prepared, join(place, `${number}`));
    return true;
  } catch (error) {
    disk.remove(prepared);
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Another process has the number, or has removed the prepared folder as its holder. */
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

/** Undefined where the lock was released or removed meanwhile. */
function readHolder(lock: string): Owner | undefined {
  try {
    return parseOwner(readFileSync(join(lock, 'owner'), 'utf8'), lock);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
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
