// A small site, made at run time, that satisfies every rule the verifier checks. Each test breaks one thing in it.
import {
  bytesOf, canonical, checkpoint, DID, didDocument, type Json, type Key, keyOf, type Listed, logLeaf, logProof,
  type Members, merklePath, merkleRoot, sha256, sign,
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
const MILL = 'interop/mill-cards-signed';

export type Card = { id: string; bytes: Uint8Array; body: Members };
export function makeCard(surface: string, payload: Members, key: Key | null, more: Members = {}): Card {
  const body: Members = { schema: `${BASE}/schema/card-0.1.schema.json`, surface, payload, unmeasured: [], ...more };
  const text = canonical(body);
  const sig = key === null ? null : sign(key, text);
  return { id: sha256(text), bytes: bytesOf(canonical({ ...body, sig_ed25519: sig })), body };
}
export const cardPath = (id: string): string => `cards/${id.slice(0, 2)}/${id}.json`;

export function measurement(axis: string, model: string, correct: number, more: Members = {}, key: Key | null = cards): Card {
  const about = { kind: 'svc.measurement/0.1', axis, bench: `${axis}-1`, model: { id: model, version: '1' } };
  const counts = { n: 40, correct, unparsed: 0, as_of: '2026-11-20T10:00:00Z', rows_sha256: sha256(axis + model) };
  return makeCard('measurement', { ...about, ...counts }, key, more);
}

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
  const payload = { kind: 'svc.card-chain/0.1', head, genesis: GENESIS, links: newest, positions: newest.length };
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
  const rest = { leaves_url: '/root/leaves.json', signed_statement: SIGNED_STATEMENT, xrpl_asset_count_attempted: 0 };
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
  { axis: 'affect', family: 'gspc', kind: 'model-comparison', n: 40, status: 'MEASURED', accuracy: 0.9, interval: [0.77, 0.96], leader: 'a', separation: 'SEPARATED' },
  { axis: 'jail', family: 'gspc', kind: 'model-comparison', n: 40, status: 'MEASURED', separation: 'TIE' },
  { axis: 'rates', family: 'financial', kind: 'deterministic-facts', n: 5, status: 'MEASURED', evidence_url: '/evidence/rates/1.json' },
  { axis: 'swarm', family: 'gspc', kind: 'model-comparison', n: 0, status: 'DRAFT' },
];
const SENTENCE = '1 of 2 model-comparison axis separated a leader, 1 TIE, 0 UNTESTED';
export const TOTALS: Members = {
  axes: 4, measured_axes: 3, unmeasured_axes: 1, quotable_axes: 2, items: 85, separated_leads: 1, ties: 1,
  untested_separations: 0, own_leaders_excluded: 0, public_count: '4 axis · 3 measured', separation_public_count: SENTENCE,
  count_grammar: `4 axis · 3 measured; ${SENTENCE}`, lid: '1 separated leader on 4 axis',
};
export const makeBoard = (change: Members = {}): Members => ({
  schema: 'svc.gspc-axes/0.5',
  totals: TOTALS,
  axes: ROWS,
  limitations: ['1 TIE, 0 UNTESTED'],
  ...change,
});

// ---- log

export type Files = Map<string, Uint8Array>;
const tileName = (n: number): string => {
  const groups = [String(n % 1000).padStart(3, '0')];
  for (let k = Math.floor(n / 1000); k > 0; k = Math.floor(k / 1000)) groups.unshift(`x${String(k % 1000).padStart(3, '0')}`);
  return groups.join('/');
};
function putTiles(files: Files, name: string, count: number, part: (from: number, to: number) => Buffer): void {
  for (let n = 0; n * 256 < count; n++) {
    const to = Math.min(count, n * 256 + 256);
    const width = to - n * 256;
    files.set(`log/tile/${name}/${tileName(n)}${width < 256 ? `.p/${width}` : ''}`, part(n * 256, to));
  }
}
function subtree(leaves: string[], level: number, index: number): string {
  const width = 256 ** level;
  const part = leaves.slice(index * width, (index + 1) * width);
  let row = part;
  while (row.length > 1) {
    const next: string[] = [];
    for (let i = 0; i < row.length; i += 2) next.push(sha256(Buffer.from(`01${row[i]}${row[i + 1]}`, 'hex')));
    row = next;
  }
  return row[0] ?? '';
}
// Checkpoints after each of `sizes`, the last of which covers all events.
export function putLog(files: Files, events: Json[], sizes: number[], key: Key = log): void {
  const entries = events.map((e) => bytesOf(canonical(e)));
  const leaves = entries.map(logLeaf);
  const points = new Map<number, string>();
  for (const size of sizes) {
    const point = checkpoint(ORIGIN, key, leaves.slice(0, size));
    points.set(size, point);
    files.set(`log/checkpoints/${size}`, bytesOf(point));
    files.set('log/checkpoint', bytesOf(point));
    const framed = (from: number, to: number): Buffer =>
      Buffer.concat(entries.slice(from, to).map((e) => Buffer.concat([Buffer.from([e.length >> 8, e.length & 255]), e])));
    putTiles(files, 'entries', size, framed);
    for (let level = 0; Math.floor(size / 256 ** level) > 0; level++)
      putTiles(files, String(level), Math.floor(size / 256 ** level), (from, to) =>
        Buffer.concat(Array.from({ length: to - from }, (_, i) => Buffer.from(subtree(leaves, level, from + i), 'hex'))));
  }
  entries.forEach((entry, i) => {
    const size = sizes.find((s) => s > i) ?? 0;
    const id = sha256(entry);
    const proof = logProof(leaves.slice(0, size), i, points.get(size) ?? '');
    files.set(`log/proofs/${id.slice(0, 2)}/${id}.tlog-proof`, bytesOf(proof));
  });
  files.set('log/checkpoints/index.json', bytesOf(canonical({ origin: ORIGIN, sizes })));
}

// ---- the whole site

export type SiteParts = {
  board: Uint8Array; measurements: Card[]; withheld: Card[]; facts: Card[]; mill: Card[]; root: Uint8Array; chain: Card;
  superseded: Json[]; withdrawn: Json[]; hub: Members; index: Members; events: Json[]; sizes: number[]; keys: Listed[];
  logKey: Key; extra: Files;
};
const at = (day: number): Members => ({ date: `2026-11-${day}` });
const retired = (id: string, replaced_by: string | null, correction_id: string): Members => ({
  id, replaced_by, reason: 'an error was found', correction_id, ...at(20),
});

export function siteParts(): SiteParts {
  const first = measurement('affect', 'b', 30, { prev: GENESIS });
  const hidden = measurement('affect', 'c', 20, { prev: first.id });
  const second = measurement('affect', 'a', 35, { prev: hidden.id });
  const third = measurement('affect', 'a', 36, { prev: second.id });
  const fourth = measurement('jail', 'a', 20, { prev: third.id, kid: cards.kid });
  const measurements = [first, second, third, fourth];
  const facts = ['g1', 'g2', 'g3'].map((group) => makeCard('fact-run', { group, pass: 1, fail: 0, uncheckable: 0 }, board));
  const mill = [makeCard('mill', { bench: 'parser-1', model: { id: 'p' }, n: 40, correct: 39, unparsed: 0 }, board)];
  const chain = makeChain([{ card: first }, { card: hidden, published: false }, { card: second }, { card: third }, { card: fourth }]);
  const root = makeRoot(facts.map((c) => c.id));
  const superseded = [retired(second.id, third.id, 'C-2026-1120-01')];
  const withdrawn = [retired(fourth.id, null, 'C-2026-1120-02')];
  const events: Json[] = [
    { type: 'key-added', kid: board.kid }, { type: 'key-added', kid: cards.kid }, { type: 'key-added', kid: log.kid },
    ...[first, hidden, second, third, fourth, ...facts, ...mill].map((c) => ({ type: 'card-issued', card_id: c.id })),
    { type: 'card-superseded', card_id: second.id, correction_id: 'C-2026-1120-01' },
    { type: 'card-withdrawn', card_id: fourth.id, correction_id: 'C-2026-1120-02' },
    { type: 'correction', correction_id: 'C-2026-1120-01' },
    { type: 'root-published', merkle_root: merkleRoot(facts.map((c) => c.id), 'duplicate'), root_sha256: sha256(root) },
    { type: 'board-snapshot', inputs_sha256: sha256('inputs') },
  ];
  const index: Members = {
    schema: 'svc.card-index/0.1', n_cards: 4, created: '2026-11-20T10:00:00Z', packaged_at: '2026-11-20T12:00:00Z',
    head: fourth.id, chain_id: chain.id,
    cards: [...measurements].reverse().map(({ id, body }) => {
      const payload = JSON.parse(canonical(body['payload']));
      const about = { axis: payload.axis, model: payload.model.id, as_of: payload.as_of };
      return { id, url: `/signed/${cardPath(id)}`, signed: true, surface: 'measurement', ...about };
    }),
  };
  const hub: Members = {
    counts: { rows_served_by_indexes: 5, superseded_excluded: 1, withdrawn_excluded: 1, duplicates_collapsed: 0, cells: 3 },
    withdrawn_cells: [{ id: fourth.id, correction_id: 'C-2026-1120-02' }],
  };
  const keys = [{ key: board }, { key: cards }, { key: log }];
  const board_ = attest(makeBoard());
  return {
    board: board_, measurements, withheld: [hidden], facts, mill, root, chain, superseded, withdrawn, hub, index, events,
    sizes: [5, events.length], keys, logKey: log, extra: new Map(),
  };
}

const lines = (values: Json[]): Uint8Array => bytesOf(values.map((v) => `${canonical(v)}\n`).join(''));
export function makeSite(parts: SiteParts): Files {
  const files: Files = new Map();
  files.set('.well-known/did.json', didDocument(parts.keys));
  files.set('index.html', bytesOf('<!doctype html>'));
  files.set('api/gspc.json', parts.board);
  files.set('api/hub-cards.json', bytesOf(canonical(parts.hub)));
  files.set('api/state.json', bytesOf('{}'));
  files.set('evidence/rates/1.json', bytesOf('{"checks":[]}'));
  for (const c of parts.measurements) files.set(`signed/${cardPath(c.id)}`, c.bytes);
  for (const c of parts.facts) files.set(`root/${cardPath(c.id)}`, c.bytes);
  for (const c of parts.mill) files.set(`${MILL}/${c.id.slice(0, 2)}/${c.id}.json`, c.bytes);
  files.set('signed/cards.jsonl', packOf([...parts.measurements, ...parts.facts, ...parts.mill]));
  files.set('signed/chain.json', parts.chain.bytes);
  files.set('signed/card_index.json', bytesOf(canonical(parts.index)));
  files.set(`${MILL}/SUPERSEDED.jsonl`, lines(parts.superseded));
  files.set(`${MILL}/WITHDRAWN.jsonl`, lines(parts.withdrawn));
  files.set(`${MILL}/INDEX.jsonl`, lines(parts.mill.map((c) => ({ id: c.id, path: `/${MILL}/${c.id.slice(0, 2)}/${c.id}.json` }))));
  const ids = parts.facts.map((c) => c.id);
  files.set('root.json', parts.root);
  files.set('root/leaves.json', makeLeaves(ids));
  ids.forEach((id, i) => files.set(`root/proofs/${id.slice(0, 2)}/${id}.json`, makeProof(ids, i)));
  for (const [path, bytes] of parts.extra) files.set(path, bytes);
  putEstate(files);
  putSums(files);
  putLog(files, parts.events, parts.sizes, parts.logKey);
  return files;
}

export function putEstate(files: Files): void {
  const skipped = ['api/state.json', 'signed/estate_index.json', 'SHA256SUMS', 'log/'];
  const excused = (path: string): boolean => path.endsWith('.html') || skipped.some((s) => path.startsWith(s));
  const entries = [...files]
    .filter(([path]) => !excused(path))
    .map(([path, bytes]) => ({ path, sha256: sha256(bytes), bytes: bytes.length, surface: 'test' }));
  const records = ['signed/cards.jsonl', `${MILL}/SUPERSEDED.jsonl`, `${MILL}/WITHDRAWN.jsonl`].flatMap((path) =>
    Buffer.from(files.get(path) ?? [])
      .toString('utf8')
      .split('\n')
      .slice(0, -1)
      .map((line, i) => ({ path: `${path}#${i}`, sha256: sha256(line), surface: 'test' })),
  );
  const sorted = [...entries, ...records].sort((a, b) => (a.path < b.path ? -1 : 1));
  const index = {
    entries,
    record_entries: records,
    merkle_root: merkleRoot(sorted.map((e) => e.sha256), 'carry'),
    not_indexed: skipped.map((path) => ({ path, why: 'it quotes the index' })),
  };
  files.set('signed/estate_index.json', bytesOf(canonical(index)));
}
export function putSums(files: Files): void {
  const listed = [...files].filter(([path]) => path !== 'SHA256SUMS' && !path.startsWith('log/'));
  files.set('SHA256SUMS', bytesOf(listed.map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`).sort().join('')));
}
