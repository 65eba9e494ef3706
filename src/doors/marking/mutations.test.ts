import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Bytes, join } from '../../../benches/media/bytes.ts';
import { signed, unmarked, withConventions, withSourceType } from '../../../tests/kit/marked-media.ts';
import { ofProcess, timed } from '../../../tests/kit/processor-time.ts';
import { markingResults } from '../../operations/marking-methods.ts';
import { type Measurement, measureMarking } from './measure-marking.ts';

const MUTATIONS = 4_000;
const SIDE_BY_SIDE = 2;
// Three seconds for the reader, the rest for a machine that does other things as well.
const MOST_MS = 5_000;

type MutationCase = {
  readonly name: string;
  readonly original: Bytes;
  readonly file: Bytes;
  readonly isCut: boolean;
};

/** Every fourth file of the banks. */
const banked: readonly (readonly [string, Bytes])[] = ['c2pa-detect-1', 'meta-read-1'].flatMap((bench) => {
  const folder = `artifacts/banks/${bench}/media`;
  const names = readdirSync(folder).sort();
  return names
    .filter((_, at) => at % 4 === 0)
    .map((name): [string, Bytes] => [`${bench}/${name}`, Uint8Array.from(readFileSync(`${folder}/${name}`))]);
});

const originals: readonly (readonly [string, Bytes])[] = [
  ...[unmarked, withSourceType, withConventions, signed].flatMap((files) => Object.entries(files)),
  ...banked,
];

/** The same numbers on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutate(file: Bytes, next: (below: number) => number): Bytes {
  const copy = Uint8Array.from(file);
  const at = next(file.length);
  const to = at + next(Math.min(64, file.length - at));
  switch (next(5)) {
    case 0:
      for (let count = 1 + next(8); count > 0; count -= 1) copy[next(file.length)] = next(256);
      return copy;
    case 1:
      return join(file.subarray(0, at), file.subarray(to));
    case 2:
      return join(file.subarray(0, to), file.subarray(at));
    case 3:
      return join(
        file.subarray(0, at),
        Uint8Array.from({ length: next(64) }, () => next(256)),
        file.subarray(at),
      );
    default:
      // Numbers that stand for lengths, made extreme.
      copy.fill(next(2) === 0 ? 0xff : 0, at, at + 4);
      return copy;
  }
}

function cases(): readonly MutationCase[] {
  const next = numbers(50);
  return Array.from({ length: MUTATIONS }, (_, index) => {
    const [name, original] = originals[index % originals.length] ?? ['', new Uint8Array()];
    const isCut = Math.floor(index / originals.length) % 2 === 0;
    const file = isCut ? original.slice(0, 1 + next(original.length - 1)) : mutate(original, next);
    return { name: `${name}, ${index}`, original, file, isCut };
  });
}

/** Nothing of the file was lost but blanks at its end. */
const isStillWhole = ({ original, file }: MutationCase): boolean =>
  /^\s*$/.test(new TextDecoder('latin1').decode(original.subarray(file.length)));

const wordsOf = ({ checked }: Measurement) => checked.map(({ method, result }) => `${method} ${result}`);

describe(`${MUTATIONS} mutations of valid files`, () => {
  const slow: string[] = [];
  const strange: string[] = [];
  const denied: string[] = [];
  const crashed: string[] = [];

  const run = async (each: MutationCase) => {
    const at = '2026-11-22T00:00:00Z';
    const measure = () => measureMarking({ bytes: each.file, at }).catch(() => null);
    const { value: measurement, milliseconds: took } = await timed(measure, ofProcess);
    if (took > MOST_MS) slow.push(`${each.name}: ${Math.round(took)} ms`);
    if (measurement === null) {
      crashed.push(each.name);
      return;
    }
    if (measurement.checked.some(({ result }) => !Object.hasOwn(markingResults, result)))
      strange.push(each.name);
    if (!each.isCut || isStillWhole(each)) return;
    const whole = await measureMarking({ bytes: each.original, at });
    // MP3 has no mark of its end: cut between two frames it is a shorter, whole file.
    const mayBeWhole = measurement.mediaType === 'audio/mpeg';
    const marks = new Set(
      whole.checked.filter(({ result }) => result !== 'NOT_DETECTED').map((all) => all.method),
    );
    const isFalse = measurement.checked.some(
      ({ method, result }) => result === 'NOT_DETECTED' && (!mayBeWhole || marks.has(method)),
    );
    if (isFalse)
      denied.push(
        `${each.name} of ${each.original.length}, cut to ${each.file.length}: ${wordsOf(measurement)}`,
      );
  };

  test(
    'none crashes, hangs, or calls absent what was cut off',
    async () => {
      const queue = [...cases()];
      const work = async () => {
        for (let each = queue.pop(); each !== undefined; each = queue.pop()) await run(each);
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
      expect({ crashed, slow, strange, denied }).toEqual({ crashed: [], slow: [], strange: [], denied: [] });
    },
    MUTATIONS * 1_000,
  );
});
