/** PNG files written by hand: grey, eight bits, chunks in the order given. */

import { crc32, deflateSync } from 'node:zlib';
import { ascii, type Bytes, bytes, join, readU32be, u32be, utf8 } from './bytes.ts';
import { greyAt, HEIGHT, WIDTH } from './shade.ts';

export type Chunk = { readonly type: string; readonly data: Bytes };

const SIGNATURE = bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);

/** How strongly pixels are packed; stored ones are the same bytes under every version of zlib. */
export const STORED = 0;

/** `level` other than 9 gives other bytes for the same picture, as a new encoding does. */
export function png(picture: number, chunks: readonly Chunk[] = [], level = 9): Bytes {
  const header = join(u32be(WIDTH), u32be(HEIGHT), bytes(8, 0, 0, 0, 0));
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    bytes(0, ...Array.from({ length: WIDTH }, (_unused, x) => greyAt(picture, x, y))),
  );
  const pixels = Uint8Array.from(deflateSync(join(...rows), { level }));
  return assemble([
    { type: 'IHDR', data: header },
    ...chunks,
    { type: 'IDAT', data: pixels },
    { type: 'IEND', data: bytes() },
  ]);
}

export function assemble(chunks: readonly Chunk[]): Bytes {
  return join(SIGNATURE, ...chunks.map(chunkBytes));
}

function chunkBytes({ type, data }: Chunk): Bytes {
  const body = join(ascii(type), data);
  return join(u32be(data.length), body, u32be(crc32(body)));
}

export function dissect(file: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = readU32be(file, at);
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    chunks.push({ type, data: Uint8Array.from(file.subarray(at + 8, at + 8 + length)) });
    at += 12 + length;
  }
  return chunks;
}

export function textChunk(keyword: string, text: string): Chunk {
  return { type: 'tEXt', data: join(ascii(keyword), bytes(0), ascii(text)) };
}

export function compressedTextChunk(keyword: string, text: string): Chunk {
  return { type: 'zTXt', data: join(ascii(keyword), bytes(0, 0), Uint8Array.from(deflateSync(ascii(text)))) };
}

export function internationalTextChunk(keyword: string, text: string, compressed = false): Chunk {
  const body = compressed ? Uint8Array.from(deflateSync(utf8(text))) : utf8(text);
  return { type: 'iTXt', data: join(ascii(keyword), bytes(0, compressed ? 1 : 0, 0, 0, 0), body) };
}
