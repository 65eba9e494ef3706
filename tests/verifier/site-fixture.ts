// A small site that satisfies every rule the verifier checks.
import {
  attest,
  bankOf,
  board,
  type Card,
  cardPath,
  cards,
  did,
  EVIDENCE,
  FLEET,
  GENESIS,
  log,
  makeBoard,
  makeCard,
  makeChain,
  makeLeaves,
  makeProof,
  makeRoot,
  measurement,
  ORIGIN,
  packOf,
  rowsOf,
  snapshotEvent,
} from './fixture.ts';
import {
  bytesOf,
  canonical,
  didDocument,
  type Json,
  type Key,
  type Listed,
  type Members,
  merkleRoot,
  note,
  sha256,
  textOf,
} from './forge.ts';
import { type Files, type Former, putLog } from './log-fixture.ts';

const MILL = 'interop/mill-cards-signed';

export type SiteParts = {
  board: Uint8Array;
  measurements: Card[];
  withheld: Card[];
  facts: Card[];
  mill: Card[];
  root: Uint8Array;
  chain: Card;
  superseded: Json[];
  withdrawn: Json[];
  corrections: Members[];
  hub: Members;
  index: Members;
  events: Json[];
  sizes: number[];
  keys: Listed[];
  logKey: Key;
  former?: Former;
  /** What the site states of itself; nothing of a site from before sites did. */
  stated?: Members | undefined;
  extra: Files;
};
export const STATED = 'board-data/site.json';
export const contentOf = (name: string): Members => ({
  content_sha256: sha256(name),
  engine: { name: 'engine', version: '1', sha256: sha256('engine') },
});
export const siteChanged = (content: Members, minute = '00'): Members => ({
  type: 'site-changed',
  at: `2026-11-20T12:${minute}:00Z`,
  ...content,
});
const at = (day: number): Members => ({ date: `2026-11-${day}` });
const retired = (id: string, replaced_by: string | null, correction_id: string): Members => ({
  id,
  replaced_by,
  reason: 'an error was found',
  correction_id,
  ...at(20),
});

export const rootPublished = (ids: string[], root: Uint8Array): Members => ({
  type: 'root-published',
  merkle_root: merkleRoot(ids, 'duplicate'),
  root_sha256: sha256(root),
});

// The form in which the readers publish a count.
export const counted = (counts: Record<string, number>): Members =>
  Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, { kind: 'catalogued', value }]));

// Over the measurements, the withheld ones behind the first.
export function chainOf(
  { measurements: [first, ...later], withheld }: Pick<SiteParts, 'measurements' | 'withheld'>,
  key?: Key,
): Card {
  const links = [first, ...withheld, ...later].flatMap((card) =>
    card ? [{ card, published: !withheld.includes(card) }] : [],
  );
  return makeChain(links, key);
}

export function siteParts(): SiteParts {
  const first = measurement('affect', 'b', 30, { prev: GENESIS });
  const hidden = measurement('affect', 'c', 20, { prev: first.id });
  const second = measurement('affect', 'a', 35, { prev: hidden.id });
  const third = measurement('affect', 'a', 36, { prev: second.id });
  const fourth = measurement('jail', 'a', 20, { prev: third.id, kid: cards.kid });
  const measurements = [first, second, third, fourth];
  const facts = [
    { group: 'g1', pass: 1, fail: 1, uncheckable: 0 },
    { group: 'g2', pass: 1, fail: 0, uncheckable: 1 },
    { group: 'g3', pass: 1, fail: 0, uncheckable: 0 },
  ].map((counts) =>
    makeCard('fact-run', { axis: 'rates', run: '1', evidence_sha256: sha256(EVIDENCE), ...counts }, board),
  );
  const parsers = { bench: 'parser-1', run: 'run-1', model: { id: 'p' }, n: 40, correct: 39, unparsed: 0 };
  const sources = { bank_sha256: sha256(bankOf('parser-1')), rows_sha256: sha256(rowsOf('p')) };
  const mill = [makeCard('mill', { ...parsers, ...sources }, board)];
  const withheld = [hidden];
  const chain = chainOf({ measurements, withheld });
  const ids = facts.map((c) => c.id);
  const root = makeRoot(ids);
  const superseded = [retired(second.id, third.id, 'C-2026-1120-01')];
  const withdrawn = [retired(fourth.id, null, 'C-2026-1120-02')];
  const corrections: Members[] = [
    { id: 'C-2026-1120-01', what_was_wrong: 'a row' },
    { id: 'C-2026-1120-02', what_was_wrong: 'a card' },
  ];
  const retirement = (type: string, entry: Members): Json => ({
    type,
    card_id: entry.id,
    entry_sha256: sha256(canonical(entry)),
  });
  const events: Json[] = [
    { type: 'key-added', kid: board.kid },
    { type: 'key-added', kid: cards.kid },
    { type: 'key-added', kid: log.kid },
    ...[first, hidden, second, third, fourth, ...facts, ...mill].map((c) => ({
      type: 'card-issued',
      card_id: c.id,
    })),
    ...superseded.map((entry) => retirement('card-superseded', entry)),
    ...withdrawn.map((entry) => retirement('card-withdrawn', entry)),
    ...corrections.map((entry) => ({
      type: 'correction',
      correction_id: entry.id,
      entry_sha256: sha256(canonical(entry)),
    })),
    rootPublished(ids, root),
    snapshotEvent({}),
    siteChanged(contentOf('content')),
  ];
  const index: Members = {
    schema: 'svc.card-index/0.1',
    n_cards: 4,
    created: '2026-11-20T10:00:00Z',
    packaged_at: '2026-11-20T12:00:00Z',
    head: fourth.id,
    chain_id: chain.id,
    cards: [...measurements].reverse().map(({ id, body }) => {
      const payload = JSON.parse(canonical(body.payload));
      const about = { axis: payload.axis, model: payload.model.id, as_of: payload.as_of };
      return { id, url: `/signed/${cardPath(id)}`, signed: true, surface: 'measurement', ...about };
    }),
  };
  const hub: Members = {
    counts: counted({
      rows_served_by_indexes: 5,
      superseded_excluded: 1,
      withdrawn_excluded: 1,
      duplicates_collapsed: 0,
      cells: 3,
    }),
    withdrawn_cells: [{ id: fourth.id, correction_id: 'C-2026-1120-02' }],
  };
  const keys = [{ key: board }, { key: cards }, { key: log }];
  const board_ = attest(makeBoard());
  return {
    board: board_,
    measurements,
    withheld,
    facts,
    mill,
    root,
    chain,
    superseded,
    withdrawn,
    corrections,
    hub,
    index,
    events,
    sizes: [5, events.length],
    keys,
    logKey: log,
    stated: contentOf('content'),
    extra: new Map(),
  };
}

const lines = (values: Json[]): Uint8Array => bytesOf(values.map((v) => `${canonical(v)}\n`).join(''));
export function makeSite(parts: SiteParts): Files {
  const files: Files = new Map();
  files.set('.well-known/did.json', didDocument(parts.keys));
  files.set('_headers', bytesOf('/*\n  x-content-type-options: nosniff\n'));
  files.set('_redirects', bytesOf('/api/gspc /api/gspc.json 200\n'));
  files.set('index.html', bytesOf('<!doctype html>'));
  files.set('api/gspc.json', parts.board);
  for (const row of JSON.parse(textOf(parts.board)).axes)
    files.set(`board-data/axis-${row.axis}.json`, bytesOf(canonical(row)));
  files.set('api/hub-cards.json', bytesOf(canonical(parts.hub)));
  files.set('api/state.json', bytesOf('{}'));
  files.set('api/corrections.json', bytesOf(canonical({ corrections: parts.corrections })));
  files.set('api/coverage.json', bytesOf(canonical(coverage)));
  files.set('evidence/rates/1.json', bytesOf(EVIDENCE));
  for (const [bench, models] of Object.entries(fleets)) {
    files.set(`banks/${bench}/items.jsonl`, bytesOf(bankOf(bench)));
    const listed = models.map((name) => ({ name, rows: `${name}.jsonl` }));
    const fleet = bench === 'affect-1' ? FLEET : listed;
    files.set(`runs/${bench}/run-1/run.json`, bytesOf(JSON.stringify({ fleet }, null, 2)));
    for (const model of models) files.set(`runs/${bench}/run-1/rows/${model}.jsonl`, bytesOf(rowsOf(model)));
  }
  for (const c of parts.measurements) files.set(`signed/${cardPath(c.id)}`, c.bytes);
  for (const c of parts.facts) files.set(`root/${cardPath(c.id)}`, c.bytes);
  for (const c of parts.mill) files.set(`${MILL}/${c.id.slice(0, 2)}/${c.id}.json`, c.bytes);
  files.set('signed/cards.jsonl', packOf([...parts.measurements, ...parts.facts, ...parts.mill]));
  files.set('signed/chain.json', parts.chain.bytes);
  files.set('signed/card_index.json', bytesOf(canonical(parts.index)));
  files.set(`${MILL}/SUPERSEDED.jsonl`, lines(parts.superseded));
  files.set(`${MILL}/WITHDRAWN.jsonl`, lines(parts.withdrawn));
  files.set(
    `${MILL}/INDEX.jsonl`,
    lines(parts.mill.map((c) => ({ id: c.id, path: `/${MILL}/${c.id.slice(0, 2)}/${c.id}.json` }))),
  );
  putRoot(
    files,
    parts.facts.map((c) => c.id),
    parts.root,
  );
  for (const [path, bytes] of parts.extra) files.set(path, bytes);
  putLog(files, parts.events, parts.sizes, parts.logKey, parts.former);
  if (parts.stated) files.set(STATED, bytesOf(canonical({ hosting: {}, ...parts.stated })));
  settle(files);
  return files;
}

export function putRoot(files: Files, ids: string[], root: Uint8Array): void {
  files.set('root.json', root);
  files.set('root/leaves.json', makeLeaves(ids));
  for (const [i, id] of ids.entries())
    files.set(`root/proofs/${id.slice(0, 2)}/${id}.json`, makeProof(ids, i));
}

const fleets = { 'affect-1': ['a', 'b', 'c'], 'jail-1': ['a'], 'parser-1': ['p'] };
export const HEADERS = { 'x-content-type-options': 'nosniff' };
const coverage = {
  operations: [
    { path: '/api/gspc', file: 'api/gspc.json', profile: 'reader', served_by: 'prebuilt' },
    { path: '/SHA256SUMS', file: 'SHA256SUMS', profile: 'page', served_by: 'prebuilt' },
    { path: '/api/pay', served_by: 'function' },
  ],
  profiles: { page: HEADERS, reader: { ...HEADERS, 'access-control-allow-origin': '*' } },
};

// The host serves neither of its rule files.
export const served = (files: Files) => ({
  read: (path: string) => (path.startsWith('_') ? null : (files.get(path) ?? null)),
  did,
});

// What the host answers under an address: the file behind it, or one that a test names, with the promised headers.
export const answer =
  (files: Files, change: (path: string, headers: Headers) => string | undefined = () => undefined) =>
  (asked: string) => {
    const path = asked.replace(/\?.*/, '');
    const file = path === '/' ? 'index.html' : path === '/api/gspc' ? 'api/gspc.json' : path.slice(1);
    const headers = new Headers(HEADERS);
    if (path.startsWith('/api/gspc')) headers.set('access-control-allow-origin', '*');
    if (file.endsWith('.html')) headers.set('content-type', 'text/html');
    const bytes = files.get(change(path, headers) ?? file);
    return { status: bytes ? 200 : 404, headers, bytes: bytes ?? new Uint8Array() };
  };

// As a publisher with the board key does, who keeps index, sums and note in step with what he changed.
export function settle(files: Files): void {
  putStated(files);
  putEstate(files);
  putSums(files);
  putNote(files);
}

// The statement of the build over the files of the log.
function putStated(files: Files): void {
  const bytes = files.get(STATED);
  if (bytes === undefined) return;
  const listed = [...files].filter(([path]) => path.startsWith('log/')).sort(([a], [b]) => (a < b ? -1 : 1));
  const log_sha256 = sha256(listed.map(([path, file]) => `${sha256(file)}  ${path}\n`).join(''));
  files.set(STATED, bytesOf(canonical({ ...JSON.parse(textOf(bytes)), log_sha256 })));
}

// The note of the build over sums and log.
export function putNote(files: Files, key: Key = board, change: (text: string) => string = (t) => t): void {
  const [, size, root] = textOf(files.get('log/checkpoint') ?? new Uint8Array()).split('\n');
  const name = ORIGIN.replace(/log$/, 'site');
  const sums = sha256(files.get('SHA256SUMS') ?? '');
  files.set(
    'site.note',
    bytesOf(note(name, key, change(`${name}\n${sums}\n${size}\n${root}\n2026-11-20\n`))),
  );
}

export function putEstate(files: Files): void {
  const skipped = [
    'api/state.json',
    'signed/estate_index.json',
    STATED,
    'SHA256SUMS',
    'site.note',
    'log/',
    '_',
  ];
  const excused = (path: string): boolean =>
    path.endsWith('.html') || skipped.some((s) => path.startsWith(s));
  const entries = [...files]
    .filter(([path]) => !excused(path))
    .map(([path, bytes]) => ({ path, sha256: sha256(bytes), bytes: bytes.length, surface: 'test' }));
  const records = ['signed/cards.jsonl', `${MILL}/SUPERSEDED.jsonl`, `${MILL}/WITHDRAWN.jsonl`].flatMap(
    (path) =>
      Buffer.from(files.get(path) ?? [])
        .toString('utf8')
        .split('\n')
        .slice(0, -1)
        .map((line, i) => ({ path: `${path}#${i}`, sha256: sha256(line), surface: 'test' })),
  );
  const sorted = [...entries, ...records].sort((a, b) => (a.path < b.path ? -1 : 1));
  const index = {
    entries: sorted,
    merkle_root: merkleRoot(
      sorted.map((e) => e.sha256),
      'carry',
    ),
    not_indexed: skipped.map((path) => ({ path, why: 'it quotes the index' })),
  };
  files.set('signed/estate_index.json', bytesOf(canonical(index)));
}
export function putSums(files: Files): void {
  const isListed = (path: string): boolean => !/^(log\/|SHA256SUMS$|site\.note$)/.test(path);
  const listed = [...files].filter(([path]) => isListed(path));
  files.set(
    'SHA256SUMS',
    bytesOf(
      listed
        .map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`)
        .sort()
        .join(''),
    ),
  );
}
