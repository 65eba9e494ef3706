/** What tools state of several tries at an item: the chance that one of k is right. */

import type { JsonObject } from '../files/look.ts';
import { numberAt } from '../files/values.ts';
import type { Reducer } from '../row/reducers.ts';
import type { FileRead } from './format.ts';

export function passAt(k: string): Reducer | undefined {
  return /^[1-9]\d{0,3}$/.test(k) ? `pass@${Number(k)}` : undefined;
}

/** `{"1": 0.5, "4": 0.75}` */
export function statedPasses(passes: JsonObject, tool: string): NonNullable<FileRead['stated']> {
  return Object.keys(passes).flatMap((k) => {
    const [repeats, score] = [passAt(k), numberAt(passes, k)];
    const rule = `${tool}’s pass@${k}, the mean over the items that were tried as often`;
    return repeats === undefined || score === undefined ? [] : [{ score, rule, repeats }];
  });
}
