/** RIFF (WebP, WAV, AVI): chunks within a declared length, some of them lists of chunks. */

import type { FileParts } from '../file/anatomy.ts';
import { asciiAt, u32le } from '../file/byte-view.ts';
import type { Hindrance } from '../file/hindrance.ts';
import { behindExifHead } from './tiff.ts';

type RiffWalk = { readonly chunks: Map<string, Uint8Array[]>; count: number; hindrance?: Hindrance };

const MOST_CHUNKS = 65_536;
const DEEPEST = 16;
const KEPT = ['EXIF', 'XMP ', '_PMX'];

export function readWebp(bytes: Uint8Array): FileParts {
  const { chunks, hindrance } = walkRiff(bytes);
  const exif = (chunks.get('EXIF') ?? []).map(behindExifHead);
  return { ...hindranceOf(hindrance), xmp: { blocks: chunks.get('XMP ') ?? [] }, exif: { blocks: exif } };
}

export function readWave(bytes: Uint8Array): FileParts {
  const { chunks, hindrance } = walkRiff(bytes);
  return { ...hindranceOf(hindrance), xmp: { blocks: chunks.get('_PMX') ?? [] } };
}

function hindranceOf(hindrance: Hindrance | undefined): Pick<FileParts, 'hindrance'> {
  return hindrance === undefined ? {} : { hindrance };
}

function walkRiff(bytes: Uint8Array): RiffWalk {
  const walk: RiffWalk = { chunks: new Map(KEPT.map((type) => [type, []])), count: 0 };
  const end = 8 + u32le(bytes, 4);
  if (bytes.length < 12 || end > bytes.length) walk.hindrance = 'truncated';
  walkChunks(walk, bytes.subarray(12, Math.min(end, bytes.length)), 0);
  return walk;
}

function walkChunks(walk: RiffWalk, bytes: Uint8Array, depth: number): void {
  if (depth > DEEPEST) {
    walk.hindrance ??= 'too-deep';
    return;
  }
  for (let at = 0; at < bytes.length; ) {
    walk.count += 1;
    const length = u32le(bytes, at + 4);
    const end = at + 8 + length;
    if (walk.count > MOST_CHUNKS) walk.hindrance ??= 'too-many-parts';
    else if (end > bytes.length) walk.hindrance ??= 'truncated';
    if (walk.hindrance === 'too-many-parts') return;
    const type = asciiAt(bytes, at, 4);
    const data = bytes.subarray(at + 8, end);
    if (type === 'LIST' || type === 'RIFF') walkChunks(walk, data.subarray(4), depth + 1);
    else if (end <= bytes.length) walk.chunks.get(type)?.push(data);
    at = end + (length % 2);
  }
}
