import { afterEach, describe, expect, test, vi } from 'vitest';
import { factsOf } from '../../tests/kit/door-deps.ts';
import { bindDeps } from './bind-deps.ts';

afterEach(() => {
  vi.unstubAllEnvs();
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
