/**
 * The bank behind an import: one of the board's, item for item, or a new one with the ids that the
 * results name.
 */

import { canonicalize } from '../../core/canonical.ts';
import { sha256Hex, utf8 } from '../../core/sha256.ts';
import type { Bank01 } from '../../schema/contracts.gen.ts';
import type { CollectedResults, ImportedItem } from './collect-results.ts';
import type { BoardBank, ImportBoard } from './import-board.ts';
import { refusal, shown } from './imported-row.ts';

export type BankWish = {
  readonly axis: string;
  readonly bench?: string | undefined;
  readonly question: string;
  readonly licence: string;
  readonly day: string;
  readonly source: { readonly name: string; readonly integrity: string };
};

export type ChosenBank = {
  readonly bench: string;
  readonly sha256: string;
  /** What is known of the targets, from the bank or from the results. */
  readonly targets: ReadonlyMap<string, string>;
  readonly clusters: ReadonlyMap<string, string>;
  /** Item ids in bank order. */
  readonly items: readonly string[];
  /** Nothing, where the board has the bank already. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

export function chooseBank(board: ImportBoard, results: CollectedResults, wish: BankWish): ChosenBank {
  const itemBytes = utf8(results.items.map((item) => `${canonicalize(published(item))}\n`).join(''));
  const bench = chooseBench({ board, results, wish, sha256: sha256Hex(itemBytes) });
  const known = board.banks.get(bench);
  return known === undefined
    ? newBank({ bench, itemBytes, results, wish })
    : knownBank(bench, known, results);
}

function published({ item_id, target, cluster }: ImportedItem) {
  return {
    item_id,
    ...(target === undefined ? {} : { target }),
    ...(cluster === undefined ? {} : { cluster }),
  };
}

type Naming = {
  readonly board: ImportBoard;
  readonly results: CollectedResults;
  readonly wish: BankWish;
  readonly sha256: string;
};

/**
 * The bank that was asked for, else the one whose digest the rows state, else a name that is free
 * or means these items.
 */
function chooseBench({ board, results, wish, sha256 }: Naming): string {
  const stated = results.bank_sha256;
  const { bench } = wish;
  if (bench !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(bench))
    throw refusal(
      'OPTION',
      `--bench ${shown(bench)}`,
      'expected lowercase letters, digits and single hyphens',
    );
  if (stated !== undefined) {
    const owner = [...board.banks].find(([, bank]) => bank.sha256 === stated)?.[0];
    if (owner === undefined || (bench !== undefined && bench !== owner))
      throw refusal(
        'BANK_MISMATCH',
        'bank_sha256',
        `expected the digest of a bank of this board${bench === undefined ? '' : ` (${bench}: ${board.banks.get(bench)?.sha256 ?? 'none'})`}, got ${stated}`,
      );
    return owner;
  }
  if (bench !== undefined) return bench;
  for (let number = 1; ; number += 1) {
    const name = `${wish.axis}-import-${number}`;
    const taken = board.banks.get(name)?.sha256;
    if (taken === undefined || taken === sha256) return name;
  }
}

/** The results must be on exactly these items; an edited bank would be another bank. */
function knownBank(bench: string, bank: BoardBank, results: CollectedResults): ChosenBank {
  for (const { item_id, where, target, cluster } of results.items) {
    const item = bank.items.get(item_id);
    if (item === undefined)
      throw refusal('BANK_MISMATCH', where, `expected an item of bank ${bench}, got ${shown(item_id)}`);
    for (const [column, got, frozen] of [
      ['target', target, item.target],
      ['cluster', cluster, item.cluster],
    ] as const) {
      if (got === undefined || got === frozen) continue;
      throw refusal(
        'BANK_MISMATCH',
        where,
        `${column} of item ${shown(item_id)}: bank ${bench} has ${frozen === undefined ? 'none' : shown(frozen)}, got ${shown(got)}`,
      );
    }
  }
  const present = new Set(results.items.map(({ item_id }) => item_id));
  const missing = [...bank.items.keys()].find((item_id) => !present.has(item_id));
  if (missing !== undefined)
    throw refusal(
      'BANK_MISMATCH',
      results.items[0]?.where ?? bench,
      `expected all ${bank.items.size} items of bank ${bench}, got no row of item ${shown(missing)}`,
    );
  return { bench, sha256: bank.sha256, files: new Map(), ...contentOf([...bank.items.values()]) };
}

type NewBank = {
  readonly bench: string;
  readonly itemBytes: Uint8Array;
  readonly results: CollectedResults;
  readonly wish: BankWish;
};

function newBank({ bench, itemBytes, results, wish }: NewBank): ChosenBank {
  const { items } = results;
  const { question, licence, day, source } = wish;
  const sha256 = sha256Hex(itemBytes);
  const header: Bank01 = {
    schema: 'svc.bank/0.1',
    bench,
    version: '1',
    title: `Imported: ${source.name}`,
    question,
    author: 'independent',
    source: { name: source.name, version: null, integrity: source.integrity },
    licence,
    item_count: items.length,
    items_sha256: sha256,
    targets: closedTargets(items),
    grading:
      'Each answer was graded by whoever published the results; this board took the grade over, item by item.',
    unparsed_rule:
      'An answer that the results mark as unparsed is never wrong: it is left out of accuracy, counted in the published unparsed rate, and counted as not correct when the paired test is repeated.',
    duplicate_policy:
      'Item ids are unique, also after trimming and Unicode normalisation; the texts are not known here.',
    contamination: 'Not known: the items were not published with the results.',
    ancestry: 'Not known: the results name their items by id only.',
    frozen_on: day,
  };
  return {
    bench,
    sha256,
    ...contentOf(items),
    files: new Map([
      [`banks/${bench}/items.jsonl`, itemBytes],
      [`banks/${bench}/bank.json`, utf8(`${JSON.stringify(header, null, 2)}\n`)],
    ]),
  };
}

function contentOf(
  items: readonly { readonly item_id: string; readonly target?: string; readonly cluster?: string }[],
) {
  return {
    items: items.map(({ item_id }) => item_id),
    targets: new Map(
      items.flatMap(({ item_id, target }) => (target === undefined ? [] : [[item_id, target]])),
    ),
    clusters: new Map(
      items.flatMap(({ item_id, cluster }) => (cluster === undefined ? [] : [[item_id, cluster]])),
    ),
  };
}

/** A short list that covers every item is a closed set of labels; anything else is open. */
function closedTargets(items: readonly ImportedItem[]): string[] | null {
  const labels = new Set(
    items.flatMap(({ target }) => (target === undefined || target === '' ? [] : [target])),
  );
  const isClosed = items.every(({ target }) => target !== undefined && target !== '') && labels.size <= 20;
  return isClosed ? [...labels] : null;
}
