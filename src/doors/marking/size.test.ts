import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { useServer } from '../../../tests/kit/scratch.ts';
import { markingLimits } from '../../operations/marking-methods.ts';

const SIZE = markingLimits.url;

/**
 * Fetches and measures one address three times in a process of its own, which then says what it took: milliseconds of
 * work in all its threads, whatever else the machine does.
 */
const script = `
import { readFileSync } from 'node:fs';
import { fetchGuarded } from './src/doors/guarded-fetch/guarded-fetch.ts';
import { nodeNetwork } from './src/doors/guarded-fetch/network.ts';
import { measureMarking } from './src/doors/marking/measure-marking.ts';
const address = process.argv[1];
const allowedOrigin = new URL(address).origin;
const measure = (bytes) => measureMarking({ bytes, at: '2026-11-22T00:00:00Z' });
await measure(Uint8Array.from(readFileSync('tests/vectors/marking/ai.jpg')));
const before = process.resourceUsage().maxRSS;
const once = async () => {
  const began = process.cpuUsage();
  const { bytes } = await fetchGuarded({ address, allowedOrigin, limitBytes: ${SIZE}, network: nodeNetwork() });
  const { checked } = await measure(bytes);
  const { user, system } = process.cpuUsage(began);
  return { length: bytes.length, store: checked[0].result, took: (user + system) / 1000 };
};
const runs = [await once(), await once(), await once()];
const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
console.log(JSON.stringify({ ...runs[0], best: Math.min(...runs.map(({ took }) => took)), megabytes }));`;

/** The picture data of a signed JPEG made longer: the store is read, and its hash runs over everything. */
function signedJpeg(): Uint8Array {
  const small = readFileSync('tests/vectors/marking/ai.jpg');
  const whole = new Uint8Array(SIZE).fill(0x55);
  whole.set(small.subarray(0, -2));
  whole.set([0xff, 0xd9], SIZE - 2);
  return whole;
}

function movie(): Uint8Array {
  const whole = Buffer.alloc(SIZE);
  whole.write('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov', 'latin1');
  whole.writeUInt32BE(SIZE - 24, 24);
  whole.write('mdat', 28, 'latin1');
  return whole;
}

const files: Readonly<Record<string, () => Uint8Array>> = {
  '/jpeg': signedJpeg,
  '/film': movie,
  '/text': () => new Uint8Array(SIZE).fill(0x61),
};

describe('a file of 20 MiB by url', () => {
  const origin = useServer((request, response) => response.end(files[request.url ?? '']?.()));

  test.each([
    ['/jpeg', 'INVALID'],
    ['/film', 'NOT_DETECTED'],
    ['/text', 'NOT_APPLICABLE'],
  ])('%s is had and measured within three seconds of work and 200 MB of memory', async (path, store) => {
    const args = ['--input-type=module', '--eval', script, origin() + path];
    const measured = JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
    expect(measured).toMatchObject({ length: SIZE, store });
    expect(measured.best).toBeLessThan(3_000);
    expect(measured.megabytes).toBeLessThan(200);
  });
});
