/**
 * The version under which this build describes itself: the description's own number and the hash of
 * what the build was made from.
 */

const DESCRIPTION = '0.3';

export function descriptionVersion({ build_hash }: { readonly build_hash: string }): string {
  return `${DESCRIPTION}+${build_hash}`;
}
