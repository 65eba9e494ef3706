/** Texts of private items that the publisher disclosed: each is held to the keyed digest in the frozen bank. */

import { keyedDigest } from '../core/keyed-digest.ts';
import type { DisclosedItem01 } from '../schema/contracts.gen.ts';
import { type Bank, expectEqual } from './banks.ts';
import type { Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

/** By bench, then by item. */
type Disclosures = ReadonlyMap<string, ReadonlyMap<string, DisclosedItem01>>;

export function disclosedPath(bench: string): string {
  return `banks/${bench}/disclosed.jsonl`;
}

export function readDisclosures(folder: Folder, banks: ReadonlyMap<string, Bank>): Disclosures {
  return new Map([...banks].map(([bench, bank]) => [bench, readDisclosed(folder, bench, bank)]));
}

function readDisclosed(folder: Folder, bench: string, { items }: Bank): Map<string, DisclosedItem01> {
  const path = disclosedPath(bench);
  if (!folder.has(path)) return new Map();
  const lines = parseJsonLines('disclosed-item-0.1', folder.read(path), path);
  refuseRepeatedIds(
    path,
    lines.map(({ item_id }) => item_id),
  );
  for (const line of lines) {
    const item = items.get(line.item_id);
    const isKept = (item?.input_hmac ?? item?.target_hmac) !== undefined;
    expectEqual(
      `${path}: item ${line.item_id}`,
      'an item whose texts are kept',
      isKept ? 'an item whose texts are kept' : 'none',
    );
    for (const name of ['input', 'target'] as const) {
      const text = line[name];
      const got = text === undefined ? 'no text' : keyedDigest(line.key, text);
      const held = item?.[`${name}_hmac`] ?? 'no text';
      expectEqual(
        `${path}: item ${line.item_id}: keyed digest of its ${name}, as the bank holds it`,
        held,
        got,
      );
    }
  }
  return new Map(lines.map((line) => [line.item_id, line]));
}
