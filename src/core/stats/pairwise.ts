/**
 * Every model against every other on the items both parsed: the whole table at once, on bit sets.
 */

import { exactMcNemar } from './mcnemar.ts';
import type { ModelOutcomes } from './paired-outcomes.ts';

export type PairwiseRow = {
  readonly first: string;
  readonly second: string;
  /** Items only the first has right. */
  readonly b: number;
  /** Items only the second has right. */
  readonly c: number;
  readonly n_common: number;
  readonly p: number;
};

/**
 * Rows in the order of the models given. Each p stands alone: no selection, no adjustment, no
 * recount.
 */
export function pairwiseTable(models: readonly ModelOutcomes[]): PairwiseRow[] {
  const positions = numberItems(models);
  const sheets = models.map((model) => toAnswerSheet(model, positions));
  const pOf = memoisedMcNemar();
  const rows: PairwiseRow[] = [];
  for (const [index, one] of sheets.entries()) {
    for (const other of sheets.slice(index + 1)) {
      const { b, c, n_common } = countPair(one, other);
      rows.push({ first: one.name, second: other.name, b, c, n_common, p: pOf(b, c) });
    }
  }
  return rows;
}

type AnswerSheet = { readonly name: string; readonly right: Uint32Array; readonly wrong: Uint32Array };

function numberItems(models: readonly ModelOutcomes[]): Map<string, number> {
  const positions = new Map<string, number>();
  for (const { outcomes } of models) {
    for (const item of outcomes.keys()) if (!positions.has(item)) positions.set(item, positions.size);
  }
  return positions;
}

function toAnswerSheet(
  { name, outcomes }: ModelOutcomes,
  positions: ReadonlyMap<string, number>,
): AnswerSheet {
  const words = Math.ceil(positions.size / 32);
  const sheet = { name, right: new Uint32Array(words), wrong: new Uint32Array(words) };
  for (const [item, outcome] of outcomes) {
    if (outcome === 'unparsed') continue;
    const position = positions.get(item) ?? 0;
    const bits = outcome === 'correct' ? sheet.right : sheet.wrong;
    bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
  }
  return sheet;
}

function countPair(one: AnswerSheet, other: AnswerSheet): { b: number; c: number; n_common: number } {
  let b = 0;
  let c = 0;
  let n_common = 0;
  for (let word = 0; word < one.right.length; word++) {
    const right = one.right[word] ?? 0;
    const wrong = one.wrong[word] ?? 0;
    const otherRight = other.right[word] ?? 0;
    const otherWrong = other.wrong[word] ?? 0;
    b += countBits(right & otherWrong);
    c += countBits(wrong & otherRight);
    n_common += countBits((right | wrong) & (otherRight | otherWrong));
  }
  return { b, c, n_common };
}

/** Pairs of bits, then nibbles, then bytes; the product adds up the four bytes. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** p depends on the two counts only, in either order, and few pairs of counts occur. */
function memoisedMcNemar(): (b: number, c: number) => number {
  const known = new Map<number, number>();
  return (b, c) => {
    const key = ((b + c) * (b + c + 1)) / 2 + Math.min(b, c);
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const p = exactMcNemar({ b, c });
    known.set(key, p);
    return p;
  };
}
