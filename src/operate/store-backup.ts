/**
 * All stores of a board as one file, and back. The file is lines of JSON: a header, one line for each
 * entry with the digest of its value, and at the end the count of entries and the digest of all lines
 * before. Nothing is restored from a file of which one byte is other.
 */

import { createHash } from 'node:crypto';
import { parseBase64, toBase64 } from '../core/base64.ts';
import { BoardError } from '../core/board-error.ts';
import { equalBytes } from '../core/bytes.ts';
import { numberMember, parseObject, textMember } from '../core/json-members.ts';
import { sha256Hex } from '../core/sha256.ts';
import type { JsonObject } from '../core/strict-json.ts';
import { utf8 } from '../core/text.ts';
import { checkKey } from '../doors/store/store.ts';
import { type StoreName, storeNames } from '../doors/store/store-names.ts';
import { linesOf } from './file-lines.ts';
import { writeNewFile } from './new-file.ts';
import type { OpenStores } from './open-stores.ts';

type Backup = { readonly at: string; readonly entries: number };

type StoredEntry = { readonly store: StoreName; readonly key: string; readonly value: Uint8Array };

const SCHEMA = 'store-backup/1';
const MAX_LINE_BYTES = 96 * 1024 * 1024;

export async function backUpStores(stores: OpenStores, file: string, at: string): Promise<Backup> {
  let entries = 0;
  async function* lines(): AsyncGenerator<string> {
    const all = createHash('sha256');
    const line = (value: object): string => {
      const text = `${JSON.stringify(value)}\n`;
      all.update(text);
      return text;
    };
    yield line({ schema: SCHEMA, at });
    for await (const { store, key, value } of entriesOf(stores)) {
      entries += 1;
      yield line({ store, key, sha256: sha256Hex(value), value: toBase64(value) });
    }
    yield line({ entries, sha256: all.copy().digest('hex') });
  }
  await writeNewFile(file, lines());
  return { at, entries };
}

async function* entriesOf({ storeOf }: OpenStores): AsyncGenerator<StoredEntry> {
  for (const store of storeNames)
    for (const key of await storeOf(store).list()) {
      const found = await storeOf(store).get(key);
      if (found !== null) yield { store, key, value: found.value };
    }
}

/** Reads the whole file, and refuses a file that is not as it was written. */
export async function checkBackup(file: string): Promise<Backup> {
  const { at } = await headerOf(file);
  let entries = 0;
  for await (const _ of entriesIn(file)) entries += 1;
  return { at, entries };
}

/** What the stores have beside the file stays. An entry with another value is refused, or replaced if so ordered. */
export async function restoreStores(
  stores: OpenStores,
  file: string,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<Backup & { readonly written: number; readonly replaced: number; readonly equal: number }> {
  const backup = await checkBackup(file);
  if (!mayReplace) await refuseOthers(stores, file);
  let [written, replaced, equal] = [0, 0, 0];
  for await (const { store, key, value } of entriesIn(file)) {
    const found = await stores.storeOf(store).get(key);
    if (found !== null && equalBytes(found.value, value)) equal += 1;
    else {
      const outcome = await (found === null
        ? stores.storeOf(store).createOnly(key, value)
        : stores.storeOf(store).replaceIfMatch(key, value, found.etag));
      if (!outcome.written) throw changedMeanwhile(store, key);
      if (found === null) written += 1;
      else replaced += 1;
    }
  }
  return { ...backup, written, replaced, equal };
}

const SHOWN = 10;

async function refuseOthers({ storeOf }: OpenStores, file: string): Promise<void> {
  const others: string[] = [];
  for await (const { store, key, value } of entriesIn(file)) {
    const found = await storeOf(store).get(key);
    if (found !== null && !equalBytes(found.value, value)) others.push(`${store}/${key}`);
  }
  if (others.length === 0) return;
  throw new BoardError(
    'BACKUP',
    `expected stores without the entries of the file, or with equal ones, got ${others.length} with other values: ` +
      `${others.slice(0, SHOWN).join(', ')}${others.length > SHOWN ? ' …' : ''}; nothing was restored. ` +
      'What the doors wrote since is lost where a backup replaces it; if that is meant: --replace',
  );
}

function changedMeanwhile(store: StoreName, key: string): BoardError {
  return new BoardError(
    'BACKUP',
    `${store}/${key}: expected nobody else to write while the stores are restored, got another writer; take the doors off, then run the same command again`,
  );
}

async function headerOf(file: string): Promise<Backup> {
  for await (const line of linesOf(file)) {
    const header = parseObject(utf8(line), MAX_LINE_BYTES);
    const at = textMember(header, 'at');
    if (textMember(header, 'schema') === SCHEMA && at !== undefined) return { at, entries: 0 };
    break;
  }
  throw noBackup(file, `a first line with the schema ${SCHEMA}`);
}

/** Every entry of the file; throws at the end where count or digest are not those of what was read. */
async function* entriesIn(file: string): AsyncGenerator<StoredEntry> {
  const all = createHash('sha256');
  let count = -1;
  let end: JsonObject | undefined;
  for await (const line of linesOf(file)) {
    const object = parseObject(utf8(line), MAX_LINE_BYTES);
    if (object === undefined || end !== undefined) throw noBackup(file, `an entry as line ${count + 2}`);
    if (Object.hasOwn(object, 'entries')) {
      end = object;
      continue;
    }
    all.update(`${line}\n`);
    count += 1;
    if (count > 0) yield entryIn(object, `${file} line ${count + 1}`);
  }
  if (numberMember(end, 'entries') !== count || textMember(end, 'sha256') !== all.digest('hex'))
    throw noBackup(file, 'a last line with the count of its entries and the digest of all lines before');
}

function entryIn(object: JsonObject, where: string): StoredEntry {
  const store = storeNames.find((each) => each === textMember(object, 'store'));
  const [key, sha256, text] = ['key', 'sha256', 'value'].map((name) => textMember(object, name));
  if (store === undefined || key === undefined || text === undefined)
    throw noBackup(where, 'an entry of a store');
  const value = parseBase64(text);
  if (sha256Hex(value) !== sha256) throw noBackup(where, 'a value with the digest that stands beside it');
  return { store, key: checkKey(key), value };
}

function noBackup(where: string, expected: string): BoardError {
  return new BoardError('BACKUP', `${where}: expected ${expected}, got something else; nothing was restored`);
}
