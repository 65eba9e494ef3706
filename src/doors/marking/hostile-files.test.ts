/** Small files of which much would be unpacked, put together or parsed. */

import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { box } from '../../../tests/kit/marked-media.ts';
import { measured } from '../../../tests/kit/measured-marking.ts';
import { ofProcess, timed } from '../../../tests/kit/processor-time.ts';

/** Every thread that was started to read a file. */
const threads: Worker[] = [];
process.on('worker', (thread) => threads.push(thread));

const MEBIBYTE = 1024 * 1024;
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const u16 = (n: number): Buffer => Buffer.from([n >> 8, n & 255]);
const u32 = (n: number): Buffer => Buffer.concat([u16(Math.floor(n / 65_536)), u16(n % 65_536)]);
const xml = (bytes: number): Buffer => ascii(`<a>${'<b/>'.repeat((bytes - 8) >> 2)}</a>`);

function chunk(type: string, ...parts: readonly Buffer[]): Buffer {
  const typed = Buffer.concat([ascii(type), ...parts]);
  return Buffer.concat([u32(typed.length - 4), typed, u32(crc32(typed))]);
}

const png = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    ...chunks,
    chunk('IEND'),
  ]);

const packed = (content: Buffer): Buffer => deflateSync(content, { level: 9 });
const textOfZeros = chunk('zTXt', ascii('parameters\0\0'), packed(Buffer.alloc(MEBIBYTE, 'a')));
const xmpOfTags = chunk('iTXt', ascii('XML:com.adobe.xmp\0\x01\0\0\0'), packed(xml(MEBIBYTE)));

/** Every item names the same stretch, or with `step` one that begins a little later. */
function heif(items: number, bytes: number, step = 0): Buffer {
  const packet = xml(bytes);
  const entry = (id: number) =>
    box('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), ascii('mime\0application/rdf+xml\0\0'));
  const ids = Array.from({ length: items }, (_, at) => at + 1);
  const made = (offset: number): Buffer => {
    const names = box('iinf', Buffer.alloc(4), u16(items), ...ids.map(entry));
    const places = ids.map((id) =>
      Buffer.concat([u16(id), u16(0), u16(1), u32(offset + id * step), u32(packet.length - id * step)]),
    );
    const locations = box('iloc', Buffer.alloc(4), Buffer.from([0x44, 0]), u16(items), ...places);
    const outer = [
      box('ftyp', ascii('heic\0\0\0\0mif1heic')),
      box('meta', Buffer.alloc(4), names, locations),
      box('mdat', packet),
    ];
    return Buffer.concat(outer);
  };
  return made(made(0).length - packet.length);
}

function extendedXmp(packets: number): Buffer {
  const segment = (nth: number): Buffer => {
    const name = ascii(`http://ns.adobe.com/xmp/extension/\0${String(nth).padStart(32, '0')}`);
    const payload = Buffer.concat([name, u32(4 * MEBIBYTE), u32(0), ascii('x')]);
    return Buffer.concat([Buffer.from([0xff, 0xe1]), u16(payload.length + 2), payload]);
  };
  const segments = Array.from({ length: packets }, (_, nth) => segment(nth));
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([0xff, 0xd9])]);
}

/** 100 directories' worth of entries, each of which names the same 65,536 numbers. */
function endlessTiff(): Buffer {
  const entries = 60_000;
  const entry = Buffer.concat([u16(0x0100), u16(3), u32(65_536), u32(8)]);
  return Buffer.concat([
    ascii('MM\0*'),
    u32(8),
    u16(entries),
    ...Array.from({ length: entries }, () => entry),
  ]);
}

const nothingRemote = /"c2pa.remote-manifest-reference","result":"NOT_DETECTED"/;

const files: readonly (readonly [what: string, file: () => Buffer, why: RegExp])[] = [
  ['1,900 texts of a mebibyte in 2 MB of PNG', () => png(...Array(1_900).fill(textOfZeros)), /too-large/],
  ['110 packets of tags in 119 KB of PNG', () => png(...Array(110).fill(xmpOfTags)), /too-large|time-limit/],
  ['100 names of one packet in a HEIF', () => heif(100, MEBIBYTE - 1024), nothingRemote],
  [
    '100 packets that overlap in a HEIF',
    () => heif(100, MEBIBYTE - 1024, 4),
    /reason (malformed|too-large|time-limit)/,
  ],
  ['4,000 names of one packet in a HEIF', () => heif(4_000, 4_096), nothingRemote],
  ['4,000 packets of four mebibytes that are not there in a JPEG', () => extendedXmp(4_000), /malformed/],
  ['60,000 fields over the same numbers in a TIFF', endlessTiff, /reader-failed|time-limit/],
];

const expectNothingFound = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { checked } = await measured(bytes);
  expect(new Set(checked.map(({ result }) => result))).toEqual(new Set(['NOT_DETECTED']));
};

describe('a small file that would cost much', () => {
  test.each(files)('%s costs little, and says why it was given up if it was', async (_what, file, why) => {
    const bytes = Uint8Array.from(file());
    expect(bytes.length).toBeLessThan(3 * MEBIBYTE);
    const { value, milliseconds } = await timed(() => measured(bytes), ofProcess);
    expect(milliseconds).toBeLessThan(8_000);
    expect(JSON.stringify(value)).toMatch(why);
  });

  test('keeps nobody waiting: the thread of the server goes on while the worst of them is read', async () => {
    const bytes = Uint8Array.from(endlessTiff());
    let isRead = false;
    const reading = measured(bytes).finally(() => {
      isRead = true;
    });
    let turns = 0;
    for (; !isRead && turns < 10_000; turns++) await setImmediate();
    expect(turns).toBe(10_000);
    await reading;
  });

  test('takes no file after it down', async () => {
    await expectNothingFound(Uint8Array.from(png()));
  });

  test('ends no server by a thread whose memory runs out after its answer, and asks that thread no more', async () => {
    const bytes = Uint8Array.from(png());
    await measured(bytes);
    const waiting = threads.filter(({ threadId }) => threadId !== -1);
    expect(waiting.length).toBeGreaterThan(0);
    for (const thread of waiting) {
      expect(() => thread.emit('error', new Error('out of memory'))).not.toThrow();
      await thread.terminate();
    }
    await expectNothingFound(bytes);
  });
});
