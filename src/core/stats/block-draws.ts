/**
 * Sums over blocks that are drawn with replacement: clusters, or items where there are none. Whatever is counted of the
 * blocks of one bank is counted in the same draws.
 */

import { type Draws, drawIndex, openDraws } from './draws.ts';

/** `columns`: by block. Each call gives the sums of the next draw, by column; a draw takes as many blocks as there are. */
export function openBlockDraws(items_sha256: string, columns: readonly Float64Array[]): () => Float64Array {
  const { kinds, byKind, count } = kindsOf(columns);
  const stream = openDraws(items_sha256, 'ranks');
  const sumOf = adder(byKind, kinds.length);
  return () => sumOf(drawKinds(stream, kinds, count));
}

/** How often each kind is drawn. */
function drawKinds(stream: Draws, kinds: Int32Array, count: number): Float64Array {
  const times = new Float64Array(count);
  for (let left = kinds.length; left > 0; left--) {
    const kind = kinds[drawIndex(stream, kinds.length)] ?? 0;
    times[kind] = (times[kind] ?? 0) + 1;
  }
  return times;
}

type Kinds = {
  /** By block. Blocks that are alike in every column are of one kind, and a draw adds each kind up once. */
  readonly kinds: Int32Array;
  readonly count: number;
  /** The columns, by kind. */
  readonly byKind: readonly Float64Array[];
};

function kindsOf(columns: readonly Float64Array[]): Kinds {
  const kinds = columns.reduce(split, new Int32Array(columns[0]?.length ?? 0));
  const examples = new Map(Array.from(kinds, (kind, block) => [kind, block]));
  return {
    kinds,
    count: examples.size,
    byKind: columns.map((column) =>
      Float64Array.from({ length: examples.size }, (_, kind) => column[examples.get(kind) ?? 0] ?? 0),
    ),
  };
}

/** Kinds are parted where blocks of one kind differ in this column. */
function split(kinds: Int32Array, column: Float64Array): Int32Array<ArrayBuffer> {
  const values = numbered([...column]);
  const width = values.reduce((most, value) => Math.max(most, value), 0) + 1;
  return numbered(Array.from(kinds, (kind, block) => kind * width + (values[block] ?? 0)));
}

/** Equal values get equal numbers, in the order in which they are met. */
function numbered(values: readonly number[]): Int32Array<ArrayBuffer> {
  const numbers = new Map<number, number>();
  return Int32Array.from(values, (value) => {
    const known = numbers.get(value) ?? numbers.size;
    numbers.set(value, known);
    return known;
  });
}

/**
 * Adds up columns, each kind as often as it was drawn. No sum reaches `base`, so several columns are added
 * at once as the digits of one whole number below 2^53: (a + b·base)·t = a·t + (b·t)·base.
 */
function adder(columns: readonly Float64Array[], blocks: number): (times: Float64Array) => Float64Array {
  const most = columns.reduce((top, column) => column.reduce((max, value) => Math.max(max, value), top), 1);
  const bits = Math.ceil(Math.log2(blocks * most + 1));
  const [base, digits] = [2 ** bits, Math.max(1, Math.floor(53 / bits))];
  const packed = Array.from({ length: Math.ceil(columns.length / digits) }, (_, at) =>
    columns
      .slice(at * digits, (at + 1) * digits)
      .reduceRight(
        (higher, column) => column.map((value, kind) => value + base * (higher[kind] ?? 0)),
        new Float64Array(0),
      ),
  );
  return (times) => {
    const sums = new Float64Array(columns.length);
    packed.forEach((column, at) => {
      let rest = 0;
      for (let kind = 0; kind < times.length; kind++) rest += (times[kind] ?? 0) * (column[kind] ?? 0);
      for (let digit = 0; digit < digits && at * digits + digit < columns.length; digit++) {
        const higher = Math.floor(rest / base);
        sums[at * digits + digit] = rest - higher * base;
        rest = higher;
      }
    });
    return sums;
  };
}
