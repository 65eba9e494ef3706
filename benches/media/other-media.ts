/** The small remaining containers: GIF, SVG, WAV and MP3, each as short as it may be. */

import { ascii, type Bytes, bytes, join, u16le, u32le, utf8 } from './bytes.ts';
import { greys, HEIGHT, WIDTH } from './shade.ts';
import { type RiffChunk, riff } from './webp.ts';

export function gif(picture: number, comment?: Uint8Array): Bytes {
  const shades = greys(picture).slice(0, 4);
  const palette = bytes(...shades.flatMap((grey) => [grey, grey, grey]));
  const screen = join(ascii('GIF89a'), u16le(WIDTH), u16le(HEIGHT), bytes(0x81, 0, 0), palette);
  const note = comment === undefined ? bytes() : join(bytes(0x21, 0xfe), subBlocks(comment));
  const image = join(
    bytes(0x2c, 0, 0, 0, 0),
    u16le(WIDTH),
    u16le(HEIGHT),
    bytes(0, 2),
    subBlocks(gifPixels()),
  );
  return join(screen, note, image, bytes(0x3b));
}

/** Four-coloured stripes; a clear code after every second pixel keeps all codes three bits wide. */
function gifPixels(): Bytes {
  let bits = '';
  const put = (code: number): void => {
    bits = code.toString(2).padStart(3, '0') + bits;
  };
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    if (pixel % 2 === 0) put(4);
    put(Math.floor(pixel / (WIDTH * 8)) % 4);
  }
  put(5);
  const padded = bits.padStart(Math.ceil(bits.length / 8) * 8, '0');
  return bytes(...(padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)).reverse());
}

function subBlocks(data: Uint8Array): Bytes {
  const blocks: Bytes[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    blocks.push(join(bytes(block.length), block));
  }
  return join(...blocks, bytes(0));
}

export function svg(picture: number, inner = ''): Bytes {
  const fill = `#${(greys(picture)[0] ?? 0).toString(16).padStart(2, '0').repeat(3)}`;
  return utf8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inner}<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/></svg>\n`,
  );
}

export function wav(picture: number, chunks: readonly RiffChunk[] = []): Bytes {
  const format = join(u16le(1), u16le(1), u32le(8000), u32le(8000), u16le(1), u16le(8));
  const samples = bytes(...greys(picture).flatMap((grey) => [grey, 128]));
  return riff('WAVE', [{ type: 'fmt ', data: format }, ...chunks, { type: 'data', data: samples }]);
}

/** Silence: MPEG-1 layer III, 32 kbit/s, 44.1 kHz, mono. */
export function mp3(frames: number, tag: Uint8Array = bytes()): Bytes {
  const frame = join(bytes(0xff, 0xfb, 0x10, 0xc0), new Uint8Array(100));
  return join(tag, ...Array.from({ length: frames }, () => frame));
}
