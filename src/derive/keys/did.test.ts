import { expect, test } from 'vitest';
import type { Keys01 } from '../../schema/contracts.gen.ts';
import { deriveDid } from './did.ts';

type Key = Keys01['keys'][number];

const kept: Key = {
  fragment: 'log-1',
  public_key: '11'.repeat(32),
  custody: 'demo: private half is published in the repository',
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: null,
  status: 'active',
};

test.each([
  ['in use', kept],
  ['retired', { ...kept, status: 'retired', valid_until: '2026-02-01T00:00:00Z', reason: 'lost' } as const],
])('both spellings of a key that is %s say who keeps it, how long it is valid and its state', (_, key) => {
  const { verificationMethod } = deriveDid(documentOf([key]), 'board.example');
  const { custody, valid_from, valid_until, status, reason } = { reason: undefined, ...key };
  const said = { custody, valid_from, valid_until, status, ...(reason === undefined ? {} : { reason }) };
  expect(verificationMethod).toHaveLength(2);
  for (const method of verificationMethod) expect(method).toMatchObject(said);
});

test('the identity document lists every key under two ids', () => {
  const keys = [kept, { ...kept, fragment: 'log-2' }];
  const { verificationMethod, assertionMethod } = deriveDid(documentOf(keys), 'board.example');
  expect(assertionMethod).toEqual([
    'did:web:board.example#log-1',
    'did:web:board.example#log-1-jwk',
    'did:web:board.example#log-2',
    'did:web:board.example#log-2-jwk',
  ]);
  expect(verificationMethod.map(({ id }) => id)).toEqual(assertionMethod);
});

function documentOf(keys: readonly Key[]): Keys01 {
  return { schema: 'svc.keys/0.1', as_of: '2026-02-01', keys: [...keys] };
}
