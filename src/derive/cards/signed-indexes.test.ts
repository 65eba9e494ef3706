import { beforeAll, describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { type Files, folderOf } from '../../../tests/kit/files.ts';
import { testSigners } from '../../../tests/kit/keys.ts';
import { boardOfEveryPack } from '../../../tests/kit/one-run.ts';
import { withCards, withLog } from '../../../tests/kit/signing.ts';
import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { GENESIS } from '../../core/card.ts';
import { verify } from '../../core/ed25519.ts';
import { parseHex } from '../../core/hex.ts';
import { verifyEstateInclusion } from '../../core/merkle/estate-root.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { deriveNewestDate } from '../figures/board-date.ts';
import { deriveEstateIndex } from '../readers/estate-index.ts';
import { deriveCardIndex, deriveIndexShards, deriveMillIndex } from './card-index.ts';
import { deriveChainBody } from './chain-manifest.ts';
import { derivePublicRoot, rootLeaves } from './public-root.ts';

const files = (checkedOn: string): Files => boardOfEveryPack({ checkedOn });

let evidence: Evidence;
beforeAll(async () => {
  evidence = readEvidenceFrom(folderOf(withLog(await withCards(files('2026-01-03')))));
});

describe('the card index', () => {
  test('counts what it lists, newest first, and dates itself from the log', () => {
    const index = deriveCardIndex(evidence, 'f'.repeat(64));
    const cards = [...index.cards];
    expect(index.n_cards).toBe(cards.length);
    expect(cards.map(({ model }) => model)).toEqual(['second', 'first']);
    expect(index.head).toBe(cards[0]?.id);
    expect(index).toMatchObject({
      created: '2026-01-02',
      packaged_at: '2026-01-02',
      chain_id: 'f'.repeat(64),
    });
  });

  test('of no card has no head and no date', () => {
    const empty = {
      ...evidence,
      cards: { measurement: [], mill: [], factRun: [] },
      log: { events: [], lines: [], checkpoints: [], cosignatures: [] },
    };
    expect(deriveCardIndex(empty, 'x')).toMatchObject({
      n_cards: 0,
      head: null,
      created: null,
      packaged_at: null,
    });
    expect(deriveChainBody({ ...evidence, cards: empty.cards }).payload).toMatchObject({
      head: null,
      positions: 0,
    });
  });

  test('has shards that hold every card once, by the start of its id', () => {
    const shards = deriveIndexShards(evidence).map(({ derive }) => derive());
    const ids = shards.flatMap(({ cards }) => cards.map(({ id }) => id));
    expect(shards.every(({ shard, cards }) => cards.every(({ id }) => id.startsWith(shard)))).toBe(true);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(5);
    expect(deriveMillIndex(evidence).map(({ bench }) => bench)).toEqual(['off-board', 'off-board']);
  });
});

test('the chain manifest walks from its head to genesis', () => {
  const { payload, surface } = deriveChainBody(evidence);
  const ids = evidence.cards.measurement.map(({ card }) => card.id).toReversed();
  expect(surface).toBe('chain');
  expect(payload).toMatchObject({
    head: ids[0],
    positions: 2,
    links: [
      { id: ids[0], prev: ids[1], body_published: true, signed: true },
      { id: ids[1], prev: GENESIS },
    ],
  });
});

describe('the public root', () => {
  const rootOf = (healthy: boolean) => {
    const state = testSigners(evidence.keys, 'board.example')['board-attestation'];
    if (!state.healthy) throw new Error(state.reason);
    const { signer } = state;
    const asked = healthy ? state : ({ healthy, kid: signer.kid, reason: 'none' } as const);
    return { root: derivePublicRoot(evidence, '2026-01-03T00:00:00Z', asked), signer };
  };

  test('is over the fact-run cards, in published order, and signs six fields', () => {
    const { root, signer } = rootOf(true);
    const { as_of, card_count, did_intended, kind, merkle_root, schema } = root;
    expect(rootLeaves(evidence)).toEqual(evidence.cards.factRun.map(({ card }) => card.id));
    expect([card_count, did_intended]).toEqual([1, signer.kid]);
    const message = canonicalBytes({ as_of, card_count, did_intended, kind, merkle_root, schema });
    const signature = parseHex(root.sig_ed25519 ?? '', 64);
    expect(verify({ publicKey: signer.publicKey, message, signature })).toBe(true);
  });

  test('without a key states the same and is unsigned', () => {
    expect(rootOf(false).root).toEqual({ ...rootOf(true).root, sig_ed25519: null });
  });
});

describe('the estate index', () => {
  const paths = ['B.json', 'a.json', 'b/x.json', 'b/y.json', 'b/é.json'];
  const digested = (path: string, text = path) => ({
    path,
    sha256: sha256Hex(utf8(text)),
    bytes: text.length,
  });
  const { estate: index } = deriveEstateIndex(
    paths.toReversed().map((path) => digested(path)),
    [digested('b/x.json#1', 'one')],
    netlifyAddress,
  );
  const entries = [...index.entries];

  test('lists leaves in code-unit order and counts bytes and records apart', () => {
    expect(entries.map(({ path }) => path)).toEqual([
      'B.json',
      'a.json',
      'b/x.json',
      'b/x.json#1',
      'b/y.json',
      'b/é.json',
    ]);
    expect(entries[3]).toEqual({
      path: 'b/x.json#1',
      bytes: 3,
      sha256: sha256Hex(utf8('one')),
      surface: 'records of b/x.json',
    });
    expect(entries[4]).toMatchObject({ bytes: 8, sha256: sha256Hex(utf8('b/y.json')) });
    expect([...index.entries]).toEqual(entries);
    expect(index).toMatchObject({ bytes_leaves: 5, record_leaves: 1 });
    expect(index.by_surface).toEqual({ b: 3, 'records of b/x.json': 1, 'root files': 2 });
  });

  test('proves itself and refuses a leaf from outside', () => {
    expect(index.inclusion_self_check).toEqual({
      sampled: 6,
      verified: 6,
      a_leaf_outside_the_set_is_rejected: true,
    });
    const root = parseHex(index.merkle_root ?? '', 32);
    const leaf = parseHex(entries[0]?.sha256 ?? '', 32);
    expect(verifyEstateInclusion({ leaf, index: 0, entries: 6, path: [], root }).ok).toBe(false);
  });

  test('of nothing has no root', () => {
    const { estate } = deriveEstateIndex([], [], netlifyAddress);
    expect(estate).toMatchObject({ merkle_root: null, inclusion_self_check: { sampled: 0 } });
    expect([...estate.entries]).toEqual([]);
  });
});

test('the newest date is that of a measurement, key or statement, whichever is newest', () => {
  expect(deriveNewestDate(evidence)).toBe('2026-01-03');
  expect(deriveNewestDate(readEvidenceFrom(folderOf(files('2026-01-01'))))).toBe('2026-01-02');
  expect(deriveNewestDate({ ...evidence, keys: { ...evidence.keys, as_of: '2026-02-01' } })).toBe(
    '2026-02-01',
  );
});
