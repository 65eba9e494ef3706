/**
 * Which items of a frozen bank hang together, where that was written down after the bank was frozen. It stands in
 * place of the clusters in the items themselves.
 */

import { BoardError } from '../core/board-error.ts';
import { remembered } from '../core/remembered.ts';
import { sha256Hex } from '../core/sha256.ts';
import type { BankItem01 } from '../schema/contracts.gen.ts';
import type { Bank } from './banks.ts';
import type { Folder } from './folder.ts';
import { parseJsonLines } from './json-lines.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

const clustersFolder = 'clusters/';

function clustersPath(bench: string): string {
  return `${clustersFolder}${bench}.jsonl`;
}

/** The banks with their clusters as they were assigned. */
export function assignClusters(folder: Folder, banks: ReadonlyMap<string, Bank>): ReadonlyMap<string, Bank> {
  const known = new Set([...banks.keys()].map(clustersPath));
  const stray = folder.paths.find((path) => path.startsWith(clustersFolder) && !known.has(path));
  if (stray !== undefined)
    throw new BoardError('ARTIFACT', `${stray}: expected <bench>.jsonl of items in banks/, got another name`);
  return new Map(
    [...banks].map(([bench, bank]) => {
      const path = clustersPath(bench);
      return [bench, folder.has(path) ? assign(bank, folder.read(path), path) : bank];
    }),
  );
}

function assign(bank: Bank, bytes: Uint8Array, path: string): Bank {
  const before = assignedBefore(bank).get(bytes);
  if (before !== undefined) return before;
  const lines = parseJsonLines('item-cluster-0.1', bytes, path);
  refuseRepeatedIds(
    path,
    lines.map(({ item_id }) => item_id),
  );
  const clusterOf = new Map(lines.map(({ item_id, cluster }) => [item_id, cluster]));
  const unknown = lines.find(({ item_id }) => !bank.items.has(item_id));
  if (unknown !== undefined)
    throw new BoardError('ARTIFACT', `${path}: expected items of the bench, got ${unknown.item_id}`);
  const items = new Map([...bank.items].map(([id, item]) => [id, inCluster(item, clusterOf.get(id), path)]));
  refuseSplitPairs([...items.values()], path);
  const isGroupedLater = !isSamePartition(
    [...bank.items.values()].map(({ cluster }) => cluster),
    [...items.values()].map(({ cluster }) => cluster),
  );
  const assigned = { ...bank, items, clusters_sha256: sha256Hex(bytes), isGroupedLater };
  assignedBefore(bank).set(bytes, assigned);
  return assigned;
}

/** Item by item, whatever the clusters are called; items without a cluster are in none. */
function isSamePartition(
  before: readonly (string | undefined)[],
  after: readonly (string | undefined)[],
): boolean {
  const pairs = new Set(before.map((cluster, at) => JSON.stringify([cluster, after[at]])));
  return (
    !before.includes(undefined) && pairs.size === new Set(before).size && pairs.size === new Set(after).size
  );
}

/** By the bytes of the assignment: the same bank again only if neither has changed. */
const assignedBefore = remembered((_: Bank) => new WeakMap<Uint8Array, Bank>());

function inCluster(item: BankItem01, cluster: string | undefined, path: string): BankItem01 {
  if (cluster !== undefined) return { ...item, cluster };
  throw new BoardError(
    'ARTIFACT',
    `${path}: expected a line for each item of the bench, got none for ${item.item_id}`,
  );
}

function refuseSplitPairs(items: readonly BankItem01[], path: string): void {
  const clusterOf = new Map<string, string | undefined>();
  for (const { pair, cluster, item_id } of items) {
    if (pair === undefined) continue;
    const other = clusterOf.get(pair) ?? cluster;
    if (other !== cluster)
      throw new BoardError(
        'ARTIFACT',
        `${path}: item ${item_id}: expected the cluster of the other item of pair ${pair}, ${other}, got ${cluster}`,
      );
    clusterOf.set(pair, cluster);
  }
}
