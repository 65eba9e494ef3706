// Cards, chains, roots and boards made at run time. Every test breaks one thing in one of them.
import {
  bytesOf,
  canonical,
  DID,
  didDocument,
  type Json,
  type Key,
  keyOf,
  type Members,
  merklePath,
  merkleRoot,
  sha256,
  sign,
} from './forge.ts';

export const board = keyOf('board-attestation-1', 1);
export const cards = keyOf('card-attestation-1', 2);
export const log = keyOf('log-1', 3);
export const stranger = keyOf('card-attestation-1', 9);
export const ORIGIN = 'board.example/log';
export const did = didDocument([{ key: board }, { key: cards }, { key: log }]);

export const ATTESTS = 'Integrity of the published snapshot, not a re-measurement.';
export const SIGNED_STATEMENT =
  'sig_ed25519 signs the canonical JSON of exactly as_of, card_count, did_intended, kind, merkle_root, schema.';
export const GENESIS = '0'.repeat(64);
const BASE = 'https://board.example';

export type Card = { id: string; bytes: Uint8Array; body: Members };
export function makeCard(surface: string, payload: Members, key: Key | null, more: Members = {}): Card {
  const body: Members = {
    schema: `${BASE}/schema/card-0.1.schema.json`,
    surface,
    payload,
    unmeasured: [],
    ...more,
  };
  const text = canonical(body);
  const sig = key === null ? null : sign(key, text);
  return { id: sha256(text), bytes: bytesOf(canonical({ ...body, sig_ed25519: sig })), body };
}
export const cardPath = (id: string): string => `cards/${id.slice(0, 2)}/${id}.json`;

export function measurement(
  axis: string,
  model: string,
  correct: number,
  more: Members = {},
  key: Key | null = cards,
): Card {
  const about = { kind: 'svc.measurement/0.1', axis, bench: `${axis}-1`, model: { id: model, version: '1' } };
  const sources = {
    run: 'run-1',
    bank_sha256: sha256(bankOf(`${axis}-1`)),
    rows_sha256: sha256(rowsOf(model)),
  };
  const counts = {
    n: 40,
    correct,
    unparsed: 0,
    as_of: '2026-11-20T10:00:00Z',
  };
  return makeCard('measurement', { ...about, ...sources, ...counts }, key, more);
}
// What cards sign by digest.
export const bankOf = (bench: string): string => `{"item":"of ${bench}"}\n`;
export const rowsOf = (model: string): string => `{"answer":"of ${model}"}\n`;
export const EVIDENCE = '{"checks":[]}';

// ---- chain

export type Link = { card: Card; published?: boolean };
export function makeChain(links: Link[], key: Key | null = cards, change: Members = {}): Card {
  const newest = [...links].reverse().map(({ card, published = true }, i, all) => ({
    id: card.id,
    prev: all[i + 1]?.card.id ?? GENESIS,
    body_published: published,
    signed: true,
    ...(published ? { url: `/signed/${cardPath(card.id)}` } : {}),
  }));
  const head = newest[0]?.id ?? null;
  const payload = {
    kind: 'svc.card-chain/0.1',
    head,
    genesis: GENESIS,
    links: newest,
    positions: newest.length,
  };
  return makeCard('chain', { ...payload, ...change }, key);
}
export const packOf = (all: Card[]): Uint8Array =>
  new Uint8Array(Buffer.concat(all.flatMap((c) => [c.bytes, Buffer.from('\n')])));

// ---- root

export function makeRoot(ids: string[], key: Key | null = board, change: Members = {}): Uint8Array {
  const statement: Members = {
    as_of: '2026-11-20T12:00:00Z',
    card_count: ids.length,
    did_intended: `${DID}#board-attestation-1`,
    kind: 'svc.public-root/v0',
    merkle_root: merkleRoot(ids, 'duplicate'),
    schema: `${BASE}/schema/public-root-0.1.schema.json`,
    ...change,
  };
  const sig = key === null ? null : sign(key, canonical(statement));
  const rest = {
    leaves_url: '/root/leaves.json',
    signed_statement: SIGNED_STATEMENT,
    xrpl_asset_count_attempted: 0,
  };
  return bytesOf(canonical({ ...statement, ...rest, sig_ed25519: sig }));
}
export const makeLeaves = (ids: string[]): Uint8Array =>
  bytesOf(canonical({ schema: 'svc.root-leaves/0.1', card_count: ids.length, leaves: ids }));
export function makeProof(ids: string[], index: number, change: Members = {}): Uint8Array {
  const proof = {
    schema: 'svc.root-proof/0.1',
    id: ids[index],
    index,
    card_count: ids.length,
    merkle_root: merkleRoot(ids, 'duplicate'),
    path: merklePath(ids, index),
  };
  return bytesOf(canonical({ ...proof, ...change }));
}

// ---- board

export function attest(value: Members, key: Key | null = board, seal: Members = {}): Uint8Array {
  const base = { attests: ATTESTS, signer: `${DID}#board-attestation-1`, alg: 'Ed25519' };
  const end = key === null ? { reason: 'no key' } : { sig: sign(key, canonical(value)) };
  return bytesOf(canonical({ ...value, site_attestation: { ...base, ...end, ...seal } }));
}
export const ROWS: Members[] = [
  {
    axis: 'affect',
    family: 'gspc',
    kind: 'model-comparison',
    n: 40,
    status: 'MEASURED',
    accuracy: 0.9,
    accuracy_asked: 0.9,
    interval: [0.769482247725, 0.960420471317],
    leader: 'a',
    separation: 'SEPARATED',
    run_url: '/runs/affect-1/run-1/run.json',
    separation_p: 0.03,
    separation_detail: { alpha: 0.05, b: 8, c: 2, n_common: 40, binding_rival: 'b' },
  },
  {
    axis: 'jail',
    family: 'gspc',
    kind: 'model-comparison',
    n: 40,
    status: 'MEASURED',
    separation: 'TIE',
    separation_p: 1,
  },
  {
    axis: 'rates',
    family: 'financial',
    kind: 'deterministic-facts',
    n: 5,
    status: 'MEASURED',
    evidence_url: '/evidence/rates/1.json',
    tally: { pass: 3, fail: 1, uncheckable: 1 },
  },
  { axis: 'swarm', family: 'gspc', kind: 'model-comparison', n: 0, status: 'DRAFT' },
];
const SENTENCE = '1 of 2 model-comparison axis separated a leader, 1 TIE, 0 UNTESTED';
export const TOTALS: Members = {
  axes: 4,
  measured_axes: 3,
  unmeasured_axes: 1,
  quotable_axes: 2,
  items: 85,
  separated_leads: 1,
  ties: 1,
  untested_separations: 0,
  own_leaders_excluded: 0,
  public_count: '4 axis · 3 measured',
  separation_public_count: SENTENCE,
  count_grammar: `4 axis · 3 measured; ${SENTENCE}`,
  lid: '1 separated leader on 4 axis',
};
// Who was asked, as run.json says and as a snapshot keeps it.
export const FLEET: Members[] = [
  { name: 'c', own: false, excluded: { reason_code: 'TOO_SLOW' } },
  { name: 'b', own: false, rows: 'b.jsonl' },
  { name: 'a', own: false, rows: 'a.jsonl' },
];
export const FLEETS: Json = [
  {
    axis: 'affect',
    components: [
      { name: 'a', own: false },
      { name: 'b', own: false },
      { name: 'c', own: false, excluded: 'TOO_SLOW' },
    ],
  },
];
const named = { as_of: '2026-11-20T12:00:00Z', inputs_sha256: sha256('inputs') };
function statementOf(board: Members): Members {
  const { axes, totals, measured_in_lane } = { ...makeBoard(), ...board };
  const { axes: axis_slots, measured_axes, unmeasured_axes, public_count } = JSON.parse(canonical(totals));
  const counts = { axis_slots, measured_axes, unmeasured_axes, public_count };
  return { schema: 'svc.board-snapshot/0.1', counts, totals, axes, measured_in_lane, fleets: FLEETS };
}
export const snapshotEvent = (board: Members, inputs_sha256 = named.inputs_sha256): Members => {
  const content_id = sha256(canonical({ ...statementOf(board), ...named, inputs_sha256 }));
  return { type: 'board-snapshot', content_id, ...named, inputs_sha256 };
};
// A snapshot as it was signed before snapshots kept fleets and in-lane rows.
export const earlySnapshotEvent = (): Members => {
  const early = { ...statementOf({}), measured_in_lane: undefined, fleets: undefined };
  return { type: 'board-snapshot', content_id: sha256(canonical({ ...early, ...named })), ...named };
};
export const makeBoard = (change: Members = {}): Members => ({
  schema: 'svc.gspc-axes/0.5',
  totals: TOTALS,
  axes: ROWS,
  limitations: ['1 TIE, 0 UNTESTED'],
  measured_in_lane: [{ row: 'human-vs-ai', status: 'UNMEASURED' }],
  ...change,
});
