/** One command at a time writes a board: whoever comes second is told who is at work. */

import { openFolder } from '../../artifacts/folder.ts';
import { type Disk, localDisk } from './disk.ts';
import { mayBeRunning, type Owner, thisProcess } from './owner.ts';
import { takeLock } from './signing-lock.ts';
import { hideFromGit, openWorkshop, type Workshop } from './workshop.ts';

/** What a writer touches outside its own memory. */
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
  openFolder(artifactsDir); // refused here where there is none, before anything is made beside it
  const workshop = openWorkshop(artifactsDir, ports.disk);
  const lock = takeLock({ ...ports, place: workshop.lock });
  try {
    hideFromGit(workshop, ports.disk);
    return await work(workshop);
  } finally {
    lock.release();
  }
}
