/** Opens what is to be verified by its name: an address or a folder. */

import { readingBounds } from './reading-bounds.ts';
import { openSiteAddress } from './site-address.ts';
import { openSiteFolder } from './site-folder.ts';
import type { Progress, SiteTarget } from './site-target.ts';

export async function openTarget(
  target: string,
  progress: Progress,
  bounds = readingBounds(),
): Promise<SiteTarget> {
  return isAddress(target)
    ? openSiteAddress(target.replace(/\/+$/, ''), { progress, bounds })
    : openSiteFolder(target, bounds);
}

/** An address stays what it is; a folder lies where it was named from. */
export function placeOfTarget(named: string, folderOf: (folder: string) => string): string {
  return isAddress(named) ? named : folderOf(named);
}

export function isAddress(target: string): boolean {
  return /^https?:\/\//.test(target);
}
