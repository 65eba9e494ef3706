import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../tests/kit/addresses.ts';
import { makeBoardDoors } from '../../tests/kit/board-doors.ts';
import { committedEvidence } from '../../tests/kit/committed.ts';
import { factsOf, makeDoor } from '../../tests/kit/door-deps.ts';
import { exampleBody } from '../../tests/kit/door-examples.ts';
import { doorHandlers } from '../../tests/kit/door-handlers.ts';
import { jsonRequest } from '../../tests/kit/json-request.ts';
import { memoryStore, storeOut } from '../../tests/kit/memory-store.ts';
import { headerOf, payload, RESOURCE } from '../../tests/kit/payment-rig.ts';
import { serve } from '../../tests/kit/serve.ts';
import { deriveScreening } from '../derive/doors/door-facts.ts';
import { registry } from '../operations/operations.ts';
import { pathOf } from '../operations/paths.ts';
import { evidenceBundle } from './bundles/evidence-bundle.ts';
import type { DoorDeps } from './deps.ts';
import { markingEvidence } from './marking-evidence.ts';
import { limited } from './rate-limit.ts';
import { receiptsVerify } from './receipts-verify.ts';
import { connectedStore, TIMEOUT_MS } from './store/blob-store.ts';
import type { Store } from './store/store.ts';

const path = pathOf('marking-evidence');

const askWith = (deps: DoorDeps) =>
  markingEvidence(
    new Request(`http://somewhere.else${path}?preview=1`, { method: 'POST', body: 'text' }),
    deps,
  );

const committedLimits: object = JSON.parse(readFileSync('artifacts/doors/limits.json', 'utf8')).doors;

const counting = registry.filter(({ group }) => group === 'door' || group === 'helper');
const free = ['checkout'];

test('the committed limits are of doors that there are, and name all that are counted', () => {
  const doors = Object.keys(committedLimits);
  expect(
    doors.filter((id) => !registry.some((row) => row.id === id && row.served_by === 'function')),
  ).toEqual([]);
  expect(counting.map(({ id }) => id).filter((id) => !doors.includes(id))).toEqual(free);
});

const ARCHIVE = '0f'.repeat(16);

/** A request that each counted door answers with 200; for those not named here, the example of its description. */
const asking: Readonly<Record<string, () => Request>> = {
  'marking-evidence': () => new Request('http://x/?preview=1', { method: 'POST', body: 'text' }),
  'evidence-bundle': () => outline(),
  'axis-bundle': () => new Request('http://x/?axis=jail&preview=1'),
  'board-snapshot': () => new Request('http://x/?preview=1'),
  bundle: () => new Request(`http://x/?id=${ARCHIVE}`),
};

test.each(counting.filter(({ id }) => !free.includes(id)))('$id counts who asks', async ({ id }) => {
  const door = new Map(Object.entries(doorHandlers)).get(id);
  const limitsOf = () => ({ per_minute_client: 1, per_minute_all: 9 });
  const board = await makeBoardDoors({ limitsOf });
  const facts = {
    ...board.deps.facts,
    bundles: factsOf().bundles,
    goods: { ...board.deps.facts.goods, obligations: factsOf().goods.obligations },
    assess: deriveScreening({ evidence: committedEvidence(), address: netlifyAddress }),
  };
  const deps: DoorDeps = { ...board.deps, facts };
  await deps.store('bundles').createOnly(`archives/${ARCHIVE}`, new Uint8Array(9));
  const ask = async () =>
    (await door?.(asking[id]?.() ?? jsonRequest('http://x/', exampleBody(id)), deps))?.status;
  expect([await ask(), await ask()]).toEqual([200, 429]);
});

describe('the limits of previews', () => {
  const limits = {
    schema: 'svc.door-limits/0.1',
    as_of: '2026-01-01',
    doors: { 'marking-evidence': { per_minute_client: 2, per_minute_all: 3 } },
  };
  const limitedFacts = factsOf({ limits });

  test('hold over all instances, for one client and in all, and end with the minute', async () => {
    const { deps, rig } = makeDoor({ facts: limitedFacts });
    const from = (client: string) => askWith({ ...deps, client });
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
    const { deps, rig } = makeDoor({ facts: limitedFacts });
    const from = (client: string) => askWith({ ...deps, client });
    const clients = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3'];
    const statuses = await Promise.all(clients.map(async (client) => (await from(client)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 429]);
    const kept = await rig.store.get('limits/marking-evidence');
    expect(new TextDecoder().decode(kept?.value)).not.toMatch(/2001|db8/);
  });

  test('a store that is out ends in 503 with a time to ask again', async () => {
    const answer = await askWith(makeDoor({ store: deadStore }).deps);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  });

  test('a store that does not answer is waited for once, less than 3 s, then the door answers 503', async () => {
    let asked = 0;
    const silent = await serve(() => {
      asked += 1;
    });
    const url = silent.url.replace('127.0.0.1', 'localhost');
    const store = connectedStore('x', { siteID: 's', token: 't', edgeURL: url, uncachedEdgeURL: url });
    // What it was bought with is looked up, then the limit is asked: the second finds the store resting.
    const { deps } = makeDoor({ store: () => store });
    const paying = { 'payment-signature': headerOf(payload()) };
    const bought = await evidenceBundle(new Request(RESOURCE, { headers: paying }), deps);
    const preview = await evidenceBundle(outline(), deps);
    await silent.close();
    expect([bought.status, preview.status, preview.headers.get('retry-after')]).toEqual([503, 503, '10']);
    expect([asked, TIMEOUT_MS < 3_000]).toEqual([1, true]);
  });

  test('a door that needs no store answers without being counted', async () => {
    const { deps } = makeDoor({ store: deadStore });
    expect((await receiptsVerify(question(), deps)).status).toBe(200);
  });

  test('every door has its own count', async () => {
    const { deps } = makeDoor({ limitsOf: () => ({ per_minute_client: 1, per_minute_all: 9 }) });
    const ask = async () => [
      (await askWith(deps)).status,
      (await receiptsVerify(question(), deps)).status,
      (await evidenceBundle(outline(), deps)).status,
    ];
    expect(await ask()).toEqual([200, 200, 200]);
    expect(await ask()).toEqual([429, 429, 429]);
  });

  test.each([
    [1, 300, 1_000],
    [2, 300, 500],
    [7, 120, 100],
    [40, 300, 300],
  ])(
    '%i instances with %i a minute: never more pass, and at most a tenth is refused early',
    async (instances, limit, each) => {
      const { deps, rig } = makeDoor({
        limitsOf: () => ({ per_minute_client: limit, per_minute_all: 2 * limit }),
      });
      const { store: counted, writes } = countingWrites(rig.store);
      const asked = Array.from({ length: instances }, () => ({ ...counted })).map(async (store) => {
        let passed = 0;
        // Instances are asked unevenly: some hold what others would need.
        for (let at = 0; at < each; at += 1)
          if ((await limited('chat', { ...deps, store: () => store })) === undefined) passed += 1;
        return passed;
      });
      const passed = (await Promise.all(asked)).reduce((sum, some) => sum + some, 0);
      expect(passed).toBeLessThanOrEqual(limit);
      expect(passed).toBeGreaterThanOrEqual(limit * 0.9);
      if (instances === 1) expect(writes()).toBeLessThan(limit / 5);
    },
  );

  test('an instance that was handed a portion and ended costs a tenth of the limit at most', async () => {
    const { deps, rig } = makeDoor({ limitsOf: () => ({ per_minute_client: 200, per_minute_all: 400 }) });
    const ask = (store: typeof rig.store) => limited('chat', { ...deps, store: () => store });
    for (let ended = 0; ended < 30; ended += 1) await ask({ ...rig.store });
    const last = { ...rig.store };
    let passed = 30;
    for (let at = 0; at < 300; at += 1) if ((await ask(last)) === undefined) passed += 1;
    expect(passed).toBeLessThanOrEqual(200);
    expect(passed).toBeGreaterThanOrEqual(180);
  });

  test('many clients at once are counted by a few writes', async () => {
    const { deps, rig } = makeDoor({ limitsOf: () => ({ per_minute_client: 5, per_minute_all: 90 }) });
    const { store, writes } = countingWrites(rig.store);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        limited('chat', { ...deps, client: `192.0.2.${at}`, store: () => store }),
      ),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(90);
    expect(writes()).toBeLessThanOrEqual(2);
  });

  test('many at once of one instance: exactly as many pass as may', async () => {
    const { deps } = makeDoor({ limitsOf: () => ({ per_minute_client: 5, per_minute_all: 9 }) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => receiptsVerify(question(), deps)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

const countingWrites = (inner: Store) => {
  let count = 0;
  const counted = <Write>(write: Promise<Write>): Promise<Write> => {
    count += 1;
    return write;
  };
  const store: Store = {
    ...inner,
    createOnly: (...given) => counted(inner.createOnly(...given)),
    replaceIfMatch: (...given) => counted(inner.replaceIfMatch(...given)),
  };
  return { store, writes: () => count };
};

const deadStore = () => ({ ...memoryStore(), get: storeOut });

const question = () =>
  jsonRequest(`http://somewhere.else${pathOf('receipts-verify')}`, exampleBody('receipts-verify'));

const outline = () =>
  new Request(`http://somewhere.else${pathOf('evidence-bundle')}?obligation=dora&subject=board&preview=1`);
