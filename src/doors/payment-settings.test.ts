import { describe, expect, test } from 'vitest';
import { factsOf } from '../../tests/kit/door-deps.ts';
import { DEMO_NETWORK, DEMO_RECIPIENT } from './demo-settings.ts';
import { readPaymentSettings } from './payment-settings.ts';
import { doorSigner } from './signing-keys.ts';

const PAY_TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const configured = {
  X402_PAY_TO: PAY_TO,
  X402_FACILITATOR_URL: 'https://pay.example/base',
  X402_RPC_URL: 'https://chain.example',
};
const read = (env: Readonly<Record<string, string | undefined>>) =>
  readPaymentSettings(env, { fetch, now: Date.now, random: () => 'r' });

describe('where payments go', () => {
  test('is open with a recipient, a facilitator and a chain', () => {
    expect(read(configured)).toMatchObject({
      open: true,
      place: { payTo: PAY_TO, network: 'eip155:8453', extra: { name: 'USD Coin', version: '2' } },
    });
  });

  test('is closed without a chain, and says which setting is missing', () => {
    expect(read({ ...configured, X402_RPC_URL: '' })).toEqual({
      open: false,
      why: 'X402_RPC_URL is not set, so no payment could be looked up',
    });
  });

  test('is closed to an address whose checksum is wrong, and says so', () => {
    for (const payTo of ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeb', PAY_TO.toLowerCase()])
      expect(read({ ...configured, X402_PAY_TO: payTo })).toMatchObject({
        why: expect.stringMatching(/^X402_PAY_TO is malformed, expected .*EIP-55/),
      });
  });

  test('is closed where nothing is configured', () => {
    expect(read({})).toMatchObject({ open: false });
  });

  const withKey = { X402_FACILITATOR_KEY_ID: 'k' };
  test.each<[string, Readonly<Record<string, string | undefined>>]>([
    ['no facilitator', { X402_FACILITATOR_URL: '' }],
    ['no recipient', { X402_PAY_TO: undefined }],
    ['a short recipient', { X402_PAY_TO: '0x12' }],
    ['the zero address', { X402_PAY_TO: `0x${'0'.repeat(40)}` }],
    ['a facilitator without TLS', { X402_FACILITATOR_URL: 'http://pay.example' }],
    [
      'a facilitator on this machine in production',
      { X402_FACILITATOR_URL: 'http://127.0.0.1:1', CONTEXT: 'production' },
    ],
    ['no address of a chain', { X402_RPC_URL: 'chain' }],
    ['a key of the facilitator without its secret', withKey],
    [
      'a secret whose halves do not fit',
      { ...withKey, X402_FACILITATOR_KEY_SECRET: Buffer.alloc(64, 7).toString('base64') },
    ],
    ['the test network in production', { X402_NETWORK: DEMO_NETWORK, CONTEXT: 'production' }],
    ['the recipient of the demo on the real network', { X402_PAY_TO: DEMO_RECIPIENT }],
    ['another network', { X402_NETWORK: 'eip155:1' }],
    ['an asset whose domain is not known', { X402_ASSET: `0x${'9'.repeat(40)}` }],
  ])('is closed with %s', (_, change) => {
    expect(read({ ...configured, ...change })).toMatchObject({ open: false });
  });

  test('what is malformed is named and never echoed', () => {
    const state = read({ ...configured, X402_FACILITATOR_URL: 'http://user:secret@pay.example' });
    expect(JSON.stringify(state)).toContain('X402_FACILITATOR_URL');
    expect(JSON.stringify(state)).not.toContain('secret');
  });

  test('a facilitator on this machine serves outside production', () => {
    expect(read({ ...configured, X402_FACILITATOR_URL: 'http://localhost:1' })).toMatchObject({ open: true });
  });
});

describe('a key of the doors', () => {
  const now = Date.parse('2026-06-01T00:00:00Z');
  const board = (env: Readonly<Record<string, string>>, facts = factsOf()) =>
    doorSigner('board-attestation', { env, facts, now });
  const seed = '07'.repeat(32);
  const demo = factsOf({ demo_seeds: { 'board-attestation': seed } });

  test('is healthy where its public half is the published one', () => {
    expect(board({ BOARD_SIGNING_KEY: seed })).toMatchObject({ healthy: true });
    expect(board({}, demo)).toMatchObject({ healthy: true });
  });

  test.each([
    ['is not set', {}, factsOf()],
    ['is set but empty', { BOARD_SIGNING_KEY: '' }, demo],
    ['is malformed', { BOARD_SIGNING_KEY: 'secret' }, demo],
    ['is not the published', { BOARD_SIGNING_KEY: '08'.repeat(32) }, demo],
  ])('that %s signs nothing, and its reason holds no secret', (why, env, facts) => {
    const state = board(env, facts);
    expect(state).toMatchObject({ healthy: false, reason: expect.stringContaining(why) });
    expect(JSON.stringify(state)).not.toMatch(/secret|0808/);
  });

  test('that is not valid yet, or no more, or retired, signs nothing', () => {
    const { keys } = factsOf();
    const [key] = keys.keys;
    const changed = (change: object) => factsOf({ keys: { ...keys, keys: [{ ...key, ...change }] } });
    for (const change of [
      { valid_from: '2027-01-01T00:00:00Z' },
      { valid_until: '2026-01-01T00:00:00Z' },
      { status: 'retired' },
    ])
      expect(board({ BOARD_SIGNING_KEY: seed }, changed(change))).toMatchObject({ healthy: false });
  });
});
