/** Doors without a host: facts of a small board, keys in hand, and the payment rig behind them. */

import { canonicalBytes } from '../../src/core/canonical.ts';
import { publicKeyOf, sign } from '../../src/core/ed25519.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import type { SignerState } from '../../src/core/signer.ts';
import { utf8 } from '../../src/core/text.ts';
import { limitsOf, toServiceName } from '../../src/doors/bind-deps.ts';
import type { DoorDeps } from '../../src/doors/deps.ts';
import { pathOf } from '../../src/operations/paths.ts';
import type { DoorFacts01 } from '../../src/schema/contracts.gen.ts';
import { validate } from '../../src/schema/validate.ts';
import { testKey, testSeed } from './keys.ts';
import { makeRig, place, type Rig } from './payment-rig.ts';

export const ORIGIN = 'https://board.example';

const numbers = { 'board-attestation-1': 7, 'card-attestation-1': 9 } as const;

const kept = { status: 'active', valid_from: '2020-01-01T00:00:00Z', custody: 'test' };

export const factsOf = (change: object = {}): DoorFacts01 =>
  validate(
    'door-facts-0.1',
    {
      schema: 'svc.door-facts/0.1',
      name: 'Evidence Board – example',
      did_domain: 'board.example',
      base_url: ORIGIN,
      origin: ORIGIN,
      fallback_address: 'a@board.example',
      right_of_reply_days: 14,
      corrected_challenges: [],
      commissions: [],
      example_axis: 'jail',
      card_schema_url: `${ORIGIN}/schema/card-v0.schema.json`,
      build_hash: '0'.repeat(64),
      keys: {
        schema: 'svc.keys/0.1',
        as_of: '2026-01-01',
        keys: Object.entries(numbers).map(([fragment, number]) => testKey(fragment, number, kept)),
      },
      for_production: false,
      demo_seeds: null,
      pricing: {
        schema: 'svc.door-pricing/0.1',
        as_of: '2026-01-01',
        doors: { 'evidence-bundle': { amount: '50000' } },
        confirmations: 1,
        offer_ttl_s: 300,
      },
      limits: null,
      trust_lists: [],
      oidc_policy: null,
      bundles: [bundle],
      goods: { board: noGoods, axes: {}, obligations: { dora: { custody: noGoods } } },
      assess: null,
      axes: [],
      ...change,
    },
    'facts of a test',
  );

const noGoods = { files: 0, bytes: 0 };

export const bundle = {
  obligation: 'dora',
  title: 'DORA',
  as_of: '2026-01-02',
  provisions: [
    { id: 'dora.5-16', article: '5–16', topic: 'ICT risk management', applies_from: '2025-01-17' },
  ],
  axes: ['custody'],
  artifacts: [{ path: '/api/regulation', sha256: 'a'.repeat(64), kind: 'regulation', as_of: '2026-01-02' }],
  not_covered: [{ what: 'the subject', why: 'Nothing about it is measured.' }],
  limitations: ['No legal advice.'],
};

export const signerOf = (fragment: keyof typeof numbers): SignerState => {
  const seed = testSeed(numbers[fragment]);
  const kid = `did:web:board.example#${fragment}`;
  return {
    healthy: true,
    signer: { kid, publicKey: publicKeyOf(seed), sign: (message) => sign(seed, message) },
  };
};

export const unhealthy = (fragment: string): SignerState => ({
  healthy: false,
  kid: `did:web:board.example#${fragment}`,
  reason: 'no key is here',
});

const regulation = utf8('{"provisions":[]}');
const listed = {
  path: 'api/regulation.json',
  sha256: sha256Hex(regulation),
  bytes: regulation.length,
  surface: 'api',
};

/** What the bundle reads of its board; nothing else is there. */
const published = new Map([
  [pathOf('estate-index'), canonicalBytes({ entries: [listed] })],
  ['/api/regulation.json', regulation],
  [pathOf('gspc'), canonicalBytes({ axes: [{ axis: 'custody', status: 'MEASURED' }] })],
  [pathOf('signed-pack'), utf8('')],
  [pathOf('axis-figures', { axis: 'custody' }), canonicalBytes({ sentence: 'Found.', limit: 'Not all.' })],
]);

export const fetchPublished: typeof fetch = async (address) => {
  const bytes = published.get(String(address).replace(ORIGIN, ''));
  if (bytes === undefined) throw new Error('a door of this test has no network');
  return new Response(Uint8Array.from(bytes));
};

export type DoorRig = { readonly rig: Rig; readonly deps: DoorDeps };

export const makeDoor = (change: Partial<DoorDeps> = {}): DoorRig => {
  const rig = makeRig();
  const facts = change.facts ?? factsOf();
  const deps: DoorDeps = {
    facts,
    origin: ORIGIN,
    serviceName: toServiceName(facts.name),
    signers: { board: signerOf('board-attestation-1'), card: signerOf('card-attestation-1') },
    payment: { open: true, place, facilitator: rig.ports.facilitator, chain: rig.ports.chain },
    store: () => rig.store,
    fetch: fetchPublished,
    now: () => rig.world.now,
    sleep: rig.ports.sleep,
    random: rig.ports.random,
    client: '192.0.2.1',
    note: rig.ports.note,
    operators: { article50Key: 'ab'.repeat(32) },
    isDemo: false,
    isProduction: false,
    limitsOf: (door) => limitsOf(facts, door),
    ...change,
  };
  return { rig, deps };
};
