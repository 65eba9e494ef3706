/** The orders of strings: by code unit, never by a locale. */

export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Of names that people look for: as if all letters were small, and by code unit where only that tells them apart. */
export function byName(left: string, right: string): number {
  return byCodeUnit(left.toLowerCase(), right.toLowerCase()) || byCodeUnit(left, right);
}
