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
import { tryJson } from './foreign.ts';

export type PassKey = {
  readonly bank_sha256: string;
  readonly adapter: string;
  readonly adapter_sha256: string;
  readonly harness_sha256: string;
  readonly node: string;
  readonly pass: number;
};

export type PassStore = {
  /** The first answers of the pass, as many as were kept. */
  readonly read: (key: PassKey) => Promise<readonly Answer[]>;
  readonly add: (key: PassKey, answer: Answer) => void;
  readonly clear: () => Promise<void>;
};

export function passStore(folder: string): PassStore {
  const fileOf = (key: PassKey): string => `${folder}/${sha256Hex(utf8(canonicalize(key)))}.jsonl`;
  return {
    read: async (key) => {
      const text = await readFile(fileOf(key), 'utf8').catch(() => '');
      const answers = answersIn(text);
      const whole = answers.map(lineOf).join('');
      // Where the interruption came in the middle of a line, the next answer begins a line of its own.
      if (whole !== text) {
        await writeFile(`${fileOf(key)}.part`, whole);
        await rename(`${fileOf(key)}.part`, fileOf(key));
      }
      return answers;
    },
    add: (key, answer) => {
      mkdirSync(folder, { recursive: true });
      appendFileSync(fileOf(key), lineOf(answer));
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

function lineOf(answer: Answer): string {
  return `${JSON.stringify(answer)}\n`;
}

/** Up to the first line that is no answer. */
function answersIn(text: string): readonly Answer[] {
  const answers = text.split('\n').map((line) => parseAnswer(tryJson(line)));
  const end = answers.indexOf(undefined);
  return answers.slice(0, end).filter((answer) => answer !== undefined);
}
