/** The answers of one component in columns: an answer that is asked for is an object that nobody else holds. */

import { openTexts, type Texts } from '../core/columns.ts';
import { present } from '../core/present.ts';
import type { RunRow01 } from '../schema/contracts.gen.ts';

export type RunAnswers = Iterable<RunRow01> & {
  readonly length: number;
  /** How many of the rows say that there was no answer. */
  readonly missing: number;
  /** How many say that there was one that nobody could read, and that counts as wrong. */
  readonly unread: number;
  /** How many say that the source gave the answer no grade, whether that counts as wrong or is left out. */
  readonly ungraded: number;
  /** What some row says besides its answer: the word of the source, from which no score follows. */
  readonly beside: ReadonlySet<(typeof besideColumns)[number]>;
  /** All repeats of an item, in the order of the rows. */
  readonly to: (item_id: string) => readonly RunRow01[];
};

const besideColumns = ['cost_usd', 'latency_ms', 'input_tokens', 'output_tokens', 'failure'] as const;

/** For one component of a run after the other: they have the items in common, and many texts. */
export function holdingAnswers(): (rows: readonly RunRow01[]) => RunAnswers {
  const [items, texts] = [openTexts(), openTexts()];
  return (rows) => {
    const item = Int32Array.from(rows, ({ item_id }) => items.codeOf(item_id));
    const { first, next } = linkRepeats(item);
    const answerIn = holdRows(rows, texts);
    const at = (row: number): RunRow01 => ({
      item_id: items.textOf(item[row]) ?? '',
      ...answerIn(row),
    });
    return {
      length: rows.length,
      missing: rows.filter(({ missing }) => missing === true).length,
      unread: rows.filter(({ unread }) => unread === true).length,
      ungraded: rows.filter(({ ungraded }) => ungraded === true).length,
      beside: new Set(besideColumns.filter((name) => rows.some((row) => row[name] !== undefined))),
      to: (item_id) => {
        const repeats: RunRow01[] = [];
        for (let row = first[items.codeOf(item_id)] ?? 0; row > 0; row = next[row - 1] ?? 0)
          repeats.push(at(row - 1));
        return repeats;
      },
      *[Symbol.iterator]() {
        for (let row = 0; row < item.length; row++) yield at(row);
      },
    };
  };
}

/** The first row of each item, and after each row the next of its item; rows are counted from 1. */
function linkRepeats(item: Int32Array): { readonly first: Int32Array; readonly next: Int32Array } {
  const first = new Int32Array(1 + item.reduce((most, code) => Math.max(most, code), 0));
  const next = new Int32Array(item.length);
  for (let row = item.length; row > 0; row--) {
    const code = item[row - 1] ?? 0;
    next[row - 1] = first[code] ?? 0;
    first[code] = row;
  }
  return { first, next };
}

const [PARSED, CORRECT, SAYS_NULL, MISSING, UNREAD, UNGRADED] = [1, 2, 4, 8, 16, 32];

/** A column of which no row says anything is not made. */
function holdRows(rows: readonly RunRow01[], texts: Texts): (row: number) => Omit<RunRow01, 'item_id'> {
  const marks = Uint8Array.from(
    rows,
    ({ parsed, correct, prediction, missing, unread, ungraded }) =>
      (parsed ? PARSED : 0) +
      (correct ? CORRECT : 0) +
      (prediction === null ? SAYS_NULL : 0) +
      (missing === true ? MISSING : 0) +
      (unread === true ? UNREAD : 0) +
      (ungraded === true ? UNGRADED : 0),
  );
  const textIn = (name: 'prediction' | 'raw' | 'target_sha256' | 'failure') => {
    const isSaid = rows.some((row) => row[name] != null);
    const codes = Int32Array.from(isSaid ? rows : [], ({ [name]: text }) =>
      text == null ? 0 : texts.codeOf(text),
    );
    return (row: number) => texts.textOf(codes[row]);
  };
  const numberIn = (
    name: 'score' | 'human' | 'epoch' | 'cost_usd' | 'latency_ms' | 'input_tokens' | 'output_tokens',
  ) => {
    const isSaid = rows.some((row) => row[name] !== undefined);
    const numbers = Float64Array.from(isSaid ? rows : [], (row) => row[name] ?? Number.NaN);
    return (row: number) => (Number.isNaN(numbers[row]) ? undefined : numbers[row]);
  };
  const [prediction, raw, target_sha256] = [textIn('prediction'), textIn('raw'), textIn('target_sha256')];
  const [score, human, epoch] = [numberIn('score'), numberIn('human'), numberIn('epoch')];
  const [cost_usd, latency_ms] = [numberIn('cost_usd'), numberIn('latency_ms')];
  const [input_tokens, output_tokens] = [numberIn('input_tokens'), numberIn('output_tokens')];
  const failure = textIn('failure');
  const battles = holdBattles(rows);
  return (row) => {
    const mark = marks[row] ?? 0;
    return {
      parsed: (mark & PARSED) > 0,
      correct: (mark & CORRECT) > 0,
      ...present({
        missing: (mark & MISSING) > 0 ? true : undefined,
        unread: (mark & UNREAD) > 0 ? true : undefined,
        ungraded: (mark & UNGRADED) > 0 ? true : undefined,
        prediction: (mark & SAYS_NULL) > 0 ? null : prediction(row),
        raw: raw(row),
        target_sha256: target_sha256(row),
        score: score(row),
        human: human(row),
        epoch: epoch(row),
        cost_usd: cost_usd(row),
        latency_ms: latency_ms(row),
        input_tokens: input_tokens(row),
        output_tokens: output_tokens(row),
        failure: failure(row),
        battle: battles[row],
      }),
    };
  };
}

/** There are many battles and few different ones: equal ones share one object. */
function holdBattles(rows: readonly RunRow01[]): readonly RunRow01['battle'][] {
  if (rows.every(({ battle }) => battle === undefined)) return [];
  const known = new Map<string, RunRow01['battle']>();
  return rows.map(({ battle }) => {
    const key = JSON.stringify(battle);
    const shared = known.get(key) ?? battle;
    known.set(key, shared);
    return shared;
  });
}
