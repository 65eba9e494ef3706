/** Opens what is to be verified by its name: an address or a folder. */

import { openSiteAddress } from './site-address.ts';
import { openSiteFolder } from './site-folder.ts';
import type { Progress, SiteTarget } from './site-target.ts';

export async function openTarget(target: string, progress: Progress): Promise<SiteTarget> {
  return isAddress(target) ? openSiteAddress(target.replace(/\/+$/, ''), progress) : openSiteFolder(target);
}

export function isAddress(target: string): boolean {
  return /^https?:\/\//.test(target);
}
