/** What one card more costs in every file that grows with it: means over the committed board. */

import { type Evidence, readEvidence } from '../../src/artifacts/evidence.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { cardBytes } from '../../src/core/card.ts';
import { allLines } from '../../src/core/lines.ts';
import { serializeProof } from '../../src/core/tlog/proof.ts';
import { deriveCardIndex, deriveIndexShards } from '../../src/derive/cards/card-index.ts';
import { cardUrl } from '../../src/derive/cards/card-url.ts';
import { deriveChainBody } from '../../src/derive/cards/chain-manifest.ts';
import { fileOf } from '../../src/operations/paths.ts';

export type Constants = {
  readonly card: number;
  readonly index_entry: number;
  readonly shard_entry: number;
  readonly chain_link: number;
  /** The rows that the card binds: a file of their own. */
  readonly rows: number;
  /** Its line in the ledger of superseded cards. */
  readonly retirement: number;
  /** Card and rows as files, card and retirement as records. */
  readonly estate_entries: number;
  /** Of the card and of its rows. */
  readonly sums_lines: number;
  readonly event: number;
  /** Of a log of this many events. */
  readonly proof: (events: number) => number;
};

export function measureConstants(artifactsDir: string): Constants {
  const evidence = readEvidence(artifactsDir);
  const cards = evidence.cards.measurement.map(({ card }) => card);
  const [card] = cards;
  if (card === undefined) throw new Error(`${artifactsDir}: expected issued cards, got none`);
  const file = cardUrl(card).slice(1);
  const about = { sha256: card.id, bytes: cardBytes(card).length };
  const rows = evidence.published.paths.filter((path) => /^runs\/.*\/rows\//.test(path));
  const rowsPath = mean(rows.map((path) => path.length));
  return {
    card: mean(cards.map((each) => cardBytes(each).length)),
    index_entry: meanEntry([...deriveCardIndex(evidence, card.id).cards]),
    shard_entry: meanEntry(deriveIndexShards(evidence).flatMap((shard) => shard.derive().cards)),
    chain_link: meanEntry(linksOf(evidence)),
    rows: mean(rows.map((path) => evidence.published.digest(path).bytes)),
    retirement: meanEntry(retirementsOf(evidence)),
    estate_entries:
      entry({ path: file, surface: 'signed', ...about }) +
      entry({ path: 'x'.repeat(rowsPath), surface: 'runs', ...about }) +
      recordOf(fileOf('signed-pack'), about) +
      recordOf(fileOf('superseded'), about),
    sums_lines: SUMS_LINE + file.length + SUMS_LINE + rowsPath,
    event: mean(Array.from(allLines(evidence.log.lines), ({ length }) => length)),
    proof: (events) => proofBytes(evidence, events),
  };
}

/** A digest, two spaces before the path, and the end of the line. */
const SUMS_LINE = 64 + 2 + 1;

function recordOf(path: string, about: { readonly sha256: string; readonly bytes: number }): number {
  return entry({ path: `${path}#${about.sha256}`, surface: `records of ${path}`, ...about });
}

function retirementsOf({ retirements: { superseded } }: Evidence): readonly unknown[] {
  return superseded.ok ? superseded.value : [];
}

/** Sibling hashes from a leaf to the root. */
export function proofLength(events: number): number {
  return Math.ceil(Math.log2(events));
}

function proofBytes({ log }: Evidence, events: number): number {
  const checkpoint = log.checkpoints.at(-1)?.note ?? new Uint8Array();
  const path = Array.from({ length: proofLength(events) }, () => new Uint8Array(32));
  return serializeProof({ index: events - 1, path, checkpoint }).length;
}

function linksOf(evidence: Evidence): readonly unknown[] {
  const { payload } = deriveChainBody(evidence);
  return 'links' in payload && Array.isArray(payload.links) ? payload.links : [];
}

/** In its list, with the comma behind it. */
function entry(value: unknown): number {
  return canonicalBytes(value).length + 1;
}

function meanEntry(values: readonly unknown[]): number {
  return mean(values.map(entry));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
