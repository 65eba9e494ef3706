import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { markingLimits } from '../../operations/marking-methods.ts';

const run = promisify(execFile);

/** Measures one file of the largest size in a process of its own, which then says what it took. */
const script = (make: string): string => `
import { readFileSync } from 'node:fs';
import { measureMarking } from './src/doors/marking/measure-marking.ts';
const measure = (bytes) => measureMarking({ bytes, at: '2026-11-22T00:00:00Z' });
const small = Uint8Array.from(readFileSync('tests/vectors/marking/ai.jpg'));
await measure(small);
const size = ${markingLimits.url};
const before = process.resourceUsage().maxRSS;
const bytes = ${make};
const times = [];
let results;
for (let run = 0; run < 3; run += 1) {
  const began = performance.now();
  results = (await measure(bytes)).checked.map(({ result }) => result);
  times.push(performance.now() - began);
}
console.log(JSON.stringify({
  length: bytes.length, results, best: Math.min(...times), megabytes: (process.resourceUsage().maxRSS - before) / 1024,
}));`;

/** The picture data of a signed JPEG made longer: the store is read and its hash runs over everything. */
const signedJpeg = `(() => {
  const whole = new Uint8Array(size).fill(0x55);
  whole.set(small.subarray(0, -2));
  whole.set([0xff, 0xd9], size - 2);
  return whole;
})()`;

const text = 'new Uint8Array(size).fill(0x61)';

const movie = `(() => {
  const whole = new Uint8Array(size);
  whole.set([0, 0, 0, 16, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d, 0, 0, 0, 0, 0, 0, 0, 8, 0x6d, 0x6f, 0x6f, 0x76]);
  whole.set([1, 0x3f, 0xff, 0xe8, 0x6d, 0x64, 0x61, 0x74], 24);
  return whole;
})()`;

describe('a file of 20 MiB', () => {
  test.each([
    ['a signed JPEG', signedJpeg, 'INVALID'],
    ['a film', movie, 'NOT_DETECTED'],
    ['text', text, 'NOT_APPLICABLE'],
  ])('%s is measured within a second of work and 200 MB of memory', async (_, make, store) => {
    const args = ['--input-type=module', '--eval', script(make)];
    const { stdout } = await run(process.execPath, args);
    const { length, results, best, megabytes } = JSON.parse(stdout);
    expect([length, results[0]]).toEqual([markingLimits.url, store]);
    expect(best).toBeLessThan(1_000);
    expect(megabytes).toBeLessThan(200);
  });
});
