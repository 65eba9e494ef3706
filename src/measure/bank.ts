/** Reads a frozen bank and refuses it when its bytes are not what its header says. */

import { readFile } from 'node:fs/promises';
import { BoardError } from '../core/board-error.ts';
import { sha256Hex, utf8 } from '../core/sha256.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { isRecord } from './foreign.ts';

export type Item = { readonly item_id: string; readonly input: string; readonly target: string };

export type Bank = { readonly bench: string; readonly sha256: string; readonly items: readonly Item[] };

/** Withheld texts by item id, where the licence keeps them out of the repository. */
export type Texts = () => Promise<ReadonlyMap<string, string>>;

export async function readBank(folder: string, bench: string, texts?: Texts): Promise<Bank> {
  const header = parseStrictJson(await readFile(`${folder}/bank.json`));
  const bytes = await readFile(`${folder}/items.jsonl`);
  return openBank({ bench, header, bytes, texts: texts === undefined ? new Map() : await texts() });
}

type Parts = {
  readonly bench: string;
  readonly header: unknown;
  readonly bytes: Uint8Array;
  readonly texts: ReadonlyMap<string, string>;
};

export function openBank({ bench, header, bytes, texts }: Parts): Bank {
  if (!isRecord(header)) throw refused(bench, 'bank.json', 'an object', typeof header);
  const sha256 = sha256Hex(bytes);
  if (header.bench !== bench) throw refused(bench, 'bench', bench, header.bench);
  if (header.items_sha256 !== sha256) throw refused(bench, 'items_sha256', header.items_sha256, sha256);
  const lines = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\n');
  if (lines.pop() !== '') throw refused(bench, 'items.jsonl', 'a final line feed', 'none');
  if (header.item_count !== lines.length) throw refused(bench, 'item_count', header.item_count, lines.length);
  const items = lines.map((line, index) =>
    itemOf(bench, `line ${index + 1}`, parseStrictJson(utf8(line)), texts),
  );
  if (new Set(items.map((item) => item.item_id)).size !== items.length) {
    throw refused(bench, 'item_id', 'unique ids', 'a repeated id');
  }
  return { bench, sha256, items };
}

function itemOf(bench: string, where: string, value: unknown, texts: ReadonlyMap<string, string>): Item {
  if (!isRecord(value)) throw refused(bench, where, 'an object', typeof value);
  const { item_id, target, input, input_sha256 } = value;
  if (typeof item_id !== 'string' || item_id === '')
    throw refused(bench, `${where} item_id`, 'a string', item_id);
  if (typeof target !== 'string') throw refused(bench, `${where} target`, 'a string', target);
  if (typeof input === 'string') return { item_id, input, target };
  const withheld = texts.get(item_id);
  if (withheld === undefined)
    throw refused(bench, `${where} input`, 'a string, or a text of the pinned package', 'neither');
  const digest = sha256Hex(utf8(withheld));
  if (digest !== input_sha256) throw refused(bench, `${where} input_sha256`, input_sha256, digest);
  return { item_id, input: withheld, target };
}

function refused(bench: string, field: string, expected: unknown, got: unknown): BoardError {
  return new BoardError('BANK', `bank ${bench}: ${field}: expected ${String(expected)}, got ${String(got)}`);
}
