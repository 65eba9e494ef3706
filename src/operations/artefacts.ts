/** Published artefacts: files and families of files that a stranger downloads and checks. */

import { JSON_MEDIA, type OperationRows } from './operation.ts';

const artefact = {
  methods: ['GET'],
  group: 'evidence',
  security: 'none',
  lifecycle: 'LIVE',
  served_by: 'prebuilt',
  media: JSON_MEDIA,
  cache: 'reader',
  schema: null,
} as const;

const atomFeed = { ...artefact, group: 'discovery', media: 'application/atom+xml; charset=utf-8' } as const;
const jsonLines = { ...artefact, media: 'application/jsonl; charset=utf-8' } as const;
const document = { ...artefact, group: 'discovery' } as const;

export const artefacts = {
  schemas: {
    ...artefact,
    path: '/schema/{name}.schema.json',
    summary: 'The JSON Schema of every payload, as the build validates it.',
  },
  'card-surfaces': {
    ...artefact,
    path: '/schema/card-surfaces.json',
    schema: 'card-surfaces-0.1',
    summary: 'Which key role may sign which card surface.',
  },
  banks: {
    ...artefact,
    path: '/banks/{bench}/{file}',
    summary: 'Frozen item banks, byte for byte as committed.',
  },
  runs: {
    ...artefact,
    path: '/runs/{bench}/{run}/{file}',
    summary: 'Runs and their raw rows, byte for byte as committed.',
  },
  attempts: {
    ...jsonLines,
    path: '/runs/attempts.jsonl',
    summary:
      'Every start of the mill on a committed bank, those that were discarded too; empty where none is on record.',
  },
  evidence: {
    ...artefact,
    path: '/evidence/{axis}/{run}.json',
    schema: 'evidence-run-0.1',
    summary: 'Evidence runs behind the deterministic-facts axes.',
  },
  inputs: {
    ...artefact,
    path: '/inputs/{file}',
    media: 'application/octet-stream',
    summary:
      'What else the board is made from, byte for byte as committed: publisher facts, axes, registers, ledgers, looks. npm run rebuild reads it.',
  },
  'signed-cards': {
    ...artefact,
    path: '/signed/cards/{shard}/{id}.json',
    schema: 'card-v0',
    cache: 'immutable',
    summary: 'One signed measurement card.',
  },
  'signed-pack': {
    ...jsonLines,
    path: '/signed/cards.jsonl',
    summary: 'Every published card of all surfaces, one per line.',
  },
  'card-index': {
    ...artefact,
    path: '/signed/card_index.json',
    schema: 'card-index-0.1',
    summary: 'Index of the signed measurement cards, newest first.',
  },
  'card-index-shards': {
    ...artefact,
    path: '/signed/index/{shard}.json',
    schema: 'card-index-shard-0.1',
    summary: 'The card index by the first two hex characters of the id.',
  },
  chain: {
    ...artefact,
    path: '/signed/chain.json',
    schema: 'card-v0',
    summary: 'Signed manifest of the card chain, head to genesis.',
  },
  'estate-index': {
    ...artefact,
    path: '/signed/estate_index.json',
    schema: 'estate-index-0.1',
    summary: 'Every published artefact of this build with its digest, under one Merkle root.',
  },
  verifier: {
    ...artefact,
    served_by: 'public',
    path: '/signed/verify-card.mjs',
    media: 'text/javascript; charset=utf-8',
    summary: 'The published verifier: one file, no dependency.',
  },
  'how-to-verify': {
    ...artefact,
    path: '/signed/HOW-TO-VERIFY.md',
    media: 'text/markdown; charset=utf-8',
    summary: 'How to verify the board offline, command by command.',
  },
  'root-leaves': {
    ...artefact,
    path: '/root/leaves.json',
    schema: 'root-leaves-0.1',
    summary: 'The leaves of the public root, in order.',
  },
  'root-cards': {
    ...artefact,
    path: '/root/cards/{shard}/{id}.json',
    schema: 'card-v0',
    cache: 'immutable',
    summary: 'One fact-run card, a leaf of the public root.',
  },
  'root-proofs': {
    ...artefact,
    path: '/root/proofs/{shard}/{id}.json',
    schema: 'root-proof-0.1',
    summary: 'Inclusion proof of one leaf of the public root.',
  },
  superseded: {
    ...jsonLines,
    path: '/interop/mill-cards-signed/SUPERSEDED.jsonl',
    summary: 'Ledger of superseded cards.',
  },
  withdrawn: {
    ...jsonLines,
    path: '/interop/mill-cards-signed/WITHDRAWN.jsonl',
    summary: 'Ledger of withdrawn cards.',
  },
  'mill-index': {
    ...jsonLines,
    path: '/interop/mill-cards-signed/INDEX.jsonl',
    summary: 'Index of the mill cards: cells of benches that are not on the board.',
  },
  'mill-cards': {
    ...artefact,
    path: '/interop/mill-cards-signed/{shard}/{id}.json',
    schema: 'card-v0',
    cache: 'immutable',
    summary: 'One mill card.',
  },
  log: {
    ...artefact,
    path: '/log/{file}',
    media: 'application/octet-stream',
    cache: 'revalidate',
    summary: 'The append-only event log: tiles, entries, checkpoints and proofs (C2SP tlog-tiles).',
  },
  items: {
    ...artefact,
    path: '/items/{axis}.json',
    schema: 'items-0.1',
    summary: 'Which component is right on which item of a measured axis, one letter per component.',
  },
  exports: {
    ...artefact,
    path: '/exports/{axis}.json',
    schema: 'eee-export-0.1',
    summary: 'A measured axis as Every Eval Ever records (schema 0.3.0), one per component.',
  },
  badges: {
    ...artefact,
    path: '/badge/{name}.svg',
    media: 'image/svg+xml',
    group: 'board',
    summary: 'SVG badge that a README can embed.',
  },
  'feed-corrections': {
    ...atomFeed,
    path: '/feeds/corrections.xml',
    summary: 'Atom feed of corrections.',
  },
  'feed-roots': {
    ...atomFeed,
    path: '/feeds/roots.xml',
    summary: 'Atom feed of published roots.',
  },
  'feed-cards': {
    ...atomFeed,
    path: '/feeds/cards.xml',
    summary: 'Atom feed of issued cards.',
  },
  sums: {
    ...artefact,
    path: '/SHA256SUMS',
    media: 'text/plain; charset=utf-8',
    summary: 'SHA-256 of every file of this build but the log and this one, as `sha256sum -c` reads it.',
  },
  'site-note': {
    ...artefact,
    path: '/site.note',
    media: 'text/plain; charset=utf-8',
    summary:
      'Signed note by the board key over the digest of SHA256SUMS and the head of the log; absent where no board key is at hand.',
  },
  openapi: {
    ...document,
    path: '/openapi.json',
    schema: 'openapi-document-3.1',
    summary: 'OpenAPI 3.1 description of every operation.',
  },
  looks: {
    ...document,
    path: '/looks.css',
    media: 'text/css; charset=utf-8',
    summary: 'The accent that the publisher chose, over the styles of every board.',
  },
  logo: {
    ...document,
    path: '/mark.svg',
    media: 'image/svg+xml',
    summary: 'The mark of this board.',
  },
  llms: {
    ...document,
    path: '/llms.txt',
    media: 'text/plain; charset=utf-8',
    summary: 'What this board is and where its files are, for language models.',
  },
  did: {
    ...document,
    path: '/.well-known/did.json',
    schema: 'did-0.1',
    summary: 'Identity document: the keys, their roles and validity.',
  },
  'agent-card': {
    ...document,
    path: '/.well-known/agent-card.json',
    schema: 'agent-card-1.0',
    summary: 'A2A agent card.',
  },
  'api-catalog': {
    ...document,
    path: '/.well-known/api-catalog',
    media: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    schema: 'api-catalog-1',
    summary: 'API catalog (RFC 9727).',
  },
  'ai-catalog': {
    ...document,
    path: '/.well-known/ai-catalog.json',
    media: 'application/ai-catalog+json',
    schema: 'ai-catalog-1',
    summary: 'AI catalog (experimental).',
  },
  'mcp-server-card': {
    ...document,
    path: '/mcp/server-card',
    media: 'application/mcp-server-card+json',
    schema: 'mcp-server-card-2',
    summary: 'MCP server card: where the tool server is and which revisions it speaks (SEP-2127).',
  },
  'security-txt': {
    ...document,
    path: '/.well-known/security.txt',
    media: 'text/plain; charset=utf-8',
    summary: 'Security contact (RFC 9116).',
  },
  robots: {
    ...document,
    path: '/robots.txt',
    media: 'text/plain; charset=utf-8',
    summary: 'Crawling rules.',
  },
  sitemap: {
    ...document,
    path: '/sitemap.xml',
    media: 'application/xml; charset=utf-8',
    summary: 'Site map.',
  },
  citation: {
    ...document,
    path: '/CITATION.cff',
    media: 'text/yaml; charset=utf-8',
    summary: 'How to cite the board.',
  },
} as const satisfies OperationRows;
