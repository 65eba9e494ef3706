import { describe, expect, test } from 'vitest';
import { canonicalBytes, canonicalize } from '../../src/core/canonical.ts';
import { publicKeyOf, sign } from '../../src/core/ed25519.ts';
import { toHex } from '../../src/core/hex.ts';
import { toKeyId } from '../../src/core/key-role.ts';
import { utf8 } from '../../src/core/text.ts';
import { signNote } from '../../src/core/tlog/note.ts';
import { deriveDid } from '../../src/derive/keys/did.ts';
import type { Keys01 } from '../../src/schema/contracts.gen.ts';
import { folderOf } from '../../tests/kit/files.ts';
import { checkIdentity } from './identity-document.ts';
import { checkSignedArtefacts } from './signed-artefacts.ts';

const domain = 'board.example';
const seeds = {
  'board-attestation-1': new Uint8Array(32).fill(1),
  'card-attestation-1': new Uint8Array(32).fill(2),
  'log-1': new Uint8Array(32).fill(3),
};

const keys: Keys01['keys'] = Object.entries(seeds).map(([fragment, seed]) => ({
  fragment,
  public_key: toHex(publicKeyOf(seed)),
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: null,
  custody: 'held elsewhere',
  status: 'active',
}));

const check = (path: string, bytes: Uint8Array) =>
  checkSignedArtefacts(folderOf({ [path]: bytes }), { keys, didDomain: domain }).find(
    ({ id }) => id === `signature/${path}`,
  );

const signed = (body: object, seed: Uint8Array) => ({
  ...body,
  sig_ed25519: toHex(sign(seed, canonicalBytes(body))),
});

const body = {
  schema: 's',
  surface: 'measurement',
  payload: { n: 1 },
  unmeasured: [],
  kid: toKeyId(domain, 'card-attestation-1'),
};
const card = signed(body, seeds['card-attestation-1']);

const statement = {
  as_of: 'a',
  card_count: 1,
  did_intended: toKeyId(domain, 'board-attestation-1'),
  kind: 'k',
  merkle_root: 'm',
  schema: 's',
};
const root = { ...signed(statement, seeds['board-attestation-1']), leaves_url: '/root/leaves.json' };

const snapshot = { schema: 's', as_of: 'a' };
const attested = {
  ...snapshot,
  custody_attestation: {
    signer: toKeyId(domain, 'board-attestation-1'),
    sig: toHex(sign(seeds['board-attestation-1'], canonicalBytes(snapshot))),
  },
};

const lines = (...documents: readonly object[]): Uint8Array =>
  utf8(documents.map((document) => `${canonicalize(document)}\n`).join(''));

const cards = 'cards/measurement.jsonl';
const roots = 'root/roots.jsonl';
const board = 'board/snapshot.signed.json';
const byBoard = (changes: object) => lines(signed({ ...body, ...changes }, seeds['board-attestation-1']));
const boardKey = toKeyId(domain, 'board-attestation-1');

describe('committed signatures', () => {
  test.each([
    ['a card', cards, lines(card, card), 'pass', ''],
    ['a root', roots, lines(root), 'pass', ''],
    ['a snapshot', board, canonicalBytes(attested), 'pass', ''],
    ['a changed card', cards, lines(card, { ...card, payload: { n: 2 } }), 'fail', 'signature 2 of 2'],
    ['a changed root', roots, lines({ ...root, card_count: 2 }), 'fail', 'signature 1 of 1'],
    ['a changed snapshot', board, canonicalBytes({ ...attested, as_of: 'b' }), 'fail', 'signature 1 of 1'],
    ['a right signature by the wrong role', cards, byBoard({ kid: undefined }), 'fail', 'a key of its role'],
    [
      'a card that names a key of another role',
      cards,
      byBoard({ kid: boardKey }),
      'fail',
      'a key of its role',
    ],
    ['an unsigned card', cards, lines(card, { ...body, sig_ed25519: null }), 'uncheckable', '1 of 2 were'],
    ['a file that is not canonical', 'cards/chain.json', utf8('{ }'), 'fail', 'canonical JSON'],
  ])('%s', (_, path, bytes, result, reason) => {
    const found = check(path, bytes);
    expect(found?.result).toBe(result);
    expect(found !== undefined && 'reason' in found ? found.reason : '').toContain(reason);
  });

  test('a checkpoint verifies under the log key only', () => {
    const note = (seed: Uint8Array) => signNote({ text: 'x\n1\ny\n', name: `${domain}/log`, seed });
    expect(check('log/checkpoints/1', note(seeds['log-1']))?.result).toBe('pass');
    expect(check('log/checkpoints/1', note(seeds['board-attestation-1']))?.result).toBe('fail');
  });

  test('what carries no signature is no check, and a place without one says so', () => {
    const folder = folderOf({ 'log/events.jsonl': lines({ kind: 'x' }) });
    const checks = checkSignedArtefacts(folder, { keys, didDomain: domain });
    expect(checks.map(({ id, result }) => [id, result])).toEqual(
      ['cards', 'root', 'board', 'log'].map((place) => [`signature/${place}/`, 'uncheckable']),
    );
  });
});

describe('the identity document', () => {
  const document: Keys01 = { schema: 'svc.keys/0.1', as_of: '2026-01-01', keys };
  const derived = deriveDid(document, domain);
  const results = (did: unknown) =>
    checkIdentity(document, domain, did)
      .filter(({ result }) => result !== 'pass')
      .map(({ id }) => id);

  test('that is derived passes every check', () => {
    expect(results(derived)).toEqual([]);
  });

  test('of another domain, or with a missing, swapped or private spelling, is seen', () => {
    const [first, second, ...rest] = derived.verificationMethod;
    if (first === undefined || second === undefined) throw new Error('a key has two spellings');
    expect(results({ ...derived, id: 'did:web:other.example' })).toEqual(['identity/document']);
    expect(results({ ...derived, verificationMethod: [second, ...rest] })).toEqual([
      'identity/document',
      'identity/board-attestation-1/multikey',
    ]);
    const swapped = { ...first, publicKeyMultibase: 'z6MkehRgf7yJbgaGfYsdoAsKdBPE3dj2CYhowQdcjqSJgvVd' };
    expect(results({ ...derived, verificationMethod: [swapped, second, ...rest] })).toEqual([
      'identity/board-attestation-1/multikey',
    ]);
    const leaked = { ...second, publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x: 'A', d: 'A' } };
    expect(results({ ...derived, verificationMethod: [first, leaked, ...rest] })).toEqual([
      'identity/board-attestation-1/jwk',
    ]);
    expect(results(null)).toHaveLength(7);
  });
});
