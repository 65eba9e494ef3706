/** What is to be verified: a folder as it is, or a site that is fetched into a folder of its own. */

import type { RequestHeaders, Visit } from './published-verifier.ts';
import type { FileReader } from './served-files.ts';

/** `find` and `findChunks` see what is at hand: a whole folder, or what was fetched of an address. */
export type SiteTarget = FileReader & {
  readonly name: string;
  /** Every file of a folder. Undefined over the network, where a site cannot be listed. */
  readonly list: readonly string[] | undefined;
  /** Entries of the folder that are no regular files, such as links: they are not followed. */
  readonly notFollowed: readonly string[];
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** What people get under an address of the site; only a site over the network answers. */
  readonly visit: ((address: string, headers?: RequestHeaders) => Promise<Visit>) | undefined;
  /** Fetches every file that the list of a site over the network names; a folder has them. */
  readonly fetchListed: (() => Promise<void>) | undefined;
  readonly close: () => void;
};

export type Progress = (done: number, of: number, what: string) => void;
