import { createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { describe, expect, test } from 'vitest';
import { validate } from '../../src/schema/validate.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();

const json = async (path: string) => (await board.get(path)).json();

describe('GET /api/gspc', () => {
  test('answers the board with open CORS and 300 seconds of cache', async () => {
    const response = await board.get('/api/gspc');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    validate('gspc-axes-0.5', await response.json(), '/api/gspc');
  });

  test('every known axis answers its own row, the row of the board', async () => {
    const { axes } = await json('/api/gspc');
    expect(axes).toHaveLength(23);
    for (const row of axes) expect(await json(`/api/gspc?axis=${row.axis}`)).toEqual(row);
  });

  test.each(['/api/gspc?axis=nobody', '/api/gspc?axis=', '/api/gspc?axis=JAIL'])(
    '%s answers 404 with the known names',
    async (path) => {
      const response = await board.get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const body = validate('unknown-axis-0.1', await response.json(), path);
      expect(body.known).toContain('currency-reference-data');
    },
  );

  test('HEAD answers like GET without a body, and an unchanged board answers 304', async () => {
    const get = await board.get('/api/gspc');
    const head = await board.get('/api/gspc', { method: 'HEAD' });
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(
      get.headers.get('content-length') ?? String((await get.arrayBuffer()).byteLength),
    );
    const etag = get.headers.get('etag') ?? '';
    expect((await board.get('/api/gspc', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('POST answers 405 with Allow', async () => {
    const response = await board.get('/api/gspc', { method: 'POST', body: '{}' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('GET');
  });

  test('headline, grammar, tallies and first limitation read the same constants', async () => {
    const { totals, axes, limitations } = await json('/api/gspc');
    const compared = axes.filter(
      (row: { status: string; kind: string }) => row.status === 'MEASURED' && row.kind === 'model-comparison',
    );
    const count = (separation: string) =>
      compared.filter((row: { separation?: string }) => row.separation === separation).length;
    const [k, t, u] = [count('SEPARATED'), count('TIE'), count('UNTESTED')];
    expect([totals.separated_leads, totals.ties, totals.untested_separations]).toEqual([k, t, u]);
    expect(k + t + u).toBe(compared.length);
    expect(totals.public_count).toBe(`${axes.length} axis · ${totals.measured_axes} measured`);
    expect(totals.separation_public_count).toBe(
      `${k} of ${compared.length} model-comparison axis separated a leader, ${t} TIE, ${u} UNTESTED`,
    );
    expect(totals.count_grammar).toContain(totals.separation_public_count);
    const holds = axes.filter(
      (row: { separation?: string; separation_detail?: { holm_p?: number } }) =>
        row.separation === 'SEPARATED' && (row.separation_detail?.holm_p ?? 0) < 0.05,
    ).length;
    expect(totals.lid).toMatch(
      new RegExp(`^Separated leaders: ${k} \\(after Holm over all tested axes: ${holds}\\); `),
    );
    expect(limitations[0]).toContain(`${t} TIE and ${u} UNTESTED`);
    expect(totals.items).toBe(
      axes
        .filter((row: { status: string }) => row.status === 'MEASURED')
        .reduce((sum: number, row: { n: number }) => sum + row.n, 0),
    );
  });

  test('every row carries what the specification requires of its kind', async () => {
    const { axes } = await json('/api/gspc');
    const required = { 'model-comparison': ['bench', 'task'], 'deterministic-facts': [] } as const;
    for (const row of axes) {
      for (const key of required[row.kind as keyof typeof required])
        expect(row[key], `${row.axis} ${key}`).toBeTypeOf('string');
      if (row.kind === 'deterministic-facts' && row.status === 'MEASURED')
        expect(row.evidence_url).toMatch(/^\/evidence\//);
    }
  });

  test('the site attestation verifies with independent code over the served bytes minus itself', async () => {
    const { site_attestation, ...rest } = await json('/api/gspc');
    const did = await json('/.well-known/did.json');
    const method = did.verificationMethod.find(
      (each: { id: string }) => each.id === `${site_attestation.signer}-jwk`,
    );
    const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' });
    const bytes = Buffer.from(canonicalize(rest) ?? '');
    expect(verify(null, bytes, key, Buffer.from(site_attestation.sig, 'hex'))).toBe(true);
    expect(
      verify(null, Buffer.concat([bytes, Buffer.from(' ')]), key, Buffer.from(site_attestation.sig, 'hex')),
    ).toBe(false);
  });
});
