/**
 * Keeps finished passes, so that an interrupted run need not ask them again. A kept pass counts as long as
 * bank, adapter, mill and runtime are the same.
 */

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { canonicalize } from '../core/canonical.ts';
import { sha256Hex } from '../core/sha256.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { utf8 } from '../core/text.ts';
import { parseAnswer } from './answer.ts';
import type { Answer } from './bench.ts';

export type PassKey = {
  readonly bank_sha256: string;
  readonly adapter: string;
  readonly adapter_sha256: string;
  readonly harness_sha256: string;
  readonly node: string;
  readonly pass: number;
};

export type PassStore = {
  readonly read: (key: PassKey) => Promise<readonly Answer[] | null>;
  readonly keep: (key: PassKey, answers: readonly Answer[]) => Promise<void>;
  readonly clear: () => Promise<void>;
};

export function passStore(folder: string): PassStore {
  const fileOf = (key: PassKey): string => `${folder}/${sha256Hex(utf8(canonicalize(key)))}.json`;
  return {
    read: async (key) => {
      const bytes = await readFile(fileOf(key)).catch(() => null);
      return bytes === null ? null : answersOf(bytes);
    },
    keep: async (key, answers) => {
      await mkdir(folder, { recursive: true });
      // The rename makes the file appear whole: an interruption leaves no half of a pass.
      await writeFile(`${fileOf(key)}.part`, JSON.stringify(answers));
      await rename(`${fileOf(key)}.part`, fileOf(key));
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

function answersOf(bytes: Uint8Array): readonly Answer[] | null {
  const value = parseStrictJson(bytes);
  if (!Array.isArray(value)) return null;
  const answers = value.flatMap((entry) => parseAnswer(entry) ?? []);
  return answers.length === value.length ? answers : null;
}
