/**
 * Answers that are kept. What a function of frozen bytes says stays the same as long as the code does: who builds one
 * board again and again hands in a store. Without one each answer is found anew, as by everybody who checks.
 */

import { joinBytes } from './bytes.ts';
import { sha256Hex } from './sha256.ts';
import { utf8 } from './text.ts';

type AnswerStore = {
  readonly find: (key: string) => Uint8Array | undefined;
  readonly keep: (key: string, answer: Uint8Array) => void;
};

/** Astro loads its pages with a copy of this file: all copies ask one store. */
declare global {
  var evidenceBoardAnswers: AnswerStore | undefined;
}

export function useAnswers(store: AnswerStore | undefined): void {
  globalThis.evidenceBoardAnswers = store;
}

/** All that an answer follows from: the name of the function, and what it is given. */
type KeptQuestion = readonly [of: string, ...about: readonly (string | Int32Array | Float64Array)[]];

export function keptBytes(question: KeptQuestion, find: () => Uint8Array): Uint8Array {
  const store = globalThis.evidenceBoardAnswers;
  if (store === undefined) return find();
  const key = keyOf(question);
  const known = store.find(key);
  if (known !== undefined) return known;
  const found = find();
  store.keep(key, found);
  return found;
}

export function keptNumbers(
  question: KeptQuestion,
  find: () => readonly number[] | Float64Array,
): Float64Array {
  const bytes = keptBytes(question, () => new Uint8Array(Float64Array.from(find()).buffer));
  // The numbers of a file need not lie at a multiple of eight.
  return new Float64Array(new Uint8Array(bytes).buffer);
}

/** Each part after its length, so that no two questions have the same bytes. */
function keyOf(question: KeptQuestion): string {
  const parts = question.map((part) =>
    typeof part === 'string' ? utf8(part) : new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
  );
  return sha256Hex(joinBytes(parts.flatMap((part) => [utf8(`${part.length}\n`), part])));
}
