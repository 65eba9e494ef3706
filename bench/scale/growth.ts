/** How a site of many cards grows, by arithmetic from what one card costs; nothing is built. */

import { MAX_BYTES } from '../../src/core/strict-json.ts';
import { fullTilesOf, partialTilesOf } from '../../src/core/tlog/tile.ts';
import { readingBounds } from '../../src/verify/reading-bounds.ts';
import { type Constants, proofLength } from './constants.ts';

/** Over its life a card is issued once and superseded once. */
const EVENTS_PER_CARD = 2;

/** Folders are named by the first two hex digits of an id. */
const FOLDERS = 256;

/** The most files in one folder that the design promises, because hosts and their tools take that many well. */
const FOLDER_FILES = 50_000;

/** The most bytes of a JSON file that the design promises, whole downloads left out. */
const JSON_BYTES = 5_000_000;

type Growth = {
  readonly cards: number;
  readonly proof_hashes: number;
  readonly proof_bytes: number;
  readonly estate_bytes: number;
  readonly shard_bytes: number;
  readonly site_bytes: number;
  /** The least number behind `--gib` for a reader who checks the whole site. */
  readonly gib: number;
  /** Files that a signing of 1,000 new events adds to the log, proofs aside. */
  readonly tiles_added: number;
};

export function growthOf(cards: number, constants: Constants): Growth {
  const events = EVENTS_PER_CARD * cards;
  const estate_bytes = cards * constants.estate_entries;
  const site_bytes = cards * bytesOfCard(constants, events);
  const { fileBytes, siteBytes } = readingBounds();
  return {
    cards,
    proof_hashes: proofLength(events),
    proof_bytes: constants.proof(events),
    estate_bytes,
    shard_bytes: (cards * constants.shard_entry) / FOLDERS,
    site_bytes,
    gib: Math.ceil(Math.max(site_bytes / siteBytes, estate_bytes / fileBytes)),
    tiles_added: tilesAdded(events, 1000),
  };
}

/** Every byte of the site that is there because of one card. */
export function bytesOfCard(constants: Constants, events: number): number {
  const { card, rows, retirement, index_entry, shard_entry, chain_link } = constants;
  const { estate_entries, sums_lines, event } = constants;
  const files = card + (card + 1) + rows + retirement;
  const lists = index_entry + shard_entry + chain_link + estate_entries + sums_lines;
  // In a bundle behind its length, in a tile as a hash.
  return files + lists + EVENTS_PER_CARD * (event + 2 + 32 + constants.proof(events));
}

type Limit = { readonly what: string; readonly cards: number };

/** Where each bound is met, the nearest first. */
export function limitsOf(constants: Constants): readonly Limit[] {
  const { chain_link, estate_entries, index_entry, shard_entry } = constants;
  const each = bytesOfCard(constants, 1_000_000);
  const { fileBytes, siteBytes } = readingBounds();
  const limits: readonly Limit[] = [
    {
      what: 'the build reads `chain.json` whole, strictly, up to 32 MiB',
      cards: MAX_BYTES / chain_link,
    },
    {
      what: 'a verifier reads `estate_index.json` whole, up to 64 MiB unless its reader says more',
      cards: fileBytes / estate_entries,
    },
    {
      what: 'a verifier reads one site of up to 1 GiB unless its reader says more',
      cards: siteBytes / each,
    },
    {
      what: 'a verifier reads `card_index.json` whole, up to 64 MiB unless its reader says more',
      cards: fileBytes / index_entry,
    },
    {
      what: 'a shard of the index stays below 5 MB',
      cards: (FOLDERS * JSON_BYTES) / shard_entry,
    },
    {
      what: 'a folder of log proofs stays below 50,000 files, and the folder of log pages',
      cards: (FOLDERS * FOLDER_FILES) / EVENTS_PER_CARD,
    },
    {
      what: 'a folder of cards stays below 50,000 files',
      cards: FOLDERS * FOLDER_FILES,
    },
  ];
  return limits.toSorted((left, right) => left.cards - right.cards);
}

export function tilesOf(events: number): number {
  return count(fullTilesOf(events)) + count(partialTilesOf(events));
}

/** Full tiles that fill up on the way, and the right edge of the new size. */
function tilesAdded(events: number, more: number): number {
  return (
    count(fullTilesOf(events + more)) - count(fullTilesOf(events)) + count(partialTilesOf(events + more))
  );
}

function count(tiles: Iterable<unknown>): number {
  let found = 0;
  for (const _tile of tiles) found += 1;
  return found;
}
