/** One command at a time writes a board: a second command is refused with the process that is at work. */

import { openFolder } from '../../artifacts/folder.ts';
import { type Disk, localDisk } from './disk.ts';
import { mayBeRunning, type Owner, thisProcess } from './owner.ts';
import { takeLock } from './signing-lock.ts';
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
