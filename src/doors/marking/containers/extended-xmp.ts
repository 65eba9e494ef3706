/** XMP of a JPEG that does not fit one segment: portions under one identifier, put together by offset. */

import type { Budget } from '../file/budget.ts';
import { type BlockList, blockList } from '../file/hindrance.ts';

export type XmpPortion = {
  readonly guid: string;
  /** Of the whole packet, and where this portion stands in it. */
  readonly length: number;
  readonly offset: number;
  readonly data: Uint8Array;
};

const LONGEST = 4 * 1024 * 1024;

export function joinExtendedXmp(portions: readonly XmpPortion[], budget: Budget): BlockList<Uint8Array> {
  const packets = [...Map.groupBy(portions, ({ guid }) => guid).values()].map((own) =>
    joinPortions(own, budget),
  );
  const blocks = packets.filter((packet) => packet !== null);
  return blockList(blocks, blocks.length < packets.length ? 'malformed' : undefined);
}

/** Null unless the portions cover the packet exactly once. */
function joinPortions(portions: readonly XmpPortion[], budget: Budget): Uint8Array | null {
  const [first] = portions;
  const held = portions.reduce((sum, { data }) => sum + data.length, 0);
  if (first === undefined || first.length > LONGEST || first.length !== held) return null;
  if (!budget.spend(held)) return null;
  const whole = new Uint8Array(first.length);
  let reached = 0;
  for (const { offset, length, data } of portions.toSorted((one, other) => one.offset - other.offset)) {
    if (length !== first.length || offset !== reached || offset + data.length > length) return null;
    whole.set(data, offset);
    reached += data.length;
  }
  return reached === first.length ? whole : null;
}
