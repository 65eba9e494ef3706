import { afterEach, describe, expect, test, vi } from 'vitest';
import { factsOf } from '../../tests/kit/door-deps.ts';
import { bindDeps } from './bind-deps.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  { site: undefined, built: undefined, host: undefined, origin: 'https://board.example' },
  { site: undefined, built: undefined, host: 'https://main.example', origin: 'https://main.example' },
  {
    site: undefined,
    built: 'https://7--b.example',
    host: 'https://main.example',
    origin: 'https://7--b.example',
  },
  {
    site: 'https://own.example',
    built: 'https://7--b.example',
    host: undefined,
    origin: 'https://own.example',
  },
])('a site built for $built on a host of $host, with SITE_URL $site, is at $origin', (given) => {
  vi.stubEnv('SITE_URL', given.site);
  vi.stubEnv('URL', given.host);
  const facts = factsOf(given.built === undefined ? {} : { origin: given.built });
  expect(bindDeps(facts, '127.0.0.1', () => {}).origin).toBe(given.origin);
});

describe('a host that says in which context it builds, and not in which it answers', () => {
  test.each([
    { built: true, said: undefined, isProduction: true },
    { built: true, said: 'dev', isProduction: true },
    { built: false, said: 'production', isProduction: true },
    { built: false, said: undefined, isProduction: false },
  ])('built for production: $built, said: $said', ({ built, said, isProduction }) => {
    vi.stubEnv('CONTEXT', said);
    vi.stubEnv('MARKING_FETCH_ALLOW_ORIGIN', 'http://127.0.0.1:9');
    vi.stubEnv('X402_PAY_TO', `0x${'1'.repeat(40)}`);
    vi.stubEnv('X402_FACILITATOR_URL', 'http://127.0.0.1:9');
    vi.stubEnv('X402_RPC_URL', 'http://127.0.0.1:9');
    const deps = bindDeps(factsOf({ for_production: built }), '127.0.0.1', () => {});
    expect(deps.isProduction).toBe(isProduction);
    expect('fetchAllowedOrigin' in deps).toBe(!isProduction);
    expect(deps.payment.open).toBe(!isProduction);
  });
});
