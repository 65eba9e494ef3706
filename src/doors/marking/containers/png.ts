/**
 * PNG: chunks, each with a checksum, up to IEND.
 *
 *     length │ type │ data │ CRC-32 of type and data
 */

import { crc32 } from 'node:zlib';
import type { FileParts } from '../file/anatomy.ts';
import type { Budget } from '../file/budget.ts';
import { asciiAt, decodeText, u32be } from '../file/byte-view.ts';
import { type BlockList, blockList, type Hindrance } from '../file/hindrance.ts';
import { inflate } from './inflate.ts';
import { readPhotoshop } from './photoshop.ts';
import { behindExifHead } from './tiff.ts';

type Chunk = { readonly type: string; readonly data: Uint8Array };
type Chunks = { readonly chunks: readonly Chunk[]; readonly hindrance?: Hindrance };
type Decoded =
  | { readonly ok: true; readonly keyword: string; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: Hindrance };

const SIGNATURE_BYTES = 8;
const MOST_CHUNKS = 65_536;
const XMP_KEYWORD = 'XML:com.adobe.xmp';
const RAW_PROFILE = 'Raw profile type ';

export function readPng(bytes: Uint8Array, budget: Budget): FileParts {
  const { chunks, hindrance } = walkChunks(bytes);
  const decoded = chunks
    .filter(({ type }) => /^(?:tEXt|zTXt|iTXt)$/.test(type))
    .map((chunk) => decodeChunk(chunk, budget));
  const fault = decoded.find((each) => !each.ok);
  const entries = decoded.filter((each) => each.ok);
  const profilesOf = (name: string) =>
    entries
      .filter(({ keyword }) => keyword === RAW_PROFILE + name)
      .map((each) => parseRawProfile(each.bytes));
  // Programs write UTF-8 into tEXt although it is Latin-1 by definition.
  return {
    ...(hindrance === undefined ? {} : { hindrance }),
    xmp: blockList(
      [
        ...entries.filter(({ keyword }) => keyword === XMP_KEYWORD).map((each) => each.bytes),
        ...profilesOf('xmp'),
      ],
      fault?.reason,
    ),
    exif: blockList(
      [
        ...chunks.filter(({ type }) => type === 'eXIf').map(({ data }) => data),
        ...[...profilesOf('exif'), ...profilesOf('APP1')].map(behindExifHead),
      ],
      fault?.reason,
    ),
    credits: credits(profilesOf('iptc'), fault?.reason),
    text: blockList(
      entries.map(({ keyword, bytes }) => ({ keyword, text: decodeText(bytes) })),
      fault?.reason,
    ),
  };
}

/** A chunk with a wrong checksum is not believed, and may have been any chunk. */
function walkChunks(bytes: Uint8Array): Chunks {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  let isDoubtful = false;
  for (let count = 0; count < MOST_CHUNKS; count += 1) {
    const end = at + 12 + u32be(bytes, at);
    if (at + 12 > bytes.length || end > bytes.length) return { chunks, hindrance: 'truncated' };
    const type = asciiAt(bytes, at + 4, 4);
    const isIntact = crc32(bytes.subarray(at + 4, end - 4)) === u32be(bytes, end - 4);
    if (isIntact) chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    isDoubtful ||= !isIntact;
    if (type === 'IEND') return { chunks, ...(isDoubtful ? { hindrance: 'checksum' } : {}) };
    at = end;
  }
  return { chunks, hindrance: 'too-many-parts' };
}

/**
 *     tEXt  keyword 0 text            zTXt  keyword 0 method deflated
 *     iTXt  keyword 0 flag method language 0 translated 0 text
 */
function decodeChunk({ type, data }: Chunk, budget: Budget): Decoded {
  const zero = data.indexOf(0);
  if (zero < 1 || zero > 79) return { ok: false, reason: 'malformed' };
  const keyword = asciiAt(data, 0, zero);
  if (type === 'tEXt') return { ok: true, keyword, bytes: data.subarray(zero + 1) };
  if (type === 'zTXt') return inflated(keyword, data.subarray(zero + 2), budget);
  const language = data.indexOf(0, zero + 3);
  const translated = data.indexOf(0, language + 1);
  if (language < 0 || translated < 0) return { ok: false, reason: 'malformed' };
  const body = data.subarray(translated + 1);
  return data[zero + 1] === 0 ? { ok: true, keyword, bytes: body } : inflated(keyword, body, budget);
}

/** Some programs write blocks of other containers as text: a name, a length, and hexadecimal digits. */
function parseRawProfile(bytes: Uint8Array): Uint8Array {
  const [, digits = ''] = /^\n[^\n]*\n *\d+\n([\da-fA-F\s]*)$/.exec(decodeText(bytes)) ?? [];
  return Uint8Array.from(Buffer.from(digits.replace(/\s/g, ''), 'hex'));
}

function credits(profiles: readonly Uint8Array[], fault: Hindrance | undefined): BlockList<string> {
  const { blocks, hindrance } = readPhotoshop(profiles);
  return blockList(blocks, fault ?? hindrance);
}

function inflated(keyword: string, bytes: Uint8Array, budget: Budget): Decoded {
  const out = inflate(bytes, budget);
  return out.ok ? { ok: true, keyword, bytes: out.bytes } : { ok: false, reason: out.reason };
}
