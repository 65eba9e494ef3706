/** MP4, M4A and QuickTime, with XMP in a uuid box or in user data; JPEG XL, with boxes for both. */

import type { FileParts } from '../file/anatomy.ts';
import type { Budget } from '../file/budget.ts';
import { asciiAt, startsWith, u32be } from '../file/byte-view.ts';
import { blockList, type Hindrance } from '../file/hindrance.ts';
import { inflateBrotli } from './inflate.ts';
import { type Box, firstOf, hindranceWithin, lacks, readBoxes } from './iso-boxes.ts';

const XMP_UUID = [
  0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
];

export function readMovie(bytes: Uint8Array): FileParts {
  const outer = readBoxes(bytes);
  const hindrance = hindranceWithin(outer) ?? lacks(outer, ['moov', 'moof'], ['mdat']);
  const inUuid = outer.boxes
    .filter(({ type, content }) => type === 'uuid' && startsWith(content, XMP_UUID))
    .map(({ content }) => content.subarray(16));
  const movie = readBoxes(firstOf(outer.boxes, 'moov') ?? new Uint8Array());
  const userData = readBoxes(firstOf(movie.boxes, 'udta') ?? new Uint8Array());
  const inUserData = firstOf(userData.boxes, 'XMP_');
  return {
    ...(hindrance === undefined ? {} : { hindrance }),
    xmp: { blocks: [...inUuid, ...(inUserData === undefined ? [] : [inUserData])] },
  };
}

export function readJxl(bytes: Uint8Array, budget: Budget): FileParts {
  // A bare codestream has no place for metadata, and no mark of its end.
  if (startsWith(bytes, [0xff, 0x0a])) return { hindrance: 'unsupported' };
  const outer = readBoxes(bytes);
  const { boxes, hindrance = lacks(outer, ['jxlc', 'jxlp']) } = outer;
  const unpacked = boxes.map((box) => unpack(box, budget));
  const fault = unpacked.find((each) => typeof each === 'string');
  const known = unpacked.filter((each) => typeof each !== 'string');
  const contents = (wanted: string) => known.filter(({ type }) => type === wanted).map((box) => box.content);
  const exif = contents('Exif').map(behindOffset);
  return {
    ...(hindrance === undefined ? {} : { hindrance }),
    xmp: blockList(contents('xml '), fault),
    exif: blockList(exif, fault),
  };
}

/** `brob`: the type of a box, then its content compressed with Brotli. */
function unpack(box: Box, budget: Budget): Box | Hindrance {
  const inner = asciiAt(box.content, 0, 4);
  if (box.type !== 'brob' || (inner !== 'xml ' && inner !== 'Exif')) return box;
  const out = inflateBrotli(box.content.subarray(4), budget);
  return out.ok ? { type: inner, content: out.bytes } : out.reason;
}

/** Four bytes say how far behind them the TIFF header stands. */
export function behindOffset(block: Uint8Array): Uint8Array {
  return block.subarray(4 + u32be(block, 0));
}
