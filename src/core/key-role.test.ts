import { describe, expect, test } from 'vitest';
import { byRole, keyRoles, roleOfFragment, roleOfKeyId, toDid, toKeyId } from './key-role.ts';

describe('key roles', () => {
  test.each([
    ['board-attestation-1', 'board-attestation'],
    ['card-attestation-2', 'card-attestation'],
    ['log-10', 'log'],
    ['log', undefined],
    ['log-0', undefined],
    ['log-01', undefined],
    ['log-1-jwk', undefined],
    ['other-1', undefined],
    ['xlog-1', undefined],
  ])('%s is of role %s', (fragment, role) => {
    expect(roleOfFragment(fragment)).toBe(role);
  });

  test('one value for each role, under its own name', () => {
    expect(Object.entries(byRole((role) => `of ${role}`))).toEqual(
      keyRoles.map((role) => [role, `of ${role}`]),
    );
  });

  test('a key id is the identity and its fragment', () => {
    expect(toDid('board.example')).toBe('did:web:board.example');
    expect(toKeyId('board.example', 'log-1')).toBe('did:web:board.example#log-1');
  });

  test.each([
    ['did:web:board.example#card-attestation-1', 'card-attestation'],
    ['did:web:board.example.evil#card-attestation-1', undefined],
    ['did:web:evil.example#card-attestation-1', undefined],
    ['#card-attestation-1', undefined],
    ['did:web:board.example#log-1#log-1', undefined],
  ])('%s names the role %s under board.example', (kid, role) => {
    expect(roleOfKeyId('board.example', kid)).toBe(role);
  });
});
