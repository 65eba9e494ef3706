/** How the results of checks are written wherever they are counted. */

export type CheckTally = { readonly pass: number; readonly fail: number; readonly uncheckable: number };

/** 12 pass, 1 fail, 0 uncheckable */
export function toTallyText({ pass, fail, uncheckable }: CheckTally): string {
  return `${pass} pass, ${fail} fail, ${uncheckable} uncheckable`;
}
