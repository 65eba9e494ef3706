import { describe, expect, test } from 'vitest';
import { addressesAt, netlifyAddress } from '../../tests/kit/addresses.ts';
import { assets, pages } from '../operations/pages.ts';
import { toHeadersFile } from './headers.ts';

/** Path pattern → header name → value, of the text that the host reads. */
const blocks = new Map(
  toHeadersFile(netlifyAddress)
    .trimEnd()
    .split('\n\n')
    .map((block): [string, ReadonlyMap<string, string>] => {
      const [path = '', ...lines] = block.split('\n');
      return [
        path,
        new Map(lines.map((line) => [line.split(':')[0]?.trim() ?? '', line.replace(/^.*?: /, '')])),
      ];
    }),
);

const header = (path: string, name: string): string | undefined => blocks.get(path)?.get(name);

describe('the headers of prebuilt files', () => {
  test.each([
    ['/api/gspc', 'public, max-age=300'],
    ['/api/gspc.json', 'public, max-age=300'],
    ['/board-data/*', 'public, max-age=300'],
    ['/api/state', 'public, max-age=300'],
    ['/SHA256SUMS', 'public, max-age=300'],
    ['/signed/cards/*', 'public, max-age=31536000, immutable'],
    ['/root/cards/*', 'public, max-age=31536000, immutable'],
    ['/interop/mill-cards-signed/*', 'public, max-age=31536000, immutable'],
    ['/log/*', 'public, max-age=0, must-revalidate'],
  ])('%s may be kept as its kind allows: %s', (path, cache) => {
    expect(header(path, 'cache-control')).toBe(cache);
  });

  test('no file begins as the folder of frames is called: some servers read /a/* as /a*', () => {
    const served = [...blocks.keys(), ...Object.values(assets), ...Object.values(pages)];
    const beside = served.filter((path) => path.startsWith('/embed') && !path.startsWith('/embed/'));
    expect(blocks.has('/embed/*')).toBe(true);
    expect(beside).toEqual([]);
  });

  test('every response is fenced in, first of all blocks, so that a later one may only add', () => {
    expect([...blocks.keys()][0]).toBe('/*');
    expect(header('/*', 'x-content-type-options')).toBe('nosniff');
    expect(header('/*', 'strict-transport-security')).toMatch(/^max-age=31536000\b/);
    expect(header('/*', 'referrer-policy')).toBe('strict-origin-when-cross-origin');
    const policy = header('/*', 'content-security-policy');
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
  });

  test('no other block takes one of these back, but for frames in pages of others', () => {
    const fences = [...(blocks.get('/*') ?? new Map()).keys()];
    expect(fences.length).toBeGreaterThan(4);
    const others = [...blocks].filter(([path]) => path !== '/*');
    const loosened = others.filter(([, headers]) => fences.some((name) => headers.has(name)));
    expect(loosened.map(([path]) => path)).toEqual(['/embed/*']);
    const policy = header('/embed/*', 'content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none';(?!.*script-src).* frame-ancestors \*$/);
  });

  test('a single file has its type; a family has none, which its 404 page would carry too', () => {
    expect(header('/api/gspc', 'content-type')).toBe('application/json; charset=utf-8');
    expect(header('/SHA256SUMS', 'content-type')).toBe('text/plain; charset=utf-8');
    for (const family of ['/signed/cards/*', '/schema/*', '/log/*', '/evidence/*']) {
      expect(blocks.has(family)).toBe(true);
      expect(header(family, 'content-type')).toBeUndefined();
    }
  });

  test('Cloudflare gets at most 100 rules, and takes back what a rule of the folder said', () => {
    const rules = toHeadersFile(addressesAt({ host: 'cloudflare' }))
      .trimEnd()
      .split('\n\n');
    expect(rules.length).toBeLessThanOrEqual(100);
    const attempts = rules.find((rule) => rule.startsWith('/runs/attempts.jsonl\n')) ?? '';
    expect(attempts).toMatch(/\n {2}! cache-control\n[\s\S]*\n {2}cache-control: /);
    const inner = rules.find((rule) => rule.startsWith('/tables/components/*\n')) ?? '';
    expect(inner).toMatch(/\n {2}! access-control-allow-origin\n[\s\S]*\n {2}access-control-allow-origin: /);
    const embeds = rules.find((rule) => rule.startsWith('/embed/*\n')) ?? '';
    expect(embeds).toMatch(/\n {2}! content-security-policy\n[\s\S]*\n {2}content-security-policy: /);
    expect(toHeadersFile(netlifyAddress)).not.toContain('!');
  });

  test('no path has two blocks', () => {
    const paths = toHeadersFile(netlifyAddress).match(/^\/\S*$/gm) ?? [];
    expect(paths).toEqual([...blocks.keys()]);
  });
});
