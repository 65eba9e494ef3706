/** Small files of which much would be unpacked, put together or parsed. */

import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { ascii, type Bytes, bytes, join, u16be, u32be } from '../../../benches/media/bytes.ts';
import { jpeg } from '../../../benches/media/jpeg.ts';
import { compressedTextChunk, internationalTextChunk, png } from '../../../benches/media/png.ts';
import { box } from '../../../tests/kit/marked-media.ts';
import { measured } from '../../../tests/kit/measured-marking.ts';
import { ofProcess, timed } from '../../../tests/kit/processor-time.ts';

/** Every thread that was started to read a file. */
const threads: Worker[] = [];
process.on('worker', (thread) => threads.push(thread));

const MEBIBYTE = 1024 * 1024;
const tags = (length: number): string => `<a>${'<b/>'.repeat((length - 8) >> 2)}</a>`;

const textOfZeros = compressedTextChunk('parameters', 'a'.repeat(MEBIBYTE));
const xmpOfTags = internationalTextChunk('XML:com.adobe.xmp', tags(MEBIBYTE), true);

/** Every item names the same stretch, or with `step` one that begins a little later. */
function heif(items: number, length: number, step = 0): Bytes {
  const packet = ascii(tags(length));
  const ids = Array.from({ length: items }, (_, at) => at + 1);
  const entries = ids.map((id) =>
    box('infe', bytes(2, 0, 0, 0), u16be(id), u16be(0), ascii('mime\0application/rdf+xml\0\0')),
  );
  const made = (offset: number): Bytes => {
    const names = box('iinf', u32be(0), u16be(items), ...entries);
    const places = ids.map((id) =>
      join(u16be(id), u16be(0), u16be(1), u32be(offset + id * step), u32be(packet.length - id * step)),
    );
    const locations = box('iloc', u32be(0), bytes(0x44, 0), u16be(items), ...places);
    const head = box('ftyp', ascii('heic\0\0\0\0mif1heic'));
    return join(head, box('meta', u32be(0), names, locations), box('mdat', packet));
  };
  return made(made(0).length - packet.length);
}

function extendedXmp(packets: number): Bytes {
  const portion = join(u32be(4 * MEBIBYTE), u32be(0), ascii('x'));
  const nameOf = (nth: number) => `http://ns.adobe.com/xmp/extension/\0${String(nth).padStart(32, '0')}`;
  const payloads = Array.from({ length: packets }, (_, nth) => join(ascii(nameOf(nth)), portion));
  return jpeg(
    72,
    payloads.map((payload) => ({ marker: 0xe1, payload })),
  );
}

/** A directory of entries, each of which names the same 65,536 numbers. */
function endlessTiff(): Bytes {
  const entries = 60_000;
  const entry = join(u16be(0x0100), u16be(3), u32be(65_536), u32be(8));
  return join(ascii('MM\0*'), u32be(8), u16be(entries), ...Array(entries).fill(entry));
}

const nothingRemote = /"c2pa.remote-manifest-reference","result":"NOT_DETECTED"/;

const files: readonly (readonly [what: string, file: () => Bytes, why: RegExp])[] = [
  ['1,900 texts of a mebibyte in 2 MB of PNG', () => png(71, Array(1_900).fill(textOfZeros)), /too-large/],
  ['110 packets of tags in 119 KB of PNG', () => png(71, Array(110).fill(xmpOfTags)), /too-large|time-limit/],
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

const expectNothingFound = async (file: Bytes): Promise<void> => {
  const { checked } = await measured(file);
  expect(new Set(checked.map(({ result }) => result))).toEqual(new Set(['NOT_DETECTED']));
};

describe('a small file that would cost much', () => {
  test.each(files)('%s costs little, and says why it was given up if it was', async (_what, file, why) => {
    const made = file();
    expect(made.length).toBeLessThan(3 * MEBIBYTE);
    const { value, milliseconds } = await timed(() => measured(made), ofProcess);
    expect(milliseconds).toBeLessThan(8_000);
    expect(JSON.stringify(value)).toMatch(why);
  });

  test('keeps nobody waiting: the thread of the server goes on while the worst of them is read', async () => {
    let isRead = false;
    const reading = measured(endlessTiff()).finally(() => {
      isRead = true;
    });
    let turns = 0;
    for (; !isRead && turns < 10_000; turns++) await setImmediate();
    expect(turns).toBe(10_000);
    await reading;
  });

  test('takes no file after it down', async () => {
    await expectNothingFound(png(71));
  });

  test('ends no server by a thread whose memory runs out after its answer, and asks that thread no more', async () => {
    await measured(png(71));
    const waiting = threads.filter(({ threadId }) => threadId !== -1);
    expect(waiting.length).toBeGreaterThan(0);
    for (const thread of waiting) {
      expect(() => thread.emit('error', new Error('out of memory'))).not.toThrow();
      await thread.terminate();
    }
    await expectNothingFound(png(71));
  });
});
