import { describe, expect, test } from 'vitest';
import { factsOf, makeDoor } from '../../tests/kit/door-deps.ts';
import { pathOf } from '../operations/paths.ts';
import type { DoorDeps } from './deps.ts';
import { markingEvidence } from './marking-evidence.ts';

const path = pathOf('marking-evidence');

const askWith = (deps: DoorDeps) =>
  markingEvidence(
    new Request(`http://somewhere.else${path}?preview=1`, { method: 'POST', body: 'text' }),
    deps,
  );

describe('the limits of previews', () => {
  const limits = {
    schema: 'svc.door-limits/0.1',
    as_of: '2026-01-01',
    doors: { 'marking-evidence': { per_minute_client: 2, per_minute_all: 3 } },
  };
  const limited = factsOf({ limits });

  test('hold over all instances, for one client and in all, and end with the minute', async () => {
    const { deps, rig } = makeDoor({ facts: limited });
    // Each instance has counted nothing by itself.
    const from = (client: string) => askWith({ ...deps, client, rateLimit: () => undefined });
    const statuses: number[] = [];
    for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '2001:db8::1', '192.0.2.3'])
      statuses.push((await from(client)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    const refused = await from('192.0.2.9');
    expect(refused.headers.get('retry-after')).toMatch(/^(?:[1-9]|[1-5]\d|60)$/);
    rig.world.now += Number(refused.headers.get('retry-after')) * 1_000;
    expect((await from('192.0.2.1')).status).toBe(200);
  });

  test('count a network of IPv6 as one client, and keep no address', async () => {
    const { deps, rig } = makeDoor({ facts: limited });
    const from = (client: string) => askWith({ ...deps, client });
    const clients = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3'];
    const statuses = await Promise.all(clients.map(async (client) => (await from(client)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 429]);
    const kept = await rig.store.get('limits/marking-evidence');
    expect(new TextDecoder().decode(kept?.value)).not.toMatch(/2001|db8/);
  });

  test('a store that is out ends in 503 with a time to ask again', async () => {
    const store = () => ({ ...makeDoor().rig.store, get: () => Promise.reject(new Error('out')) });
    const answer = await askWith(makeDoor({ store }).deps);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  });
});
