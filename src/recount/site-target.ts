/** What is to be verified: a folder as it is, or a site fetched into a folder of its own. */

import { openSiteAddress } from './site-address.ts';
import { openSiteFolder } from './site-folder.ts';

export type SiteTarget = {
  readonly name: string;
  /** Every file of a folder; of a site over the network nobody can list what else it serves. */
  readonly list: readonly string[] | undefined;
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** The files that are at hand: all of a folder, all that the list of an address names. */
  readonly find: (path: string) => Uint8Array | null;
  readonly close: () => void;
};

export type Progress = (done: number, of: number, what: string) => void;

export async function openTarget(target: string, progress: Progress): Promise<SiteTarget> {
  return isAddress(target) ? openSiteAddress(target.replace(/\/+$/, ''), progress) : openSiteFolder(target);
}

export function isAddress(target: string): boolean {
  return /^https?:\/\//.test(target);
}
