/**
 * What Node says of a disk, as a refusal: one sentence that names the path and what to do. The only place
 * where such errors are worded.
 */

import { BoardError } from './board-error.ts';

/** The error itself, or the refusal in its place where a disk is behind it. */
export function withoutDiskFault(error: unknown): unknown {
  if (error instanceof BoardError) return error;
  const fault = diskFaultOf(error);
  if (fault === undefined) return error;
  const { path = 'the disk', says } = fault;
  return new BoardError('DISK', `${path}: ${says}`, { cause: error });
}

const sayings: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write there; change the rights, or name another folder',
  EBUSY: 'another program holds it; close that program, then run the command again',
  EDQUOT: 'the quota of this user is used up; free some space, then run the command again',
  EEXIST: 'expected nothing of that name, got a file or a folder; move it away',
  EIO: 'the disk answers with an error; check the disk before anything is written to it',
  EISDIR: 'expected a file, got a folder; move the folder away',
  ELOOP: 'its symbolic links lead back to themselves; remove one of them',
  EMFILE: 'this process has too many files open; raise the limit (ulimit -n)',
  ENAMETOOLONG: 'the name is longer than the file system takes; choose a shorter name or folder',
  ENFILE: 'this machine has too many files open; close other programs',
  ENOENT: 'expected a file or a folder, got none',
  ENOSPC: 'no space is left on the disk; free some, then run the command again',
  ENOTDIR: 'expected a folder, got a file within the path; name another folder',
  ENOTEMPTY: 'expected an empty folder, got one with files in it; move them away',
  EPERM: 'the system does not allow to change it; change the rights, or name another folder',
  EROFS: 'the file system can only be read; name a folder on another one',
};

/** Looks through the causes too, because a library may wrap what the disk said. */
function diskFaultOf(error: unknown): { readonly path?: string; readonly says: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path, syscall = '' }: NodeJS.ErrnoException = error;
  const says = sayings[code ?? ''];
  // A port that may not be opened and a program that cannot be started have such codes too.
  if (says === undefined || /^(?:listen|bind|connect|spawn)/.test(syscall)) return diskFaultOf(error.cause);
  return path === undefined ? { says } : { path, says };
}
