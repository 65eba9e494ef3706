/** MP3 and FLAC: an ID3v2 tag in front, whose PRIV frame named XMP holds a packet; then the sound. */

import type { FileParts } from '../file/anatomy.ts';
import { asciiAt, syncSafe, u32be } from '../file/byte-view.ts';
import { blockList, type Hindrance } from '../file/hindrance.ts';

type Tag = { readonly end: number; readonly packets: readonly Uint8Array[]; readonly hindrance?: Hindrance };

const HEADER = 10;
const MOST_FRAMES = 4_096;
const XMP_OWNER = 'XMP\0';

export function readMp3(bytes: Uint8Array): FileParts {
  const tag = readTag(bytes);
  const hindrance = tag.end > bytes.length ? 'truncated' : frameHindrance(bytes, tag.end);
  return {
    ...(hindrance === undefined ? {} : { hindrance }),
    xmp: blockList(tag.packets, tag.hindrance),
  };
}

/** FLAC names no place for XMP; its metadata blocks must be there to their end. */
export function readFlac(bytes: Uint8Array): FileParts {
  let at = readTag(bytes).end;
  if (asciiAt(bytes, at, 4) !== 'fLaC') return { hindrance: 'truncated' };
  at += 4;
  for (let isLast = false; !isLast; ) {
    const head = bytes[at];
    if (head === undefined) return { hindrance: 'truncated' };
    isLast = (head & 0x80) !== 0;
    at += 4 + (u32be(bytes, at) & 0xffffff);
  }
  return at >= bytes.length ? { hindrance: 'truncated' } : {};
}

/** Lengths are written with seven bits a byte, in frames of version 4 too. */
function readTag(bytes: Uint8Array): Tag {
  if (asciiAt(bytes, 0, 3) !== 'ID3') return { end: 0, packets: [] };
  const version = bytes[3] ?? 0;
  const flags = bytes[5] ?? 0;
  const end = HEADER + syncSafe(bytes, 6) + ((flags & 0x10) === 0 ? 0 : HEADER);
  if (end > bytes.length) return { end, packets: [], hindrance: 'truncated' };
  // Version 2 has no PRIV; unsynchronised or extended tags of the others are not taken apart here.
  if (version < 3) return { end, packets: [] };
  if ((flags & 0xc0) !== 0 || version > 4) return { end, packets: [], hindrance: 'unsupported' };
  return { end, ...readFrames(bytes.subarray(HEADER, end), version) };
}

function readFrames(bytes: Uint8Array, version: number): Omit<Tag, 'end'> {
  const packets: Uint8Array[] = [];
  let at = 0;
  for (let count = 0; count < MOST_FRAMES; count += 1) {
    if (at + HEADER > bytes.length || bytes[at] === 0) return { packets };
    const id = asciiAt(bytes, at, 4);
    const length = version === 4 ? syncSafe(bytes, at + 4) : u32be(bytes, at + 4);
    const end = at + HEADER + length;
    if (!/^[A-Z0-9]{4}$/.test(id) || end > bytes.length) return { packets, hindrance: 'malformed' };
    const isXmp = id === 'PRIV' && asciiAt(bytes, at + HEADER, XMP_OWNER.length) === XMP_OWNER;
    // Format flags: compressed, encrypted, grouped.
    if (isXmp && bytes[at + 9] !== 0) return { packets, hindrance: 'unsupported' };
    if (isXmp) packets.push(bytes.subarray(at + HEADER + XMP_OWNER.length, end));
    at = end;
  }
  return { packets, hindrance: 'too-many-parts' };
}

const BIT_RATES_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BIT_RATES_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** Walks layer III frames for as long as they follow one another. */
function frameHindrance(bytes: Uint8Array, from: number): Hindrance | undefined {
  let at = from;
  for (let length = frameLength(bytes, at); length > 0; length = frameLength(bytes, at)) at += length;
  const isHeadCut = bytes[at] === 0xff && at + 4 > bytes.length;
  if (at > bytes.length || isHeadCut) return 'truncated';
  return at === from ? 'malformed' : undefined;
}

/** Zero where no frame begins. */
function frameLength(bytes: Uint8Array, at: number): number {
  if (at + 4 > bytes.length) return 0;
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2) return 0;
  const version = (kind >> 3) & 3;
  const kilobits = (version === 3 ? BIT_RATES_V1 : BIT_RATES_V2)[rates >> 4] ?? 0;
  const base = SAMPLE_RATES[(rates >> 2) & 3];
  if (version === 1 || kilobits === 0 || base === undefined) return 0;
  const rate = base / (version === 3 ? 1 : version === 2 ? 2 : 4);
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kilobits) / rate) + ((rates >> 1) & 1);
}
