/**
 * Keeps each answer of a pass as it comes, so that an interrupted run need not ask it again. Kept answers count
 * as long as bank, adapter, mill and runtime are the same.
 */

import { appendFileSync, mkdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { canonicalize } from '../core/canonical.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { parseAnswer } from './answer.ts';
import type { Answer } from './bench.ts';
import { isRecord, tryJson } from './foreign.ts';

export type PassKey = {
  readonly bank_sha256: string;
  readonly adapter: string;
  readonly adapter_sha256: string;
  readonly harness_sha256: string;
  readonly node: string;
  readonly pass: number;
};

export type PassStore = {
  /** By the place of the item in the bank: answers of an endpoint come in another order. */
  readonly read: (key: PassKey) => Promise<ReadonlyMap<number, Answer>>;
  readonly add: (key: PassKey, answer: Answer, at: number) => void;
  readonly clear: () => Promise<void>;
};

export function passStore(folder: string): PassStore {
  const fileOf = (key: PassKey): string => `${folder}/${sha256Hex(utf8(canonicalize(key)))}.jsonl`;
  return {
    read: async (key) => {
      const text = await readFile(fileOf(key), 'utf8').catch(() => '');
      const answers = answersIn(text);
      const whole = [...answers].map(([at, answer]) => lineOf(answer, at)).join('');
      // Where the interruption came in the middle of a line, the next answer begins a line of its own.
      if (whole !== text) {
        await writeFile(`${fileOf(key)}.part`, whole);
        await rename(`${fileOf(key)}.part`, fileOf(key));
      }
      return answers;
    },
    add: (key, answer, at) => {
      mkdirSync(folder, { recursive: true });
      appendFileSync(fileOf(key), lineOf(answer, at));
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

function lineOf(answer: Answer, at: number): string {
  return `${JSON.stringify({ at, ...answer })}\n`;
}

/** Without a line that was cut. */
function answersIn(text: string): ReadonlyMap<number, Answer> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const value = tryJson(line);
      const [at, answer] = [isRecord(value) ? value.at : undefined, parseAnswer(value)];
      return typeof at === 'number' && answer !== undefined ? [[at, answer] as const] : [];
    }),
  );
}
