/**
 * The mark of the board as browsers ask for it unasked: one picture in an icon file.
 *
 *     0 0 | 1 0 | 1 0 | width height 0 0 | 1 0 | 32 0 | size of the PNG | 22 0 0 0 | PNG …
 */

import { joinBytes } from '../core/bytes.ts';
import type { ToPng } from './served-site.ts';

const SIDE = 32;
const HEAD = 22;

export function toIconFile(svg: Uint8Array, toPng: ToPng): Uint8Array {
  const png = toPng(new TextDecoder().decode(svg), SIDE);
  const head = new DataView(new ArrayBuffer(HEAD));
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint8(6, SIDE);
  head.setUint8(7, SIDE);
  head.setUint16(10, 1, true);
  head.setUint16(12, 32, true);
  head.setUint32(14, png.length, true);
  head.setUint32(18, HEAD, true);
  return joinBytes([new Uint8Array(head.buffer), png]);
}
