import { createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { publicKeyOf, sign } from '../../core/ed25519.ts';
import { toJwk } from '../../core/multikey.ts';
import { operation } from '../../operations/operations.ts';
import { agentCardBody, signAgentCard } from './agent-card.ts';

const seed = new Uint8Array(32).fill(7);
const publicKey = publicKeyOf(seed);
const kid = 'did:web:board.example#board-attestation-1';
const described = {
  origin: 'https://board.example',
  address: netlifyAddress,
  build_hash: 'a'.repeat(64),
  evidence: { publisher: { name: 'Board' }, keys: { keys: [] } },
  board: { axes: [{ axis: 'jail' }, { axis: 'affect' }, { axis: 'swarm' }] },
};
const body = agentCardBody(described);
const card = signAgentCard(body, {
  healthy: true,
  signer: { kid, publicKey, sign: (message) => sign(seed, message) },
});

/** What the official verifier drops before it canonicalises. */
const emptyMembers = (value: unknown, path = ''): readonly string[] => {
  if (value === '' || value === null) return [path];
  if (typeof value !== 'object') return [];
  const members = Object.entries(value);
  return members.length === 0
    ? [path]
    : members.flatMap(([key, member]) => emptyMembers(member, `${path}/${key}`));
};

describe('agent card', () => {
  test('another implementation of RFC 8785 and Ed25519 accepts the signature', () => {
    const { signatures = [], ...unsigned } = card;
    const [first] = signatures;
    const payload = Buffer.from(canonicalize(unsigned) ?? '').toString('base64url');
    const { kty, crv, x } = toJwk(publicKey);
    const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
    const input = Buffer.from(`${first?.protected}.${payload}`);
    expect(verify(null, input, key, Buffer.from(first?.signature ?? '', 'base64url'))).toBe(true);
    expect(
      verify(
        null,
        Buffer.concat([input, Buffer.of(1)]),
        key,
        Buffer.from(first?.signature ?? '', 'base64url'),
      ),
    ).toBe(false);
    expect(JSON.parse(Buffer.from(first?.protected ?? '', 'base64url').toString())).toEqual({
      alg: 'EdDSA',
      kid,
      typ: 'JOSE',
    });
  });

  test('no member is empty', () => {
    expect(emptyMembers(card)).toEqual([]);
    expect(emptyMembers({ a: { b: [] }, c: 'x' })).toEqual(['/a/b']);
  });

  test('without a healthy key the card is unsigned, not wrongly signed', () => {
    expect(signAgentCard(body, { healthy: false, kid, reason: 'no key' })).toEqual(body);
  });

  test('it points at the A2A operation, in the version that the operation speaks', () => {
    expect(card.supportedInterfaces).toEqual([
      {
        url: `https://board.example${operation('a2a').path}`,
        protocolBinding: 'JSONRPC',
        protocolVersion: '1.0',
      },
    ]);
  });

  test('the examples name axes of this board, where it has some', () => {
    expect(card.skills[0]?.examples).toEqual(['board totals', 'axis jail', 'axis affect']);
    const bare = agentCardBody({ ...described, board: { axes: [] } });
    expect(bare.skills[0]?.examples).toEqual(['board totals']);
    expect(emptyMembers(bare)).toEqual([]);
  });
});
