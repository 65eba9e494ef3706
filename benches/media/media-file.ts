/**
 * The file that the input of an item names. Where the bytes are not those of the frozen bank, the
 * component answers nothing.
 */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BoardError } from '../../src/core/board-error.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import { member, string } from '../../src/measure/foreign.ts';

export type MediaFile = {
  /** On this machine; never part of an answer. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file name's ending. */
  readonly extension: string;
  /** The question: the part of the input behind the `#`. */
  readonly asked: string;
};

export type Media = (input: string) => Promise<MediaFile>;

const CONTROL = 'control/';

export async function openMedia(bench: string): Promise<Media> {
  const bank = new URL(`../../artifacts/banks/${bench}/`, import.meta.url);
  await requireFrozen(bank);
  return async (input) => {
    const [name = '', asked = ''] = input.split('#');
    const path = fileURLToPath(new URL(name, name.startsWith(CONTROL) ? import.meta.url : bank));
    return {
      path,
      bytes: Uint8Array.from(await readFile(path)),
      extension: name.split('.').at(-1) ?? '',
      asked,
    };
  };
}

async function requireFrozen(bank: URL): Promise<void> {
  const lines = (await readFile(new URL('items.jsonl', bank), 'utf8')).trimEnd().split('\n');
  for (const line of lines) {
    const item = parseStrictJson(new TextEncoder().encode(line));
    const [name = ''] = string(member(item, 'input')).split('#');
    const digest = sha256Hex(await readFile(new URL(name, bank)));
    if (digest !== member(item, 'input_sha256')) {
      throw new BoardError(
        'BENCH',
        `${name}: expected sha256 ${member(item, 'input_sha256')}, got ${digest}`,
      );
    }
  }
}
