import { describe, expect, test } from 'vitest';
import { factsOf, makeDoor, ORIGIN, signerOf, unhealthy } from '../../../tests/kit/door-deps.ts';
import { exampleBody } from '../../../tests/kit/door-examples.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { memoryStore, storeOut } from '../../../tests/kit/memory-store.ts';
import {
  claimsAt,
  type IssuerKey,
  jwksOf,
  makeKey,
  policyOf,
  signToken,
  signWithPublicKey,
  type TokenParts,
} from '../../../tests/kit/workflow-issuer.ts';
import { cardBytes, parseCard } from '../../core/card.ts';
import { cardRole } from '../../core/card-surface.ts';
import { verifyCards } from '../../core/card-verification.ts';
import { pathOf } from '../../operations/paths.ts';
import { schemas } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import type { Store } from '../store/store.ts';
import { boardSign } from './board-sign.ts';

const AUDIENCE = ORIGIN + pathOf('board-sign');
const key = makeKey('key-1');
const other = makeKey('key-2');
const body = Object(exampleBody('board-sign'));

/** An issuer in a variable: what it publishes, and how often it was asked. */
const issuer = (keys: readonly IssuerKey[] = [key]) => {
  const state = { keys, isOut: false, asked: 0 };
  const answer: typeof fetch = async () => {
    state.asked += 1;
    if (state.isOut) throw new TypeError('fetch failed');
    return Response.json(jwksOf(...state.keys));
  };
  return { state, answer };
};

const facts = factsOf({ oidc_policy: policyOf() });

const openDoor = (change: Partial<DoorDeps> = {}) => {
  const published = issuer();
  const door = makeDoor({ facts, fetch: published.answer, ...change });
  return { ...door, issuer: published.state };
};

type SigningDoor = ReturnType<typeof openDoor>;

const claimsOf = ({ rig }: SigningDoor, change: object = {}) =>
  claimsAt(Math.floor(rig.world.now / 1000), { aud: AUDIENCE, ...change });

const tokenOf = (door: SigningDoor, change: object = {}, parts: TokenParts = {}, by = key) =>
  signToken(by, { ...parts, claims: claimsOf(door, change) });

const send = (door: SigningDoor, token: string | undefined, asked: unknown = body, more: object = {}) => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return boardSign(jsonRequest(AUDIENCE, asked, { ...authorization, ...more }), door.deps);
};

describe('a workflow that the policy names', () => {
  test('has a card signed that holds under the published key', async () => {
    const door = openDoor();
    const answer = await send(door, tokenOf(door));
    expect(answer.status).toBe(200);
    const card = parseCard(new Uint8Array(await answer.arrayBuffer()), 'the answer');
    expect(card.kid).toBe('did:web:board.example#board-attestation-1');
    const { signer } = Object(signerOf('board-attestation-1'));
    expect([...(await verifyCards([card], { keys: [signer] }))]).toEqual([card.id]);
    expect(JSON.parse(new TextDecoder().decode(cardBytes(card)))).toMatchObject(body);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('is known by an audience of its own where the policy says one, and by numbers as ids', async () => {
    const door = openDoor({ facts: factsOf({ oidc_policy: policyOf({ audience: 'sign-here' }) }) });
    expect((await send(door, tokenOf(door, { aud: 'sign-here', repository_id: 1001 }))).status).toBe(200);
    expect((await send(door, tokenOf(door))).status).toBe(401);
  });

  test.each(['push', 'schedule', 'workflow_dispatch'])('may be started by %s', async (event_name) => {
    const door = openDoor();
    expect((await send(door, tokenOf(door, { event_name }))).status).toBe(200);
  });

  test('is named by the environment in place of the committed policy', async () => {
    const oidcPolicy = JSON.stringify(policyOf({ claims: { ...claimsOfPolicy(), repository_id: '7' } }));
    const door = openDoor({ operators: { oidcPolicy } });
    expect((await send(door, tokenOf(door, { repository_id: '7' }))).status).toBe(200);
    expect((await send(door, tokenOf(door))).status).toBe(401);
  });
});

const claimsOfPolicy = (): object => Object(policyOf()).claims;

const otherClaims: readonly (readonly [string, object])[] = [
  ['another issuer', { iss: 'https://other.example' }],
  ['an issuer with a path behind it', { iss: 'https://issuer.example/tenant' }],
  ['another audience', { aud: 'https://github.com/board' }],
  ['a list of audiences', { aud: [AUDIENCE] }],
  ['an end that is past', { exp: 1_799_999_000 }],
  ['a beginning to come', { nbf: 1_800_000_600 }],
  ['a time of issue to come', { iat: 1_800_000_600 }],
  ['a time of issue long ago', { iat: 1_799_996_000 }],
  ['no end', { exp: undefined }],
  ['no beginning', { nbf: undefined }],
  ['no time of issue', { iat: undefined }],
  ['no id', { jti: undefined }],
  ['an empty id', { jti: '' }],
  ['an id that is a number', { jti: 7 }],
  ['no audience', { aud: undefined }],
  ['another repository of the same name', { repository_id: '1002' }],
  ['another owner', { repository_owner_id: '2003' }],
  ['a name that only begins alike', { repository: 'board/board-fork' }],
  ['a pull request', { ref: 'refs/pull/1/merge', event_name: 'pull_request' }],
  ['an event that runs a stranger’s code', { event_name: 'pull_request_target' }],
  ['a tag of the branch’s name', { ref: 'refs/tags/main' }],
  ['another workflow', { workflow_ref: 'board/board/.github/workflows/other.yml@refs/heads/main' }],
  ['a job of a foreign workflow', { job_workflow_ref: 'x/y/.github/workflows/z.yml@refs/heads/main' }],
  ['a runner of somebody’s own', { runner_environment: 'self-hosted' }],
  ['no runner', { runner_environment: undefined }],
  ['a list in place of a claim', { ref: ['refs/heads/main'] }],
];

type Forging = (door: SigningDoor) => string | undefined;

const forgeries: readonly (readonly [string, Forging])[] = [
  ['no token', () => undefined],
  ['garbage', () => 'garbage'],
  ['three empty parts', () => '..'],
  [
    'no signature by its own word',
    (door) => {
      const [, payload] = tokenOf(door).split('.');
      return `${Buffer.from('{"alg":"none","typ":"JWT","kid":"key-1"}').toString('base64url')}.${payload}.`;
    },
  ],
  ['the public key as a secret', (door) => signWithPublicKey(key, { claims: claimsOf(door) })],
  ['another key under the same id', (door) => tokenOf(door, {}, { header: { kid: 'key-1' } }, other)],
  ['an id that no key has', (door) => tokenOf(door, {}, {}, other)],
  ['an id that is a path', (door) => tokenOf(door, {}, { header: { kid: '../key-1' } })],
  ['no key id', (door) => tokenOf(door, {}, { header: { kid: undefined } })],
  [
    'a key that it brings along',
    (door) => {
      const jwk = other.publicKey.export({ format: 'jwk' });
      return tokenOf(door, {}, { header: { kid: 'key-1', jwk } }, other);
    },
  ],
  ['another kind of token', (door) => tokenOf(door, {}, { header: { typ: 'at+jwt' } })],
  ['no kind', (door) => tokenOf(door, {}, { header: { typ: undefined } })],
  ['a header that must be understood', (door) => tokenOf(door, {}, { header: { crit: ['x'], x: 1 } })],
  ['another hash', (door) => tokenOf(door, {}, { header: { alg: 'RS512' } })],
  [
    'a signature of another token',
    (door) => {
      const [head, payload] = tokenOf(door).split('.');
      return `${head}.${payload}.${tokenOf(door).split('.')[2]}`;
    },
  ],
  ['a text after it', (door) => `${tokenOf(door)}.x`],
];

describe('a token that is refused', () => {
  const refusedBytes = async () => {
    const door = openDoor();
    return (await send(door, undefined)).text();
  };

  test.each([
    ...forgeries,
    ...otherClaims.map(([name, change]) => [name, (door: SigningDoor) => tokenOf(door, change)] as const),
  ])('%s: 401, the same bytes as every other, and nothing is spent', async (_, forge) => {
    const door = openDoor();
    const answer = await send(door, forge(door));
    expect([answer.status, await answer.text()]).toEqual([401, await refusedBytes()]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await door.rig.store.list('spent/')).toEqual([]);
  });

  test('a subject of any form is not looked at', async () => {
    const door = openDoor();
    expect((await send(door, tokenOf(door, { sub: 'anything' }))).status).toBe(200);
  });

  test('within the tolerance of clocks it is not refused', async () => {
    const door = openDoor();
    const now = Math.floor(door.rig.world.now / 1000);
    expect((await send(door, tokenOf(door, { exp: now - 3 }))).status).toBe(200);
    expect((await send(door, tokenOf(door, { exp: now - 6 }))).status).toBe(401);
  });
});

describe('a token that was used', () => {
  test('is refused the second time, and after a restart', async () => {
    const store = memoryStore();
    const first = openDoor({ store: () => store });
    const token = tokenOf(first);
    expect((await send(first, token)).status).toBe(200);
    expect((await send(first, token)).status).toBe(401);
    const restarted = openDoor({ store: () => store });
    const again = await send(restarted, token);
    expect([again.status, await again.text()]).toEqual([401, await (await send(first, undefined)).text()]);
  });

  test('many copies at once: one card', async () => {
    const store = memoryStore();
    const instances = Array.from({ length: 20 }, () => openDoor({ store: () => store }));
    const [first] = instances;
    const token = first === undefined ? '' : tokenOf(first);
    const statuses = await Promise.all(instances.map(async (door) => (await send(door, token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
  });

  test('a store that lets every writer be first: still at most one card', async () => {
    const store = memoryStore();
    const both = Promise.withResolvers<void>();
    let writers = 0;
    const careless: Store = {
      ...store,
      createOnly: async (name, value) => {
        await store.delete(name);
        const outcome = await store.createOnly(name, value);
        writers += 1;
        if (writers === 2) both.resolve();
        await both.promise;
        return outcome;
      },
    };
    const copies = [1, 2].map((at) => openDoor({ store: () => careless, random: () => `instance-${at}` }));
    const [first] = copies;
    const token = first === undefined ? '' : tokenOf(first);
    const statuses = await Promise.all(copies.map(async (door) => (await send(door, token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('is not spent by a body that is refused', async () => {
    const door = openDoor();
    const token = tokenOf(door);
    expect((await send(door, token, {})).status).toBe(422);
    expect((await send(door, token)).status).toBe(200);
  });

  test('is forgotten once no check of its age would let it pass', async () => {
    const door = openDoor();
    await send(door, tokenOf(door));
    expect(await door.rig.store.list('spent/')).toHaveLength(1);
    door.rig.world.now += 3 * 3_600_000;
    expect((await send(door, tokenOf(door))).status).toBe(200);
    expect(await door.rig.store.list('spent/')).toHaveLength(1);
  });

  test('a store that is out signs nothing, and says when to ask again', async () => {
    const dead = { ...memoryStore(), createOnly: storeOut };
    const door = openDoor({ store: () => dead });
    const answer = await send(door, tokenOf(door));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answer.text()).not.toContain('sig_ed25519');
  });
});

describe('the keys of the issuer', () => {
  test('are fetched once for many tokens', async () => {
    const door = openDoor();
    for (let at = 0; at < 3; at += 1) await send(door, tokenOf(door));
    expect(door.issuer.asked).toBe(1);
  });

  test('are fetched again for a key id that is new, and not for each of many', async () => {
    const door = openDoor();
    await send(door, tokenOf(door));
    door.issuer.keys = [key, other];
    await afterCooldown(async () => {
      expect((await send(door, tokenOf(door, {}, {}, other))).status).toBe(200);
      for (let at = 0; at < 50; at += 1) {
        const answer = await send(door, tokenOf(door, {}, { header: { kid: `unknown-${at}` } }));
        expect(answer.status).toBe(401);
      }
    });
    expect(door.issuer.asked).toBe(2);
  });

  test('are kept while the issuer is out; a key id that is new is then not judged', async () => {
    const door = openDoor();
    await send(door, tokenOf(door));
    door.issuer.isOut = true;
    expect((await send(door, tokenOf(door))).status).toBe(200);
    await afterCooldown(async () => {
      const answer = await send(door, tokenOf(door, {}, {}, other));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    });
  });

  test('that were never had: 503 with a time to ask again, and then they are', async () => {
    const door = openDoor();
    door.issuer.isOut = true;
    const answer = await send(door, tokenOf(door));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    door.issuer.isOut = false;
    expect((await send(door, tokenOf(door))).status).toBe(200);
  });

  test('are not asked for by a token of another issuer', async () => {
    const door = openDoor();
    await send(door, tokenOf(door, { iss: 'https://other.example' }));
    expect(door.issuer.asked).toBe(0);
  });
});

/** The library keeps its own time; a test moves it. */
const afterCooldown = async (check: () => Promise<void>) => {
  const { now } = Date;
  Date.now = () => now() + 31_000;
  try {
    await check();
  } finally {
    Date.now = now;
  }
};

describe('what is signed', () => {
  test('the surfaces of the schema are those of the board role', () => {
    const board = Object.entries(cardRole).flatMap(([surface, role]) =>
      role === 'board-attestation' ? [surface] : [],
    );
    const { surface } = schemas['card-body-v0'].properties;
    expect(surface.enum.toSorted()).toEqual(board.toSorted());
  });

  const offer = {
    version: 1,
    resourceUrl: `${ORIGIN}/a`,
    scheme: 'exact',
    network: 'eip155:8453',
    asset: '0x1',
    payTo: '0x2',
    amount: '1',
  };
  const root = { as_of: '2026-01-01T00:00:00Z', card_count: 1, did_intended: 'x', merkle_root: 'a' };
  const note = 'board.example/log\n1\nAAAA\n\n\u2014 board.example/log AAAA\n';

  test.each([
    ['a card of the card role', { ...body, surface: 'measurement' }],
    ['a chain manifest', { ...body, surface: 'chain' }],
    ['a surface that is none', { ...body, surface: 'root' }],
    ['an offer', offer],
    ['an offer as a payload', { ...body, payload: offer }],
    ['a receipt as a payload', { ...body, payload: { resourceUrl: 'x', payer: 'y', network: 'z' } }],
    ['a root statement', root],
    ['a root statement as a payload', { ...body, payload: root }],
    ['a snapshot as a payload', { ...body, payload: { custody_attestation: {} } }],
    ['a note as a payload', { ...body, payload: { text: note } }],
    ['a signature that is there already', { ...body, sig_ed25519: 'ab'.repeat(64) }],
    ['a null signature', { ...body, sig_ed25519: null }],
    ['a member too many', { ...body, extra: 1 }],
    ['another schema', { ...body, schema: 'https://board.example/schema/public-root-v0.schema.json' }],
    ['another key', { ...body, kid: 'did:web:board.example#card-attestation-1' }],
    ['no payload', { ...body, payload: undefined }],
    ['nothing', {}],
  ])('%s is not: 422', async (_, asked) => {
    const door = openDoor();
    const answer = await send(door, tokenOf(door), asked);
    expect([answer.status, Object(await answer.json()).error]).toEqual([422, 'not_signed']);
  });

  test('a text without well-formed characters is not, whatever it is called', async () => {
    const door = openDoor();
    const asked = JSON.stringify(body).replace('example-component', 'a\\ud800b');
    expect([400, 422]).toContain((await send(door, tokenOf(door), asked)).status);
  });
});

describe('a request that cannot be read', () => {
  test.each([
    [400, '{"schema":'],
    [400, '[]'],
    [400, '{"surface":"mill","surface":"fact-run"}'],
    [400, '['.repeat(5_000)],
    [413, `"${'a'.repeat(70_000)}"`],
  ])('%i, without a word of it', async (status, text) => {
    const door = openDoor();
    const answer = await send(door, tokenOf(door), text);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      title: expect.any(String),
      status: answer.status,
      error: expect.any(String),
      detail: expect.any(String),
      field: answer.status === 401 ? 'authorization' : 'body',
    });
  });

  test('another media type is 415, another method 405 with Allow', async () => {
    const door = openDoor();
    expect((await send(door, tokenOf(door), body, { 'content-type': 'text/plain' })).status).toBe(415);
    const get = await boardSign(new Request(AUDIENCE), door.deps);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('a door that is closed says why to who has a bearer, and refuses all others before', () => {
  const bare = factsOf();
  const withPolicy = (policy: string | object) => ({
    operators: { oidcPolicy: typeof policy === 'string' ? policy : JSON.stringify(policy) },
  });
  const onLoopback = policyOf({ jwks_url: 'http://127.0.0.1:1/jwks' });
  const withoutClaim = policyOf({ claims: { ...claimsOfPolicy(), repository_id: undefined } });
  test.each<[string, Partial<DoorDeps>]>([
    ['no workflow is configured', { facts: bare }],
    ['malformed', withPolicy('{')],
    ['malformed', withPolicy(withoutClaim)],
    ['and not sub', withPolicy(policyOf({ claims: { ...claimsOfPolicy(), sub: 'x' } }))],
    ['an https address', withPolicy(policyOf({ jwks_url: 'http://issuer.example/jwks' }))],
    ['an https address', { ...withPolicy(onLoopback), isProduction: true }],
    ['cannot sign now', { signers: { board: unhealthy('board-attestation-1'), card: unhealthy('x-1') } }],
  ])('%s', async (why, change) => {
    const door = openDoor(change);
    expect((await send(door, undefined)).status).toBe(401);
    const answer = await send(door, tokenOf(door));
    expect(answer.status).toBe(503);
    expect(Object(await answer.json()).detail).toContain(why);
    expect(answer.headers.has('retry-after')).toBe(false);
  });

  test('keys on the loopback will do where it is not production', async () => {
    const door = openDoor(withPolicy(onLoopback));
    expect((await send(door, tokenOf(door))).status).toBe(200);
  });
});
