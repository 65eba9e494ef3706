/** The one order of strings: by code unit, never by a locale. */

export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
