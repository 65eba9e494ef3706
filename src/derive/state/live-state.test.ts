import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { benchFiles } from '../../../tests/kit/bench.ts';
import { axisFile } from '../../../tests/kit/board.ts';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, sampleBench, signSample } from '../../../tests/kit/sample-board.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { CountedItem1, HubCards01, LiveState1 } from '../../schema/contracts.gen.ts';
import { parseAs, type SchemaId, validate } from '../../schema/validate.ts';
import type { Files } from '../../surfaces/files.ts';
import { deriveCrosscheck } from './board-block.ts';

const boards: DiskBoard[] = [];
afterEach(() => {
  for (const board of boards.splice(0)) board.remove();
});

const sample = (): DiskBoard => {
  const board = makeSampleBoard();
  boards.push(board);
  return board;
};

const signed = async (): Promise<DiskBoard> => {
  const board = sample();
  await signSample(board);
  return board;
};

const read = <K extends SchemaId>(files: Files, schema: K, path: string) =>
  parseAs(schema, files.get(path) ?? new Uint8Array(), path);

const stateOf = async (board: DiskBoard): Promise<LiveState1> =>
  read((await emitBoard(board)).files, 'live-state-1', 'api/state.json');

const hubOf = async (board: DiskBoard): Promise<HubCards01> =>
  read((await emitBoard(board)).files, 'hub-cards-0.1', 'api/hub-cards.json');

/** Every counted item of a body, wherever it stands; witnesses carry one member more. */
const itemsOf = (value: unknown): CountedItem1[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (!('as_of_field' in value && 'value' in value)) return Object.values(value).flatMap(itemsOf);
  const members = Object.entries(value).filter(([key]) => key !== 'of');
  return [validate('counted-item-1', Object.fromEntries(members), 'item')];
};

describe('live state', () => {
  let emitted: Awaited<ReturnType<typeof emitBoard>>;
  let state: LiveState1;
  beforeAll(async () => {
    emitted = await emitBoard(await signed());
    state = read(emitted.files, 'live-state-1', 'api/state.json');
  });

  test('the counts of a signed board are those of its artifacts', () => {
    expect(state.public_count).toBe('3 axis · 2 measured');
    expect(state.board.axis_slots.value).toBe(3);
    expect(state.board.measured_axes).toMatchObject({ value: 2, kind: 'measured', as_of: '2026-03-01' });
    expect(state.board.by_family).toMatchObject({
      gspc: { axes: { value: 2 }, measured: { value: 1 } },
      financial: { axes: { value: 1 }, measured: { value: 1 } },
    });
    expect(state.signed_cards).toMatchObject({
      count: { value: 2 },
      signed_entries: { value: 2 },
      header_agrees: { n_cards_header: 2, agrees: true },
    });
    expect(state.card_chain).toMatchObject({
      chain_positions: { value: 2 },
      bodies_verified_valid: { value: 2 },
      distinct_signing_keys: { value: 1 },
      bodies_withheld: { value: 0 },
      manifest_signed: { value: true },
    });
    expect(state.public_root).toMatchObject({
      card_count: { value: 3 },
      signature_state: 'SIGNED_ENVELOPE_PRESENT',
    });
    expect(state.signed_cards.corpus_relation).toMatchObject({
      relationship: 'SEPARATE_CORPORA',
      public_root_leaves: 3,
      separately_indexed_signed_cards: 2,
      identifier_overlap: 0,
    });
    expect(state.event_log).toMatchObject({
      origin: { value: 'board.example/log' },
      size: { value: 13 },
      checkpoint_as_of: { value: '2026-03-01T12:00:00Z' },
      witnesses: { value: 0, of: 0, kind: 'declared', source: '/log/checkpoint' },
    });
  });

  test('what is quoted is what is served: board content, index, chain head, root and estate', () => {
    const { site, files } = emitted;
    const { site_attestation, ...payload } = site.board;
    expect(site_attestation).toBeDefined();
    expect(state.board.signature.content_id).toBe(sha256Hex(canonicalBytes(payload)));
    const index = read(files, 'card-index-0.1', 'signed/card_index.json');
    expect(state.signed_cards.count.value).toBe(index.cards.length);
    expect(state.signed_cards.chain_head).toBe(index.head);
    const root = read(files, 'public-root-v0', 'root.json');
    expect(state.public_root.merkle_root).toBe(root.merkle_root);
    const estate = read(files, 'estate-index-0.1', 'signed/estate_index.json');
    expect(state.estate_index).toMatchObject({
      merkle_root: estate.merkle_root,
      entries: { value: estate.entries.length },
      bytes_leaves: { value: estate.bytes_leaves },
      record_leaves: { value: estate.record_leaves },
      inclusion_self_check: { a_leaf_outside_the_set_is_rejected: true },
    });
    const { sampled, verified } = state.estate_index.inclusion_self_check;
    expect(sampled).toBeGreaterThan(10);
    expect(verified).toBe(sampled);
  });

  test('hub cells count the rows that the two served indexes list', () => {
    const { files } = emitted;
    const hub = read(files, 'hub-cards-0.1', 'api/hub-cards.json');
    const index = read(files, 'card-index-0.1', 'signed/card_index.json');
    const mill = new TextDecoder()
      .decode(files.get('interop/mill-cards-signed/INDEX.jsonl'))
      .trimEnd()
      .split('\n');
    expect(hub.counts.rows_served_by_indexes.value).toBe(index.cards.length + mill.length);
    expect(hub.counts).toMatchObject({
      cells: { value: 4 },
      measured: { value: 4 },
      duplicates_collapsed: { value: 0 },
    });
  });

  test('no key of the payload is about traffic, customers or revenue', () => {
    const text = JSON.stringify(state);
    expect(text.match(/"[a-z_]*(traffic|visitor|user|customer|revenue|sales)[a-z_]*":/g)).toBeNull();
  });

  test('an item without a date has neither as_of nor as_of_field, and a null value says why', () => {
    const items = itemsOf(state);
    expect(items.length).toBeGreaterThan(30);
    expect(items.filter(({ as_of, as_of_field }) => (as_of === null) !== (as_of_field === null))).toEqual([]);
    expect(items.filter(({ value, note }) => value === null && note === null)).toEqual([]);
  });

  test('two emissions are byte-identical', async () => {
    const board = await signed();
    const once = (await emitBoard(board)).files.get('api/state.json');
    expect((await emitBoard(board)).files.get('api/state.json')).toEqual(once);
  });
});

describe('live state of a board that nobody signed', () => {
  test('says so, and counts no card', async () => {
    const state = await stateOf(sample());
    expect(state.board.live_derivation_crosscheck).toMatchObject({
      signed_snapshot: null,
      signed_snapshot_agrees: null,
      signed_snapshot_counts_agree: null,
    });
    expect(state.signed_cards).toMatchObject({ count: { value: 0, as_of: null }, chain_head: null });
    expect(state.card_chain.manifest_signed).toMatchObject({
      value: false,
      note: 'The manifest is unsigned.',
    });
    expect(state.public_root).toMatchObject({
      card_count: { value: 0 },
      merkle_root: null,
      signature_state: 'UNSIGNED',
    });
    expect(state.event_log.size).toMatchObject({ value: null, note: 'no checkpoint has been signed' });
  });
});

describe('a signed snapshot that the board has moved on from', () => {
  test('is kept as it was, marked not current, and the live board is quoted', async () => {
    const board = await signed();
    const [path, axis] = axisFile({ axis: 'care', bench: 'care-1' }, 1);
    board.write({ [path]: axis });
    const answers = { alpha: '1'.repeat(40), gamma: '1'.repeat(40) };
    board.write(benchFiles(sampleBench('care-1', '2026-03-02', answers)));
    const { board: block, public_count } = await stateOf(board);
    expect(public_count).toBe('3 axis · 3 measured');
    expect(block.measured_axes).toMatchObject({ value: 3, as_of: '2026-03-02' });
    expect(block.live_derivation_crosscheck).toMatchObject({
      live_measured_axes: 3,
      signed_snapshot: {
        measured_axes: 2,
        claim_state: 'NOT_CURRENT',
        status: 'SIGNATURE_VALID',
        status_source: expect.stringMatching(/^\/inputs\/artifacts\/board\/snapshot\.signed\.json → /),
      },
      signed_snapshot_counts_agree: false,
      signed_snapshot_agrees: false,
    });
    expect(block.live_derivation_crosscheck.note).toContain('quote the live board');
  });

  test('with a signature that does not hold is never current, and no build takes it', async () => {
    const board = await signed();
    const { site } = await emitBoard(board);
    const { snapshot } = site.evidence;
    if (snapshot === undefined) throw new Error('the signed board has no snapshot');
    const custody_attestation = { ...snapshot.custody_attestation, sig: '0'.repeat(128) };
    const forged = { ...site.evidence, snapshot: { ...snapshot, custody_attestation } };
    expect(deriveCrosscheck({ evidence: forged, board: site.board })).toMatchObject({
      signed_snapshot: { status: 'SIGNATURE_INVALID', claim_state: 'NOT_CURRENT' },
      signed_snapshot_counts_agree: true,
      signed_snapshot_agrees: false,
    });
    board.edit('board/snapshot.signed.json', (text) =>
      text.replace(/"sig":"[0-9a-f]{128}"/, `"sig":"${'0'.repeat(128)}"`),
    );
    await expect(emitBoard(board)).rejects.toMatchObject({ code: 'SNAPSHOT' });
  });
});

describe('a ledger that cannot be read', () => {
  test.each(['SUPERSEDED', 'WITHDRAWN'])(
    '%s withholds the totals with the reason, and never gives a zero',
    async (name) => {
      const board = await signed();
      board.write({ [`cards/${name}.jsonl`]: '{"id":\n' });
      const hub = await hubOf(board);
      expect(hub.complete).toBe(false);
      expect(hub.counts.cells.value).toBeNull();
      expect(hub.counts.measured.value).toBeNull();
      expect(hub.counts.rows_served_by_indexes_floor?.value).toBe(4);
      expect(hub.missing_sources).toMatchObject([{ source: expect.stringContaining(name) }]);
      const cards = read((await emitBoard(board)).files, 'cards-0.1', 'api/cards.json');
      expect(cards.live_cards).toMatchObject({ value: null, note: expect.stringContaining(name) });
    },
  );
});

describe('registers that cannot be read', () => {
  let missing: LiveState1;
  beforeAll(async () => {
    missing = await stateOf(sample());
  });

  test.each<[string, (state: LiveState1) => readonly { readonly value: unknown; readonly note: unknown }[]]>([
    ['registers/claims.json', ({ claims_register }) => [claims_register.rows_total]],
    ['registers/census.json', ({ hub_census }) => [hub_census.listings_observed]],
    ['registers/instruments.json', ({ rwa_instruments }) => [rwa_instruments.named, rwa_instruments.located]],
    [
      'probes/mcp.json',
      ({ council_http_mcp, mcp_fleet }) => [
        council_http_mcp.tools_count,
        mcp_fleet.reachable_distinct_servers,
        mcp_fleet.tools_probed,
      ],
    ],
  ])('%s, missing or torn, is null with the reason and the rest stands', async (path, pick) => {
    const board = sample();
    board.write({ [path]: '{"schema":' });
    const torn = await stateOf(board);
    for (const item of [...pick(missing), ...pick(torn)]) {
      expect(item).toMatchObject({ value: null, note: expect.stringContaining(path) });
    }
    expect(torn.board.measured_axes.value).toBe(2);
  });

  test('invariants of the census stand whatever is read', () => {
    expect(missing.hub_census).toMatchObject({
      n_measured: 0,
      listing_state_all: 'DISCOVERED',
      status_all: 'UNMEASURED',
      weights_downloaded: 0,
      complete: null,
    });
  });

  test('a status outside the vocabulary is found and not counted as another', async () => {
    const board = sample();
    const claim = (id: string, status: string) => ({ id, claim: 'C.', status, tests: [] });
    board.write({
      'registers/claims.json': {
        schema: 'svc.claims/0.1',
        as_of: '2026-03-01',
        claims: [claim('a', 'live'), claim('b', 'shipped'), claim('c', 'planned')],
      },
    });
    expect((await stateOf(board)).claims_register).toMatchObject({
      rows_total: { value: 3, as_of: '2026-03-01' },
      rows_by_status: { live: 1, devnet: 0, unmeasured: 0, planned: 1, retired: 0 },
      undeclared_statuses_found: ['shipped'],
    });
  });
});
