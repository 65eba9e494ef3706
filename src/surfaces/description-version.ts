/**
 * The version under which this build describes itself: the description's own number and the hash of
 * what the build was made from.
 */

import type { Site } from '../derive/site.ts';

const DESCRIPTION = '0.3';

export function descriptionVersion({ build_hash }: Pick<Site, 'build_hash'>): string {
  return `${DESCRIPTION}+${build_hash}`;
}
