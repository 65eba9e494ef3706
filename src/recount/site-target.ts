/** What is to be verified: a folder as it is, or a site fetched into a folder of its own. */

import type { FileReader } from './served-files.ts';

/** `find` and `findChunks` see what is at hand: a whole folder, or what was fetched of an address. */
export type SiteTarget = FileReader & {
  readonly name: string;
  /** Every file of a folder; of a site over the network nobody can list what else it serves. */
  readonly list: readonly string[] | undefined;
  /** What lies in the folder and is no file, such as a link: it is not followed. */
  readonly notFollowed: readonly string[];
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** What people get under an address of the site; only a site over the network answers. */
  readonly visit: ((address: string) => Promise<Visit>) | undefined;
  readonly close: () => void;
};

export type Visit = {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly bytes: Uint8Array;
};

export type Progress = (done: number, of: number, what: string) => void;
