import { describe, expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { readMcpProbe } from './mcp-probe.ts';
import { readClaims, readHubCensus, readInstruments } from './state-registers.ts';

const census = {
  schema: 'svc.hub-census/0.1',
  as_of: null,
  source: null,
  n_unique_ids: null,
  n_measured: 0,
  listing_state_all: 'DISCOVERED',
  status_all: 'UNMEASURED',
  complete: false,
  complete_reason: 'no walk',
  pages_done: 0,
  sha256_jsonl: null,
  weights_downloaded: 0,
};
const claim = { id: 'a', claim: 'A.', status: 'live', tests: ['a.test.ts'] };
const claims = { schema: 'svc.claims/0.1', as_of: '2026-11-21', claims: [claim] };
const endpoint = {
  address: '/mcp',
  reachable: false,
  http_status: 501,
  reason: 'answered HTTP 501',
  protocol_version: null,
  server_name: null,
  server_version: null,
  tools: null,
  tools_reason: 'not asked',
};
const probe = (more: object) => ({
  schema: 'svc.mcp-probe/0.1',
  as_of: '2026-11-21T00:00:00Z',
  produced_by: 'npm run probe',
  probe_method: 'm',
  protocol_version: '2024-11-05',
  probe_host: 'localhost',
  servers: [{ id: 'own', name: 'own', own: true, endpoints: [{ ...endpoint, ...more }] }],
  catalogued_not_probed: [],
  external_catalogues: [],
});

describe('registers', () => {
  test('a readable register is its value', () => {
    expect(readHubCensus(folderOf({ 'registers/census.json': census }))).toMatchObject({ ok: true });
    expect(readClaims(folderOf({ 'registers/claims.json': claims }))).toMatchObject({ ok: true });
    expect(readMcpProbe(folderOf({ 'probes/mcp.json': probe({}) }))).toMatchObject({ ok: true });
  });

  test.each<[string, () => unknown, string]>([
    ['a missing file', () => readInstruments(folderOf({})), 'expected a file, got none'],
    [
      'a torn file',
      () => readClaims(folderOf({ 'registers/claims.json': '{"schema":' })),
      'registers/claims.json',
    ],
    [
      'a claim that stands twice',
      () => readClaims(folderOf({ 'registers/claims.json': { ...claims, claims: [claim, claim] } })),
      'expected each id once, got a twice',
    ],
    [
      'a listing that calls itself measured',
      () => readHubCensus(folderOf({ 'registers/census.json': { ...census, status_all: 'MEASURED' } })),
      '/status_all: expected "UNMEASURED"',
    ],
    [
      'a measured count in the census',
      () => readHubCensus(folderOf({ 'registers/census.json': { ...census, n_measured: 3 } })),
      '/n_measured: expected 0',
    ],
    [
      'a count without a walk',
      () => readHubCensus(folderOf({ 'registers/census.json': { ...census, n_unique_ids: 9 } })),
      'expected null without pages_done',
    ],
    [
      'a complete walk without a digest',
      () => readHubCensus(folderOf({ 'registers/census.json': { ...census, complete: true } })),
      'expected a digest of a complete walk',
    ],
    [
      'tools of a server that did not answer',
      () => readMcpProbe(folderOf({ 'probes/mcp.json': probe({ tools: ['x'] }) })),
      'expected null where initialize gave no result',
    ],
  ])('%s is a reason, not a fault and not a zero', (_, read, reason) => {
    expect(read()).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
  });
});
