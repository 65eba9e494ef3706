/** Published artefacts: files and families of files that a stranger downloads and checks. */

import { JSON_MEDIA, type OperationRows, rowsLike } from './operation.ts';

const shared = {
  methods: ['GET'],
  group: 'evidence',
  security: 'none',
  lifecycle: 'LIVE',
  served_by: 'prebuilt',
  media: JSON_MEDIA,
  cache: 'reader',
} as const;

const artefact = rowsLike(shared);
const jsonLines = rowsLike({ ...shared, media: 'application/jsonl; charset=utf-8' });
const document = rowsLike({ ...shared, group: 'discovery' });
const jsonFeed = rowsLike({ ...shared, group: 'discovery', media: 'application/feed+json; charset=utf-8' });
const atomFeed = rowsLike({ ...shared, group: 'discovery', media: 'application/atom+xml; charset=utf-8' });

export const artefacts = {
  schemas: artefact(
    '/schema/{name}.schema.json',
    null,
    'The JSON Schema of every payload, as the build validates it.',
  ),
  'card-surfaces': artefact(
    '/schema/card-surfaces.json',
    'card-surfaces-0.1',
    'Which key role may sign which card surface.',
  ),
  banks: artefact('/banks/{bench}/{file}', null, 'Frozen item banks, byte for byte as committed.'),
  clusters: jsonLines(
    '/clusters/{bench}.jsonl',
    null,
    'Which items of a frozen bank hang together, where that was written down after the freeze.',
    { needs: 'clusters/' },
  ),
  runs: artefact('/runs/{bench}/{run}/{file}', null, 'Runs and their raw rows, byte for byte as committed.'),
  attempts: jsonLines(
    '/runs/attempts.jsonl',
    null,
    'The starts of the mill on committed banks that are on record, those that were discarded too; empty where none is.',
    { needs: 'runs/attempts.jsonl' },
  ),
  evidence: artefact(
    '/evidence/{axis}/{run}.json',
    'evidence-run-0.1',
    'Evidence runs behind the deterministic-facts axes.',
    { needs: 'evidence/' },
  ),
  inputs: artefact(
    '/inputs/{file}',
    null,
    'What else the board is made from, byte for byte as committed: publisher facts, axes, registers, ledgers, looks. The engine builds the site again from it.',
    { media: 'application/octet-stream' },
  ),
  'signed-cards': artefact('/signed/cards/{shard}/{id}.json', 'card-v0', 'One signed measurement card.', {
    cache: 'immutable',
  }),
  'signed-pack': jsonLines(
    '/signed/cards.jsonl',
    null,
    'Every published card of all surfaces, one per line.',
  ),
  'card-index': artefact(
    '/signed/card_index.json',
    'card-index-0.1',
    'Index of the signed measurement cards, newest first.',
  ),
  'card-index-shards': artefact(
    '/signed/index/{shard}.json',
    'card-index-shard-0.1',
    'The card index by the first two hex characters of the id.',
    { needs: 'large' },
  ),
  chain: artefact('/signed/chain.json', 'card-v0', 'Signed manifest of the card chain, head to genesis.'),
  'estate-index': artefact(
    '/signed/estate_index.json',
    'estate-index-0.1',
    'Every published artefact of this build with its digest, under one Merkle root.',
  ),
  verifier: artefact('/signed/verify-card.mjs', null, 'The published verifier: one file, no dependency.', {
    served_by: 'public',
    media: 'text/javascript; charset=utf-8',
  }),
  'host-verifier': artefact(
    '/signed/verify-host.mjs',
    null,
    'Judges what a host shows at an address; the published verifier loads it from beside itself.',
    { served_by: 'public', media: 'text/javascript; charset=utf-8' },
  ),
  'bought-verifier': artefact(
    '/signed/verify-bought.mjs',
    null,
    'Checks receipts, offers and bundles offline; stands beside the published verifier.',
    { served_by: 'public', media: 'text/javascript; charset=utf-8', needs: 'service' },
  ),
  'keys-verifier': artefact(
    '/signed/verify-keys.mjs',
    null,
    'Follows key documents from the one that a reader kept to the newest; stands beside the published verifier.',
    { served_by: 'public', media: 'text/javascript; charset=utf-8', needs: 'keys/documents/' },
  ),
  'timestamp-verifier': artefact(
    '/signed/verify-timestamp.mjs',
    null,
    'Reads a proof of OpenTimestamps: one file, no dependency.',
    { served_by: 'public', media: 'text/javascript; charset=utf-8', needs: ['timestamp', 'service'] },
  ),
  'how-to-verify': artefact(
    '/signed/HOW-TO-VERIFY.md',
    null,
    'How to verify the board offline, command by command.',
    { media: 'text/markdown; charset=utf-8' },
  ),
  'root-leaves': artefact('/root/leaves.json', 'root-leaves-0.1', 'The leaves of the public root, in order.'),
  'root-cards': artefact(
    '/root/cards/{shard}/{id}.json',
    'card-v0',
    'One fact-run card, a leaf of the public root.',
    { cache: 'immutable', needs: 'evidence/' },
  ),
  'root-proofs': artefact(
    '/root/proofs/{shard}/{id}.json',
    'root-proof-0.1',
    'Inclusion proof of one leaf of the public root.',
    { needs: 'evidence/' },
  ),
  'root-timestamp': artefact(
    '/root.json.ots',
    null,
    'A proof of OpenTimestamps about the bytes of the public root; absent where none was asked for.',
    { media: 'application/octet-stream', needs: 'timestamp' },
  ),
  superseded: jsonLines('/interop/mill-cards-signed/SUPERSEDED.jsonl', null, 'Ledger of superseded cards.'),
  withdrawn: jsonLines('/interop/mill-cards-signed/WITHDRAWN.jsonl', null, 'Ledger of withdrawn cards.'),
  'mill-index': jsonLines(
    '/interop/mill-cards-signed/INDEX.jsonl',
    null,
    'Index of the mill cards: cells of benches that are not on the board.',
  ),
  'mill-cards': artefact('/interop/mill-cards-signed/{shard}/{id}.json', 'card-v0', 'One mill card.', {
    cache: 'immutable',
  }),
  log: artefact(
    '/log/{file}',
    null,
    'The append-only event log: tiles, entries, checkpoints and proofs (C2SP tlog-tiles).',
    { media: 'application/octet-stream', cache: 'revalidate' },
  ),
  'figure-index': artefact(
    '/figures/index.json',
    'figure-index-0.1',
    'What can be asked of this board: each test, each component on it, checks that did not pass, corrections, provisions and the board itself, a sentence each.',
    { group: 'board', needs: 'service' },
  ),
  'axis-figures': artefact(
    '/figures/{axis}.json',
    'figure-0.1',
    'What was found on an axis as one short answer: the sentence, its limit, the best components or the checks that did not pass.',
    { group: 'board', needs: 'service' },
  ),
  'component-figures': artefact(
    '/figures/{axis}/{component}.json',
    'figure-0.1',
    'What one component scored on an axis as one short answer, under the name that its page has.',
    { group: 'board', needs: 'service' },
  ),
  items: artefact(
    '/items/{axis}.json',
    'items-0.1',
    'Which component is right on which item of a measured axis, one letter per component.',
  ),
  exports: artefact(
    '/exports/{axis}.json',
    'eee-export-0.1',
    'A measured axis as Every Eval Ever records (schema 0.3.0), one per component.',
  ),
  badges: artefact('/badge/{name}.svg', null, 'SVG badge that a README can embed.', {
    media: 'image/svg+xml; charset=utf-8',
    group: 'board',
  }),
  pictures: artefact(
    '/pictures/{name}.svg',
    null,
    'The picture of the board, or of a measured axis: the finding as a sentence, its plot, items and day.',
    { media: 'image/svg+xml; charset=utf-8', group: 'board' },
  ),
  'share-pictures': artefact(
    '/share/{name}.png',
    null,
    'The same picture in 1200 × 630 dots, as other sites preview a shared page.',
    { media: 'image/png', group: 'board' },
  ),
  embeds: artefact(
    '/embed/{name}.html',
    null,
    'The finding of the board, or of a measured axis, in a frame for pages of others: sentence, plot and link, without a script.',
    { media: 'text/html; charset=utf-8', group: 'board', framed: true },
  ),
  tables: artefact(
    '/tables/{name}.csv',
    null,
    'The table of a measured axis as CSV: a line for each component, or for each check; under its name and a word, a further table of its record.',
    { media: 'text/csv; charset=utf-8', group: 'board' },
  ),
  'component-tables': artefact(
    '/tables/components/{component}.csv',
    null,
    'The table of a component as CSV: a line for each test that it was asked on.',
    { media: 'text/csv; charset=utf-8', group: 'board' },
  ),
  'feed-changes': atomFeed(
    '/feeds/changes.xml',
    null,
    'Atom feed of what changed of the board: corrections, signed changes of content or engine, operations that will end.',
  ),
  'feed-corrections': atomFeed('/feeds/corrections.xml', null, 'Atom feed of corrections.'),
  'feed-roots': atomFeed('/feeds/roots.xml', null, 'Atom feed of published roots.', {
    needs: ['evidence/', 'press', 'service'],
  }),
  'feed-cards': atomFeed('/feeds/cards.xml', null, 'Atom feed of issued cards.'),
  'json-feed-changes': jsonFeed(
    '/feeds/changes.json',
    'json-feed-1.1',
    'The feed of what changed of the board, as a JSON Feed.',
  ),
  'json-feed-corrections': jsonFeed(
    '/feeds/corrections.json',
    'json-feed-1.1',
    'The feed of corrections, as a JSON Feed.',
  ),
  'json-feed-roots': jsonFeed(
    '/feeds/roots.json',
    'json-feed-1.1',
    'The feed of published roots, as a JSON Feed.',
    { needs: ['evidence/', 'press', 'service'] },
  ),
  'json-feed-cards': jsonFeed(
    '/feeds/cards.json',
    'json-feed-1.1',
    'The feed of issued cards, as a JSON Feed.',
    { needs: 'service' },
  ),
  sums: artefact(
    '/SHA256SUMS',
    null,
    'SHA-256 of every file of this build but the log and this one, as `sha256sum -c` reads it.',
    { media: 'text/plain; charset=utf-8' },
  ),
  'site-note': artefact(
    '/site.note',
    null,
    'Signed note by the board key over the digest of SHA256SUMS and the head of the log; absent where no board key is at hand.',
    { media: 'text/plain; charset=utf-8' },
  ),
  openapi: document('/openapi.json', 'openapi-document-3.1', 'OpenAPI 3.1 description of every operation.'),
  'openapi-agents': document(
    '/openapi-agents.json',
    'openapi-document-3.1',
    'The operations that agents use, of the OpenAPI description, short enough to be read before a call.',
    { needs: 'functions' },
  ),
  looks: document(
    '/looks.css',
    null,
    'The accent and the style sheet of the publisher, over the styles of every board.',
    { media: 'text/css; charset=utf-8' },
  ),
  logo: document('/mark.svg', null, 'The mark of this board.', { media: 'image/svg+xml; charset=utf-8' }),
  icon: document('/icon.svg', null, 'The mark of this board, where its pages named it before.', {
    media: 'image/svg+xml; charset=utf-8',
    needs: 'service',
  }),
  favicon: document('/favicon.ico', null, 'The same mark in 32 × 32 dots, a PNG.', { media: 'image/png' }),
  llms: document('/llms.txt', null, 'What this board is and where its files are, for language models.', {
    media: 'text/plain; charset=utf-8',
  }),
  'key-documents': artefact(
    '/keys/{number}.json',
    'key-document-0.1',
    'One of the key documents that this board had, in their order, signed by keys of the one before.',
    { needs: 'keys/documents/' },
  ),
  did: document('/.well-known/did.json', 'did-0.1', 'Identity document: the keys, their roles and validity.'),
  'agent-card': document('/.well-known/agent-card.json', 'agent-card-1.0', 'A2A agent card.', {
    needs: 'functions',
  }),
  'api-catalog': document('/.well-known/api-catalog', 'api-catalog-1', 'API catalog (RFC 9727).', {
    media: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    needs: 'service',
  }),
  'ai-catalog': document('/.well-known/ai-catalog.json', 'ai-catalog-1', 'AI catalog (experimental).', {
    media: 'application/ai-catalog+json',
    needs: 'service',
  }),
  'mcp-server-card': document(
    '/mcp/server-card',
    'mcp-server-card-2',
    'MCP server card: where the tool server is and which revisions it speaks (SEP-2127).',
    { media: 'application/mcp-server-card+json', needs: 'functions' },
  ),
  'mcp-registry-server': document(
    '/mcp/server.json',
    'mcp-registry-server-1',
    'The tool server as the MCP registry takes it (server.json).',
    { needs: 'functions' },
  ),
  'security-txt': document('/.well-known/security.txt', null, 'Security contact (RFC 9116).', {
    media: 'text/plain; charset=utf-8',
  }),
  robots: document('/robots.txt', null, 'Crawling rules.', { media: 'text/plain; charset=utf-8' }),
  sitemap: document('/sitemap.xml', null, 'Site map.', { media: 'application/xml; charset=utf-8' }),
  citation: document('/CITATION.cff', null, 'How to cite the board.', { media: 'text/yaml; charset=utf-8' }),
} as const satisfies OperationRows;
