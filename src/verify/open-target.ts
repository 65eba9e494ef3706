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

/** An address stays as it is; the path of a folder is resolved where it was typed. */
export function placeOfTarget(named: string, folderOf: (folder: string) => string): string {
  return isAddress(named) ? named : folderOf(named);
}

export function isAddress(target: string): boolean {
  return /^https?:\/\//.test(target);
}
