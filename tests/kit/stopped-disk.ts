/** The disk of a signing that stops at one of its acts: the process is killed there, or the disk is full. */

import { writeFileSync } from 'node:fs';
import { type Disk, localDisk } from '../../src/publish/sign/disk.ts';

/** `before` an act or `after` it; `torn`: in the middle of writing, so that half of a file stays. */
export type Manner = 'before' | 'after' | 'torn' | 'full';

export const manners: readonly Manner[] = ['before', 'after', 'torn', 'full'];

export type StoppedDisk = { readonly disk: Disk; readonly acts: () => number };

type Act = {
  readonly work: () => void;
  /** Does the part of the act that is done when the act is cut off in the middle. */
  readonly half: () => void;
  readonly takesRoom: boolean;
};

/** Stops at the act of this number, counted from 0, and does nothing from there on. */
export function stoppedDisk(stop: number | 'never', manner: Manner): StoppedDisk {
  let acts = 0;
  const act = ({ work, half, takesRoom }: Act): void => {
    const number = acts++;
    if (stop === 'never' || number < stop) work();
    else if (manner === 'full') refuseRoom({ work, half, takesRoom });
    else {
      if (number === stop && manner === 'after') work();
      if (number === stop && manner === 'torn') half();
      throw new Error('killed: what a process would clear up is not cleared up either');
    }
  };
  const nothing = (): void => undefined;
  const disk: Disk = {
    makeFolder: (folder) => act({ work: () => localDisk.makeFolder(folder), half: nothing, takesRoom: true }),
    write: (file, bytes) =>
      act({
        work: () => localDisk.write(file, bytes),
        half: () => writeFileSync(file, bytes.subarray(0, bytes.length >> 1)),
        takesRoom: true,
      }),
    move: (from, to) => act({ work: () => localDisk.move(from, to), half: nothing, takesRoom: false }),
    remove: (path) => act({ work: () => localDisk.remove(path), half: nothing, takesRoom: false }),
    settle: (folder) => act({ work: () => localDisk.settle(folder), half: nothing, takesRoom: false }),
  };
  return { disk, acts: () => acts };
}

/** On a full disk only acts that take room fail. */
function refuseRoom({ work, half, takesRoom }: Act): void {
  if (!takesRoom) {
    work();
    return;
  }
  half();
  const full = new Error('ENOSPC: no space left on device, write');
  throw Object.assign(full, { code: 'ENOSPC', syscall: 'write' });
}
