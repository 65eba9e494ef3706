import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toIndexedPng } from './indexed-png.ts';

type Dot = readonly [red: number, green: number, blue: number];

const drawn = (dots: readonly Dot[], width: number, opacity = 255) => ({
  width,
  height: dots.length / width,
  pixels: Uint8Array.from(dots.flatMap((dot) => [...dot, opacity])),
});

/** Width, height and dots of a PNG of four bits, read by the rules of its specification and the inflate of the runtime. */
function decoded(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset, png.length);
  const chunks: { readonly name: string; readonly data: Uint8Array }[] = [];
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + view.getUint32(at);
    expect(view.getUint32(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.push({
      name: Buffer.from(png.subarray(at + 4, at + 8)).toString(),
      data: png.subarray(at + 8, end),
    });
    at = end + 4;
  }
  expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const dataOf = (name: string) => chunks.find((each) => each.name === name)?.data ?? new Uint8Array();
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  expect(dataOf('IHDR').subarray(8)).toEqual(Uint8Array.of(4, 3, 0, 0, 0));
  const rows = inflateSync(dataOf('IDAT'));
  const palette = dataOf('PLTE');
  const dots = Array.from({ length: width * height }, (_, dot) => {
    const [x, y] = [dot % width, Math.floor(dot / width)];
    const row = rows.subarray(y * (1 + Math.ceil(width / 2)), (y + 1) * (1 + Math.ceil(width / 2)));
    expect(row[0]).toBe(0);
    const two = row[1 + (x >> 1)] ?? 0;
    const place = 3 * (x % 2 === 0 ? two >> 4 : two & 15);
    return [...palette.subarray(place, place + 3)];
  });
  return { width, height, dots, colours: palette.length / 3 };
}

const [paper, ink, brown]: readonly [Dot, Dot, Dot] = [
  [252, 251, 247],
  [23, 25, 28],
  [138, 75, 15],
];
const flat = ['#fcfbf7', '#17191c', '#8A4B0F', '#00ff00'];

describe('a picture of few colours', () => {
  test('of flat ones has each of them exactly, at an odd width too', () => {
    const dots = [paper, ink, paper, paper, brown, paper, ink, paper, paper];
    expect(decoded(toIndexedPng(drawn(dots, 3), flat) ?? new Uint8Array())).toEqual({
      ...{ width: 3, height: 3, dots: dots.map((dot) => [...dot]) },
      colours: 3,
    });
  });

  test('has shades at the edges of letters rounded to a few, and no flat colour moved', () => {
    const shade = (part: number): Dot => [
      Math.round(252 - 229 * part),
      Math.round(251 - 226 * part),
      Math.round(247 - 219 * part),
    ];
    const shades = Array.from({ length: 30 }, (_, at) => shade(at / 30));
    const dots = [...Array.from({ length: 100 }, () => paper), ...shades, ink, brown];
    const { dots: read, colours } = decoded(toIndexedPng(drawn(dots, 1), flat) ?? new Uint8Array());
    expect([read[0], read[130], read[131]]).toEqual([[...paper], [...ink], [...brown]]);
    expect(colours).toBe(10);
    for (const [at, [red = 0]] of read.slice(100, 130).entries())
      expect(Math.abs(red - (shades[at]?.[0] ?? 0))).toBeLessThan(16);
  });

  test('is the same whatever comes, and never has more than 10 colours', () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(fc.array(fc.tuple(byte, byte, byte), { minLength: 1, maxLength: 40 }), (dots) => {
        const named = dots.map((dot) => `#${dot.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
        const png = toIndexedPng(drawn(dots, dots.length), named) ?? new Uint8Array();
        const { width, height, colours } = decoded(png);
        expect([width, height]).toEqual([dots.length, 1]);
        expect(colours).toBeLessThanOrEqual(10);
        expect(toIndexedPng(drawn(dots, dots.length), named)).toEqual(png);
      }),
      { numRuns: 30 },
    );
  });

  test('that are not named keeps those that most dots have', () => {
    const dots = [paper, paper, ink, brown];
    const { dots: read } = decoded(toIndexedPng(drawn(dots, 2), []) ?? new Uint8Array());
    expect(read).toEqual(dots.map((dot) => [...dot]));
  });

  test('that lets something through is another kind of picture', () => {
    expect(toIndexedPng(drawn([paper, ink], 2, 254), flat)).toBe(undefined);
  });
});

test('the bytes are these on every machine', () => {
  const dots = Array.from(
    { length: 64 },
    (_, at): Dot => (at % 7 === 0 ? ink : at % 5 === 0 ? brown : paper),
  );
  const png = toIndexedPng(drawn(dots, 8), flat) ?? new Uint8Array();
  expect(Buffer.from(png).toString('base64')).toBe(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIBAMAAAA2IaO4AAAACVBMVEX8+/eKSw8XGRyuetsXAAAAJklEQVR4nBXIQQ0AIAwEsG4KLigY/k0yfk2NauLiUCbsyNQif6QfFXwBEF7UJDAAAAAASUVORK5CYII=',
  );
});
